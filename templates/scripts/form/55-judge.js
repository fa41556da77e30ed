// The page's side of the judge (../judge.js), where the site has one: it is loaded when somebody begins to fill in, once.
const PATIENT = { load: 120_000, answer: 30_000 }; // milliseconds; then it is given up, and the form goes on without it
class Judge {
  constructor(address) {
    const runs = address && window.Worker && window.WebAssembly && window.DecompressionStream;
    Object.assign(this, { address, report: () => {}, state: runs ? "away" : "none", waiting: new Map(), next: 0 });
  }

  // Whether the device asks to save data: then somebody has to want it.
  get isDear() {
    return navigator.connection?.saveData === true;
  }

  change(state, facts) {
    this.state = state;
    this.report(state, facts);
  }

  // Resolves when it is there, or given up; another season is loaded anew.
  load(season) {
    if (this.state === "away" || (this.state === "ready" && season !== this.season)) this.loaded = this.begin(season);
    return this.loaded;
  }

  async begin(season) {
    this.season = season;
    this.change("loading", { percent: 0 });
    try {
      if (!this.worker) {
        this.worker = new Worker(this.address, { type: "module" });
        this.worker.onmessage = ({ data }) => this.heard(data);
        this.worker.onerror = () => this.give();
      }
      await this.send({ season }, PATIENT.load);
      this.change("ready");
    } catch {
      this.give();
    }
  }

  heard({ id, answer, fault, arrived, of }) {
    if (arrived) {
      this.report("loading", { percent: Math.round((100 * arrived) / of) });
      return;
    }
    const { give, refuse } = this.waiting.get(id) ?? {};
    this.waiting.delete(id);
    if (fault) refuse?.(new Error(fault));
    else give?.(answer);
  }

  // It is ended for good: whatever was asked gets no answer.
  give() {
    this.worker?.terminate();
    for (const { refuse } of this.waiting.values()) refuse(new Error("ended"));
    this.waiting.clear();
    if (this.state !== "failed") this.change("failed");
  }

  send(message, patience) {
    const id = ++this.next;
    return new Promise((give, refuse) => {
      this.waiting.set(id, { give, refuse });
      setTimeout(() => this.waiting.has(id) && this.give(), patience);
      this.worker.postMessage({ ...message, id });
    });
  }

  async draw(drawing) {
    return (await this.send({ question: { draw: drawing } }, PATIENT.answer)).tables;
  }

  // What a filled spreadsheet says; null where it has no answer.
  async spreadsheet(spreadsheet) {
    try {
      return await this.send({ question: { spreadsheet } }, PATIENT.answer);
    } catch {
      return null;
    }
  }

  // What it says of a sheet; null where it has no answer: the next question may have one.
  async judge(question) {
    try {
      return await this.send({ question: { judge: question } }, PATIENT.answer);
    } catch {
      return null;
    }
  }
}
