// Python with the program in it, from files that are all at hand: begun anew, or as its memory was kept.
// What is compiled is in the first place of that memory, so that it is in the same one each time.
const FOLDER_OF_PROGRAM = "/judge";
// Python's own library lies there as files: out of an archive without byte code Python compiles each module twice.
const FOLDER_OF_LIBRARY = "/library";

// The files of an archive that stores them as they are, by path: parts of its bytes, not copies.
const stored = (archive) => {
  const numbers = new DataView(archive.buffer, archive.byteOffset), text = new TextDecoder(), files = [];
  for (let at = 0; numbers.getUint32(at, true) === 0x04034b50; ) {
    const name = at + 30, ended = name + numbers.getUint16(at + 26, true);
    const content = ended + numbers.getUint16(at + 28, true), end = content + numbers.getUint32(at + 18, true);
    files.push([text.decode(archive.subarray(name, ended)), archive.subarray(content, end)]);
    at = end;
  }
  return files;
};

const filesBelow = (folder, archive) => stored(archive).map(([path, content]) => [`${folder}/${path}`, content]);

const begun = async ({ loadPyodide, createPyodideModule, ...runtime }, { library, program }, memory) => {
  const files = [...filesBelow(FOLDER_OF_LIBRARY, library), ...filesBelow(FOLDER_OF_PROGRAM, program)];
  const fsInit = async (FS) => {
    for (const [path, content] of files) {
      FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      FS.writeFile(path, content, { canOwn: true });
    }
    FS.mkdirTree(`${FOLDER_OF_PROGRAM}/data`);
  };
  const create = async (settings) => {
    settings.dynamicLibraries = files.map(([path]) => path).filter((path) => path.endsWith(".so"));
    const machine = await createPyodideModule(settings);
    // A memory that has grown does not fit into a new one.
    while (memory && machine.HEAP8.length < memory.length) machine._malloc(2 ** 20);
    return machine;
  };
  const python = await loadPyodide({
    ...runtime, createPyodideModule: create, fsInit,
    env: {
      HOME: FOLDER_OF_PROGRAM, LC_ALL: "C.UTF-8", PYTHONPATH: `${FOLDER_OF_PROGRAM}:${FOLDER_OF_LIBRARY}`,
      PYTHONDONTWRITEBYTECODE: "1",
    },
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  });
  python.FS.chdir(FOLDER_OF_PROGRAM);
  return python;
};
