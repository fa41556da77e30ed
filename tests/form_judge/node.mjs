// node node.mjs BUNDLE: opens the judge as the page's worker does; of each line it reads, worlds as JSON, it prints the answers.
// BUNDLE has the files of the runtime, library.zip and program.zip; a world is a season with its data and questions.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (fault) => { // its own way prints the whole runtime, which is one line
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
});
const [bundle] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${bundle}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: `${bundle}/`, stdLibURL: pathToFileURL(`${bundle}/library.zip`).href, env: { HOME: "/judge", LC_ALL: "C.UTF-8" },
});
python.unpackArchive(new Uint8Array(readFileSync(`${bundle}/program.zip`)), "zip", { extractDir: "/judge" });
python.FS.mkdirTree("/judge/data");
python.runPython("import os, sys; sys.path.insert(0, '/judge'); os.chdir('/judge')");
const program = python.pyimport("site_builder.form_judge.answers");
const answered = ({ season, data, questions }) => {
  const judge = program.opened(season, data);
  return questions.map((question) => JSON.parse(judge.answer(JSON.stringify(question))));
};
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(JSON.parse(line).map(answered))}\n`);
}
