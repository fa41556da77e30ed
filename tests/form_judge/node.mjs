// node node.mjs BUNDLE START: opens the judge as the page's worker does the second time, with START; of each line it reads, worlds as JSON, it prints the answers.
// BUNDLE has the files of the runtime, library.zip and program.zip, and none.zip, which is empty; a world is a season with its data and questions.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (fault) => { // its own way prints the whole runtime, which is one line
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
});
const [bundle, start] = process.argv.slice(2);
const begun = new Function(`${readFileSync(start, "utf8")}; return begun;`)();
const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
  ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(pathToFileURL(`${bundle}/${name}`))),
);
const runtime = {
  loadPyodide, createPyodideModule, indexURL: `${bundle}/`, stdLibURL: pathToFileURL(`${bundle}/none.zip`).href,
};
const [library, program] = ["library", "program"].map((name) => new Uint8Array(readFileSync(`${bundle}/${name}.zip`)));
const programOf = (python) => python.pyimport("site_builder.form_judge.answers");
let kept; // the program, in a memory that was kept
const opened = async ({ season, data }) => {
  if (kept) return kept.opened(season, data);
  const python = await begun(runtime, { library, program }, null);
  programOf(python).opened(season, data).warm();
  kept = programOf(await begun(runtime, { library, program }, python.makeMemorySnapshot()));
  return kept.opened(season, data);
};
const answered = async ({ questions, ...world }) => {
  const judge = await opened(world);
  return questions.map((question) => JSON.parse(judge.answer(JSON.stringify(question))));
};
for await (const line of createInterface({ input: process.stdin })) {
  const answers = [];
  for (const world of JSON.parse(line)) answers.push(await answered(world));
  process.stdout.write(`${JSON.stringify(answers)}\n`);
}
