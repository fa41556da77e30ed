// What is typed so far (plain texts, as in the cells of the spreadsheet) → the data of a tournament, with the place of
// every value on the page. A place is the key of a control: "f|name", "l|duels.semi|0|won", "g|0|2|3|role" …
const FORMAT = 1; // of a draft; another one is not read
const onlyArea = ({ areas }) => (areas.length === 1 ? areas[0][0] : "");
const emptyState = (form) => ({
  format: FORMAT, season: form.seasons[0]?.id ?? "", area: onlyArea(form), id: "", facts: {}, people: [], seed: "", draw: null, sizes: "", sheets: [], lists: {}, club: {},
});
const holdsText = (form, { area, facts, people, sheets, lists, club }) => Boolean(area !== onlyArea(form) || people.length || sheets.length
  || [facts, club, ...Object.values(lists).flat()].some((cells) => Object.values(cells).some(Boolean)));
const blankSheet = (size) => ({ once: Array.from({ length: size }, () => ""), groups: [] });
const blankGroup = (size) => ({ seats: Array.from({ length: size }, () => ({})), below: {} });

const valueOf = (asked, text) => {
  const plain = clean(text ?? "");
  if (plain === "") return undefined;
  if (asked.kind === "number") return /^\d{1,9}$/.test(plain) ? Number(plain) : plain;
  if (asked.kind === "seats") {
    return plain.split(/[ ,;]+/).map((seat) => (/^\d{1,2}$/.test(seat) ? Number(seat) : seat));
  }
  if (asked.choices) return asked.choices.map(([value]) => value).find((value) => JSON.stringify(value) === text) ?? plain;
  return plain;
};
const put = (into, path, value) => {
  const [key, next] = path;
  if (path.length === 1) into[key] = value;
  else put((into[key] ??= typeof next === "number" ? [] : {}), path.slice(1), value);
};
const packed = (value) => {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(packed);
  if (!TYPES.object(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, packed(inner)]));
};

// Whether something stands in a column: in one of the seats, or below them.
const has = (seats, below, key) => (key[0] === "!" ? !has(seats, below, key.slice(1)) : below[key] !== undefined || seats.some((seat) => seat[key] !== undefined));
const holds = (rule, seats, below) => (!rule.when.length || rule.when.some((key) => has(seats, below, key))) && !rule.unless.some((key) => has(seats, below, key));

const WRITING = {
  letters: ({ columns: [key], blank }, seats) => seats.map((seat) => seat[key] ?? blank).join(""),
  marked: ({ columns: [key] }, seats) => seats.flatMap((seat, n) => (seat[key] ? [n + 1] : [])),
  value: ({ columns: [key] }, _, below) => below[key],
  players: ({ columns: [key], blank }, seats) => seats.map((seat) => seat[key] ?? blank),
  numbers: ({ columns: [key], blank }, seats) => seats.map((seat) => seat[key] ?? blank),
  names: ({ columns, blank }, seats) => seats.map((seat) => columns.flatMap((key) => seat[key] ?? []).join("/") || blank),
  hires: ({ columns: [name, price, kept], blank }, seats) => seats.map((seat) => (
    seat[name] !== undefined && seat[price] !== undefined ? `${seat[name]} ${seat[price]}${seat[kept] ? " kept" : ""}` : blank)),
};
const lineOf = (form, seats, below) => {
  const line = {};
  for (const rule of form.written) {
    const value = holds(rule, seats, below) ? WRITING[rule.how](rule, seats, below) : undefined;
    if (value !== undefined) line[rule.key] = value;
  }
  return line;
};
const plays = (seat, key) => seat[key] !== undefined && seat[key] !== "-";

// The cells that a line still lacks: [seat or null, column].
const lacksOf = (form, seats, below) => form.needed.flatMap((rule) => {
  if (!holds(rule, seats, below)) return [];
  if (rule.below) return below[rule.column] === undefined ? [[null, rule.column]] : [];
  return seats.flatMap((seat, n) => (
    seat[rule.column] === undefined && (!rule.beside.length || rule.beside.some((key) => plays(seat, key))) ? [[n, rule.column]] : []));
});

