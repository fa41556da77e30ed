// Two players side by side: two names are chosen, the published documents of the two are read, and what they have in
// common is written as text. The address keeps the choice. Without this script the page lists who met most.
const box = document.querySelector(".pair");
if (!box) return;
if (location.protocol === "file:") { box.hidden = true; return; } // from a folder no file may be read, the list stays
const inputs = ["one", "two"].map((id) => document.getElementById(id));
const [names, status, side] = ["datalist", ".both", ".side"].map((part) => box.querySelector(part));
const remarks = inputs.map(({ id }) => box.querySelector(`output[for="${id}"]`)); // beside each box, what is unclear
const words = box.dataset;
const VICTORS = { law: "SD", outlaws: "O", renegade: "R" }; // whose game it is, by who won
const read = (file) => fetch(file).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)));
const ids = new Map(), titles = new Map();

const element = (tag, text, ...parts) => {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  made.append(...parts);
  return made;
};
const linked = (path, text) => Object.assign(element("a", text), { href: words.root + path });
const MOST = 5; // names told where several are meant
const money = (text) => { // as the page's language writes it, whatever the browser's own
  if (text === null) return "–";
  const [whole, rest] = text.replace("-", "−").split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, words.thousands) + (rest ? words.decimal + rest : "");
};
const ordinals = JSON.parse(words.ordinals); // how a number ends and what follows it: the first that fits
const place = (n) => n + ordinals.find(([end]) => String(n).endsWith(end))[1];

// What one of the two has: a number for each measure, null where there is none; of a share, in per cent, also of how
// many games.
const measures = (player) => {
  const results = player.rankings.flatMap((ranking) => ranking.results);
  const games = player.roles.reduce((sum, role) => sum + role.games, 0);
  const share = (letter) => {
    const role = player.roles.find(({ role }) => role === letter);
    const percent = role ? Math.round((100 * role.won) / role.games) : null;
    const games = role ? words.of.replace("%n", role.won).replace("%m", role.games) : "";
    return [letter.toLowerCase(), percent, (n) => `${n}%`, false, games];
  };
  const places = player.rankings.map((ranking) => ranking.place);
  const best = places.length ? Math.min(...places) : null;
  const whose = player.rankings.filter((ranking) => ranking.place === best)
    .map(({ season, area }) => titles.get(`rankings/${season}/${area}/`)).filter(Boolean).at(-1);
  return [
    ["titles", player.titles.length], ["best", best, (n) => [place(n), whose].filter(Boolean).join(", "), true],
    ["counted", results.length], ["won", player.tournaments.filter(({ place }) => place === 1).length],
    ["games", games],
    ...["S", "D", "O", "R"].map(share),
  ];
};

// The years of the season, which its id begins with: 2009, 2022/23.
const season = (key) => key.match(/^\d{4}(-\d\d(?=\/))?/)?.[0].replace("-", "/") ?? key.split("/")[0];
// By its address every tournament of somebody, with the points that it gave: a final gives none.
const sat = ({ rankings, tournaments }) => {
  const points = new Map(rankings.flatMap(({ season, results }) =>
    results.map(({ tournament, points_shown: shown }) => [`${season}/${tournament}/`, shown])));
  return new Map(tournaments.map(({ season, tournament, place }) => {
    const key = `${season}/${tournament}/`;
    return [key, { place, points_shown: points.get(key) }];
  }));
};

// The tables that both sat at in a tournament, by their place on its page: for each game there whether either won.
const together = ({ tables }, players) => tables
  .map(({ games }, n) => [n + 1, games.filter(({ void: isVoid }) => !isVoid).flatMap(({ won, players: sat }) => {
    const roles = players.map(({ id }) => sat.find(({ player }) => player === id)?.role);
    return roles.every(Boolean) ? [roles.map((role) => (VICTORS[won] ?? "").includes(role))] : [];
  })])
  .filter(([, games]) => games.length);
// Under a tournament that both were in, the tables that they shared; who has no place there, why. Gives their games.
const fill = (line, key, players) => read(`${words.tournaments}${key.slice(0, -1)}.json`).then((tournament) => {
  for (const [n, cell] of [line.firstChild, line.lastChild].entries()) {
    const { status, place } = tournament.standings.find(({ player }) => player === players[n].id) ?? {};
    if (!place && words[status]) cell.textContent = words[status];
  }
  const met = together(tournament, players), games = met.flatMap(([, games]) => games);
  if (!games.length) return [];
  const aside = element("span", `${words.together} ${games.length}: `);
  aside.className = "aside";
  for (const [at, [n]] of met.entries()) {
    aside.append(at ? ", " : "", linked(`tournaments/${key}#t${n}`, words.table.replace("%n", n)));
  }
  line.children[1].append(aside);
  return games;
}).catch(() => []); // the places of both are there all the same

