// The predicates of tournaments whose tables are drawn anew in every round.
const activeIn = (one, round) => (one.rounds[0]?.players ?? []).filter((player) => !one.gone.has(player) || one.gone.get(player) >= round);

Object.assign(PREDICATES, {
  *chart(check, one) {
    for (const round of (one.rounds[0]?.players.length ?? 0) < check.least ? [] : one.rounds) {
      if (!same([...round.players].sort(), activeIn(one, round.number).sort())) continue;
      const sizes = round.tables.map((table) => table.seats.length).sort((a, b) => b - a), legal = one.form.layouts[round.players.length];
      const facts = { round: round.number, players: round.players.length, sizes: sizesText(sizes), before: round.number - 1 };
      if (!legal) yield ["nobody", round.path, facts];
      else if (!same(sizes, legal[0]) && sizes.every((size) => one.form.layouts[size])) yield ["", round.path, { ...facts, wanted: sizesText(legal[0]) }];
    }
  },
  *first(check, one) {
    for (const table of one.tables) {
      const seats = table.games[0].seatOf(check.role);
      if (seats.length === 1 && seats[0] !== 1) yield ["", [...table.path, "roles"], { seat: seats[0] }];
    }
  },
  *["once-in-all"](check, one) {
    if (one.data[check.unless]?.length) return; // somebody decided: `mastro check` looks at that
    const served = new Map();
    for (const round of one.rounds) {
      const short = round.players.filter((player) => !served.has(player)).length < round.tables.length;
      const now = round.tables.flatMap((table) => {
        const seats = table.games[0].seatOf(check.role);
        return seats.length === 1 ? [[table, seats[0] - 1]] : [];
      });
      for (const [table, seat] of now) {
        const player = table.seats[seat], facts = { player: one.shown(player), round: round.number, first: served.get(player) };
        if (facts.first) yield [short ? "short" : "", [...table.path, "seats", seat], facts];
      }
      for (const [table, seat] of now) if (!served.has(table.seats[seat])) served.set(table.seats[seat], round.number);
    }
  },
  *everybody(check, one) {
    const all = new Set(one.rounds[0]?.players), told = new Set();
    for (const round of one.rounds) {
      const first = new Map();
      for (const table of round.tables) {
        for (const [n, player] of table.seats.entries()) {
          const facts = { player: one.shown(player), round: round.number, table: first.get(player) };
          if (facts.table) yield ["twice", [...table.path, "seats", n], facts];
          else if (!all.has(player)) yield ["stranger", [...table.path, "seats", n], facts];
          if (!first.has(player)) first.set(player, table.number);
        }
      }
      for (const player of activeIn(one, round.number)) {
        if (first.has(player) || told.has(player)) continue;
        told.add(player);
        yield ["absent", round.path, { player: one.shown(player), round: round.number, before: round.number - 1 }];
      }
    }
  },
  *gone(check, one) {
    for (const table of one.tables) {
      for (const [n, player] of table.seats.entries()) {
        const left = one.gone.get(player);
        if (left !== undefined && left < table.round) yield ["", [...table.path, "seats", n], { player: one.shown(player), left, round: table.round }];
      }
    }
  },
  *dealt(check, one) {
    for (const table of one.tables) {
      const first = new Map();
      for (const [n, text] of (table.games[0].line.characters ?? []).entries()) {
        const some = text.split("/").filter(Boolean), path = [...table.path, "characters", n];
        if (some.length > check.most) yield ["many", path, { seat: n + 1, dealt: check.most }];
        else for (const character of some) {
          if (first.has(character)) yield ["", path, { character, seat: n + 1, other: first.get(character) }];
          else first.set(character, n + 1);
        }
      }
    }
  },
  *rounds(check, one) {
    const players = one.rounds[0]?.players.length ?? 0, wanted = one.form.rounds[players], found = one.rounds.length;
    if (!wanted || players < check.least || one.data[check.unless]?.length) return;
    if (found > wanted) yield [check.many, [one.form.grid.key], { found, wanted, players }];
    else if (found < wanted && one.data[check.open]) yield ["", [one.form.grid.key], { found, wanted, players }];
  },
  *limit(check, one) {
    if ((one.data[check.list] ?? []).some((waiver) => waiver.kind === check.kind)) return;
    for (const table of one.tables) {
      if (table.games[0].won === check.won) yield ["", [...table.path, "won"], { round: table.round, table: table.number }];
    }
  },
});

// Everything that can be told of *data*: { check, id, severity, clause, path, text }, in the order of the checks.
// *names* has the name of everybody who may be named, *hidden* are the [code, name] of who may not.
const problemsOf = (form, data, area, names, hidden = []) => {
  const told = (key, facts, messages) => say(messages[key]?.[LANG] ?? key, facts);
  const called = (name) => name?.replace(/^[a-z_]+/, (key) => (form.named[key] ? `«${form.named[key][LANG]}»` : key));
  const found = judged(form.schema, form.schema, data).map(({ key, path, facts }) => ({
    check: "shape", variant: key, severity: "error", clause: null, path: key === "missing-key" ? [...path, facts.key] : path,
    text: told(key, { ...facts, name: called(facts.name), key: called(facts.key) }, form.shape),
  }));
  found.push(...wrongTexts(form, data, hidden));
  if (!found.some(({ variant }) => variant.startsWith("wrong-type"))) {
    const { rounds, tables } = scanned(form, data);
    const one = {
      form, data, area, names, rounds, tables, gone: goneAfter(form, data), players: () => playersIn(form, data),
      shown: (id) => (names.get(id) ? `${id} ${names.get(id)}` : id),
    };
    one.tables = one.tables.filter((table) => table.lines.every((game) => game.sound));
    for (const check of form.checks) {
      for (const [variant, path, facts] of PREDICATES[check.is](check, one)) {
        found.push({ check: check.check, variant, severity: check.severity, clause: check.clause, cell: check.cell, path, text: told(variant, facts, check.messages) });
      }
    }
  }
  return found;
};

// [code, path] of every player that stands in the data.
function* playersIn(form, data) {
  for (const { path, kind } of form.facts) if (kind === "player" && at(data, path)) yield [at(data, path), path];
  for (const { path, columns, rows } of form.lists) {
    const found = at(data, path);
    for (const [n, one] of (rows ? found ?? [] : found ? [found] : []).entries()) {
      for (const column of columns) {
        const value = column.path.length ? at(one, column.path) : one;
        if (column.kind === "player" && value) yield [value, [...path, ...(rows ? [n] : []), ...column.path]];
      }
    }
  }
  for (const table of scanned(form, data).tables) {
    for (const [n, player] of table.seats.entries()) yield [player, [...table.path, "seats", n]];
  }
}
