// A filled spreadsheet, chosen or dropped on the page: the judge reads it here, and it is sent nowhere.
const MOST_OF_A_SHEET = 6_000_000; // bytes handed to the judge, which refuses so many
const inBase64 = (bytes) => {
  let text = "";
  for (let n = 0; n < bytes.length; n += 8192) text += String.fromCharCode(...bytes.subarray(n, n + 8192));
  return btoa(text);
};
// Takes every file that is dropped on the page.
const onDrop = (root, read) => {
  root.ondragover = (event) => event.dataTransfer?.types.includes("Files") && event.preventDefault();
  root.ondrop = (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    read(event.dataTransfer.files[0]);
  };
};
// Where there is no judge: which way a filled spreadsheet goes.
const spreadsheetElsewhere = ({ W, root }) => {
  const way = el("a", { href: "#doors" }, W("sheet-ways"));
  const box = el("p", { class: "small", role: "status", tabindex: "-1", id: "fp-sheet-told" }, W("sheet-elsewhere"), " ", way);
  onDrop(root, ({ name }) => {
    box.replaceChildren(W("sheet-refused", { name }), " ", way);
    box.focus();
  });
  return box;
};
// *outcome* is what was said of the last one; *isBlank* whether nothing would be lost; *take(typed, outcome)* puts what
// is typed on the page.
const spreadsheetBox = ({ W, judge, root, season, isBlank, take, outcome }) => {
  const status = el("div", { role: "status", id: "fp-sheet-told" });
  const say = (text, problems = [], ...more) => {
    const rows = problems.map((problem) => el("li", { class: problem.severity }, problem.text));
    status.replaceChildren(el("p", {}, text), rows.length ? el("ul", {}, rows) : "", ...more);
  };
  const tell = ({ name, problems }) => say(W(problems.length ? "sheet-wrong" : "sheet-fine", { name, n: problems.length }), problems);
  const read = async (file) => {
    if (!file) return;
    say(W("sheet-reading", { name: file.name }));
    await judge.load(season());
    const content = inBase64(new Uint8Array(await file.slice(0, MOST_OF_A_SHEET).arrayBuffer()));
    const answer = judge.state === "ready" ? await judge.spreadsheet({ lang: LANG, name: file.name, content }) : null;
    if (!answer) {
      say(W("sheet-away"));
      return;
    }
    const now = { name: file.name, problems: answer.problems };
    if (!answer.typed) say(W("sheet-unread", { name: file.name }), answer.problems);
    else if (isBlank()) take(answer.typed, now);
    else say(W("sheet-instead", { name: file.name }), [], el("p", { class: "actions" }, el("button", { type: "button", id: "fp-sheet-take", onclick: () => take(answer.typed, now) }, W("sheet-take"))));
  };
  const input = el("input", { type: "file", id: "fp-sheet", accept: ".xlsx,.ods", onchange: () => read(input.files[0]) });
  onDrop(root, read);
  if (outcome) tell(outcome);
  return el("div", { class: "field" }, el("label", { for: "fp-sheet" }, W("sheet-drop")), input, status);
};