// What can be no value of its cell, in any game: text for a number, and who is written twice in one list of seats.
const oddCells = (columns, seats, at) => columns.flatMap((asked) => seats.flatMap(({ [asked.key]: value }, n) => {
  const fault = (key) => [{ key, place: `${at}|${n}|${asked.key}`, name: asked.title, value }];
  if (asked.kind === "number" && typeof value === "string") return fault("wrong-type.integer");
  const isAgain = asked.kind === "player" && value && seats.findIndex((seat) => seat[asked.key] === value) < n;
  return isAgain ? fault("repeated-item") : [];
}));

const gridOf = (form, state, places, lacks, odd) => {
  const { grid } = form, made = [];
  const cells = (columns, texts) => Object.fromEntries(columns.flatMap((column) => {
    const value = valueOf(column, texts[column.key]);
    return value === undefined || value === false ? [] : [[column.key, value]];
  }));
  state.sheets.forEach((sheet, n) => {
    const here = [grid.key, made.length], group = [];
    places.set(here.join("|"), `s|${n}`).set([...here, grid.inner].join("|"), `s|${n}`);
    for (const fault of oddCells(grid.once, sheet.once.map((player) => ({ [grid.once[0]?.key]: player })), `o|${n}`)) {
      odd.push({ ...fault, place: fault.place.slice(0, fault.place.lastIndexOf("|")) });
    }
    sheet.once.forEach((player, seat) => {
      if (!player) lacks.push([`o|${n}|${seat}`, null, seat]);
      places.set([...here, "seats", seat].join("|"), `o|${n}|${seat}`);
    });
    sheet.groups.forEach((typed, k) => {
      const seats = typed.seats.map((seat) => cells(grid.columns, seat)), under = cells(grid.below, typed.below);
      const blank = !Object.keys(under).length && !seats.some((seat) => Object.keys(seat).length);
      if (blank) return;
      odd.push(...oddCells(grid.columns, seats, `g|${n}|${k}`));
      const at = [...here, grid.inner, group.length], line = lineOf(form, seats, under);
      places.set(at.join("|"), `g|${n}|${k}`);
      for (const rule of form.written) {
        const below = grid.below.some((column) => column.key === rule.columns[0]);
        places.set([...at, rule.key].join("|"), below ? `g|${n}|${k}|-|${rule.columns[0]}` : `g|${n}|${k}`);
        if (!below) seats.forEach((_, seat) => places.set([...at, rule.key, seat].join("|"), `g|${n}|${k}|${seat}|${rule.columns.join("+")}`)); // any of these
      }
      if (!grid.once.length) seats.forEach((seat, m) => seat.player === undefined && lacks.push([`g|${n}|${k}|${m}|player`, null, m]));
      for (const [seat, column] of lacksOf(form, seats, under)) lacks.push([`g|${n}|${k}|${seat ?? "-"}|${column}`, column, seat, k]);
      group.push(line);
    });
    if (grid.once.length ? sheet.once.some(Boolean) || group.length : group.length) {
      made.push({ ...(grid.once.length ? { seats: sheet.once.map((player) => player || "?") } : {}), [grid.inner]: group });
    }
  });
  return made;
};

const slug = (form, name) => name.toLowerCase().replace(/ß/g, "ss").normalize("NFKD").replace(/\p{M}/gu, "")
  .replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, form.ids.longest).replace(/-+$/, "");

// The club that is typed in because it is new, [id, facts]; null where none is.
const newClub = (form, state) => {
  const typed = state.club ?? {}, id = slug(form, clean(typed.name ?? ""));
  if (!form.new_club.length || !id) return null;
  const facts = Object.fromEntries(form.new_club.map(({ path: [key], ...asked }) => [key, valueOf(asked, typed[key])]));
  const { name, kind, ...rest } = facts, invented = form.seasons.find((season) => season.id === state.season)?.invented;
  return [id, { name, kind, area: state.area || undefined, ...rest, ...(invented ? { invented: true } : {}) }];
};