// The games at one table, a square each: those that the first alone won, those of both or of neither, of the second.
const SIDE = 11, STEP = 13, WIDTH = 20; // units, and how many of them in a row
const drawn = (games, players) => {
  const alone = (n) => games.filter((won) => won[n] && !won[1 - n]).length;
  const counts = [alone(0), games.length - alone(0) - alone(1), alone(1)], inRow = Math.min(WIDTH, games.length);
  const svg = (tag, facts) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(facts)) made.setAttribute(name, value);
    return made;
  };
  const height = Math.ceil(games.length / WIDTH) * STEP;
  const picture = svg("svg", { class: "squares", viewBox: `-1 -1 ${inRow * STEP} ${height}`, "aria-hidden": "true" });
  picture.style.width = `${inRow * STEP}px`;
  let at = 0;
  for (const [n, name] of ["all", "shared", "outlined"].entries()) {
    const path = Array.from({ length: counts[n] }, () => [at % inRow, Math.floor(at++ / inRow)])
      .map(([x, y]) => `M${x * STEP} ${y * STEP}h${SIDE}v${SIDE}h-${SIDE}z`).join("");
    picture.append(svg("path", { class: name, d: path }));
  }
  const row = element("p", undefined, element("b", String(counts[0])), picture, element("span", String(counts[2])));
  row.className = "versus";
  const key = words.drawn.replace("%n", games.length).replace("%a", () => players[0].name)
    .replace("%b", () => players[1].name);
  const remark = element("p", key);
  remark.className = "small";
  const head = element("h2", words.seated);
  head.className = "topic";
  return [head, row, remark];
};

// A row of the mirror: the figure of each, the more of the two in bold, bars that grow away from the middle, of a share
// as far as it is of all.
const row = ([key, first, shown = String, less, games], [, second, shownSecond = String, , gamesSecond]) => {
  const most = games === undefined ? Math.max(first ?? 0, second ?? 0) : 100, ahead = less ? -1 : 1;
  const cell = (mine, other, turned, shown, games) => {
    const text = mine === null ? "–" : shown(mine);
    const bold = mine !== null && (other === null || (mine - other) * ahead > 0);
    const cell = element("td", undefined, bold ? element("b", text) : text);
    if (games) cell.append(" ", element("small", games));
    if (!less && most) {
      const bar = element("span");
      bar.className = turned ? "bar-left" : "bar-right";
      bar.style.setProperty("--n", `${(100 * (mine ?? 0)) / most}%`);
      cell.append(bar);
    }
    return cell;
  };
  const head = element("th", words[key]);
  head.scope = "row";
  return element("tr", undefined, cell(first, second, true, shown, games), head,
    cell(second, first, false, shownSecond, gamesSecond));
};

const table = (caption, players, rows) => {
  const heads = [players[0].name, "", players[1].name].map((name) => element(name ? "th" : "td", name));
  heads.filter((head) => head.tagName === "TH").forEach((head) => { head.scope = "col"; });
  const head = element("thead", undefined, element("tr", undefined, ...heads));
  const made = element("table", undefined, element("caption", caption), head, element("tbody", undefined, ...rows));
  made.className = "ledger mirrored";
  return made;
};
const pair = (head, first, second, ahead) => {
  const cell = (text, bold) => element("td", undefined, bold ? element("b", text) : text);
  const middle = element("th", undefined, head);
  middle.scope = "row";
  return element("tr", undefined, cell(first, ahead > 0), middle, cell(second, ahead < 0));
};

