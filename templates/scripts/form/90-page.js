// The whole page: reads the published form, takes up the draft, checks while somebody types, and gives the file.
const PATIENCE = 150; // milliseconds after the last key
const MOST_DRAFT = 2_000_000; // bytes
const start = (form, root, had = {}) => {
  speakAs(form);
  const KEY = `il-mastro.draft.${form.regulation}`;
  const read = () => {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY));
      return stored?.format === FORMAT && stored.regulation === form.regulation ? stored.state : null;
    } catch {
      return null;
    }
  };
  const draft = read(), state = { ...emptyState(form), ...draft }, asked = new URLSearchParams(location.search).get("announced");
  state.area ||= onlyArea(form);
  if (asked && isUntouched(state)) takeAnnounced(form, state, asked);
  let waiting = 0;
  const judge = had.judge ?? new Judge(root.dataset.judge);
  judge.report = (now, facts) => judgeTold(now, facts);
  const board = new Board(form, state, () => {
    clearTimeout(waiting);
    waiting = setTimeout(refresh, PATIENCE);
    evening.paper.ready();
    if (!judge.isDear || judge.state === "ready") judge.load(state.season);
  });
  board.judge = judge;
  board.root = root.dataset.root;
  const { W } = board;

  const owing = el("details", { class: "fold", id: "fp-papers", hidden: true }, el("summary", { class: "fold" }), el("div", {})); // what the tournament still waits for
  const general = () => {
    const season = { kind: "choice", title: { [LANG]: W("season") }, required: true };
    const area = { kind: "choice", title: { [LANG]: W("area") }, [HINT]: { [LANG]: W("area-told") }, required: true };
    const id = { kind: "text", title: { [LANG]: W("id") }, [HINT]: { [LANG]: W("id-told") } };
    const seasons = form.seasons.map(({ id: value, name }) => [value, name[LANG]]);
    const announced = (value) => {
      takeAnnounced(form, state, value);
      setTimeout(again); // once the field has told of its change
    };
    const asks = (asked) => {
      const name = asked.path.join(".");
      return [
        board.field(asked, `f|${name}`, state.facts[name], (value) => (state.facts[name] = value)),
        asked.kind === "club" ? club() : "",
      ];
    };
    const isMain = ({ path, required }) => required || ESSENTIAL.includes(path.join("."));
    const main = el("div", { class: "asked" }, board.field(season, "x|season", state.season, (value) => (state.season = value), undefined, { among: seasons }),
      onlyArea(form) ? "" : board.field(area, "x|area", state.area, (value) => (state.area = value), undefined, { among: form.areas.map(([value, name]) => [value, name[LANG]]) }),
      form.facts.filter(isMain).flatMap(asks));
    const others = form.facts.filter((asked) => !isMain(asked)), topics = [...new Set(others.map(({ path: [key], title }) => form.named[key]?.[LANG] ?? title[LANG]))];
    const rest = el("details", { class: "fold", id: "fp-rest" }, el("summary", { class: "fold" }, W("rest")), el("div", { class: "asked" }, others.flatMap(asks),
      board.field(id, "x|id", state.id, (value) => (state.id = clean(value)))));
    const awaited = announcedOf(form), plan = awaited.find(({ value }) => value === `${state.season}/${state.id}`);
    const known = plan ? W("facts-known", { name: state.facts.name ?? plan.facts.name }) : W("facts-fresh");
    return el("fieldset", { id: "fp-step-tournament" }, el("legend", {}, numbered(W, "tournament")), announcedField(board, announced),
      awaited.length ? el("details", { class: "fold", id: "fp-facts", open: !plan && !isUntouched(state) }, el("summary", { class: "fold" }, known), main) : main,
      el("div", {}, rest, el("p", { class: "small topics" }, topics.join(" · "))), owing, board.faults("f"));
  };

  // A club that is not in the list yet: its file comes in with the tournament.
  const club = () => el("details", { class: "fold", open: Boolean(state.club.name) }, el("summary", { class: "fold", id: "fp-new-club" }, W("new-club")), el("p", { class: "small" }, W("new-club-told")),
    form.new_club.map((asked) => {
      const [key] = asked.path;
      return board.field(asked, `c|${key}`, state.club[key], (value) => (state.club[key] = value));
    }));

  const steps = new Steps(board, () => (ways.scrollIntoView({ block: "center" }), ways.querySelector("a")?.focus()));
  const tables = new Tables(board), evening = new Evening(form, state, board);
  const ofTheJudge = el("p", { class: "small", role: "status", id: "fp-judge" });
  const judgeTold = (now, facts) => {
    const load = el("button", { type: "button", id: "fp-judge-load", onclick: () => judge.load(state.season) }, W("judge-load"));
    ofTheJudge.replaceChildren(now === "away" && judge.isDear ? load : W(`judge-${now}`, facts));
    if (now === "ready" || now === "failed") refresh();
  };
  const stand = el("div", { id: "fp-standing" });
  const standing = (answer) => {
    const { standings, verdict, effect, podium } = answer ?? {}, key = JSON.stringify([standings, verdict, effect]);
    if (stand.dataset.key === key) return;
    stand.dataset.key = key;
    evening.standings = standings ?? [];
    evening.paper.podium = podium ?? [];
    evening.paint();
    const lines = (rows) => el("ul", {}, rows.map((row) => el("li", {}, row)));
    const shown = (value) => value ?? "–";
    stand.replaceChildren(...[
      ...(standings ? [el("h3", {}, W("standing")), lines(standings)] : []),
      ...(verdict ? [el("h3", {}, W("verdict")), el("p", {}, verdict.status, verdict.tier ? ` · ${W("tier", { tier: verdict.tier })}` : ""),
        lines(verdict.steps.map(({ text, clause, label }) => [text, " ", board.clause({ clause, label })]))] : []),
      ...(effect ? [el("h3", {}, W("effect")), effect.moves.length ? el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": W("effect") }, el("table", {},
        el("caption", { class: "unseen" }, W("effect")), el("thead", {}, el("tr", {}, ["area", "move-who", "move-place", "move-points"].map((name) => el("th", { scope: "col" }, W(name))))),
        el("tbody", {}, effect.moves.map(({ area, player, places, points }) => el("tr", {}, el("td", {}, area), el("td", {}, player),
          el("td", { class: "digits" }, places.map(shown).join(" → ")), el("td", { class: "digits" }, points.map(shown).join(" → "))))))) : el("p", {}, W("effect-none")),
        ...(effect.seats.length ? [lines(effect.seats.map(([player, was, now]) => W("seat-moves", { player, was: shown(was), now: shown(now) })))] : [])] : []),
    ]);
  };
  const summary = el("div", { role: "status", id: "fp-summary" }), files = el("div", { id: "fp-files" }), ways = el("section", { id: "fp-ways" });
  const forget = () => {
    localStorage.removeItem(KEY);
    location.reload();
  };
  const ask = el("p", { class: "actions", hidden: true }, W("forget-sure"), " ", el("button", { type: "button", id: "fp-forget-yes", onclick: forget }, W("forget-yes")), " ", el("button", { type: "button", onclick: () => (ask.hidden = true) }, W("forget-no")));
  const kept = () => JSON.stringify({ format: FORMAT, regulation: form.regulation, state });
  const takeUp = async ([picked]) => {
    const chosen = picked && picked.size < MOST_DRAFT ? draftOf(form, await picked.text()) : null;
    if (!chosen) {
      taken.textContent = judge.state === "none" && /\.(xlsx|ods)$/i.test(picked?.name) ? W("sheet-refused", { name: picked.name }) + " " + W("sheet-ways") : W("draft-bad");
      return;
    }
    clearTimeout(waiting); // what is here goes: nothing of it is saved over what came
    localStorage.setItem(KEY, JSON.stringify({ format: FORMAT, regulation: form.regulation, state: chosen }));
    location.reload();
  };
  const taken = el("output", { class: "small" }), pick = el("input", { type: "file", accept: ".json,application/json", id: "fp-take", "aria-label": W("draft-take"), hidden: true, onchange: () => takeUp(pick.files) });
  const drafts = el("p", { class: "small actions" }, el("button", { type: "button", class: "off", id: "fp-keep", onclick: () => saved(`${nameOf(gathered(form, state).data) || "bozza"}.bozza.json`, kept(), "application/json") }, W("draft-save")), " ",
    el("button", { type: "button", class: "off", id: "fp-pick", onclick: () => pick.click() }, W("draft-take")), pick, " ",
    el("button", { type: "button", class: "off", id: "fp-forget", onclick: () => (ask.hidden = false) }, W("forget")), " ", taken);
  const resumed = had.resumed ?? (draft !== null && holdsText(form, draft));
  const head = el("p", { class: "small actions", role: "status" }, resumed ? W("resumed") : "");

  // What the schema alone says, while no judge is there; the judge says it again, with all the rest.
  const ofShape = ({ data, places, odd }) => {
    const called = (name) => name?.replace(/^[a-z_]+/, (key) => (form.named[key] ? quoted(form.named[key][LANG]) : key));
    const sheetAt = (path) => say(form.grid.sheet[LANG], { n: Number(placeOf(places, path).split("|")[1]) + 1 });
    const isOfGroups = (path) => path.length === 3 && path[0] === form.grid.key && path[2] === form.grid.inner;
    const ofCells = odd.map(({ key, place, name, value }) => ({
      severity: "error", clause: null, place, alone: true, text: say(form.shape[key][LANG], { name: quoted(name[LANG]), value: key === "repeated-item" ? board.people.shown(value) : value }),
    }));
    const ofSchema = judged(form.schema, form.schema, data).map(({ key, path, facts }) => ({
      severity: "error", clause: null, path: key === "missing-key" ? [...path, facts.key] : path, waits: ["missing-key", "too-few"].includes(key),
      text: key === "too-few" && isOfGroups(path) ? W("lacks-cell", { where: sheetAt(path), name: say(form.grid.group[LANG], { n: facts.size + 1 }) }) : say(form.shape[key]?.[LANG] ?? key, { ...facts, name: called(facts.name), key: called(facts.key) }),
    }));
    const elsewhere = new Set(ofSchema.map(({ path }) => placeOf(places, path)));
    return [...ofSchema, ...ofCells.filter(({ place }) => !elsewhere.has(place))];
  };
  const ofJudge = ({ problems }) => problems.map(({ path: file, keys, ...rest }) => ({ ...rest, path: /\/(players|clubs)\//.test(file) ? null : keys, ...(file.includes("/clubs/") ? { place: "c|name" } : {}) }));

  let newest = null; // the last answer of the judge, and what was gathered for its question
  const refresh = () => {
    board.people.fresh(state);
    const now = gathered(form, state);
    if (judge.state !== "ready") newest = null;
    show(now, newest);
    give(now.data);
    evening.paint();
    save();
    if (judge.state === "ready") consult(now);
  };
  // One question at a time, always about what stands there by then.
  let wanted = null, asking = false;
  const consult = async (now) => {
    wanted = now;
    if (asking) return;
    asking = true;
    while (wanted) {
      const about = wanted;
      wanted = null;
      await consulted(about);
    }
    asking = false;
  };
  const consulted = async (now) => {
    const [[, text], ...others] = filesOf(form, state, now.data), files = Object.fromEntries(others.map(([path, file]) => [path.replace(/^data\//, ""), file]));
    const question = { lang: LANG, area: state.area || form.areas[0][0], id: nameOf(now.data) || "x", text, files };
    for (const effect of [false, true]) {
      const answer = await judge.judge({ ...question, effect });
      if (!answer) return;
      newest = { answer, now };
      show(now, newest);
      if (wanted || answer.problems.some(({ severity }) => severity === "error")) return;
    }
  };
  const nameOf = (data) => state.id || slug(form, data.name ?? "");

  const show = ({ data, places, lacks, odd }, judgement) => {
    const lacking = new Set(lacks.flatMap(([place]) => [place, place.split("|").slice(0, 3).join("|")]));
    const at = judgement?.now.places ?? places, hidden = hiddenNames(state, board.full);
    const own = wrongTexts(form, data, hidden).filter(({ check }) => !judgement || check === "hidden-name");
    const all = [...(judgement ? ofJudge(judgement.answer) : ofShape({ data, places, odd })), ...own]
      .map((problem) => ({ ...problem, place: problem.place ?? (problem.path ? placeOf(at, problem.path) : "p") }))
      .filter(({ place, alone }) => alone || (!lacking.has(place) && !lacking.has(place.split("|").slice(0, 3).join("|"))));
    const missing = [
      ...(state.area ? [] : [{ place: "x|area", text: W("lacks-fact", { name: W("area") }) }]),
      ...lacks.map(([place, column, seat, group]) => ({ place, text: lackText(place, column, seat, group) })),
      ...all.filter(({ waits }) => waits),
    ];
    const season = form.seasons.find(({ id }) => id === state.season), name = nameOf(data), wrong = all.filter(({ waits }) => !waits);
    if (name && (season?.taken.includes(name) || form.ids.reserved.includes(name) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))) {
      wrong.push({ place: "x|id", severity: "error", text: W(season?.taken.includes(name) ? "id-taken" : "id-bad", { id: name }) });
    }
    const named = newClub(form, state)?.[0];
    if (named && form.clubs.some(([id, name]) => id === named || fold(name) === fold(clean(state.club.name)))) wrong.push({ place: "c|name", severity: "error", text: W("club-taken", { name: state.club.name }) });
    for (const [, full] of hidden.filter(([, name]) => saysName(state.id, name))) {
      wrong.push({ place: "x|id", severity: "error", text: say(form.names.messages["hidden-name"][LANG], { id: initials(full) }) });
    }
    const rest = board.tell(wrong);
    for (const sheet of tables.root.querySelectorAll("[data-due]")) {
      const { groups, once } = state.sheets[Number(sheet.dataset.due)];
      const due = W("games", { n: groups.filter(({ below }) => below.won && !below.void).length, of: once.length });
      if (sheet.textContent !== due) sheet.textContent = due;
    }
    const papers = isUntouched(state) ? [] : papersBlank(form, data).map(([place, name]) => ({ place, text: W("lacks-fact", { name }) }));
    sum(wrong, missing, papers);
    steps.tell(wrong, missing, papers);
    standing(judgement?.answer);
  };
  const lackText = (place, column, seat, group) => {
    if (place.startsWith("f|")) return W("lacks-fact", { name: form.facts.find(({ path }) => `f|${path.join(".")}` === place).title });
    if (place.startsWith("c|")) return W("lacks-fact", { name: form.new_club.find(({ path }) => `c|${path[0]}` === place).title });
    if (place.startsWith("l|")) {
      const [, name, , key] = place.split("|"), list = form.lists.find(({ path }) => path.join(".") === name);
      const asked = list.columns.find(({ path }) => path.join(".") === key);
      return W("lacks-cell", { where: list.title, name: (asked ?? list).title });
    }
    const [, n] = place.split("|"), sheet = say(form.grid.sheet[LANG], { n: Number(n) + 1 });
    const asked = [...form.grid.columns, ...form.grid.below, ...form.grid.once].find(({ key }) => key === (column ?? "player"));
    const where = [sheet, group === undefined ? "" : say(form.grid.group[LANG], { n: group + 1 }), seat === null ? "" : W("seat", { n: seat + 1 })];
    return W("lacks-cell", { where: where.filter(Boolean).join(", "), name: asked.title });
  };
  const goTo = ({ place, text, field }) => el("button", { type: "button", class: "go", onclick: () => board.go(place, field) }, text);
  const links = (problems) => el("ul", {}, problems.slice(0, 30).map((problem) => el("li", { class: problem.severity },
    problem.place ? goTo(problem) : problem.text, " ", problem.place ? "" : board.clause(problem))));
  let shown = "";
  const sum = (wrong, missing, papers) => {
    const blank = isUntouched(state) && !state.club.name; // nothing is written that could be well
    const key = JSON.stringify([blank, ...[wrong, missing, papers].map((problems) => problems.map(({ place, text }) => [place, text]))]);
    if (key === shown) return;
    shown = key;
    const sound = el("p", {}, el("b", {}, W(wrong.length ? "wrong-n" : missing.length || papers.length ? "wrong-so-far" : "wrong-none", { n: wrong.length })));
    const awaited = () => (papers.length ? el("details", { class: "fold" }, el("summary", { class: "fold" }, W("papers", { n: papers.length })), links(papers)) : "");
    const due = missing.length ? el("details", { class: "fold" }, el("summary", { class: "fold" }, W("missing-n", { n: missing.length })), links(missing)) : papers.length ? "" : el("p", {}, W("missing-none"));
    summary.replaceChildren(...(wrong.length || !missing.length ? [sound, wrong.length ? links(wrong) : "", due] : [due, blank ? "" : sound]), awaited());
    owing.hidden = !papers.length;
    owing.firstChild.textContent = W("papers", { n: papers.length });
    owing.lastChild.replaceChildren(links(papers));
  };

  const saved = (name, text, type) => {
    const link = el("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const give = (data) => {
    const made = filesOf(form, state, data), now = made.map(([path, text]) => `${path}\n${text}`);
    sending.hidden = isUntouched(state) && !state.club.name;
    const old = [...files.children].map((section) => section.dataset.key);
    if (same(old, now)) return;
    files.replaceChildren(...made.map(([path, text], n) => file(path, text, now[n])));
    whole.hidden = made.length < 2 && !root.dataset.repository;
    const season = form.seasons.find(({ id }) => id === state.season), area = form.areas.find(([id]) => id === state.area);
    ways.replaceChildren(el("h3", {}, W("send")), ...waysOut(W, root.dataset, state.area, [data.name, area?.[1][LANG], season?.name[LANG]], made.length));
  };
  const sending = el("div", { hidden: true });
  // All files of the evening in one, so that they come in together: submitting/bundle.py reads it.
  const bundle = () => {
    const { data } = gathered(form, state), made = filesOf(form, state, data).map(([path, text]) => [path.replace(/^data\//, ""), text]);
    saved(`${nameOf(data) || "serata"}.json`, `${JSON.stringify({ evening: 1, files: Object.fromEntries(made) }, null, 1)}\n`, "application/json");
  };
  const whole = el("p", { class: "actions", hidden: true, id: "fp-whole" }, el("button", { type: "button", class: "main", id: "fp-bundle", onclick: bundle }, W("bundle")), " ",
    W("bundle-told"));
  const file = (path, text, key) => {
    const name = path.slice(path.lastIndexOf("/") + 1), done = el("output", { class: "small" });
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(text);
        done.textContent = W("copied");
      } catch {
        shown.open = true;
        getSelection().selectAllChildren(pre);
        done.textContent = W("copy-self");
      }
    };
    const save = () => saved(name, text, "application/yaml");
    const pre = el("pre", { class: "scroll", tabindex: "0", role: "region", "aria-label": path }, el("code", {}, text));
    const shown = el("details", { class: "fold" }, el("summary", { class: "fold" }, W("file-text")), el("p", { class: "small" }, el("code", {}, path)), pre), repository = root.dataset.repository;
    const proposed = repository && proposal(repository, path, text), folder = path.slice(0, path.lastIndexOf("/"));
    return el("section", { "data-key": key }, el("h3", {}, W(path.includes("/players/") ? "people" : "step-tournament")), el("p", { class: "actions" },
      el("button", { type: "button", onclick: copy }, W("copy")), " ", el("button", { type: "button", class: "main", onclick: save }, W("download")), " ",
      proposed ? el("a", { href: proposed.address, class: "open", rel: "external noopener", target: "_blank" },
        W(proposed.whole ? "open-new" : "open-empty")) : "", done),
    proposed && !proposed.whole ? el("p", { class: "small" }, W("too-long"), " ",
      el("a", { href: `${repository}/upload/main/${folder}` }, W("upload"))) : "", shown);
  };

  const save = () => {
    try {
      localStorage.setItem(KEY, kept());
    } catch {
      head.firstChild.textContent = W("no-draft");
    }
  };
  const again = (outcome = had.outcome) => {
    clearTimeout(waiting);
    save();
    start(form, root, { judge, outcome, resumed });
  };
  const take = (typed, outcome) => {
    Object.assign(state, emptyState(form), typed);
    again(outcome);
  };
  const sheet = judge.state === "none" ? spreadsheetElsewhere({ W, root }) : spreadsheetBox({
    W, judge, root, take, outcome: had.outcome, season: () => state.season,
    isBlank: () => isUntouched(state),
  });
  sending.append(whole, files, ways);
  root.replaceChildren(head, steps.root, had.outcome ? sheet : "", general(), el("div", { class: "copying" }, new Photos(board).root, tables.root), evening.root,
    el("fieldset", { class: "lists" }, el("legend", {}, W("more")), drawersOf(board)),
    el("section", { tabindex: "-1", id: "fp-step-send" }, el("h2", {}, numbered(W, "send")), ofTheJudge, summary, stand, sending),
    el("section", { class: "drafts" }, el("h2", {}, W("drafts")), had.outcome ? "" : sheet, drafts, ask), steps.next);
  judgeTold(judge.state);
  waiting = setTimeout(refresh); // once the fields are painted
};

const root = document.querySelector(".fill");
if (root && location.protocol !== "file:") {
  navigator.serviceWorker?.register(root.dataset.worker).catch(() => {}); // without it the page works while there is a net
  fetch(root.dataset.form).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status))).then((form) => start(form, root)).catch((reason) => {
    root.append(el("p", { class: "small", role: "alert" }, root.dataset.failed));
    if (reason instanceof Error) throw reason;
  });
}
