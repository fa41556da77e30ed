// Fields: a label, a control by what is asked, the explanation, and a place for what is wrong with it.
const HINT = "told"; // the key of the explanation, in what the published form asks
class Board {
  constructor(form, state, changed) {
    Object.assign(this, { form, state, changed, places: new Map(), full: new Map(), invalid: [] });
    this.people = new People(form, state);
    this.W = (key, facts) => say(form.words[LANG][`fill-${key}`], facts);
  }

  // A list for what is wrong at *place*, and at what stands inside it.
  faults(place) {
    const list = el("ul", { class: "errors", id: newId("err"), "aria-live": "polite" });
    this.places.set(place, { list });
    return list;
  }

  // The control for what is *asked*; it says *text*, and tells `set` of every change.
  control(asked, place, text, set, props = {}) {
    const change = (value) => {
      set(value);
      this.changed();
    };
    const common = { id: newId("c"), "data-place": place, ...props };
    let root, input;
    if (asked.kind === "player" && !props.among) ({ root, input } = personBox(this.people, this.W, { ...common, text, pick: change }));
    else if (asked.choices?.length === 1) {
      root = input = el("input", { ...common, type: "checkbox", checked: text === "true", onchange: () => change(input.checked ? "true" : "") });
    } else if (asked.choices || asked.kind === "club" || props.among) {
      const choices = asked.choices?.map(([value, words]) => [JSON.stringify(value), words[LANG]]);
      const options = [["", props.nothing ?? "–"], ...(props.among ?? choices ?? this.form.clubs)];
      root = input = el("select", { ...common, among: undefined, nothing: undefined, onchange: () => change(input.value) },
        options.map(([value, name]) => el("option", { value }, name)));
      input.value = text ?? "";
    } else {
      const kind = { day: { type: "date" }, number: { type: "text", inputmode: "numeric" } }[asked.kind] ?? { type: "text" };
      root = input = el(asked.high > 300 && asked.kind === "text" ? "textarea" : "input", { ...common, ...kind, autocomplete: "off", oninput: () => change(input.value) });
      input.value = text ?? "";
    }
    this.places.set(place, { ...this.places.get(place), input });
    return { root, input };
  }

  // A whole field with its own place for faults.
  field(asked, place, text, set, label = asked.title[LANG], props = {}) {
    const list = this.faults(place), { root, input } = this.control(asked, place, text, set, props), check = input.type === "checkbox";
    const hint = asked[HINT]?.[LANG] ? el("p", { class: "small", id: newId("h") }, asked[HINT][LANG]) : null;
    if (hint) input.setAttribute("aria-describedby", hint.id);
    const name = el("label", { for: input.id }, label, asked.required ? el("abbr", { title: this.W("needed") }, " *") : "");
    if (asked.required) input.setAttribute("aria-required", "true");
    return el("div", { class: check ? "field tick" : "field" }, check ? [root, name] : [name, root], hint, list);
  }

  // A control inside a line of a game: its faults stand below the whole line.
  cell(asked, place, text, set, name, props = {}) {
    const { root } = this.control(asked, place, text, set, { "aria-label": `${asked.title[LANG]}, ${name}`, ...props, label: undefined });
    return el("label", { class: `cell ${asked.key ?? ""}` }, el("span", {}, props.label ?? asked.title[LANG]), root);
  }

  // The list for what is wrong at *place*, or around it.
  listOf(place) {
    for (let key = place; key; key = key.includes("|") ? key.slice(0, key.lastIndexOf("|")) : "") {
      if (this.places.get(key)?.list?.isConnected) return this.places.get(key).list;
    }
    return place.startsWith("o|") ? this.listOf(place.replace("o|", "s|")) : null; // a seat's faults stand below its table
  }

  // The controls at *place*, of which several may be meant: "g|0|1|2|character+price".
  // *column* says which of them is, where it is known.
  inputsAt(place, column) {
    const end = place.lastIndexOf("|") + 1, keys = place.slice(end).split("+");
    const meant = keys.filter((key) => key === column);
    return (meant.length ? meant : keys).flatMap((key) => this.places.get(place.slice(0, end) + key)?.input ?? []);
  }

  // Shows *problems* where they belong; those without a place are given back.
  tell(problems) {
    const byList = new Map(), rest = [], marked = new Set();
    for (const problem of problems) {
      const list = this.listOf(problem.place), inputs = list ? this.inputsAt(problem.place, problem.field) : [];
      if (!list) rest.push(problem);
      else byList.set(list, [...(byList.get(list) ?? []), problem]);
      for (const input of inputs) {
        marked.add(input);
        input.setAttribute("aria-invalid", "true");
        input.dataset.hint ??= input.getAttribute("aria-describedby") ?? "";
        input.setAttribute("aria-describedby", `${list.id} ${input.dataset.hint}`.trim());
      }
    }
    for (const input of this.invalid) {
      if (marked.has(input)) continue;
      input.removeAttribute("aria-invalid");
      if (input.dataset.hint) input.setAttribute("aria-describedby", input.dataset.hint);
      else input.removeAttribute("aria-describedby");
    }
    this.invalid = [...marked];
    for (const { list } of this.places.values()) {
      if (!list) continue;
      const ofList = byList.get(list) ?? [], text = ofList.map((problem) => problem.text).join("\n");
      if (list.dataset.text === text || (!text && !list.firstChild)) continue; // the same words are not read out again
      list.dataset.text = text;
      list.replaceChildren(...ofList.map((problem) => (
        el("li", { class: problem.severity }, problem.text, " ", this.clause(problem)))));
    }
    return rest;
  }

  clause({ clause, label }) {
    if (!clause) return "";
    const [law, id] = clause.split(" ");
    return el("a", { class: "cited", href: `${this.root}regulations/${law}/#${id}` }, label ?? this.form.labels[id]);
  }

  // Goes to the control at *place*; what is wrong there is in sight too.
  go(place, column) {
    const list = this.listOf(place), target = this.inputsAt(place, column)[0] ?? list?.parentElement;
    for (let box = target?.closest("details:not([open])"); box; box = box.parentElement?.closest("details:not([open])")) box.open = true;
    target?.focus();
    target?.scrollIntoView({ block: "center" });
    if (list?.childElementCount) list.scrollIntoView({ block: "nearest" });
  }
}
