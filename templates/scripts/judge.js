// The judge: the program itself, in Python that runs here, beside the page. It is told a season, then questions as
// site_builder/form_judge/answers.py reads them; it answers with what that says, and believes no byte but those of
// FILES.
const FILES = «files», ABOUT = «about»;
const SIZE = Object.values(FILES).reduce((sum, { size }) => sum + size, 0);
const FOLDER = «folder»; // where they are, from here
const whole = (address) => new URL(FOLDER + address, import.meta.url).href;
const ask = self.fetch.bind(self);
// Where a page comes without TLS there is no cache.
const keeping = self.caches ? caches.open("il-mastro.judge") : Promise.resolve(null);

const unpacked = async (answer) => {
  const content = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(content).arrayBuffer());
};
const good = (answer) => (answer.ok ? answer : Promise.reject(new Error(`${answer.status} ${answer.url}`)));

// A file that never changes under its name: from the cache, else from the net, its digest compared.
let arrived = 0;
const file = async ({ address, integrity, size }) => {
  const cache = await keeping, kept = await cache?.match(whole(address));
  const answer = kept ?? good(await ask(whole(address), { integrity }));
  if (!kept) await cache?.put(whole(address), answer.clone());
  const content = await unpacked(answer);
  postMessage({ arrived: (arrived += size), of: SIZE });
  return content;
};
// The data of a season: the newest that can be had.
const data = async (season) => {
  const cache = await keeping, address = whole(`${season}.bin`);
  const kept = async (fault) => (await cache?.match(address)) ?? Promise.reject(fault);
  const answer = await ask(address, { cache: "no-cache" }).then(good).catch(kept);
  await cache?.put(address, answer.clone());
  return new TextDecoder().decode(await unpacked(answer));
};
const letGo = async () => {
  const cache = await keeping, known = new Set(Object.values(FILES).map(({ address }) => whole(address)));
  for (const { url } of (await cache?.keys()) ?? []) {
    if (/\/[0-9a-f]{20}\.bin$/.test(url) && !known.has(url)) await cache.delete(url);
  }
};

const loaded = async (bytes) => import(URL.createObjectURL(new Blob([bytes], { type: "text/javascript" })));
const started = async () => {
  const names = Object.keys(FILES), contents = await Promise.all(names.map((name) => file(FILES[name])));
  const had = Object.fromEntries(names.map((name, n) => [name, contents[n]]));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    loaded(had.loader), loaded(had.machine),
  ]);
  // What the runtime asks for is here already; it may ask for nothing else.
  const here = {
    "pyodide.asm.wasm": [had.wasm, "application/wasm"], "python_stdlib.zip": [had.library, "application/zip"],
  };
  self.fetch = async (asked) => {
    const [content, type] = here[String(asked.url ?? asked).split("/").at(-1)] ?? [];
    if (!content) throw new Error(`not of the judge: ${asked.url ?? asked}`);
    return new Response(content, { headers: { "Content-Type": type } });
  };
  const python = await loadPyodide({
    indexURL: whole("./"), stdLibURL: whole("python_stdlib.zip"), lockFileContents: { info: ABOUT, packages: {} },
    createPyodideModule, env: { HOME: "/judge", LC_ALL: "C.UTF-8" }, checkAPIVersion: false,
  });
  python.unpackArchive(had.program, "zip", { extractDir: "/judge" });
  python.FS.mkdirTree("/judge/data");
  python.runPython("import os, sys; sys.path.insert(0, '/judge'); os.chdir('/judge')");
  await letGo();
  return python.pyimport("site_builder.form_judge.answers");
};

let program, judge;
onmessage = async ({ data: { id, season, question } }) => {
  try {
    if (season) {
      const [{ opened }, documents] = await Promise.all([(program ??= started()), data(season)]);
      judge = opened(season, documents);
      postMessage({ id, answer: null });
    } else postMessage({ id, answer: JSON.parse(judge.answer(JSON.stringify(question))) });
  } catch (fault) {
    postMessage({ id, fault: String(fault).slice(-1000) });
  }
};
