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
    this.added = state.people.filter((one) => one.fresh).map(({ id, name }) => ({ id, name, words: wordsOf(`${name} ${id}`) }));
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
    const typed = cut(fold(text).replace(SIGNS, "")), every = (row, fits) => typed.every((one) => row.words.some((word) => fits(one, word)));
    if (!typed.length) return { rows: [], near: false };
    const early = (row) => (row.words[0]?.startsWith(typed[0]) ? 0 : 1);
    const begun = this.all.filter((row) => every(row, (one, word) => word.startsWith(one))).sort((a, b) => early(a) - early(b));
    if (begun.length) return { rows: begun, near: false };
    const close = (one, word) => (one.length < 4 ? word.startsWith(one) : nearly(one, word));
    return { rows: this.all.filter((row) => every(row, close)), near: true };
  }

  // Somebody of exactly this name, in whatever order of its words.
  named(text) {
    const key = (some) => [...cut(fold(some).replace(SIGNS, ""))].sort().join(" ");
    return this.all.find(({ name }) => name && key(name) === key(text));
  }

  // Why nobody new can be called *name*, in words; null where somebody can.
  refused(name, W) {
    const found = noName(this.form, name);
    if (!found) return null;
    if (found.code) return this.known.has(name) ? "" : W("no-code", { name });
    return say(this.form.names.messages[found.key][LANG], found.facts);
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
  const choose = (one) => {
    open(false);
    status.textContent = "";
    input.value = keeps && one.id ? people.shown(one.id) : "";
    if (one.id) pick(one.id);
    else fresh(one.name);
  };
  const show = () => {
    const typed = clean(input.value), { rows, near } = people.find(typed);
    shown = rows.slice(0, 8);
    const told = !typed ? "" : near ? W(rows.length ? "nobody-maybe" : "nobody", { name: typed, meant: rows[0]?.name || rows[0]?.id }) : "";
    const may = fresh && typed.length > 2 && !people.named(typed), why = may ? people.refused(typed, W) : null;
    status.textContent = why ?? told;
    if (may && why === null) shown = [...shown, { name: typed }];
    list.replaceChildren(...shown.map((one, n) => el("li", {
      role: "option", id: `${list.id}-${n}`, "aria-selected": "false", class: one.id ? undefined : "new",
      onpointerdown: (event) => event.preventDefault(), onclick: () => choose(one),
    }, el("bdi", {}, one.id ? one.name || one.id : W("add-new", { name: one.name })), one.id ? el("span", {}, one.id) : "")));
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
