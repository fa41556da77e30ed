// Who plays, the draw, the tables and their games: one sheet after the other, as the record sheet has them.
class Tables {
  constructor(board) {
    Object.assign(this, { board, form: board.form, state: board.state, W: board.W });
    this.anew = !this.form.grid.once.length; // tables are drawn for every round
    this.people = el("ul", { class: "people" });
    this.heads = el("p", { class: "small" });
    this.above = el("p", { class: "tables-above", "aria-hidden": "true" });
    this.room = el("div", {});
    this.legend = this.explained();
    this.root = el("div", {}, this.pool(), this.room);
    this.render();
  }

  // What goes into the cells of a game, for whoever opens it.
  explained() {
    const { columns, below } = this.form.grid, boxes = [...columns, ...below].filter((asked) => asked[HINT]);
    return el("details", { class: "fold", id: "fp-columns" }, el("summary", { class: "fold" }, this.W("columns")),
      boxes.map((asked) => el("p", { class: "small" }, el("b", {}, asked.title[LANG]), `: ${asked[HINT][LANG]}`)));
  }

  // Whether this site can draw.
  get draws() {
    return this.board.judge.state !== "none";
  }

  get players() {
    return this.state.people.map(({ id }) => id);
  }

  // Whoever has not left before round *number*.
  present(number) {
    const gone = new Map((this.state.lists.withdrawals ?? []).map((row) => [row.player, Number(row[this.form.leaves])]));
    return this.players.filter((id) => !gone.has(id) || gone.get(id) >= number);
  }

  pool() {
    const add = personBox(this.board.people, this.W, {
      keeps: false, id: "fp-add", "aria-describedby": "fp-add-told",
      pick: (id) => this.join({ id }),
      fresh: (name) => this.join({ id: this.board.people.free(this.state), name, fresh: true, consent: false }),
    });
    return el("fieldset", { id: "fp-step-people" }, el("legend", {}, numbered(this.W, "people")),
      el("div", { class: "field" }, el("label", { for: "fp-add" }, this.W("add-player")), add.root, el("p", { class: "small", id: "fp-add-told" }, this.W("add-told"))),
      this.heads, this.above, this.people, this.board.faults("p"));
  }

  // The tables seen from above, each seat full as soon as there is somebody for it; before there are any, those of the fewest who can play.
  seats() {
    const { state, form } = this, fewest = form.layouts[Math.min(...Object.keys(form.layouts))]?.[0] ?? [];
    const laid = this.anew ? (state.sheets[0]?.groups ?? []).map(({ seats }) => seats.length) : state.sheets.map(({ once }) => once.length);
    let free = this.players.length;
    return (laid.length ? laid : fewest).map((size) => el("span", {}, Array.from({ length: size }, (_, n) => el("i", { class: free-- > 0 && "taken", style: `--turn: ${n / size}turn` }))));
  }

  join(person) {
    if (this.players.includes(person.id)) return;
    this.state.people.push(person);
    this.suggest();
    this.restart();
  }

  leave(id) {
    this.state.people = this.state.people.filter((person) => person.id !== id);
    this.suggest();
    this.restart();
  }

  // While nobody wrote the sizes of the tables they follow the number of players.
  suggest() {
    const [first] = this.form.layouts[this.players.length] ?? [];
    if (!this.anew && !this.state.ownSizes && first) this.resize((this.state.sizes = sizesText(first)));
  }

  // That there are no tables for as many as play; "" while there are, and before the fewest and beyond the most of whom there are any.
  get untabled() {
    const { length } = this.players, known = Object.keys(this.form.layouts).map(Number);
    const within = length > Math.min(...known) && length < Math.max(...known);
    return !this.anew && within && !this.form.layouts[length] ? this.W("draw-none", { players: length }) : "";
  }

  resize(text) {
    if (!/^\d{1,2}(-\d{1,2})*$/.test(text)) return;
    const sizes = text.split("-").map(Number).filter(Boolean);
    this.state.sheets = sizes.slice(0, 40).map((size, n) => {
      const had = this.state.sheets[n] ?? blankSheet(0), seats = Math.min(size, 12);
      const fit = (row, blank) => Array.from({ length: seats }, (_, k) => row[k] ?? blank());
      const groups = had.groups.map((group) => ({ ...group, seats: fit(group.seats, () => ({})) }));
      return { ...had, once: fit(had.once, () => ""), groups };
    });
  }

