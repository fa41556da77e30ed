// A pattern is made once: every text is looked at after every key.
const PATTERNS = new Map();
const compiled = (pattern, flags) => {
  if (!PATTERNS.has(pattern)) PATTERNS.set(pattern, new RegExp(pattern, flags));
  return PATTERNS.get(pattern);
};
// What is private in *text*, as records/private.py says it; "" where nothing is.
const privateIn = ({ shortest, private: kinds, passed_over: passed }, text) => {
  let rest = [...text].length < shortest ? "" : text;
  for (const { kind, pattern, flags } of rest ? kinds : []) {
    const one = compiled(pattern, flags);
    if (passed.includes(kind)) rest = /[0-9]/.test(rest) ? rest.replace(one, " ") : "";
    else if (rest.search(one) >= 0) return kind;
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

// The data of a tournament → its tables and games, as regulations/bang/reading.py reads them. Seats count from 1.
const HIRE = /^(.*\S)\s+(\d{1,7})(\s+kept)?$/;
const hireOf = (text) => {
  const found = HIRE.exec(text ?? "-");
  return found && { character: found[1], price: Number(found[2]), kept: Boolean(found[3]) };
};

const gameOf = (line, seats, number, index, path) => {
  const letters = [...(line.roles ?? "").replace(/ /g, "")];
  const seatOf = (role) => letters.flatMap((one, n) => (one === role ? [n + 1] : []));
  return {
    number, index, path, seats, letters, seatOf, line, won: line.won, duel: line.duel === true, void: line.void,
    told: "alive" in line, alive: new Set(line.alive ?? []), hires: (line.hires ?? []).map(hireOf),
    taken: letters.flatMap((one, n) => (one !== "-" ? [n + 1] : [])),
    sound: letters.length === seats.length && letters.every((one) => "SDOR-".includes(one)),
  };
};

// { rounds | null, tables }: a table has number, path, seats, games (valid), lines (all); of a round also its number.
const scanned = (form, data) => {
  const tables = [];
  const sheets = data[form.grid.key] ?? [];
  if (form.grid.once.length) {
    sheets.forEach((sheet, n) => {
      const path = [form.grid.key, n], seats = sheet.seats ?? [];
      let number = 1;
      const all = (sheet.games ?? []).map((line, k) => {
        const game = gameOf(line, seats, number, k, [...path, form.grid.inner, k]);
        if (game.void === undefined) number++;
        return game;
      });
      tables.push({ number: n + 1, path, seats, lines: all, games: all.filter((one) => one.void === undefined) });
    });
    return { rounds: null, tables };
  }
  const rounds = sheets.map((sheet, n) => {
    const some = (sheet.tables ?? []).map((line, k) => {
      const path = [form.grid.key, n, form.grid.inner, k];
      const all = [gameOf(line, line.seats ?? [], n + 1, n, path)];
      return { number: k + 1, round: n + 1, path, seats: line.seats ?? [], lines: all, games: all };
    });
    tables.push(...some);
    return { number: n + 1, tables: some, players: some.flatMap((one) => one.seats), path: [form.grid.key, n, form.grid.inner] };
  });
  return { rounds, tables };
};
const clear = (table) => new Set(table.seats).size === table.seats.length;

// Who has left, and after which line; nobody else's line is expected then.
const goneAfter = (form, data) => new Map((data.withdrawals ?? [])
  .filter((one) => one.stage === undefined || one.stage === "preliminary")
  .map((one) => [one.player, one[form.leaves] ?? 0]));
