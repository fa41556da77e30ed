// The judge: the program itself, in Python that runs here, beside the page. It is told a season, then questions as
// site_builder/form_judge/answers.py reads them; it answers with what that says, and believes no byte but those of
// FILES.
const FILES = «files», ABOUT = «about», KEY = «key»;
const SIZE = Object.values(FILES).reduce((sum, { size }) => sum + size, 0);
const FOLDER = «folder»; // where they are, from here
const whole = (address) => new URL(FOLDER + address, import.meta.url).href;
const ask = self.fetch.bind(self);
// Where a page comes without TLS there is no cache.
const keeping = self.caches ? caches.open("il-mastro.judge") : Promise.resolve(null);

const unpacking = (answer, type) => new Response(
  answer.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } },
);
const unpacked = async (answer) => new Uint8Array(await unpacking(answer, "application/octet-stream").arrayBuffer());
const good = (answer) => (answer.ok ? answer : Promise.reject(new Error(`${answer.status} ${answer.url}`)));

// A file that never changes under its name: from the cache, else from the net, its digest compared.
let arrived = 0;
const file = async ({ address, integrity, size }) => {
  const cache = await keeping, kept = await cache?.match(whole(address));
  const answer = kept ?? good(await ask(whole(address), { integrity }));
  if (!kept) cache?.put(whole(address), answer.clone()).catch(() => {}); // where there is room
  postMessage({ arrived: (arrived += size), of: SIZE });
  return answer;
};
// The data of a season: the newest that can be had.
const data = async (season) => {
  const cache = await keeping, address = whole(`${season}.bin`);
  const kept = async (fault) => (await cache?.match(address)) ?? Promise.reject(fault);
  const answer = await ask(address, { cache: "no-cache" }).then(good).catch(kept);
  cache?.put(address, answer.clone()).catch(() => {});
  return new TextDecoder().decode(await unpacked(answer));
};
const letGo = async () => {
  const cache = await keeping, known = new Set([MEMORY, ...Object.values(FILES).map(({ address }) => whole(address))]);
  for (const { url } of (await cache?.keys()) ?? []) {
    if (/\/[0-9a-f]{20}\.(bin|memory)$/.test(url) && !known.has(url)) await cache.delete(url);
  }
};

// The memory of Python with the program read and a season opened, before anything was asked of it: the next visit
// begins there. It is believed for as long as it has the digest that it was kept with.
const MEMORY = whole(`${KEY}.memory`);
const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();
const remembered = async () => {
  const cache = await keeping, kept = await cache?.match(MEMORY);
  if (!kept) return null;
  const memory = new Uint8Array(await kept.arrayBuffer());
  return (await digest(memory)) === kept.headers.get("digest") ? memory : null;
};
const remember = async (memory) => {
  const cache = await keeping;
  await cache?.put(MEMORY, new Response(memory, { headers: { digest: await digest(memory) } }));
};

const loaded = async (bytes) => import(URL.createObjectURL(new Blob([bytes], { type: "text/javascript" })));
const runtime = async () => {
  const { wasm, loader, machine, ...archives } = FILES, names = Object.keys(archives);
  const content = async (named) => unpacked(await file(named));
  // The machine is compiled while it and the rest are unpacked: the runtime would begin with that when all is at hand.
  const [compiled, { loadPyodide }, { default: createPyodideModule }, ...contents] = await Promise.all([
    file(wasm).then((answer) => WebAssembly.compileStreaming(unpacking(answer, "application/wasm"))),
    content(loader).then(loaded), content(machine).then(loaded), ...names.map((name) => content(archives[name])),
  ]);
  const had = Object.fromEntries(names.map((name, n) => [name, contents[n]]));
  WebAssembly.instantiateStreaming = async (_, needed) => ({
    module: compiled, instance: await WebAssembly.instantiate(compiled, needed),
  });
  // What the runtime asks for is here already; it may ask for nothing else.
  const here = {
    "pyodide.asm.wasm": ["", "application/wasm"], // it is compiled
    "python_stdlib.zip": ["", "application/zip"], // it is written file by file (judge-start.js)
  };
  for (const [path, content] of stored(had.program)) {
    if (path.endsWith(".so")) here[path.split("/").at(-1)] = [content, "application/wasm"];
  }
  self.fetch = async (asked) => {
    const [content, type] = here[String(asked.url ?? asked).split("/").at(-1)] ?? [];
    if (content === undefined) throw new Error(`not of the judge: ${asked.url ?? asked}`);
    return new Response(content, { headers: { "Content-Type": type } });
  };
  const settings = {
    loadPyodide, createPyodideModule, indexURL: whole("./"), stdLibURL: whole("python_stdlib.zip"),
    lockFileContents: { info: ABOUT, packages: {} }, checkAPIVersion: false,
  };
  return (memory) => begun(settings, had, memory);
};
const answers = (python) => python.pyimport("site_builder.form_judge.answers");
const started = async (season, documents) => {
  const [run, memory] = await Promise.all([runtime(), remembered().catch(() => null)]);
  await letGo();
  try {
    if (memory) return answers(await run(memory));
  } catch { /* a browser that cannot go on from it begins anew */ }
  const python = await run(null), program = answers(python);
  program.opened(season, await documents).warm();
  if (await keeping) memoryToKeep = python.makeMemorySnapshot();
  return program;
};

// It is put away when the first question has its answer: somebody waits for that.
const putAway = () => {
  if (memoryToKeep) remember(memoryToKeep).catch(() => {}); // where there is room
  memoryToKeep = null;
};

let program, judge, memoryToKeep = null;
onmessage = async ({ data: { id, season, question } }) => {
  try {
    if (season) {
      const documents = data(season);
      judge = (await (program ??= started(season, documents))).opened(season, await documents);
      postMessage({ id, answer: null });
    } else {
      postMessage({ id, answer: JSON.parse(judge.answer(JSON.stringify(question))) });
      putAway();
    }
  } catch (fault) {
    postMessage({ id, fault: String(fault).slice(-1000) });
  }
};