  resizeRound(sheet, text) {
    if (!/^\d{1,2}(-\d{1,2})*$/.test(text)) return;
    const sizes = text.split("-").map(Number).filter(Boolean).slice(0, 40);
    sheet.groups = sizes.map((size, k) => {
      const had = sheet.groups[k] ?? blankGroup(0);
      return { ...had, seats: Array.from({ length: Math.min(size, 12) }, (_, n) => had.seats[n] ?? {}) };
    });
  }

  // Draws the tables of sheet *n*, or all of them, as the judge draws; what is told where it cannot.
  async draw(n = null) {
    const { state, form } = this, { judge } = this.board;
    await judge.load(state.season);
    if (judge.state !== "ready") return this.W("draw-away");
    const bytes = [...crypto.getRandomValues(new Uint8Array(8))];
    state.seed ||= bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    state.seed = clean(state.seed).slice(0, 100);
    if (this.anew) {
      const sheet = state.sheets[n], firsts = ({ groups }) => groups.map(({ seats }) => seats[0]?.player);
      const been = state.sheets.slice(0, n).flatMap(firsts).filter(Boolean);
      const sizes = sheet.groups.map(({ seats }) => seats.length), ids = this.present(n + 1);
      if (sizes.reduce((a, b) => a + b, 0) !== ids.length) return this.W("draw-sizes", { players: ids.length });
      const tables = await judge.draw({ layout: sizes, ids, seed: state.seed, round: n + 1, been });
      if (!tables) return this.W("draw-sheriffs");
      tables.forEach((seats, k) => seats.forEach((id, m) => (sheet.groups[k].seats[m].player = id)));
    } else {
      const sizes = state.sheets.map(({ once }) => once.length);
      if (this.untabled) return this.untabled;
      if (!sizes.length || sizes.reduce((a, b) => a + b, 0) !== this.players.length) return this.W("draw-sizes", { players: this.players.length });
      const tables = await judge.draw({ layout: sizes, ids: this.players, seed: state.seed });
      tables.forEach((seats, k) => (state.sheets[k].once = seats));
    }
    state.draw = { seed: state.seed, method: form.method };
    this.restart();
    return "";
  }

  async drawn(status, n) {
    status.textContent = this.W("judge-wait");
    status.textContent = await this.draw(n).catch(() => this.W("draw-away"));
  }

  // Shows everything again after something came or went; the focus stays where it was.
  restart() {
    const here = document.activeElement?.dataset?.place ?? document.activeElement?.id;
    this.board.people.fresh(this.state);
    this.render();
    this.board.changed();
    (this.board.places.get(here)?.input ?? document.getElementById(here))?.focus();
  }

  render() {
    const { state, form } = this;
    const { places } = this.board;
    for (const place of [...places.keys()].filter((key) => /^[gos]\|/.test(key))) places.delete(place);
    this.people.replaceChildren(...state.people.map((person) => this.person(person)));
    this.above.replaceChildren(...this.seats());
    const legal = (form.layouts[this.players.length] ?? []).map(sizesText).join(" · ");
    this.heads.textContent = !this.players.length ? "" : this.W("heads", { n: this.players.length }) + (legal ? " " + this.W("layouts", { legal }) : "");
    if (this.anew && !state.sheets.length && form.layouts[this.players.length]) this.round();
    this.room.replaceChildren(this.drawing(), state.sheets.length ? this.legend : "", ...state.sheets.map((sheet, n) => (this.anew ? this.roundOf(sheet, n) : this.tableOf(sheet, n))),
      this.anew ? el("p", {}, el("button", { type: "button", id: "fp-round", onclick: () => (this.round(), this.restart()) }, this.W("add-round", { n: state.sheets.length + 1 }))) : "");
  }