// { data, places, lacks, odd }: *lacks* are [place, column, seat, group] of cells that are blank and should not be, *odd*
// the faults of cells of the tables.
const gathered = (form, state) => {
  const facts = {}, places = new Map(), lacks = [], odd = [], club = newClub(form, state);
  for (const { path: [key], required } of club ? form.new_club : []) if (required && club[1][key] === undefined) lacks.push([`c|${key}`, null]);
  for (const asked of form.facts) {
    const name = asked.path.join(".");
    const value = (asked.kind === "club" ? club?.[0] : undefined) ?? valueOf(asked, state.facts[name]);
    places.set(asked.path.join("|"), `f|${name}`);
    if (value !== undefined) put(facts, asked.path, value);
    else if (asked.required) lacks.push([`f|${name}`, null]);
  }
  for (const list of form.lists) {
    const name = list.path.join("."), entries = [];
    (state.lists[name] ?? []).forEach((row, n) => {
      const made = { is: undefined }, at = [...list.path, ...(list.rows ? [entries.length] : [])];
      places.set(at.join("|"), `l|${name}|${n}`);
      for (const column of list.columns) {
        const value = valueOf(column, row[column.path.join(".")]);
        places.set([...at, ...column.path].join("|"), `l|${name}|${n}|${column.path.join(".")}`);
        if (value !== undefined) put(made, ["is", ...column.path], value);
      }
      if (made.is !== undefined) entries.push(packed(made.is));
    });
    if (entries.length) put(facts, list.path, list.rows ? entries : entries[0]);
  }
  if (state.draw) facts.draw = { ...state.draw };
  const sheets = gridOf(form, state, places, lacks, odd);
  if (sheets.length) facts[form.grid.key] = sheets;
  const data = Object.fromEntries(Object.keys(form.schema.properties).filter((key) => key in facts).map((key) => [key, facts[key]]));
  return { data, places, lacks, odd };
};
// What is blank and without which a tournament counts for less, or not at all: [place, title].
const papersBlank = (form, data) => form.papers.filter(({ path, where }) => (
  path.reduce((facts, key) => facts?.[key], data) === undefined && Object.entries(where).every(([key, among]) => among.includes(data[key] ?? ""))
)).map(({ path }) => {
  const name = path.join("."), named = (asked) => asked.path.join(".") === name, fact = form.facts.find(named);
  return [`${fact ? "f" : "l"}|${name}`, (fact ?? form.lists.find(named)).title];
});
const placeOf = (places, path) => {
  for (let n = path.length; n > 0; n--) {
    const place = places.get(path.slice(0, n).join("|"));
    if (place) return place;
  }
  return "";
};

// The files to propose, [path, text]: the tournament's, then one a new player, then that of a new club.
const filesOf = (form, state, data) => {
  const season = form.seasons.find(({ id }) => id === state.season), id = state.id || slug(form, data.name ?? "");
  const isNewHere = (person) => person.fresh && JSON.stringify(data).includes(`"${person.id}"`);
  const people = state.people.filter(isNewHere).map((person) => {
    const facts = {
      ...(person.consent ? { name: person.minor ? initials(person.name) : person.name } : { withheld: true }),
      ...(season?.invented ? { invented: true } : {}),
      ...(person.consent && person.minor ? { minor: true } : {}),
    };
    if (form.asks_residence && person.resident !== undefined) facts.resident = person.resident;
    return [`data/players/${person.id}.yaml`, written(facts, "player", 2)];
  });
  const folder = `data/tournaments/${state.season}/${state.area || "_"}`, club = newClub(form, state);
  return [[`${folder}/${id || "_"}.yaml`, written(data, `${form.regulation}/tournament`, 4)], ...people,
    ...(club ? [[`data/clubs/${club[0]}.yaml`, written(club[1], "club", 2)]] : [])];
};

// The page of the repository's host that opens a new file with *text* in it; else without, where the address would be
// too long for the host: it would refuse it, and what was typed would be gone.
const MOST_ADDRESS = 7900;
const proposal = (repository, path, text) => {
  const [, folder, name] = /^(.*)\/([^/]+)$/.exec(path), page = `${repository}/new/main/${folder}?`;
  const whole = page + new URLSearchParams({ filename: name, value: text });
  return { whole: whole.length <= MOST_ADDRESS, address: whole.length <= MOST_ADDRESS ? whole : page + new URLSearchParams({ filename: name }) };
};
