// Keeps the pages for typing a tournament, and what they need, so that they open where there is no net. It answers for
// these files and for nothing else; another content of any of them is another version, and the old one is thrown away.
"use strict";
const CACHE = "«cache»", COMMON = «common», PAGES = «pages»; // addresses from here; a page and what only it needs
// What is asked of the net first, for it names other files by their content; it is kept once it was used.
const NEWEST = «newest»;
const START = CACHE.slice(0, CACHE.lastIndexOf(".") + 1);
const whole = (address) => new URL(address, location).href;
const plain = (address) => address.split(/[?#]/)[0];
const listed = new Set([...COMMON, ...Object.keys(PAGES), ...Object.values(PAGES).flat()].map(whole));

const keep = async () => {
  const cache = await caches.open(CACHE);
  const open = new Set((await clients.matchAll({ includeUncontrolled: true })).map(({ url }) => plain(url)));
  const here = Object.entries(PAGES).filter(([page]) => open.has(whole(page))).flat(2);
  await cache.addAll([...COMMON, ...here].map((address) => new Request(whole(address), { cache: "reload" })));
  await skipWaiting();
};
const clear = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(START) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
};
const answer = async (request) => {
  const cache = await caches.open(CACHE), address = plain(request.url), kept = await cache.match(address);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && !response.redirected) await cache.put(address, response.clone());
  return response;
};
const newest = async (request) => {
  const cache = await caches.open("il-mastro.judge"), address = plain(request.url);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(address, response.clone());
    return response;
  } catch (fault) {
    return (await cache.match(address)) ?? Promise.reject(fault);
  }
};
addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(clear()));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && listed.has(plain(event.request.url))) event.respondWith(answer(event.request));
  else if (NEWEST.map(whole).includes(plain(event.request.url))) event.respondWith(newest(event.request));
});
