// Whoever chose their name on a player's page finds it first on the home page: place, gap, newest result, what is next,
// and what moved since the last visit. The choice stays on the device; without a script nothing of it is shown.
const CHOICE = "il-mastro.me";

const chosen = () => {
  try { return JSON.parse(localStorage.getItem(CHOICE)) ?? {}; } catch { return {}; } // a browser may forbid it
};
const keep = (choice) => {
  try {
    if (choice) localStorage.setItem(CHOICE, JSON.stringify(choice));
    else localStorage.removeItem(CHOICE);
  } catch { /* then nobody is followed */ }
};

const button = document.getElementById("follow-me"), own = document.getElementById("follow");
if (button && own) {
  const { id, place } = own.dataset, show = () => button.setAttribute("aria-pressed", chosen().id === id);
  button.addEventListener("click", () => {
    keep(chosen().id === id ? null : { id, place });
    show();
  });
  show();
}

const line = (text, ...more) => {
  const paragraph = document.createElement("p");
  paragraph.append(text, ...more);
  return paragraph;
};

const open = async (me) => {
  const choice = chosen();
  if (!/^p\d+$/.test(choice.id ?? "")) return;
  const address = new URL(`players/${choice.id}/`, new URL(me.dataset.root, location.href));
  const answer = await fetch(address);
  const card = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("follow");
  if (!card) { keep(null); return; } // the page is gone, or its player no longer wishes to be named
  const { id, place, area } = card.dataset, shown = document.importNode(card.content, true);
  for (const link of shown.querySelectorAll("a")) link.href = new URL(link.getAttribute("href"), address);
  const before = Number.parseInt(choice.place, 10); // an older choice has it as one language writes it
  if (place && before !== Number(place)) {
    const { was } = me.dataset;
    shown.append(line(was.replace("%before", before || "–").replace("%now", place)));
    keep({ id, place });
  }
  const next = area && document.querySelector(`.fixtures > .${CSS.escape(area)}`);
  if (next) {
    const day = Array.from(next.querySelector("time").childNodes, (part) => part.textContent.trim()).join(" ");
    shown.append(line(`${me.dataset.next} ${day}, `, next.querySelector("h3 a").cloneNode(true)));
  }
  const needs = area && document.querySelector(`.race.${CSS.escape(area)} a[href*="/needs/"]`);
  if (needs) {
    const mine = needs.cloneNode(true);
    mine.hash = id;
    shown.append(line(mine));
  }
  me.replaceChildren(shown);
};

const me = document.getElementById("me");
if (me) open(me).catch(() => { /* no net, or opened from a folder: the way to the names stays */ });
