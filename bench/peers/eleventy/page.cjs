// The page of a tournament: the same as ../hugo/layouts/single.html.
const fs = require("node:fs");
const path = require("node:path");

const WORDS = {
  it: { players: "Giocatori", games: "Partite", verdict: "Omologazione, passo per passo", standings: "Classifica finale", pos: "Pos", name: "Nome", points: "Punteggio", why: "Perché", place: "posto", account: "il conto", ofTable: "Le partite del tavolo", table: "Tavolo", game: "Partita", balance: "saldo", kept: "riconfermato", duels: "Duelli" },
  en: { players: "Players", games: "Games", verdict: "Homologation, step by step", standings: "Final standings", pos: "Pos", name: "Name", points: "Score", why: "Why", place: "place", account: "the account", ofTable: "The games of table", table: "Table", game: "Game", balance: "balance", kept: "kept", duels: "Duels" },
};
const FRAME = {};
for (const lang of ["it", "en"])
  FRAME[lang] = ["above", "below"].map((part) => fs.readFileSync(path.join(__dirname, "frames", `${part}-${lang}.html`), "utf8"));

const MARKS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;" };
const esc = (text) => (text === null || text === undefined ? "" : typeof text === "string" ? text.replace(/[&<>"']/g, (c) => MARKS[c]) : text);
const each = (some, shown) => some.map(shown).join("");
const steps = (some) => each(some, (s) => `<li><span class="ru">${esc(s.text)} <a class="cl" href="${esc(s.href)}">${esc(s.clause)}</a></span><span class="re">${esc(s.value)}</span></li>\n`);
const person = (one) => `<a href="../../../players/${esc(one.id)}/"><bdi>${esc(one.name)}</bdi></a>`;

const standing = (one, n, w) => `<tbody id="${esc(one.id)}" class="${n % 2 ? "z" : ""}">
<tr><td class="pos">${one.place || "–"}</td><th scope="row" class="nm">${person(one)}</th><td class="m"><b>${esc(one.result)}</b></td></tr>
<tr class="why"><td colspan="3"><details><summary><span class="num">${esc(one.score)}</span>${one.table ? `<span>${esc(one.table)}</span>` : ""}<span class="vh">${w.account}</span></summary>
<div class="sh">
${one.nth ? `<h3>${w.why} ${esc(one.nth)} ${w.place}</h3>` : ""}<ol class="acct">
${steps(one.steps)}</ol>
${one.table ? `<p class="small"><a href="#t${esc(one.table)}">${w.ofTable} ${esc(one.table)}</a></p>` : ""}</div></details></td></tr>
</tbody>
`;

const cell = (c, w) => c ? `<td><span class="rl${c.won ? " w" : ""}" role="img" aria-label="${esc(c.label)}">${esc(c.role)}${c.out ? "<sup>†</sup>" : ""}</span><b>${esc(c.winnings)}</b><i>−${esc(c.price)}${c.kept ? `<abbr title="${w.kept}">r</abbr>` : ""}</i><span class="ch">${esc(c.character)}</span><span class="ba"><span class="vh">${w.balance} </span>${esc(c.balance)}</span></td>` : "<td></td>";

const record = (t, w) => `<h3 class="tt" id="t${t.round ? `${t.round}-` : ""}${t.number}">${w.table} ${t.number}</h3>
<div class="scroll" role="region" tabindex="0"><table class="rec"><thead><tr><th scope="col"><span class="vh">${w.name}</span></th>${each(t.games, (won, n) => `<th scope="col"><span class="vh">${w.game} </span>${n + 1}<br>${esc(won)}</th>`)}</tr></thead>
<tbody>
${each(t.rows, (r) => `<tr><th scope="row">${person(r)}</th>${each(r.cells, (c) => cell(c, w))}</tr>\n`)}</tbody></table></div>
`;

const duel = (d) => `<li class="du"><h3>${esc(d.stage)}</h3>${each(d.rows, (r) => `<p${r.won ? ' class="w"' : ""}><span><bdi>${esc(r.name)}</bdi></span><span>${esc(r.score)}</span></p>`)}</li>\n`;

module.exports = (p, lang) => {
  const w = WORDS[lang];
  return `${FRAME[lang][0]}<h1><bdi>${esc(p.title)}</bdi></h1>
<p class="stand"><time datetime="${p.day}">${p.day}</time>, <bdi>${esc(p.place)}</bdi>. ${esc(p.result)}</p>
<dl class="facts">
<div><dt>${w.players}</dt><dd>${p.entrants}</dd></div>
<div><dt>${w.games}</dt><dd>${p.games}</dd></div>
<div><dt>Club</dt><dd><a href="../../../clubs/${esc(p.club)}/">${esc(p.club)}</a></dd></div>
</dl>
<details class="more"><summary>${w.verdict}</summary><div class="sh"><ol class="acct">
${steps(p.verdict)}</ol></div></details>
${p.duels.length ? `<section><h2>${w.duels}</h2><ol class="br">\n${each(p.duels, duel)}</ol></section>` : ""}
<section class="f-b"><h2>${w.standings}</h2>
<table class="led two nost"><thead><tr><th class="pos">${w.pos}</th><th>${w.name}</th><th class="m">${w.points} $</th></tr></thead>
${each(p.standings, (one, n) => standing(one, n, w))}</table>
</section>
${each(p.records, (t) => record(t, w))}${FRAME[lang][1]}`;
};