  person(person) {
    const { W } = this, name = this.board.people.shown(person.id), mark = (key) => {
      const { full } = this.board;
      const id = newId("c"), box = el("input", { type: "checkbox", id, checked: person[key] === true, onchange: () => {
        person[key] = box.checked;
        if (key === "minor" && person.minor) {
          if (!full.has(person.id)) full.set(person.id, person.name); // while the page is open: no text may say it
          person.name = initials(person.name); // in the draft, and in what is shown, it is forgotten at once
        }
        if (key === "minor") this.restart();
        else this.board.changed();
      } });
      return el("span", { class: "tick" }, box, el("label", { for: id }, W(`new-${key}`)));
    };
    const leave = () => this.leave(person.id), resident = () => (this.form.asks_residence ? mark("resident") : "");
    return el("li", {}, el("bdi", {}, name), " ", el("span", { class: "digits small" }, person.id), " ",
      person.fresh ? el("span", { class: "small" }, W("is-new"), " ",
        mark("consent"), " ", mark("minor"), " ", resident()) : "", " ",
      el("button", { type: "button", class: "off", "aria-label": W("remove-who", { name }), onclick: leave }, "×"));
  }

  drawing() {
    const { state, W } = this;
    const status = el("p", { class: "small", role: "status" }, state.draw ? W("drawn", state.draw) : "");
    const seed = { kind: "text", title: { [LANG]: W("seed") }, [HINT]: { [LANG]: W("seed-told") } };
    const sizes = { kind: "text", title: { [LANG]: W("sizes") }, [HINT]: { [LANG]: W("sizes-told") } };
    const lay = (text) => {
      state.sizes = text;
      state.ownSizes = Boolean(text);
      this.resize(clean(text));
      this.restart();
    };
    const none = this.untabled ? el("p", { class: "small" }, this.untabled) : "";
    const head = [el("legend", {}, numbered(W, "tables")), this.anew ? "" : this.board.field(sizes, "s", state.sizes, lay), none];
    if (!this.draws) return el("fieldset", { id: "fp-step-tables" }, head, el("p", { class: "small" }, W("draw-away")), status);
    const draw = () => this.drawn(status);
    return el("fieldset", { id: "fp-step-tables" }, head,
      this.board.field(seed, "x|seed", state.seed, (text) => (state.seed = text)),
      this.anew ? el("p", { class: "small" }, W("draw-rounds"))
        : el("p", {}, el("button", { type: "button", id: "fp-draw", onclick: draw }, W("draw-now"))),
      status);
  }

  seatChoices(among) {
    return among.map((id) => [id, this.board.people.shown(id)]).sort(([, a], [, b]) => a.localeCompare(b, LANG));
  }

  tableOf(sheet, n) {
    const { form, W, state } = this, [asked] = form.grid.once;
    const seats = sheet.once.map((id, seat) => el("li", {}, this.board.cell(asked, `o|${n}|${seat}`, id, (value) => {
      sheet.once[seat] = value;
      state.draw = null;
      setTimeout(() => this.restart());
    }, W("seat", { n: seat + 1 }), { among: this.seatChoices(this.players), label: W("seat", { n: seat + 1 }) })));
    const add = () => {
      sheet.groups.push(blankGroup(sheet.once.length));
      this.restart();
      this.board.go(`g|${n}|${sheet.groups.length - 1}|0|${form.grid.columns[0].key}`);
    };
    return el("section", { class: "form-table", tabindex: "-1" }, el("h3", {}, say(form.grid.sheet[LANG], { n: n + 1 })), el("p", { class: "small", "data-due": n }),
      el("ol", { class: "places" }, seats), this.board.faults(`s|${n}`),
      el("div", { class: "games" }, sheet.groups.map((group, k) => this.groupOf(sheet, group, n, k, sheet.once))),
      el("p", { class: "actions" }, el("button", { type: "button", "data-add": n, onclick: add }, W("add-game", { n: sheet.groups.length + 1 })), " ",
        sheet.groups.length ? el("button", { type: "button", class: "off", onclick: () => (sheet.groups.pop(), this.restart()) }, W("drop-game", { n: sheet.groups.length })) : ""));
  }

  round() {
    const sheet = blankSheet(0), [sizes] = this.form.layouts[this.present(this.state.sheets.length + 1).length] ?? [];
    if (sizes) this.resizeRound(sheet, sizesText(sizes));
    this.state.sheets.push(sheet);
  }

