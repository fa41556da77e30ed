// Keeps the theme that the reader chose, from page to page, and prints where a button says so. Without it the choice
// holds for one page: the style sheet follows the radio buttons by itself. Runs before the page is painted, so that
// nobody sees the other theme first.
const KEY = "il-mastro.theme", root = document.documentElement;

root.dataset.scripted = ""; // what needs a script has its place at once; from a folder none may run

const kept = () => {
  try { return localStorage.getItem(KEY); } catch { return null; } // a browser may forbid it
};

const show = () => {
  const theme = kept(), known = theme === "light" || theme === "dark";
  if (known) root.dataset.theme = theme;
  else delete root.dataset.theme;
  const radio = document.getElementById(`t-${known ? theme : "auto"}`);
  if (radio) radio.checked = true;
};

show();
const unfold = () => { // what a link leads to is open, and what it lies in
  const to = document.getElementById(location.hash.slice(1));
  for (let fold = to?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
};
for (const act of [show, unfold]) document.addEventListener("DOMContentLoaded", act);
addEventListener("hashchange", unfold);
addEventListener("storage", show); // chosen in another window
addEventListener("pageshow", show); // or on a later page, before going back: a browser gives old buttons back
document.addEventListener("click", ({ target }) => { if (target.classList.contains("print")) print(); });
document.addEventListener("change", ({ target }) => {
  if (target.name !== "theme") return;
  const theme = target.id.slice(2);
  try {
    if (theme === "auto") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch { /* then it holds for this page */ }
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
});
