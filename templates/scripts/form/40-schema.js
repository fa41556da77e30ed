// The keywords of JSON Schema that our schemas use, as far as they use them; the faults are told in the words of
// records/schemas.py. A fault is { key, path, facts }.
const isDay = (text) => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts || parts[1] === "0000") return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
};
const TYPES = {
  string: (value) => typeof value === "string",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  object: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
};
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const calledAt = (path) => {
  const last = path.at(-1);
  return typeof last === "number" ? `${calledAt(path.slice(0, -1))} ${last + 1}` : String(last ?? "");
};
const shortly = (value) => (Array.isArray(value) ? "[…]" : TYPES.object(value) ? "{…}" : String(value).slice(0, 60));

const judged = (whole, asked, value, path = []) => {
  const faults = [], name = calledAt(path), kind = TYPES.string(value) ? "string" : Array.isArray(value) ? "array" : TYPES.object(value) ? "object" : "";
  const schema = asked.$ref ? { ...whole.$defs[asked.$ref.replace("#/$defs/", "")], ...asked } : asked;
  const add = (key, facts = {}, at = path) => faults.push({ key, path: at, facts: { name, value: shortly(value), ...facts } });
  const types = [].concat(schema.type ?? []);
  if (types.length && !types.some((type) => TYPES[type](value))) { add("wrong-type." + types[0]); return faults; }
  const allowed = schema.enum ?? ("const" in schema ? [schema.const] : null);
  if (allowed && !allowed.some((choice) => same(choice, value))) add("not-in-list", { allowed: allowed.join(", ") });
  if (kind === "string") {
    const size = [...value].length;
    if (schema.format === "date" && !isDay(value)) add("not-a-day", { example: schema["x-hint"] ?? "2009-05-16" });
    else if (schema.pattern && !new RegExp(schema.pattern, "u").test(value)) add("wrong-form", { form: schema["x-hint"] ?? schema.pattern });
    else if (size < (schema.minLength ?? 0)) add("too-short", { least: schema.minLength, size });
    else if (size > (schema.maxLength ?? Infinity)) add("too-long", { most: schema.maxLength, size });
  }
  if (Number.isInteger(value)) {
    if (value < (schema.minimum ?? -Infinity)) add("too-small", { value, bound: schema.minimum });
    if (value > (schema.maximum ?? Infinity)) add("too-large", { value, bound: schema.maximum });
  }
  if (kind === "array") {
    const size = value.length;
    const again = value.findIndex((item, n) => value.slice(0, n).some((other) => same(item, other)));
    if (size < (schema.minItems ?? 0)) add("too-few", { least: schema.minItems, size });
    if (size > (schema.maxItems ?? Infinity)) add("too-many", { most: schema.maxItems, size });
    if (schema.uniqueItems && again >= 0) add("repeated-item", { value: shortly(value[again]) }, [...path, again]);
    if (schema.items) value.forEach((item, n) => faults.push(...judged(whole, schema.items, item, [...path, n])));
  }
  if (kind === "object") {
    const known = schema.properties ?? {};
    for (const key of schema.required ?? []) if (!(key in value)) add("missing-key", { key });
    for (const [key, inner] of Object.entries(value)) {
      if (known[key] === false) add("not-together", { name: key }, [...path, key]);
      else if (key in known) faults.push(...judged(whole, known[key], inner, [...path, key]));
      else if (schema.additionalProperties === false) add("unknown-key", { key, known: Object.keys(known).join(", ") }, [...path, key]);
    }
  }
  if (schema.if) {
    const then = judged(whole, schema.if, value, path).length ? schema.else : schema.then;
    if (then) faults.push(...judged(whole, then, value, path));
  }
  return faults;
};
