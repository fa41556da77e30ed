// The closed set of predicates. Parameters, words and clauses come from the published form; a predicate yields
// [variant, path, facts]. What cannot be told from the sheet alone (balances, brackets, bans) is left to `mastro check`.
const stays = (one, table, number) => table.seats.flatMap((player, n) => (one.gone.has(player) && one.gone.get(player) < number ? [] : [n + 1]));
const sits = (one, table, game) => same(game.taken, stays(one, table, game.number));
const allLines = (one) => one.tables.filter(clear).flatMap((table) => table.lines.map((game) => [table, game]));
const validGames = (one) => one.tables.filter(clear).flatMap((table) => table.games.map((game) => [table, game]));
const lettersText = (counts) => [..."SDOR"].map((role) => `${role}×${counts[role] ?? 0}`).join(" ");
const countsOf = (game) => Object.fromEntries([..."SDOR"].map((role) => [role, game.seatOf(role).length]));
const aliveRoles = (game) => [...game.alive].sort((a, b) => a - b).map((n) => game.letters[n - 1]).filter((role) => role && role !== "-");
const at = (value, path) => path.reduce((found, key) => found?.[key], value);
const soundPrice = (check, hire) => hire.price >= check.last && hire.price % check.multiple === 0;
const seatsOf = (game) => ({ game: game.number, sheriff: game.seatOf("S").at(-1) ?? "?", renegade: game.seatOf("R").at(-1) ?? "?" });

function* ended(check, game) {
  if (game.won !== check.won || !game.told || (check.one && game.seatOf(check.one).length !== 1)) return;
  const roles = aliveRoles(game);
  for (const rule of check.rules) {
    const seats = game.seatOf(rule.alive ?? rule.dead ?? "").filter((n) => game.alive.has(n));
    const broken = rule.alive ? !seats.length : rule.dead ? seats.length > 0 : rule.some ? !roles.length
      : rule.not ? same(roles, rule.not) : !same(roles, rule.only);
    if (broken) yield [rule.told, [...game.path, rule.at ?? "alive"], { ...seatsOf(game), seats }];
    if (broken && check.first) return;
  }
}
const inDoubt = (one, game) => one.form.checks.some((check) => check.is === "ended" && !ended(check, game).next().done);

// What a table is due: a game for each seat. Where somebody left, only `mastro check` tells.
const dueGames = (one, table) => (table.seats.some((player) => one.gone.has(player)) ? null : table.seats.length);

