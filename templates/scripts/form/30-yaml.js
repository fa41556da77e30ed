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
  if (grouped(value)) return `{${Object.entries(value).map(([key, inner]) => `${key}: ${flow(inner)}`).join(", ")}}`;
  return scalar(value);
};
const lines = {
  tables: (tables) => ["", "tables:", ...tables.flatMap(({ seats, games }) => [
    `  - seats: ${flow(seats)}`, games.length ? "    games:" : "    games: []",
    ...games.map((game) => `      - ${flow(game)}`),
  ])],
  rounds: (rounds) => ["", "rounds:", ...rounds.flatMap(({ tables }) => [
    "  - tables:", ...tables.map((table) => `      - ${flow(table)}`),
  ])],
  duels: (stages) => ["", "duels:", ...Object.entries(stages).flatMap(([stage, duels]) => {
    if (!Array.isArray(duels)) return [`  ${stage}: ${flow(duels)}`];
    return [`  ${stage}:`, ...duels.map((duel) => `    - ${flow(duel)}`)];
  })],
};
const entry = (key, value) => {
  if (Array.isArray(value) && grouped(value[0])) return [`${key}:`, ...value.map((row) => `  - ${flow(row)}`)];
  return [`${key}: ${grouped(value) ? flow(value) : scalar(value, false)}`];
};
const written = (data, schema, folders) => {
  const file = [`# yaml-language-server: $schema=${"../".repeat(folders)}schema/${schema}.json`];
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined || value === null || (grouped(value) && !Object.keys(value).length)) continue;
    file.push(...(lines[key] ?? ((fact) => entry(key, fact)))(value));
  }
  return file.join("\n") + "\n";
};
