// Where the files of a tournament go: by mail to who answers for its area, else for the championship; as a request on the
// host of the data. Elements, for the page as it stands: *dataset* has the addresses, *about* the words of the subject.
const mailOf = ({ mail, mails }, area) => new Map((mails.match(/\S+ \S+/g) ?? []).map((text) => text.split(" "))).get(area) ?? mail;
const waysOut = (W, dataset, area, about, n) => {
  const { repository } = dataset, mail = mailOf(dataset, area), name = about.filter(Boolean).join(", ");
  const way = (href, text, next, props = {}) => el("p", {}, el("a", { href, ...props }, text), ". ", next);
  const made = [];
  if (mail) made.push(way(`mailto:${mail}?subject=${encodeURIComponent(W("send-subject", { name }))}`, W("send-mail", { mail }), W("send-attach", { n })));
  if (repository) made.push(way(`${repository}/issues/new?template=tournament.yml`, W("bundle-send"), W("send-host"), { rel: "external noopener", target: "_blank" }));
  return made.length ? made : [el("p", {}, W("send-nobody"))];
};
