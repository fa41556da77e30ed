// What was announced and has no results yet: choosing it writes what is known of it.
const announcedOf = (form) => form.seasons.flatMap((season) => season.announced.map((plan) => ({ ...plan, season: season.id, value: `${season.id}/${plan.id}` })));
const isUntouched = (state) => !state.people.length && !Object.keys(state.facts).length;
const takeAnnounced = (form, state, value) => {
  const plan = announcedOf(form).find((announced) => announced.value === value);
  Object.assign(state, { id: plan?.id ?? "" }, plan ? { season: plan.season, area: plan.area } : {});
  for (const { path: [key, inside], choices } of plan ? form.facts : []) {
    if (!inside && plan.facts[key]) state.facts[key] = choices ? JSON.stringify(plan.facts[key]) : plan.facts[key];
  }
};
// Those whose day is nearest to today, in the order of their days: whoever types an evening in does so about then.
const NEAREST = 6;
const away = ({ facts }) => Math.abs(Date.parse(facts.start) - Date.now());
const nearest = (announced) => [...announced].sort((a, b) => away(a) - away(b)).slice(0, NEAREST)
  .sort((a, b) => a.facts.start.localeCompare(b.facts.start));
// A card to tap: the day in large, what is played, where.
const announcedCard = ({ value, facts }, chosen, taken) => {
  const [day, ...month] = shownDay(facts.start).split(" ");
  return el("button", { type: "button", class: "evening", value, "aria-pressed": String(value === chosen), onclick: () => taken(value === chosen ? "" : value) },
    el("time", { datetime: facts.start }, el("b", {}, day), " ", month.join(" ")), " ", el("bdi", { class: "called" }, facts.name), " ", facts.place ? el("bdi", {}, facts.place) : "");
};
// The choice among them, those near as cards, where there are more than these also as a list; none where nothing is
// announced. *taken* is told when one is chosen.
const announcedField = (board, taken) => {
  const { form, state, W } = board, announced = announcedOf(form), place = "x|announced";
  if (!announced.length) return "";
  const chosen = announced.find(({ value }) => value === `${state.season}/${state.id}`)?.value ?? "";
  const cards = nearest(announced).map((plan) => announcedCard(plan, chosen, taken)), label = newId("h");
  const head = [el("p", { class: "asks", id: label }, W("announced")), el("p", { class: "small" }, W("announced-told"))];
  const near = el("div", { role: "group", "aria-labelledby": label }, head, el("div", { class: "evenings" }, cards));
  if (announced.length === cards.length) {
    board.places.set(place, { ...board.places.get(place), input: cards[0] });
    return near;
  }
  const among = announced.map(({ value, facts }) => [value, `${facts.name}, ${shownDay(facts.start)}`]);
  const asked = { kind: "choice", title: { [LANG]: W("announced-all") } };
  return el("div", {}, near, board.field(asked, place, chosen, (value) => taken(value), undefined, { among, nothing: W("announced-choose") }));
};
