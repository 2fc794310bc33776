/**
 * Shows notifications of tonight's tasks, and serves grocery lists and the steps of dishes offline. It uses the network
 * first, and the cache if the server cannot be reached. The cache is cleared at sign-out, and when a response belongs
 * to another session or household (`X-Session`). Other pages are not cached. Without a connection, the offline page
 * replaces them.
 */
import { DISH } from "./cached-dishes";
import { LIST, DISH_CACHE, FILES, OFFLINE, PAGES } from "./offline-cache";
import { dish, drawing, file, answerList, page } from "./worker-answers";
import { isFetch, isLong } from "./worker-events";
import { startNotifications, unsubscribe } from "./worker-notifications";

declare function skipWaiting(): Promise<void>;
declare const clients: { claim: () => Promise<void> };

/** The former address of the list in the shop. Installed apps may have it as a shortcut. */
const OLD_LIST = `${LIST}/shop`;
const SIGN_OUT = /^\/(api|admin)\/logout$/;

addEventListener("install", (event) => {
  if (isLong(event)) event.waitUntil(keepOffline().then(skipWaiting));
});

addEventListener("activate", (event) => {
  if (isLong(event)) event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  if (!isFetch(event)) return;
  const { request } = event;
  const { origin, pathname, search, searchParams } = new URL(request.url);
  if (origin !== location.origin) return;
  if (SIGN_OUT.test(pathname))
    event.waitUntil(Promise.all([caches.delete(PAGES), caches.delete(DISH_CACHE), unsubscribe()]));
  else if (request.method !== "GET") return;
  else if (pathname.startsWith("/build/")) event.respondWith(file(request));
  else if (pathname.startsWith("/drawings/")) event.respondWith(drawing(request));
  else if (pathname === LIST && !searchParams.has("print")) event.respondWith(answerList(event));
  else if (pathname === OLD_LIST)
    event.respondWith(Promise.resolve(Response.redirect(`${origin}${LIST}${search}`, 303)));
  else if (DISH.test(pathname)) event.respondWith(dish(event));
  else if (request.mode === "navigate") event.respondWith(page(event));
});

startNotifications();

/** Caches the offline page, with its style sheet, icons and drawing. */
async function keepOffline() {
  const files = await caches.open(FILES);
  const answer = await fetch(OFFLINE);
  const html = await answer.clone().text();
  await files.put(OFFLINE, answer);
  const hrefs = html.match(/\/build\/[\w./-]+\.(?:css|svg)|\/drawings\/[\w./-]+/g) ?? [];
  for (const href of new Set(hrefs)) {
    if (!(await files.match(href))) await files.add(href);
  }
}
