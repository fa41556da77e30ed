// Sentences with facts, as languages/__init__.py fills them; and elements that hold text, never markup.
const LANG = typeof document === "undefined" ? "it" : document.documentElement.lang;
const MONTHS = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(" ");
const ENGLISH = "January February March April May June July August September October November December".split(" ");

const shownNumber = (n) => String(n).replace(/^-/, "\u2212").replace(/\B(?=(\d{3})+$)/g, LANG === "it" ? "." : ",");
const shownDay = (day) => {
  const [year, month, date] = day.split("-").map(Number);
  return `${LANG === "it" && date === 1 ? "1º" : date} ${(LANG === "it" ? MONTHS : ENGLISH)[month - 1]} ${year}`;
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
const quoted = (text) => (LANG === "it" ? `«${text}»` : `“${text}”`);
const sizesText = (sizes) => sizes.join("-");
