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
// The choice among them; none where nothing is announced. *taken* is told when one is chosen.
const announcedField = (board, taken) => {
  const { form, state, W } = board, announced = announcedOf(form);
  if (!announced.length) return "";
  const among = announced.map(({ value, facts }) => [value, `${facts.name}, ${shownDay(facts.start)}`]);
  const asked = { kind: "choice", title: { [LANG]: W("announced") }, [HINT]: { [LANG]: W("announced-told") } };
  const chosen = among.find(([value]) => value === `${state.season}/${state.id}`)?.[0] ?? "";
  return board.field(asked, "x|announced", chosen, (value) => taken(value), undefined, { among, nothing: W("announced-choose") });
};
