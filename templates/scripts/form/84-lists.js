// What is asked of the tournament as a whole, line by line. The lists of one key (as the stages of the duels) share a drawer,
// the others the last one: both say how many lines are filled in.
const listBox = (board, asked, title, counted) => {
  const { W, state } = board, name = asked.path.join("."), rows = (state.lists[name] ??= []), room = el("div", {});
  const add = () => {
    rows.push({});
    show();
    board.changed();
    board.go(`l|${name}|${rows.length - 1}|${asked.columns[0].path.join(".")}`);
  };
  const drop = (n) => {
    rows.splice(n, 1);
    show();
    board.changed();
  };
  const line = (row, n) => el("fieldset", { class: "row", tabindex: "-1" }, el("legend", { class: "unseen" }, `${asked.title[LANG]} ${n + 1}`),
    asked.columns.map((column) => {
      const key = column.path.join(".");
      return board.field(column, `l|${name}|${n}|${key}`, row[key], (value) => (row[key] = value));
    }), board.faults(`l|${name}|${n}`), el("button", { type: "button", class: "off", onclick: () => drop(n) }, W("drop-row")));
  const show = () => {
    const button = el("button", { type: "button", "data-row": name, "aria-label": `${W("add-row")}: ${asked.title[LANG]}`, onclick: add }, W("add-row"));
    room.replaceChildren(...rows.map(line), rows.length < (asked.rows || 1) ? el("p", { class: "actions" }, button) : "");
    counted();
  };
  show();
  return el("section", {}, el("h3", {}, title), el("p", { class: "small" }, asked[HINT][LANG]), room, board.faults(`l|${name}`));
};

const drawer = (board, name, lists, titles) => {
  const { W, state } = board, filled = el("small", {});
  const counted = () => {
    const n = lists.reduce((sum, { path }) => sum + (state.lists[path.join(".")]?.length ?? 0), 0);
    filled.textContent = n ? W("filled", { n }) : "";
    return n;
  };
  const boxes = lists.map((asked, n) => listBox(board, asked, titles[n], counted));
  return el("div", {}, el("details", { class: "fold", open: counted() > 0 }, el("summary", { class: "fold" }, `${name} `, filled), el("div", { class: "sections" }, boxes)),
    el("p", { class: "small topics" }, titles.join(" \u00b7 ")));
};

const drawersOf = (board) => {
  const { form, W } = board, titleOf = ({ title }) => title[LANG], keys = [...new Set(form.lists.filter(({ path }) => path.length > 1).map(({ path: [key] }) => key))];
  const shared = keys.map((key) => {
    const lists = form.lists.filter(({ path }) => path[0] === key), name = form.named[key][LANG];
    return drawer(board, name, lists, lists.map((asked) => titleOf(asked).replace(`${name}: `, "")));
  });
  const rare = form.lists.filter(({ path }) => path.length === 1);
  return [...shared, drawer(board, W("rare"), rare, rare.map(titleOf))];
};