const PREDICATES = {
  *known(check, one) {
    for (const [id, path] of one.players()) {
      if (!one.names.has(id)) yield ["", path, { written: id }];
    }
  },
  *size(check, one) {
    for (const { number, seats, path } of one.tables) {
      const facts = { table: number, size: seats.length, smallest: check.smallest, largest: check.largest };
      if (seats.length < check.smallest || seats.length > check.largest) yield ["", [...path, "seats"], facts];
    }
  },
  *differ(check, one) {
    const sizes = one.tables.map((table) => table.seats.length), fits = (n) => n >= check.smallest && n <= check.largest;
    if (!sizes.length || !sizes.every(fits) || Math.max(...sizes) - Math.min(...sizes) <= check.by) return;
    const legal = one.form.layouts[sizes.reduce((a, b) => a + b)] ?? [];
    const told = [...legal].sort((a, b) => a.length - b.length).map(sizesText).join(" · ") || "–";
    yield ["", [one.form.grid.key], { sizes: sizesText(sizes), legal: told }];
  },
  *once(check, one) {
    const first = new Map();
    for (const { number, seats, path } of one.tables) {
      for (const [n, player] of seats.entries()) {
        const had = first.get(player);
        if (had) yield ["", [...path, "seats", n], { player: one.shown(player), table: had[0], seat: had[1] }];
        else first.set(player, [number, n + 1]);
      }
    }
  },
  *due(check, one) {
    for (const table of one.tables.filter(clear)) {
      const wanted = dueGames(one, table), found = table.games.length;
      if (wanted === null || found === wanted || table.games.some((game) => game.number <= wanted && !sits(one, table, game))) continue;
      const served = table.games.map((game) => game.seatOf("S")[0]);
      const seats = table.seats.map((_, n) => n + 1).filter((n) => !served.includes(n));
      yield [seats.length ? "yet" : "many", [...table.path, one.form.grid.inner], { table: table.number, found, wanted, seats }];
    }
  },
  *turns(check, one) {
    for (const table of one.tables.filter(clear)) {
      if (dueGames(one, table) !== table.games.length) continue;
      let previous = null;
      for (const game of table.games) {
        const [now, more] = game.seatOf(check.role);
        if (!now || more || !sits(one, table, game)) break;
        const wanted = previous === null ? 1 : (previous % table.seats.length) + 1;
        if (now !== wanted) yield ["", [...game.path, "roles"], { seat: now, wanted, game: game.number }];
        previous = wanted;
      }
    }
  },
  *replayed(check, one) {
    for (const table of one.tables.filter(clear)) {
      for (const game of table.lines.filter((line) => line.void !== undefined)) {
        const replay = table.games.find((other) => other.number === game.number);
        const [was, now] = [game, replay].map((line) => line?.seatOf(check.role) ?? []);
        if (!replay) yield ["missing", [...game.path, "void"], { game: game.number }];
        else if (was.length === 1 && now.length === 1 && was[0] !== now[0]) yield ["", [...replay.path, "roles"], { game: game.number, seat: was[0] }];
      }
    }
  },
  *one(check, one) {
    for (const [table, game] of allLines(one)) {
      const seats = game.seatOf(check.role);
      if (seats.length !== 1) yield [seats.length ? "several" : "", [...game.path, "roles"], { table: table.number, game: game.number, seats }];
    }
  },
  *counts(check, one) {
    for (const [table, game] of allLines(one)) {
      const wanted = check.roles[game.taken.length], found = countsOf(game);
      if (!wanted || found[check.one] !== 1 || !sits(one, table, game) || lettersText(wanted) === lettersText(found)) continue;
      const facts = { players: game.taken.length, wanted: lettersText(wanted), found: lettersText(found) };
      yield ["", [...game.path, "roles"], { table: table.number, game: game.number, ...facts }];
    }
  },
  *ended(check, one) {
    for (const [, game] of validGames(one)) yield* ended(check, game);
  },
  *marked(check, one) {
    for (const [, game] of validGames(one)) {
      const seats = game.seatOf(check.dead).filter((n) => game.alive.has(n)), path = [...game.path, check.mark];
      if (!game[check.mark]) continue;
      if (game.won !== check.won) yield [check.told[0], path, { game: game.number }];
      else if (seats.length) yield [check.told[1], path, { game: game.number, seats }];
    }
  },
  *distinct(check, one) {
    for (const [, game] of allLines(one)) {
      const first = new Map();
      for (const [n, hire] of game.hires.entries()) {
        if (!hire) continue;
        const facts = { character: hire.character, seat: n + 1, other: first.get(hire.character), game: game.number };
        if (facts.other) yield ["", [...game.path, "hires", n], facts];
        else first.set(hire.character, n + 1);
      }
    }
  },
  *multiple(check, one) {
    for (const [, game] of allLines(one)) {
      for (const [n, hire] of game.hires.entries()) {
        if (!hire || hire.kept || soundPrice(check, hire)) continue;
        const near = Math.max(check.last, Math.floor(hire.price / check.multiple) * check.multiple);
        const facts = { price: hire.price, multiple: check.multiple, near, next: near + check.multiple, seat: n + 1, game: game.number };
        yield ["", [...game.path, "hires", n], facts];
      }
    }
  },
  *least(check, one) {
    for (const [, game] of validGames(one)) {
      const bids = game.hires.filter((hire) => hire && !hire.kept);
      const hired = game.hires.flatMap((hire, n) => (hire ? [n + 1] : []));
      if (!bids.length || !same(hired, game.taken)) continue;
      if (bids.every((hire) => soundPrice(check, hire) && hire.price > check.last)) yield ["", [...game.path, "hires"], { last: check.last, game: game.number }];
    }
  },
  *kept(check, one) {
    for (const table of one.tables.filter(clear)) {
      for (const [k, game] of table.games.entries()) {
        const last = table.games[k - 1];
        for (const [n, hire] of game.hires.entries()) {
          if (!hire?.kept) continue;
          const had = last?.hires[n], path = [...game.path, "hires", n];
          const facts = { seat: n + 1, character: hire.character, price: hire.price };
          if (!had) yield ["first", path, facts];
          else if (!last.alive.has(n + 1)) {
            if (!inDoubt(one, last)) yield ["dead", path, { ...facts, game: last.number }];
          } else if (had.character !== hire.character) yield ["other", path, { ...facts, had: had.character }];
          else if (had.price !== hire.price) yield ["price", path, { ...facts, had: had.price }];
        }
      }
    }
  },
  *ordered(check, one) {
    const first = at(one.data, check.first) ?? at(one.data, check.or ?? []), then = at(one.data, check.then);
    const [early, late] = check.told;
    if (typeof first === "string" && isDay(then) && isDay(first) && then < first) yield ["", check.then, { [early]: { day: first }, [late]: { day: then } }];
  },
  *seated(check, one) {
    const here = new Set(one.tables.flatMap((table) => table.seats)), seen = new Set();
    const expelled = (one.data.withdrawals ?? []).filter(({ cause }) => cause === check.cause).map(({ player }) => player);
    for (const [n, { player, count }] of (at(one.data, check.list) ?? []).entries()) {
      const facts = { player: one.shown(player) };
      if (!here.has(player)) yield [check.told, [...check.list, n], facts];
      else if (check.twice && seen.has(player)) yield [check.twice, [...check.list, n], facts];
      else if (check.cause && count >= check.most && !expelled.includes(player)) yield ["", [...check.list, n], facts];
      seen.add(player);
    }
  },
  *among(check, one) {
    for (const [stage, some] of Object.entries(at(one.data, check.list) ?? {})) {
      for (const [n, duel] of [some].flat().entries()) {
        const [first, second] = duel[check.of] ?? [], won = duel[check.who];
        const path = [...check.list, stage, ...(Array.isArray(some) ? [n] : []), check.who];
        if (won && second && won !== first && won !== second) yield ["", path, { first: one.shown(first), second: one.shown(second), won: one.shown(won) }];
      }
    }
  },
  *there(check, one) {
    const found = at(one.data, check.path);
    if (found === undefined || found.length === 0) yield ["", check.path, {}];
  },
  *apart(check, one) {
    const who = at(one.data, check.path);
    if (one.rounds?.[0]?.players.includes(who)) yield ["", check.path, { player: one.shown(who) }];
  },
  *folder(check, one) {
    const kind = one.data.kind ?? check.usual, regular = check.of.includes(kind);
    const known = one.form.areas.map(([id]) => id).filter((id) => id !== check.national), fits = regular ? known.includes(one.area) : one.area === check.national;
    const shown = (among, value) => among?.find(([other]) => other === value)?.[1] ?? value;
    const [area, national] = [one.area, check.national].map((id) => shown(one.form.areas, id));
    const facts = { area, kind: shown(one.form.facts.find(({ path }) => path[0] === "kind")?.choices, kind), national, known: known.join(", ") };
    if (one.area && !fits) yield [regular || !check.of.length ? "" : "national", regular ? [] : ["kind"], facts];
  },
  *organised(check, one) {
    const club = at(one.data, check.path);
    const known = one.form.clubs.map(([id]) => id);
    const near = [...known.slice(0, 5), ...(known.length > 5 ? ["…"] : [])].join(", ") || "–";
    if (club !== undefined && !known.includes(club)) yield ["", check.path, { club, near }];
    else if (club === undefined && check.of.includes(one.data.kind ?? check.usual)) yield [check.told, check.path, {}];
  },
};
