// Every file of content/ is a finished page as JSON; a template in plain JavaScript prints it.
const fs = require("node:fs");
const page = require("./page.cjs");

module.exports = (config) => {
  config.addTemplateFormats("page");
  config.addExtension("page", {
    outputFileExtension: "html",
    read: false,
    getData: async (file) => ({ one: JSON.parse(fs.readFileSync(file, "utf8")) }),
    compile: (_, file) => (data) => page(data.one, file.includes("/en/") ? "en" : "it"),
  });
  return { dir: { input: "content", output: "out" } };
};