const show = (players) => {
  const ranked = players.map(({ rankings }) => new Map(rankings.map((line) => [`${line.season}/${line.area}/`, line])));
  const both = [...ranked[0].keys()].filter((key) => ranked[1].has(key)).reverse();
  const results = players.map(sat);
  const shared = [...results[0].keys()].filter((key) => results[1].has(key)).reverse();
  const better = (first, second) => (first && second ? Math.sign(second - first) : 0); // who left is behind nobody
  const won = shared.map((key) => better(results[0].get(key).place, results[1].get(key).place));
  const left = shared.filter((key) => results.some((of) => !of.get(key).place)).length;
  const [a, b] = [1, -1].map((sign) => won.filter((ahead) => ahead === sign).length);
  const leader = players[a < b ? 1 : 0].name; // the first sentence says who is ahead, and by what
  box.nextElementSibling.hidden = box.querySelector(".invitation").hidden = true; // they are about others
  const heading = document.querySelector("h1");
  heading.textContent = players.map(({ name }) => name).join(` ${words.against} `);
  document.title = heading.textContent;
  const verdict = (a === b ? words.level : words.leads).replace("%a", Math.max(a, b)).replace("%b", Math.min(a, b))
    .replace("%first", () => leader);
  status.textContent = shared.length ? (shared.length > left ? verdict : "") : words.never;
  if (left) status.append(" ", element("small", left === 1 ? words.left : words.lefts.replace("%n", left)));
  const [mine, theirs] = players.map(measures);
  const said = mine.map((measure, n) => [measure, theirs[n]]) // a count that neither has says nothing
    .filter(([first, second]) => first[1] || second[1] || first[4] || second[4]);
  const rows = said.map((two) => row(...two));
  if (a + b) rows.unshift(row(["ahead", a], ["ahead", b])); // who came first more often, before all that they did alone
  const parts = [], all = element("div", undefined, table(words.same, players, rows)), met = [];
  const listed = (caption, keys, maps, kind) => keys.length && parts.push(table(caption, players, keys.map((key) => {
    const [first, second] = maps.map((map) => map.get(key));
    const text = (line) => [line.place && place(line.place), line.points_shown && money(line.points_shown)]
      .filter(Boolean).join(", ") || "–";
    const head = linked(kind + key, titles.get(kind + key) ?? key);
    const line = pair(head, text(first), text(second), better(first.place, second.place));
    if (maps === results) {
      head.after(" ", element("small", season(key))); // every year has its final
      met.push(fill(line, key, players));
    }
    return line;
  })));
  const halls = [...new Set(players.flatMap(({ titles: won }) => won.map(({ honours }) => honours)))];
  const years = ({ titles: won }, hall) =>
    won.filter(({ honours }) => honours === hall).map(({ year }) => year).sort().join(", ");
  if (halls.length) parts.push(table(words.honours, players, halls.map((hall) => {
    const name = linked(`honours/${hall}/`, titles.get(`honours/${hall}/`) ?? hall);
    return pair(name, ...players.map((player) => years(player, hall) || "–"), 0);
  })));
  listed(words.rankings, both, ranked, "rankings/");
  listed(words.shared, shared, results, "tournaments/");
  const others = element("p", undefined, linked("head-to-head/", words.others));
  others.className = "no-print";
  side.replaceChildren(all, element("div", undefined, ...parts, others));
  Promise.all(met).then((tables) => {
    const games = tables.flat();
    if (games.length) all.prepend(...drawn(games, players));
  });
};

// Who is meant by what was typed: every word begins a word of the name, else nearly does.
const meant = (typed) => {
  const starts = wordsOf(typed), names = [...ids.keys()];
  const fitting = (fits) =>
    names.filter((name) => starts.every((start) => wordsOf(name).some((word) => fits(start, word))));
  const exact = fitting((start, word) => word.startsWith(start));
  return exact.length ? exact : fitting(nearly);
};
// Under a box, who may be meant by what was typed there: a tap takes one of them.
const which = (input, remark) => {
  const people = meant(input.value);
  if (people.length === 1) input.value = people[0];
  else if (!people.length) remark.textContent = words.unknown.replace("%q", () => input.value);
  else {
    const buttons = people.slice(0, MOST).map((name) => Object.assign(element("button", name), {
      type: "button", onclick: () => { input.value = name; choose(); },
    }));
    remark.append(words.several, ...buttons, people.length > MOST ? "…" : "");
  }
};
const choose = () => {
  if (!ids.size) return; // the names are on their way
  status.textContent = "";
  for (const [n, input] of inputs.entries()) {
    remarks[n].textContent = "";
    if (input.value.trim() && !ids.has(input.value)) which(input, remarks[n]);
  }
  const chosen = inputs.map((input) => ids.get(input.value));
  if (chosen.some((id) => !id) || chosen[0] === chosen[1]) return;
  history.replaceState(null, "", `?${chosen.join("&")}`);
  Promise.all(chosen.map((id) => read(`${words.players}${id}.json`)))
    .then((players) => show(players.map((player, n) => ({ ...player, name: inputs[n].value }))))
    .catch(() => { status.textContent = words.gone; });
};

read(words.index).then(({ groups }) => {
  for (const { to, rows } of groups) for (const [name, tail] of rows) titles.set(to + tail, name);
  const people = groups.find(({ to }) => to === "players/").rows;
  const taken = new Map();
  for (const [name] of people) taken.set(name, (taken.get(name) ?? 0) + 1);
  for (const [name, tail] of people) {
    const id = tail.slice(0, -1);
    ids.set(taken.get(name) > 1 ? `${name} (${id})` : name, id);
  }
  names.append(...[...ids.keys()].map((name) => new Option(name, name)));
  const asked = location.search.slice(1).split("&");
  for (const [name, id] of ids) if (asked.includes(id)) inputs[asked.indexOf(id)].value = name;
  choose();
}).catch(() => { box.hidden = true; });
for (const input of inputs) input.addEventListener("change", choose);
