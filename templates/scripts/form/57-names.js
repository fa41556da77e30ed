// A pattern is made once: every text is looked at after every key.
const PATTERNS = new Map();
const compiled = (pattern, flags) => {
  if (!PATTERNS.has(pattern)) PATTERNS.set(pattern, new RegExp(pattern, flags));
  return PATTERNS.get(pattern);
};
// What is private in *text*, as records/private.py says it; "" where nothing is.
const privateIn = ({ shortest, private: kinds, passed_over: passed, number }, text) => {
  let rest = [...text].length < shortest ? "" : text;
  for (const { kind, pattern, flags } of rest ? kinds : []) {
    const expression = compiled(pattern, flags);
    if (passed.includes(kind)) rest = compiled(number, "u").test(rest) ? rest.replace(expression, " ") : "";
    else if (rest.search(expression) >= 0) return kind;
  }
  return "";
};
// Why *name* can be no new person's: the key of a sentence and its facts; null where it can.
const noName = ({ names }, name) => {
  const kind = privateIn(names, name), size = [...name].length;
  if (new RegExp(`^(?:${names.code})$`).test(name)) return { code: true };
  if (kind) return { key: `private-data.${kind}`, facts: {} };
  return size > names.longest ? { key: "too-long", facts: { name: "name", size, most: names.longest } } : null;
};
// How a minor is shown, as records/records.py does.
const initials = (name) => name.replaceAll(".", " ").split(/\s+/u).filter(Boolean).map(([first]) => `${first.toUpperCase()}.`).join(" ");

// What must stand in no text of a tournament, as records/private.py and records/hidden.py say it: what belongs to a
// private life, and the names of new people that are not published.

// Every text that may say anything, with its path: a game's line of characters and prices may not.
function* textsOf(value, path = []) {
  if (typeof value === "string") yield [value, path];
  else if (value !== null && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) {
      if (key !== "hires") yield* textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}
const wordsIn = (text) => cut(fold(text));

// Whether *text* has the full *name*, with its last word at the end or at the beginning.
const saysName = (text, name) => {
  const words = wordsIn(name), said = ` ${wordsIn(text).join(" ")} `;
  if (words.length < 2 || words.every((word) => word.length === 1)) return false;
  const turned = [[...words.slice(1), words[0]], [words.at(-1), ...words.slice(0, -1)]];
  return [words, ...turned].some((order) => said.includes(` ${order.join(" ")} `));
};

// Who is new and not published by name: [code, full name]. Of a minor the draft keeps the initials; *full* has the name as
// long as the page stays open.
const hiddenNames = (state, full) => state.people.filter(({ fresh, consent, minor }) => fresh && (!consent || minor))
  .map(({ id, name }) => [id, full.get(id) ?? name]);

// What is wrong in the texts of *data*; *hidden* as above.
const wrongTexts = (form, data, hidden) => [...textsOf(data)].flatMap(([text, path]) => {
  const { messages } = form.names, kind = path.at(-1) === "seed" ? "" : privateIn(form.names, text);
  const problem = (check, key, facts) => ({
    check, variant: "", severity: "error", clause: null, path, text: say(messages[key][LANG], facts),
  });
  return [
    ...(kind ? [problem("private-data", `private-data.${kind}`, {})] : []),
    ...hidden.filter(([, name]) => saysName(text, name)).map(([, name]) => problem("hidden-name", "hidden-name", { id: initials(name) })),
  ];
});
