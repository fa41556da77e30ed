// Keeps the pages that were read, so that they open again where there is no net. The net is asked first: what it says
// is newer, and what was taken away there goes here too. Pictures and files to take home are left to the net.
"use strict";
const CACHE = `il-mastro.read.${registration.scope}`, MOST = 200; // pages, and what they need; the last read stay
const KINDS = ["document", "style", "script", "font"];
const LINKED = /(?:href|src)="([^"]+\.(?:css|js|svg))"/g; // what a page of ours names in its head
const plain = (address) => address.split(/[?#]/)[0];

const keep = async (address, response) => {
  const cache = await caches.open(CACHE);
  if (response.ok && !response.redirected) await cache.put(address, response);
  else if (response.status === 404 || response.status === 410) await cache.delete(address);
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, -MOST).map((old) => cache.delete(old)));
};
const keepOpen = async () => { // the page that brought this worker was read before there was one
  for (const { url } of await clients.matchAll({ includeUncontrolled: true, type: "window" })) {
    const page = await fetch(plain(url)), text = await page.clone().text();
    await keep(plain(url), page);
    for (const [, address] of text.matchAll(LINKED)) {
      const linked = new URL(address, url);
      if (linked.origin === location.origin) await keep(plain(linked.href), await fetch(linked));
    }
  }
};
const respond = async (event, address) => {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keep(address, response.clone()));
    return response;
  } catch (fault) {
    const cache = await caches.open(CACHE);
    return (await cache.match(address)) ?? Promise.reject(fault);
  }
};
addEventListener("install", (event) => event.waitUntil(keepOpen().catch(() => {}).then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event, address = plain(request.url);
  if (request.method !== "GET" || !address.startsWith(registration.scope)) return;
  if (KINDS.includes(request.destination) || address.startsWith(`${registration.scope}assets/`))
    event.respondWith(respond(event, address));
});
