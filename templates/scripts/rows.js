// A long ranking: who types a name sees its rows alone, with Enter the first among the others; a club shows who played
// at its tournaments, by the documents of both.
const box = document.getElementById("pick");
const [input, club, status] = ["input", "select", "output"].map((part) => box.querySelector(part));
const filters = document.querySelectorAll("#often, #racing");
const rows = Array.from(document.querySelectorAll("#table tr[id]"));
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[^\p{L}\p{N} ]/gu, "");
const names = new Map(rows.map((row) => [row, fold(row.querySelector("bdi").textContent)]));
const { href } = document.querySelector('.get a[href$=".json"]');
const read = (address) => fetch(address).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status)));
let guests = null; // who played at the chosen club; null where none is chosen

const show = () => {
  const words = fold(input.value).split(" ");
  for (const row of rows) {
    row.hidden = !words.every((word) => names.get(row).includes(word)) || (guests && !guests.has(row.id));
  }
  const shown = rows.filter((row) => row.offsetHeight).length;
  status.textContent = input.value.trim() || guests ? box.dataset.shown.replace("%n", shown) : "";
};

const goTo = (row) => {
  for (const filter of filters) filter.checked = false;
  input.value = "";
  if (club) club.value = "";
  guests = null;
  show();
  location.hash = row.id;
  row.scrollIntoView({ block: "center" });
};

input.addEventListener("input", show);
input.addEventListener("keydown", ({ key, isComposing }) => {
  const row = key === "Enter" && !isComposing && input.value.trim() && rows.find((row) => row.offsetHeight);
  if (row) goTo(row);
});
addEventListener("hashchange", () => {
  const row = rows.find(({ id }) => `#${id}` === location.hash);
  if (row && !row.offsetHeight) goTo(row);
});
club?.addEventListener("change", () => Promise.all(club.value
  ? [read(href), read(new URL(`../../clubs/${club.value}.json`, href))] : []).then(([ranking, chosen]) => {
  if ((chosen?.id ?? "") !== club.value) return; // another was chosen meanwhile
  const held = new Set(chosen?.tournaments.filter((it) => it.season === ranking.season).map((it) => it.tournament));
  const came = ranking?.rows.filter(({ results }) => results.some(({ tournament }) => held.has(tournament)));
  guests = came ? new Set(came.map(({ player }) => player)) : null;
  show();
}, () => { club.parentElement.hidden = true; }));
for (const filter of filters) filter.addEventListener("change", show);
