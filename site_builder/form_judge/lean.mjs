// node lean.mjs FOLDER START LEAN: Python begins as in the page, with the bundle that is in FOLDER (START is
// judge-start.js); what LEAN (lean.py) makes there goes to the standard output.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (fault) => { // its own way prints the whole runtime, which is one line
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
});
const [folder, start, lean] = process.argv.slice(2);
const begun = new Function(`${readFileSync(start, "utf8")}; return begun;`)();
const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
  ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(pathToFileURL(`${folder}/${name}`))),
);
const runtime = {
  loadPyodide, createPyodideModule, indexURL: `${folder}/`, stdLibURL: pathToFileURL(`${folder}/none.zip`).href,
};
const [library, program] = ["library", "program"].map((name) => new Uint8Array(readFileSync(`${folder}/${name}.zip`)));
const python = await begun(runtime, { library, program }, null);
python.globals.set("__name__", "lean");
python.runPython(readFileSync(lean, "utf8"));
process.stdout.write(python.globals.get("main")().toJs());
