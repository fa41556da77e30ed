// The search box: finds a player, a tournament, a club … as one types. Without it its place holds a link to the page
// with all lists. It reads one file of names when the box is first used, and the text of the regulations where the
// names give nothing, or on the page of the search; it writes nothing but text into the page.
// The pattern is the editable combobox with a list of the WAI-ARIA Authoring Practices.
const box = document.querySelector(".find");
if (!box || location.protocol === "file:") return; // opened from a folder: no file may be read, the link stays
const MOST = box.dataset.all ? 40 : 12; // results shown, where they are of few kinds
const part = (name) => box.querySelector(name);
const [link, form, input, list, status] = ["p", ".fields", "input", "[role=listbox]", "output"].map(part);
const hint = status.textContent; // what may be typed, while nothing is
const DOORS = ["players", "tournaments", "rankings", "clubs", "regulations"].map((to) => `${box.dataset.root}${to}/`);
const say = (key, facts) => box.dataset[key].replace(/%(\w+)/g, (_, name) => facts[name]);
let rows, pages, asked, texts, textsRead = false, shown = [], options = [], active = -1;
let answered = false; // whether something shown answers what was typed
let shut = false; // by whoever reads: what comes in later does not open the list again

const read = (file) => fetch(file).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)));
const load = () => (asked ??= read(box.dataset.index).then(({ groups }) => {
    rows = groups.flatMap(({ kind, to, rows }) => rows.map(([name, tail, note = "", also = ""]) => (
      { kind, name, note, path: box.dataset.root + to + tail, words: wordsOf([name, also, note, tail].join(" ")),
        played: to === "players/" ? parseInt(note, 10) || 0 : 0 })));
    pages = [...new Set(rows.map(pageOf))];
  })
  .catch(() => { form.hidden = true; link.classList.remove("unscripted"); }));
const loadTexts = () => (texts ??= read(box.dataset.texts).then((ends) => {
  const at = new Map(rows.map((row) => [row.path, row]));
  for (const [tail, text] of ends) {
    const row = at.get(box.dataset.root + tail);
    if (row) Object.assign(row, { text, full: " " + wordsOf(text).join(" ") });
  }
}).catch(() => {}).then(() => {
  textsRead = true;
  show();
}));

// Where no text has every word typed: those that have the most of them, of words that say something, a title first.
const LONG = 4; // letters of such a word
const mostly = (typed) => {
  const telling = typed.filter((word) => word.length >= LONG);
  const has = (row) => (row.full ? telling.reduce((sum, start) =>
    sum + row.full.includes(" " + start) + row.words.some((word) => word.startsWith(start)), 0) : 0);
  const most = Math.max(0, ...rows.map(has));
  return most && typed.length > 1 ? rows.filter((row) => has(row) === most)
    .map((row) => ({ ...row, note: row.note + ": " + around(row, telling) })) : [];
};

// Every word typed begins a word of the row.
const begins = (row, typed) => typed.every((start) => row.words.some((word) => word.startsWith(start)));

// The same of the text of a clause; and the words around the first that was meant.
const contains = (row, typed) => row.full && typed.every((start) => row.full.includes(" " + start));
const around = (row, typed) => {
  const words = row.text.split(/\s+/);
  const n = words.findIndex((word) => wordsOf(word).some((part) => typed.some((typed) => part.startsWith(typed))));
  const start = Math.max(n - 6, 0);
  return (start ? "… " : "") + words.slice(start, n + 14).join(" ") + " …";
};

const alike = (typed, word) => (typed.length < 4 ? word.startsWith(typed) : nearly(typed, word));
// Word by word, or all of them as one: "due colpi" for Duecolpi.
const joined = (row, typed) => row.words.some((_, n) => nearly(typed.join(""), row.words.slice(n).join("")));
const resembles = (row, typed) =>
  typed.every((start) => row.words.some((word) => alike(start, word))) || (typed.length > 1 && joined(row, typed));

// How many of the words typed stand in the text of a row one after the other, the first of them anywhere.
const together = (row, typed) => typed.reduce((most, _, from) => {
  let n = 0;
  while (from + n < typed.length && (row.full ?? "").match(phrase(typed.slice(from, from + n + 1)))) n++;
  return Math.max(most, n);
}, 0);
const phrase = (starts) => new RegExp(" " + starts.map((start) => start + "[^ ]*").join(" "));

// Kinds of which something is called so before those that only say it. Of each the first few: whose first words are
// those typed, then those whose name begins so, then the others; of players who played more tournaments, of clauses
// those of the law that is played now, for the index has that first, then those that say it in one breath.
const pageOf = (row) => row.path.split("#")[0];
const best = (fitting, typed) => {
  const kinds = new Map();
  for (const row of fitting) kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row]);
  const each = Math.max(3, Math.floor(MOST / kinds.size));
  const early = (row) => {
    if (typed.every((word, n) => row.words[n] === word)) return 0;
    return row.words[0].startsWith(typed[0]) ? 1 : 2;
  };
  const order = (row) => {
    const clause = row.path.includes("#");
    return [early(row), -row.played, clause ? pages.indexOf(pageOf(row)) : 0, clause ? -together(row, typed) : 0];
  };
  const sorted = (ofKind) => ofKind.map((row) => [order(row), row])
    .sort(([a], [b]) => a.map((figure, n) => figure - b[n]).find(Boolean) ?? 0).map(([, row]) => row);
  const unnamed = (ofKind) => !ofKind.some((row) => begins({ words: wordsOf(row.name) }, typed));
  return [...kinds.values()].sort((a, b) => unnamed(a) - unnamed(b)).flatMap((ofKind) => sorted(ofKind).slice(0, each));
};

