// Photos of record sheets beside the fields, to copy from: they are shown from this device, and kept and sent nowhere.
class Photos {
  constructor(board) {
    const { W } = board, pick = el("input", { type: "file", id: "fp-photo", accept: "image/*,.heic,.heif", multiple: true, onchange: () => this.show([...pick.files]) });
    Object.assign(this, { W, shots: el("div", { class: "shots", role: "status" }) });
    this.root = el("details", { class: "fold copied", id: "fp-photos" }, el("summary", { class: "fold" }, W("photos")), el("p", { class: "small" }, W("photos-told")),
      el("div", { class: "field" }, el("label", { for: "fp-photo" }, W("photos-pick")), pick), this.shots);
  }

  show(files) {
    for (const file of files) {
      const address = URL.createObjectURL(file), drop = () => (figure.remove(), URL.revokeObjectURL(address));
      const picture = el("img", { alt: file.name, src: address, onclick: () => picture.classList.toggle("large") });
      const button = el("button", { type: "button", class: "off", onclick: drop }, this.W("photos-drop", { name: file.name }));
      const figure = el("figure", {}, el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": file.name }, picture), el("figcaption", {}, button));
      picture.addEventListener("error", () => figure.replaceChildren(el("p", { class: "errors" }, this.W(/\.hei[cf]$/i.test(file.name) ? "photos-heic" : "photos-unread", { name: file.name })), button));
      this.shots.append(figure);
    }
  }
}
