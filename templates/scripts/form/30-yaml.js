// Plain data → the text of a file, letter by letter as submitting/writing.py lays it out.
const PLAIN = /^[A-Za-zÀ-ÿ0-9](?:[\p{L}\p{N}_ .,;'’!?()/+-]*[\p{L}\p{N}_.'’!?)+])?$/u;
const NOT_TEXT = /^(?:true|false|null|yes|no|on|off|y|n|[0-9][0-9_]*|0[xob][0-9a-f_]+|[0-9_]*\.[0-9_]*(?:e[-+]?[0-9]+)?|[0-9]+e[-+]?[0-9]+)$/iu;

const scalar = (value, inside = true) => {
  if (typeof value !== "string") return String(value);
  if (PLAIN.test(value) && !(inside && value.includes(",")) && !NOT_TEXT.test(value)) return value;
  return `"${value.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;
};
const grouped = (value) => value !== null && typeof value === "object";
const flow = (value) => {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (grouped(value)) return `{${Object.entries(value).map(([key, one]) => `${key}: ${flow(one)}`).join(", ")}}`;
  return scalar(value);
};
const lines = {
  tables: (some) => ["", "tables:", ...some.flatMap((one) => [`  - seats: ${flow(one.seats)}`, one.games.length ? "    games:" : "    games: []", ...one.games.map((game) => `      - ${flow(game)}`)])],
  rounds: (some) => ["", "rounds:", ...some.flatMap((one) => ["  - tables:", ...one.tables.map((table) => `      - ${flow(table)}`)])],
  duels: (some) => ["", "duels:", ...Object.entries(some).flatMap(([stage, one]) =>
    (Array.isArray(one) ? [`  ${stage}:`, ...one.map((duel) => `    - ${flow(duel)}`)] : [`  ${stage}: ${flow(one)}`]))],
};
const entry = (key, value) => {
  if (Array.isArray(value) && grouped(value[0])) return [`${key}:`, ...value.map((one) => `  - ${flow(one)}`)];
  return [`${key}: ${grouped(value) ? flow(value) : scalar(value, false)}`];
};
const written = (data, schema, folders) => {
  const some = [`# yaml-language-server: $schema=${"../".repeat(folders)}schema/${schema}.json`];
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined || value === null || (grouped(value) && !Object.keys(value).length)) continue;
    some.push(...(lines[key] ?? ((one) => entry(key, one)))(value));
  }
  return some.join("\n") + "\n";
};
