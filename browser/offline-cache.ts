import { pageTools } from "./list-tools";
import type { FetchedPage } from "./page";
import { canCache, registerServiceWorker } from "./worker";

/** Path of the page of grocery lists. */
export const LIST = "/dashboard/groceries";

/** Returns the cache key of a list's page: one for each week and store. */
export function cacheKeyOf(href: string) {
  const { searchParams } = new URL(href, location.href);
  return keyFor(searchParams.get("weekStart"), searchParams.get("store"));
}

/** Returns the cache key of a week's list for a store. */
export function keyFor(week: string | null, store: string | null) {
  const query = `${new URLSearchParams({ ...(week && { weekStart: week }), ...(store && { store }) })}`;
  return `${LIST}${query && `?${query}`}`;
}

/** The name of the cache of list pages, shared with the service worker. */
export const PAGES = "weeknight-lists";
/** The name of the cache of pages in cook mode. */
export const DISH_CACHE = "weeknight-dishes";
export const FILES = "weeknight-files";
/** The path of the page that replaces all others without a connection. */
export const OFFLINE = "/offline";

/** Returns the store of the visible list. */
const shownStore = () => new URLSearchParams(location.search).get("store");

/**
 * Caches the page of the visible list with its style sheet, script and icons. Returns false if this browser
 * cannot.
 */
export async function cacheList(): Promise<boolean> {
  if (!canCache()) return false;
  await registerServiceWorker();
  const form = document.querySelector<HTMLFormElement>("form[data-taps]");
  const week = form?.dataset.taps;
  if (week === undefined) return true;
  const hrefs = [
    pageTools().src,
    ...[...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map((l) => l.href),
    ...[...document.querySelectorAll<HTMLScriptElement>("script[src]")].map((s) => s.src),
    ...[...document.querySelectorAll("use")].map((use) => use.href.baseVal.replace(/#.*/, "")),
  ];
  const files = await caches.open(FILES);
  for (const href of new Set(hrefs)) {
    if (href && !(await files.match(href))) await files.add(href);
  }
  // The service worker may not have been active when this page was loaded.
  const pages = await caches.open(PAGES);
  if (!(await pages.match(keyFor(week, shownStore())))) await fetchShownList(week);
  // While installing, the service worker handles no requests.
  await navigator.serviceWorker.ready;
  return true;
}

/** Fetches the page of a week's list, for the visible store, and caches it. */
export async function fetchShownList(week: string): Promise<FetchedPage> {
  const { ask, fetchPage, UNSEEN } = pageTools();
  const href = keyFor(week, shownStore());
  if (canCache() && !navigator.serviceWorker.controller) {
    const answer = await ask(href, { headers: { Accept: "text/html", ...UNSEEN } });
    if (answer.ok && !answer.redirected) await put(href, answer);
  }
  return fetchPage(href, undefined, UNSEEN);
}

async function put(key: string, answer: Response) {
  const pages = await caches.open(PAGES);
  await pages.put(key, answer);
}

/** Deletes all pages of a week's list except one. */
async function deleteOthers(week: string, keptKey: string) {
  const pages = await caches.open(PAGES);
  for (const { url } of await pages.keys()) {
    const isOfWeek = new URL(url).searchParams.get("weekStart") === week;
    if (isOfWeek && cacheKeyOf(url) !== keptKey) await pages.delete(url);
  }
}

/**
 * Sends changes of a week's list. The response is the page of the updated list, which replaces the cached one.
 */
export async function sendToList(week: string, body: URLSearchParams): Promise<FetchedPage> {
  const { ask, pageOf } = pageTools();
  const store = shownStore();
  const query = new URLSearchParams({ weekStart: week, ...(store && { store }) });
  const answer = await ask(`/dashboard/groceries/taps?${query}`, {
    method: "POST",
    body,
    headers: { Accept: "text/html" },
  });
  const copy = answer.clone();
  const page = await pageOf(answer);
  const isList = answer.ok && page.doc.querySelector("form[data-taps]") !== null;
  if (!isList || !canCache()) return page;
  await put(keyFor(week, store), copy);
  // Pages of other stores do not include the changes yet, so delete them.
  await deleteOthers(week, keyFor(week, store));
  return page;
}
