// Where somebody is on the way: four steps, which of them are done, and the one thing to do next.
const STEPS = ["tournament", "people", "tables", "send"];
const ESSENTIAL = ["club", "end", "announced_tier"]; // asked for with what is always needed
const numbered = (W, step) => [el("b", { class: "ordinal", "aria-hidden": "true" }, String(STEPS.indexOf(step) + 1)), " ", W(`step-${step}`)];
const stepOf = (place) => (/^[xfc]\|/.test(place) ? "tournament" : /^p(\||$)/.test(place) ? "people" : "tables");
class Steps {
  constructor(board, send) {
    Object.assign(this, { board, send, W: board.W });
    this.root = el("ol", { class: "stepped", "aria-label": this.W("steps") });
    this.next = el("p", { class: "stepping no-print", id: "fp-next" });
  }

  // The first thing that is left, as [what it is, its words, the way there].
  left(wrong, missing) {
    const { board, W } = this, { state, form } = board, [fault] = wrong, to = ({ place, text, field }) => [text, () => board.go(place, field)];
    if (isUntouched(state) && announcedOf(form).length) return ["now", W("next-announced"), () => board.go("x|announced")];
    if (fault) return ["mend", ...to(fault)];
    const ofFacts = missing.find(({ place }) => stepOf(place) === "tournament");
    if (ofFacts) return ["now", ...to(ofFacts)];
    if (!state.people.length) return ["now", W("next-people"), () => document.querySelector("#fp-add").focus()];
    if (!state.sheets.length) return ["now", W("next-tables"), () => this.go("tables")];
    return missing.length ? ["now", ...to(missing[0])] : ["now", W("next-send"), this.send];
  }

  go(step) {
    document.querySelector(`#fp-step-${step}`)?.scrollIntoView({ block: "start" });
  }

  // *papers* are still to come: they keep nobody from going on, and the facts of the tournament from being done.
  tell(problems, missing, papers) {
    const { W, board: { state } } = this, wrong = problems.filter(({ severity }) => severity === "error");
    const begun = { tournament: !isUntouched(state), people: state.people.length, tables: state.sheets.length };
    const open = new Set([...wrong, ...missing].map(({ place }) => stepOf(place)));
    const current = STEPS.find((step) => !begun[step] || open.has(step));
    this.root.replaceChildren(...STEPS.map((step, n) => {
      const waits = step === "tournament" && begun[step] && papers.length, done = Boolean(begun[step]) && !open.has(step) && !waits;
      return el("li", { class: done ? "done" : undefined, "aria-current": step === current ? "step" : undefined },
        el("button", { type: "button", class: "go", onclick: () => this.go(step) }, el("b", { class: "ordinal" }, String(n + 1)), " ", W(`step-${step}`)), el("span", {}, done ? W("step-done") : waits ? W("step-waits", { n: papers.length }) : ""));
    }));
    const [kind, words, onclick] = this.left(wrong, missing);
    this.next.replaceChildren(el("b", {}, W(`next-${kind}`)), " ", el("button", { type: "button", class: "go", onclick }, words));
  }
}
