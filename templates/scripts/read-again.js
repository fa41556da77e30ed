// What was read once opens again where there is no net: the worker of the site (sw.js) keeps it. The pages for typing a
// tournament have a worker of their own.
const address = document.currentScript?.src;

if (address && location.protocol.startsWith("http")) addEventListener("load", () => {
  if (document.querySelector("[data-worker]")) return;
  navigator.serviceWorker?.register(new URL("../sw.js", address)).catch(() => {});
});
