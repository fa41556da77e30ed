// The search box: finds a player, a tournament, a club … as one types. Without it its place holds a link to the page
// with all lists. It reads one file of names when the box is first used, and the text of the regulations where the
// names give nothing, or on the page of the search; it writes nothing but text into the page.
// The pattern is the editable combobox with a list of the WAI-ARIA Authoring Practices.
const box = document.querySelector(".find");
if (!box || location.protocol === "file:") return; // opened from a folder: no file may be read, the link stays
const MOST = box.dataset.all ? 40 : 12; // results shown, where they are of few kinds
const part = (name) => box.querySelector(name);
const [link, form, input, list, status] = ["p", ".fields", "input", "[role=listbox]", "output"].map(part);
const say = (key, facts) => box.dataset[key].replace(/%(\w+)/g, (_, name) => facts[name]);
let rows, asked, texts, shown = [], options = [], active = -1;

const read = (file) => fetch(file).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)));
const load = () => (asked ??= read(box.dataset.index).then(({ groups }) => {
    rows = groups.flatMap(({ kind, to, rows }) => rows.map(([name, tail, note = "", also = ""]) => (
      { kind, name, note, path: box.dataset.root + to + tail, words: wordsOf([name, also, note, tail].join(" ")) })));
  })
  .catch(() => { form.hidden = true; link.hidden = false; }));
const loadTexts = () => (texts ??= read(box.dataset.texts).then((found) => {
  const at = new Map(rows.map((row) => [row.path, row]));
  for (const [tail, text] of found) {
    const row = at.get(box.dataset.root + tail);
    if (row) Object.assign(row, { text, full: " " + wordsOf(text).join(" ") });
  }
}).then(show).catch(() => {}));

// Every word typed begins a word of the row.
const begins = (row, typed) => typed.every((one) => row.words.some((word) => word.startsWith(one)));

// The same of the text of a clause; and the words around the first that was meant.
const contains = (row, typed) => row.full && typed.every((one) => row.full.includes(" " + one));
const around = (row, typed) => {
  const some = row.text.split(/\s+/);
  const n = some.findIndex((word) => wordsOf(word).some((one) => one.startsWith(typed[0])));
  const start = Math.max(n - 6, 0);
  return (start ? "… " : "") + some.slice(start, n + 14).join(" ") + " …";
};

const alike = (one, word) => (one.length < 4 ? word.startsWith(one) : nearly(one, word));
const resembles = (row, typed) => typed.every((one) => row.words.some((word) => alike(one, word)));

// Of each kind the first few: whose first words are those typed, then those whose name begins so, then the others.
const best = (found, typed) => {
  const kinds = new Map();
  for (const row of found) kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row]);
  const each = Math.max(3, Math.floor(MOST / kinds.size));
  const early = (row) => {
    if (typed.every((one, n) => row.words[n] === one)) return 0;
    return row.words[0].startsWith(typed[0]) ? 1 : 2;
  };
  return [...kinds.values()].flatMap((some) => some.sort((a, b) => early(a) - early(b)).slice(0, each));
};

const show = () => {
  let typed = cut(fold(input.value).replace(SIGNS, ""));
  const clause = /^\p{L}+[\s.]*\d/u.test(input.value.trim()); // "lud5", "ORG 4.2"
  let told = "";
  shown = [];
  if (rows && typed.length) {
    let found = rows.filter((row) => begins(row, typed));
    if (!found.length && clause) {
      typed = typed.flatMap((word) => word.match(/\p{L}+|\p{N}+/gu));
      found = rows.filter((row) => begins(row, typed));
    }
    if (!found.length || box.dataset.all) {
      loadTexts();
      const inside = rows.filter((row) => contains(row, typed) && !begins(row, typed));
      found.push(...inside.map((row) => ({ ...row, note: row.note + ": " + around(row, typed) })));
    }
    shown = best(found, typed);
    if (found.length === 1) told = box.dataset.one;
    else if (found.length) {
      told = say(shown.length < found.length ? "first" : "many", { n: found.length, most: shown.length });
    } else {
      shown = rows.filter((row) => resembles(row, typed)).slice(0, 3);
      told = say(clause ? "noclause" : "none", { q: input.value.trim() });
      if (shown.length) told += " " + say("maybe", { name: shown[0].name });
    }
  }
  list.replaceChildren(...grouped());
  status.textContent = told;
  open(shown.length > 0);
};

// What is found under the name of its kind: players, tournaments, clubs …
const grouped = () => {
  const kinds = [...new Set(shown.map((row) => row.kind))].map((kind) => shown.filter((row) => row.kind === kind));
  shown = kinds.flat();
  options = shown.map(option);
  return kinds.map((rows) => {
    const group = document.createElement("div"), head = document.createElement("b");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", rows[0].kind);
    head.setAttribute("aria-hidden", "true");
    head.textContent = rows[0].kind;
    group.append(head, ...rows.map((row) => options[shown.indexOf(row)]));
    return group;
  });
};

const option = (row, n) => {
  const item = document.createElement("div");
  const name = document.createElement("bdi");
  const note = document.createElement("span");
  item.id = list.id + "-" + n;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
  name.textContent = row.name;
  note.textContent = row.note;
  item.append(name, " ", note);
  item.addEventListener("pointerdown", (event) => event.preventDefault()); // the box keeps the focus
  item.addEventListener("click", () => location.assign(row.path));
  return item;
};

const open = (yes) => {
  list.hidden = !yes;
  input.setAttribute("aria-expanded", String(yes));
  mark(-1);
};
const mark = (n) => {
  options[active]?.setAttribute("aria-selected", "false");
  active = n;
  const item = options[n];
  item?.setAttribute("aria-selected", "true");
  item?.scrollIntoView({ block: "nearest" });
  if (item) input.setAttribute("aria-activedescendant", item.id);
  else input.removeAttribute("aria-activedescendant");
};

const keys = {
  ArrowDown: () => (list.hidden && shown.length ? open(true) : 0, mark(active + 1 < shown.length ? active + 1 : 0)),
  ArrowUp: () => (list.hidden && shown.length ? open(true) : 0, mark(active > 0 ? active - 1 : shown.length - 1)),
  Enter: () => shown.length && !list.hidden && location.assign(shown[Math.max(active, 0)].path),
  Escape: () => { if (list.hidden) { input.value = ""; show(); } else open(false); },
};
input.addEventListener("keydown", (event) => {
  if (!(event.key in keys) || event.isComposing) return;
  event.preventDefault();
  keys[event.key]();
});
input.addEventListener("focus", load);
input.addEventListener("input", () => load().then(show));
input.addEventListener("blur", () => open(false));
link.hidden = true;
form.hidden = false;
