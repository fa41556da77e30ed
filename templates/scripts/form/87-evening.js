// The evening itself: the draft as a file to go on with on another device, the timer of a round, and a window that the
// room sees, which shows by itself what is typed here. Nothing of it is sent anywhere.
const TIMER = "il-mastro.timer", TICK = 250, MINUTE = 60_000, LONGEST = 5000; // milliseconds; characters of a text

const isText = (value) => typeof value === "string" && value.length < LONGEST;
const areTexts = (row) => TYPES.object(row) && Object.values(row).every(isText);
const areRows = (rows) => Array.isArray(rows) && rows.every(areTexts);
const isGroup = (group) => TYPES.object(group) && areRows(group.seats) && areTexts(group.below);
const isSheet = (sheet) => TYPES.object(sheet) && Array.isArray(sheet.once) && sheet.once.every(isText)
  && Array.isArray(sheet.groups) && sheet.groups.every(isGroup);
const isPerson = (person) => TYPES.object(person) && /^p(\d{10}|\d{4,6})$/.test(person.id) && isText(person.name ?? "");

// The draft in the *text* of a file, whatever somebody wrote there; null where it is none of this form.
const draftOf = (form, text) => {
  try {
    const { format, regulation, state } = JSON.parse(text);
    const sound = format === FORMAT && regulation === form.regulation && ["season", "area", "id", "seed", "sizes"].every((key) => isText(state[key] ?? ""))
      && areTexts(state.facts) && Array.isArray(state.people) && state.people.every(isPerson) && Array.isArray(state.sheets) && state.sheets.every(isSheet)
      && areTexts(state.club ?? {}) && TYPES.object(state.lists) && Object.values(state.lists).every(areRows) && (state.draw === null || areTexts(state.draw));
    return sound ? state : null;
  } catch {
    return null;
  }
};

class Evening {
  constructor(form, state, board) {
    Object.assign(this, { form, state, board, W: board.W, standings: [], timer: { minutes: 60, ends: null, left: null } });
    try {
      const { minutes, ends, left } = JSON.parse(localStorage.getItem(TIMER));
      if ([minutes, ends ?? 0, left ?? 0].every(Number.isFinite)) this.timer = { minutes, ends, left };
    } catch {
      // no timer yet
    }
    this.paper = new Paper(form, state, board);
    this.clock = el("output", { id: "fp-clock", class: "timer" });
    this.root = this.panel();
    setInterval(() => this.tick(), TICK);
    this.tick();
  }

  panel() {
    const { W, timer } = this, done = el("output", { class: "small" });
    const minutes = el("input", { type: "text", inputmode: "numeric", id: newId("c"), value: String(timer.minutes), autocomplete: "off", oninput: () => this.set({ minutes: Number(minutes.value) || timer.minutes }) });
    this.open = el("input", { type: "checkbox", id: newId("c"), onchange: () => this.paint() });
    const button = (id, word, does) => [el("button", { type: "button", id, onclick: does }, W(word)), " "];
    const room = () => (done.textContent = this.room() ? "" : W("room-blocked"));
    return el("details", { class: "fold", id: "fp-evening", open: timer.ends !== null }, el("summary", { class: "fold" }, W("evening")), el("p", { class: "small" }, W("evening-told")), this.clock,
      el("div", { class: "field" }, el("label", { for: minutes.id }, W("minutes")), minutes),
      el("p", { class: "actions" }, button("fp-go", "go", () => this.go()), button("fp-pause", "pause", () => this.pause()), button("fp-again", "again", () => this.set({ ends: null, left: null }))),
      this.board.judge.state === "none" ? "" : el("div", { class: "tick" }, this.open, el("label", { for: this.open.id }, W("room-standing")), el("p", { class: "small" }, W("room-standing-told"))),
      el("p", { class: "actions" }, button("fp-room", "room", room), button("fp-print", "print", () => this.room()?.print()), done), this.paper.root);
  }

  // Milliseconds left of the round.
  get left() {
    const { minutes, ends, left } = this.timer;
    return ends === null ? (left ?? minutes * MINUTE) : Math.max(0, ends - Date.now());
  }

  set(changes) {
    Object.assign(this.timer, changes);
    try {
      localStorage.setItem(TIMER, JSON.stringify(this.timer));
    } catch {
      // it goes on, and is forgotten when the page is closed
    }
    this.tick();
  }

  go() {
    if (this.left > 0) this.set({ ends: Date.now() + this.left, left: null });
  }

  pause() {
    if (this.timer.ends !== null) this.set({ left: this.left, ends: null });
  }

  tick() {
    const seconds = Math.ceil(this.left / 1000), shown = seconds ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : this.W("time-up");
    for (const clock of [this.clock, this.shown]) if (clock && clock.textContent !== shown) clock.textContent = shown;
  }

  // The window that the room sees; null where the browser opens none.
  room() {
    const room = window.open("", "il-mastro.room");
    if (!room) return null;
    if (this.window !== room) {
      const { document: page } = room;
      page.documentElement.lang = LANG;
      const styles = [...document.querySelectorAll("link[rel=stylesheet]")].map(({ href }) => el("link", { rel: "stylesheet", href }));
      page.head.replaceChildren(el("meta", { name: "viewport", content: "width=device-width" }), ...styles); // a telephone opens it, too
      this.window = room;
    }
    this.paint();
    room.focus();
    return room;
  }

  // The tables that are played, each with its heading: where they are drawn for every round, those of the newest one.
  tables() {
    const { form: { grid }, state: { sheets } } = this, title = (words, n) => say(words[LANG], { n: n + 1 });
    if (grid.once.length) return sheets.map(({ once }, n) => [title(grid.sheet, n), once]);
    const isDrawn = ({ groups }) => groups.some(({ seats }) => seats.some(({ player }) => player));
    const round = sheets.map(isDrawn).lastIndexOf(true);
    return (sheets[round]?.groups ?? []).map(({ seats }, n) => [`${title(grid.sheet, round)} · ${title(grid.group, n)}`, seats.map(({ player }) => player)]);
  }

  // What is played, at which tables, and, where whoever keeps the accounts lets the room see it, how it stands.
  paint() {
    const page = this.window?.closed === false && this.window.document;
    if (!page) return;
    const { people } = this.board, name = clean(this.state.facts.name ?? "") || this.W("evening");
    page.title = name;
    this.shown = el("p", { class: "timer" });
    const tables = this.tables(), beside = Math.min(tables.length, Math.ceil(Math.sqrt(1.5 * tables.length))) || 1;
    const longest = Math.max(0, ...tables.map(([, players]) => players.length)) + 2; // with its heading, and air
    const room = el("main", { class: "room" }, el("h1", {}, name), this.shown,
      el("div", { class: "seats" }, tables.map(([title, players]) => el("section", {}, el("h2", {}, title),
        el("ol", {}, players.map((id) => el("li", {}, id ? people.shown(id) : "–")))))),
      this.open.checked && this.standings.length ? el("ul", { class: "stood" }, this.standings.map((line) => el("li", {}, line))) : "");
    room.style.setProperty("--beside", beside);
    room.style.setProperty("--lines", Math.ceil(tables.length / beside) * longest);
    page.body.replaceChildren(room);
    this.tick();
  }
}
