// Who is meant: a box to type a name in, with those who are known below it (the editable combobox of the WAI-ARIA
// Authoring Practices), and the people of this tournament.
const LONG_CODES = 10n ** 10n; // as records/player_ids.py
let made = 0;
const newId = (start) => `${start}${++made}`;

class People {
  constructor(form, state) {
    this.form = form;
    this.rows = form.players.map(([id, name = "", ...also]) => ({ id, name, words: wordsOf([name, ...also, id].join(" ")) }));
    this.names = new Map(this.rows.map(({ id, name }) => [id, name]));
    this.fresh(state);
  }

  // The new people of *state* are known too.
  fresh(state) {
    const people = state.people.filter((person) => person.fresh);
    this.added = people.map(({ id, name }) => ({ id, name, words: wordsOf(`${name} ${id}`) }));
    this.known = new Map([...this.names, ...this.added.map(({ id, name }) => [id, name])]);
  }

  get all() {
    return [...this.added, ...this.rows];
  }

  shown(id) {
    return this.known.get(id) || id;
  }

  // Those that *text* begins, those whose name begins so first; else those that it resembles.
  find(text) {
    const typed = cut(fold(text).replace(SIGNS, ""));
    const every = (row, fits) => typed.every((start) => row.words.some((word) => fits(start, word)));
    if (!typed.length) return { rows: [], near: false };
    const early = (row) => (row.words[0]?.startsWith(typed[0]) ? 0 : 1);
    const begun = this.all.filter((row) => every(row, (start, word) => word.startsWith(start)))
      .sort((a, b) => early(a) - early(b));
    if (begun.length) return { rows: begun, near: false };
    const close = (start, word) => (start.length < 4 ? word.startsWith(start) : nearly(start, word));
    return { rows: this.all.filter((row) => every(row, close)), near: true };
  }

  // Somebody of exactly this name, in whatever order of its words.
  named(text) {
    const key = (words) => [...cut(fold(words).replace(SIGNS, ""))].sort().join(" ");
    return this.all.find(({ name }) => name && key(name) === key(text));
  }

  // Why nobody new can be called *name*, in words; null where somebody can.
  refused(name, W) {
    const reason = noName(this.form, name);
    if (!reason) return null;
    if (reason.code) return this.known.has(name) ? "" : W("no-code", { name });
    return say(this.form.names.messages[reason.key][LANG], reason.facts);
  }

  // A code for somebody new that nobody has: a long one by chance, so that two people who fill in forms in the same week
  // do not give one code to two people. It stays in the draft.
  free(state) {
    const taken = new Set([...this.names.keys(), ...this.form.former, ...state.people.map(({ id }) => id)]);
    for (;;) {
      const [number] = crypto.getRandomValues(new BigUint64Array(1)), id = `p${String(number % LONG_CODES).padStart(10, "0")}`;
      if (!taken.has(id)) return id;
    }
  }
}

// A box for one person: `pick(id)` when somebody is chosen, `fresh(name)` for a name that nobody has, where that is
// allowed; *keeps* says whether the chosen name stays in the box.
const personBox = (people, W, { text = "", pick, fresh, keeps = true, ...props }) => {
  const input = el("input", { ...props, type: "text", role: "combobox", autocomplete: "off", spellcheck: "false", "aria-expanded": "false", "aria-autocomplete": "list" });
  const list = el("ul", { role: "listbox", id: newId("who"), class: "who", hidden: true, "aria-label": W("people") });
  const status = el("output", { class: "small" });
  input.setAttribute("aria-controls", list.id);
  input.value = text ? people.shown(text) : "";
  let shown = [], active = -1;
  const open = (yes) => {
    list.hidden = !yes;
    input.setAttribute("aria-expanded", String(yes));
    mark(-1);
    if (!yes) list.replaceChildren(); // no name stays behind in a list that is closed
  };
  const mark = (n) => {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = n;
    list.children[n]?.setAttribute("aria-selected", "true");
    list.children[n]?.scrollIntoView({ block: "nearest" });
    if (list.children[n]) input.setAttribute("aria-activedescendant", list.children[n].id);
    else input.removeAttribute("aria-activedescendant");
  };
  const choose = (person) => {
    open(false);
    status.textContent = "";
    input.value = keeps && person.id ? people.shown(person.id) : "";
    if (person.id) pick(person.id);
    else fresh(person.name);
  };
  const show = () => {
    const typed = clean(input.value), { rows, near } = people.find(typed);
    shown = rows.slice(0, 8);
    const meant = rows[0]?.name || rows[0]?.id, nobody = rows.length ? "nobody-maybe" : "nobody";
    const sentence = typed && near ? W(nobody, { name: typed, meant }) : "";
    const may = fresh && typed.length > 2 && !people.named(typed), why = may ? people.refused(typed, W) : null;
    status.textContent = why ?? sentence;
    if (may && why === null) shown = [...shown, { name: typed }];
    list.replaceChildren(...shown.map((person, n) => el("li", {
      role: "option", id: `${list.id}-${n}`, "aria-selected": "false", class: person.id ? undefined : "new",
      onpointerdown: (event) => event.preventDefault(), onclick: () => choose(person),
    }, el("bdi", {}, person.id ? person.name || person.id : W("add-new", { name: person.name })),
    person.id ? el("span", {}, person.id) : "")));
    open(shown.length > 0);
  };
  const keys = {
    ArrowDown: () => mark(active + 1 < shown.length ? active + 1 : 0),
    ArrowUp: () => mark(active > 0 ? active - 1 : shown.length - 1),
    Enter: () => !list.hidden && shown.length && choose(shown[Math.max(active, 0)]),
    Escape: () => open(false),
  };
  input.addEventListener("keydown", (event) => {
    if (!(event.key in keys) || event.isComposing) return;
    event.preventDefault();
    keys[event.key]();
  });
  input.addEventListener("input", () => {
    show();
    if (keeps) pick(people.named(input.value)?.id ?? clean(input.value));
  });
  input.addEventListener("blur", () => open(false));
  return { input, root: el("div", { class: "pick" }, input, list, status) };
};
