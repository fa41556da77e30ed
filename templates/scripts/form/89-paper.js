// What is printed from the page: the record sheets with the names of who sits there, cards, certificates. The blank
// sheets are those of the site; the last ones that came are kept, for where there is no net.
const PAPER = "il-mastro.paper", ON_A_LEAF = 8; // cards
const RANKS = ["first", "second", "third"];
// The text at *address*; without a net the last that came. It is kept once it is here in whole: a net that goes half-way
// takes nothing away that was kept.
const textAt = async (address) => {
  const kept = await globalThis.caches?.open(PAPER), came = (answer) => (answer.ok ? answer.text() : null);
  const text = navigator.onLine ? await fetch(address).then(came).catch(() => null) : null;
  if (text) await kept?.put(address, new Response(text));
  return text ?? (await kept?.match(address))?.text() ?? null;
};

class Paper {
  constructor(form, state, board) {
    Object.assign(this, { form, state, board, W: board.W, podium: [], sizes: new Map() });
    this.status = el("output", { class: "small" });
    const button = (id, does) => [el("button", { type: "button", id: `fp-${id}`, onclick: () => this.print(does) }, this.W(`print-${id}`)), " "];
    this.root = el("p", { class: "actions" }, button("sheets", this.sheets), button("cards", this.cards),
      board.judge.state === "none" ? "" : button("certificates", this.certificates), this.status);
  }

  // Who sits at each table, of the last round where tables are drawn for every round.
  get tables() {
    const { sheets } = this.state, seats = this.form.grid.once.length ? sheets.map(({ once }) => once) : sheets.at(-1)?.groups.map((group) => group.seats.map(({ player }) => player));
    return seats ?? [];
  }

  // The blank sheet of a table of *size*: its leaf and the style of leaves; null where there is none and no net.
  blank(size) {
    if (!this.sizes.has(size)) this.sizes.set(size, this.fetched(size));
    return this.sizes.get(size);
  }

  async fetched(size) {
    const address = new URL(`../../paper/${this.form.regulation}/table-of-${size}/`, location).href, text = await textAt(address);
    const page = text && new DOMParser().parseFromString(text, "text/html"), leaf = page?.querySelector(".leaf.sheet");
    const style = leaf && await textAt(new URL(page.querySelector("link[rel=stylesheet]").getAttribute("href"), address).href);
    if (style) return { leaf, style };
    this.sizes.delete(size);
    return null;
  }

  // What may be printed later is asked for while there is a net, once somebody types.
  ready() {
    if (navigator.onLine) for (const size of new Set(Object.values(this.form.layouts).flat(2))) this.blank(size);
  }

  // Opens the window at once, for a browser opens none later.
  async print(leaves) {
    const size = this.tables[0]?.length, room = size ? window.open("", "il-mastro.paper") : null;
    this.status.textContent = size ? room ? "" : this.W("room-blocked") : this.W("print-tables");
    const blank = room && await this.blank(size), made = blank && await leaves.call(this, blank.leaf);
    if (!made) {
      room?.close();
      if (room) this.status.textContent = this.W(blank ? "print-podium" : "print-away");
      return;
    }
    room.document.documentElement.lang = LANG;
    room.document.head.replaceChildren(el("style", {}, (await this.blank(size)).style));
    room.document.title = this.name;
    room.document.body.replaceChildren(el("main", {}, made.map((leaf) => el("section", { class: "fit" }, leaf))));
    room.focus();
    room.print();
  }

  get name() {
    return clean(this.state.facts.name ?? "");
  }

  async sheets() {
    const made = [];
    for (const [n, seats] of this.tables.entries()) {
      const blank = await this.blank(seats.length), leaf = blank?.leaf.cloneNode(true), [event] = leaf?.querySelectorAll(".leaf-head div u") ?? [];
      if (!leaf) return null;
      leaf.querySelectorAll("tbody th u.to-write").forEach((line, seat) => seats[seat] && line.replaceWith(el("bdi", {}, this.board.people.shown(seats[seat]))));
      if (this.name) event?.replaceWith(el("bdi", {}, this.name));
      leaf.querySelector(".leaf-head div p")?.append(` · ${say(this.form.grid[this.form.grid.once.length ? "sheet" : "group"][LANG], { n: n + 1 })}`);
      made.push(leaf);
    }
    return made;
  }

  get invented() {
    const season = this.form.seasons.find(({ id }) => id === this.state.season);
    return season?.invented ? el("p", { class: "invented" }, this.W("print-invented")) : "";
  }

  // Whoever is new gets the number of a card when the tournament comes in.
  cards(blank) {
    const { people } = this.board, logo = () => blank.querySelector(".logo").cloneNode(true), leaves = [];
    const cards = this.state.people.filter(({ fresh }) => !fresh).map(({ id }) => el("section", { class: "name-card" }, el("div", {}, logo(),
      el("p", { class: "overline" }, this.W("print-member")), el("p", { class: "who" }, el("bdi", {}, people.shown(id))), el("p", { class: "digits" }, id), this.invented)));
    while (cards.length) leaves.push(el("div", { class: "leaf cards" }, el("div", { class: "name-cards" }, cards.splice(0, ON_A_LEAF))));
    return leaves;
  }

  certificates(blank) {
    const { facts } = this.state, place = clean(facts.place ?? ""), day = facts.end || facts.start;
    const made = this.podium.map(([rank, id]) => el("div", { class: "leaf certificate" }, el("div", { class: "certificate-text" }, blank.querySelector(".logo").cloneNode(true),
      el("h2", {}, this.W(`print-${RANKS[rank - 1]}`)), el("p", { class: "who" }, el("bdi", {}, this.board.people.shown(id))),
      el("p", { class: "of" }, el("bdi", {}, this.name), el("br"), [place, day ? shownDay(day) : ""].filter(Boolean).join(", ")), el("p", { class: "signature" }, this.W("print-signed"), " ", el("u")), this.invented)));
    return made.length ? made : null;
  }
}
