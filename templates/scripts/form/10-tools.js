// Sentences with facts, as languages/__init__.py fills them; and elements that hold text, never markup.
const LANG = document.documentElement.lang;
let grammar; // how the language writes numbers, days and quotations, as the file of the form has it
const speakAs = (form) => { grammar = form.grammar[LANG]; };

const shownNumber = (n) => String(n).replace(/^-/, "\u2212").replace(/\B(?=(\d{3})+$)/g, grammar.thousands);
const shownDay = (written) => {
  const [year, month, day] = written.split("-").map(Number);
  return say(grammar.date, { day: day === 1 ? grammar.first : String(day), month: grammar.months[month - 1], year: String(year) });
};
const shownValue = (value, spec) => {
  if (Array.isArray(value)) return value.map((part) => shownValue(part, spec)).join(", ");
  if (value === null || value === undefined) return "?";
  if (spec && spec[0] === "=") return spec.slice(1).split("|")[value === 1 ? 0 : 1];
  if (typeof value === "object") return value.day ? shownDay(value.day) : value[LANG];
  return typeof value === "number" && spec !== "plain" ? shownNumber(value) : String(value);
};
const say = (text, facts = {}) => text.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name, spec) => shownValue(facts[name], spec));

// An element: `el("p", {class: "x", onclick: f, hidden: true}, "text", child)`.
const el = (name, props = {}, ...inside) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...inside.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return made;
};

const clean = (text) => text.replace(/[\p{Cc}\p{Cf}]/gu, (c) => (/\s/.test(c) ? " " : "")).split(/\s+/u).filter(Boolean).join(" ");
const quoted = (text) => `${grammar.quotes[0]}${text}${grammar.quotes[1]}`;
const sizesText = (sizes) => sizes.join("-");