const show = () => {
  let typed = cut(fold(input.value).replace(SIGNS, ""));
  const clause = /^\p{L}+[\s.]*\d/u.test(input.value.trim()); // "lud5", "ORG 4.2"
  let state = typed.length ? "" : hint;
  shown = [];
  answered = true;
  if (rows && typed.length) {
    let fitting = rows.filter((row) => begins(row, typed));
    if (!fitting.length && clause) {
      typed = typed.flatMap((word) => word.match(/\p{L}+|\p{N}+/gu));
      fitting = rows.filter((row) => begins(row, typed));
    }
    if (!fitting.length || box.dataset.all) {
      loadTexts();
      const inside = rows.filter((row) => contains(row, typed) && !begins(row, typed));
      fitting.push(...inside.map((row) => ({ ...row, note: row.note + ": " + around(row, typed) })));
    }
    shown = best(fitting, typed);
    if (fitting.length === 1) state = box.dataset.one;
    else if (fitting.length) {
      state = say(shown.length < fitting.length ? "first" : "many", { n: fitting.length, most: shown.length });
    } else if (textsRead) { // before, nobody knows that no text has it
      shown = rows.filter((row) => resembles(row, typed)).slice(0, 3);
      const inPart = shown.length ? [] : best(mostly(typed), typed);
      if (shown.length) state = say("maybe", { name: shown[0].name });
      else if (inPart.length) state = say("many", { n: (shown = inPart).length });
      else {
        state = say(clause ? "noclause" : "none", { q: input.value.trim() });
        [shown, answered] = [doors(), false];
      }
    }
  }
  status.textContent = state;
  list.replaceChildren(...grouped());
  open(shown.length > 0 && !shut);
};

// The pages that have everybody and everything, for who found nothing or does not know what to type.
const doors = () => DOORS.flatMap((path) => rows.find((row) => row.path === path) ?? []);

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

// A name with what was typed of it marked, where a word begins so.
const marked = (name) => {
  const typed = cut(fold(input.value)), words = wordsOf(name);
  if (!typed.every((start) => words.some((word) => word.startsWith(start)))) return [name];
  return name.split(/([\s'’-]+)/).flatMap((word) => {
    const start = typed.find((start) => fold(word).startsWith(start)) ?? "";
    const mark = document.createElement("mark");
    mark.textContent = word.slice(0, start.length);
    return start ? [mark, word.slice(start.length)] : [word];
  });
};

const option = (row, n) => {
  const item = document.createElement("div");
  const name = document.createElement("bdi");
  const note = document.createElement("span");
  item.id = list.id + "-" + n;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
  name.append(...marked(row.name));
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
  const room = visualViewport?.height ?? innerHeight; // above the keyboard of a phone
  if (yes && list.getBoundingClientRect().bottom > room) box.scrollIntoView({ block: "start" });
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

// With the arrows from one to the next and round; where nothing is typed, through the pages.
const move = (next) => load().then(() => {
  if (!shown.length && !input.value.trim()) {
    [shown, answered] = [doors(), false];
    list.replaceChildren(...grouped());
  }
  if (list.hidden && shown.length) open(true);
  mark(next(shown.length));
});
const keys = {
  ArrowDown: () => move((length) => (active + 1 < length ? active + 1 : 0)),
  ArrowUp: () => move((length) => (active > 0 ? active - 1 : length - 1)),
  Enter: () => load().then(() => {
    const row = list.hidden ? null : (shown[active] ?? (answered ? shown[0] : null));
    if (row) location.assign(row.path);
  }),
  Escape: () => { if (list.hidden) { input.value = ""; show(); } else close(); },
};
input.addEventListener("keydown", (event) => {
  if (!(event.key in keys) || event.isComposing) return;
  event.preventDefault();
  keys[event.key]();
});
const ask = () => { shut = false; return load(); };
const close = () => { shut = true; open(false); };
input.addEventListener("focus", () => ask().then(() => input.value && show()));
input.addEventListener("input", () => ask().then(show));
input.addEventListener("blur", close);
// On the page of the search the address keeps what was typed, so that a link to it shows the same.
if (box.dataset.all) {
  input.addEventListener("input", () => history.replaceState(null, "",
    input.value ? `?q=${encodeURIComponent(input.value)}` : location.pathname));
  input.value = new URLSearchParams(location.search).get("q") ?? "";
  input.focus({ preventScroll: true }); // who came here came to type
}