  roundOf(sheet, n) {
    const { form, W } = this, status = el("p", { class: "small", role: "status" });
    const draw = () => this.drawn(status, n), drop = () => (this.state.sheets.pop(), this.restart());
    const sizes = { kind: "text", title: { [LANG]: W("sizes") } };
    const lay = (text) => (this.resizeRound(sheet, clean(text)), this.restart());
    return el("section", { class: "form-table", tabindex: "-1" }, el("h3", {}, say(form.grid.sheet[LANG], { n: n + 1 })),
      this.board.field(sizes, `s|${n}`, sizesText(sheet.groups.map(({ seats }) => seats.length)), lay),
      el("p", { class: "actions" },
        this.draws
          ? el("button", { type: "button", "data-draw": n, onclick: draw }, W("draw-round", { n: n + 1 })) : "", " ",
        n === this.state.sheets.length - 1 && n
          ? el("button", { type: "button", class: "off", onclick: drop }, W("drop-round", { n: n + 1 })) : ""), status,
      el("div", { class: "games" }, sheet.groups.map((group, k) => this.groupOf(sheet, group, n, k, group.seats.map((seat) => seat.player)))));
  }

  // One game: a line for each seat, what holds for all of them, and what is wrong.
  groupOf(sheet, group, n, k, players) {
    const { form, state, W } = this, place = `g|${n}|${k}`;
    const [name, price, kept] = form.written.find(({ how }) => how === "hires")?.columns ?? [];
    const inputOf = (m, key) => this.board.places.get(`${place}|${m}|${key}`)?.input;
    const had = (m) => sheet.groups.slice(0, k).findLast(({ below }) => !below.void)?.seats[m] ?? {};
    const rows = group.seats.map((seat, m) => {
      const who = players[m] ? this.board.people.shown(players[m]) : "", called = `${W("seat", { n: m + 1 })} ${who}`.trim();
      const cells = form.grid.columns.map((asked) => {
        const isPerson = asked.kind === "player";
        if (asked.key === kept && !k && !seat[kept]) return ""; // before the first game there is nothing to keep
        return this.board.cell(asked, `${place}|${m}|${asked.key}`, seat[asked.key], (value) => {
          if (value === "") delete seat[asked.key];
          else seat[asked.key] = value;
          if (asked.key === kept && value) {
            for (const key of [name, price].filter((key) => had(m)[key])) inputOf(m, key).value = seat[key] = had(m)[key];
          }
          this.tellTaken(group, inputOf);
          if (isPerson) {
            state.draw = null;
            setTimeout(() => this.restart());
          }
        }, called, isPerson ? { among: this.seatChoices(this.present(n + 1)) } : { enterkeyhint: "next" });
      });
      return el("div", { class: "trace" }, el("b", {}, `${m + 1}`), this.anew ? "" : el("bdi", {}, who || "–"), el("div", { class: "cells" }, cells));
    });
    this.tellTaken(group, inputOf);
    // With Enter down the column, as on the sheet of paper.
    const down = (event) => {
      const at = event.target.dataset.place?.split("|") ?? [], below = event.key === "Enter" && !event.isComposing && inputOf(Number(at[3]) + 1, at[4]);
      if (!below) return;
      event.preventDefault();
      below.focus();
    };
    const under = form.grid.below.map((asked) => {
      const shown = { ...asked, [HINT]: null }, key = `${place}|-|${asked.key}`;
      return this.board.field(shown, key, group.below[asked.key], (value) => {
        if (value === "") delete group.below[asked.key];
        else group.below[asked.key] = value;
      });
    });
    return el("fieldset", { class: "game", tabindex: "-1", onkeydown: down }, el("legend", {}, say(form.grid.group[LANG], { n: k + 1 })), rows, el("div", { class: "under" }, under), this.board.faults(place));
  }
  // In the lists of a game a character that another seat has says at which.
  tellTaken({ seats }, inputOf) {
    const [{ columns: [key] }] = [...this.form.written.filter(({ how }) => ["hires", "names"].includes(how)), { columns: [] }];
    for (const [m] of seats.entries()) {
      for (const option of inputOf(m, key)?.options ?? []) {
        const holder = option.value ? seats.findIndex((seat, other) => other !== m && seat[key] === option.value) : -1;
        option.dataset.name ??= option.text;
        option.text = option.dataset.name + (holder < 0 ? "" : ` · ${this.W("seat", { n: holder + 1 })}`);
      }
    }
  }
}
