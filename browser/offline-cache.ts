import { keyFor, keyOf, otherView, type View, viewOf, VIEWS } from "./list-keys";
import { pageTools } from "./list-tools";
import type { Page } from "./page";
import { canCache, registerServiceWorker } from "./worker";

/** Cache names, shared with the service worker. */
export const PAGES = "weeknight-lists";
/** The pages of dishes that are cooked. */
export const DISHES = "weeknight-dishes";
export const FILES = "weeknight-files";
/** The page that stands for all others without a connection. */
export const OFFLINE = "/offline";

/** Milliseconds without another change, after which the view that is not shown is fetched again. */
const REST_MS = 2_000;

/** The store that the visible list is shown for. */
const shownStore = () => new URLSearchParams(location.search).get("store");

/**
 * Caches both views of the visible list with their style sheet, script and icons. Returns false if this
 * browser cannot.
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
  for (const view of VIEWS) {
    if (!(await pages.match(keyFor(view, week, shownStore())))) await fetchList(week, view);
  }
  // While installing, it answers no requests.
  await navigator.serviceWorker.ready;
  return true;
}

/** Fetches the current view of a week's list, and caches it. */
export const fetchShownList = (week: string) => fetchList(week, viewOf(location.pathname));

async function fetchList(week: string, view: View): Promise<Page> {
  const { ask, fetchPage, UNSEEN } = pageTools();
  const href = keyFor(view, week, shownStore());
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

/** Deletes the pages of a week's list, in whichever view and for whichever store, but for one. */
async function deleteOthers(week: string, kept: string) {
  const pages = await caches.open(PAGES);
  for (const { url } of await pages.keys()) {
    const isOfWeek = new URL(url).searchParams.get("weekStart") === week;
    if (isOfWeek && keyOf(url) !== kept) await pages.delete(url);
  }
}

let rest: number | undefined;

/**
 * Sends operations on a week's list. The answer is the page of the list in the current view, with them
 * applied; it takes the place of the cached one.
 */
export async function sendToList(week: string, body: URLSearchParams): Promise<Page> {
  const { ask, pageOf } = pageTools();
  const [view, store] = [viewOf(location.pathname), shownStore()];
  const query = new URLSearchParams({
    weekStart: week,
    ...(view && { view: "shop" }),
    ...(store && { store }),
  });
  const answer = await ask(`/dashboard/groceries/taps?${query}`, {
    method: "POST",
    body,
    headers: { Accept: "text/html" },
  });
  const copy = answer.clone();
  const page = await pageOf(answer);
  const isList = answer.ok && page.doc.querySelector("form[data-taps]") !== null;
  if (!isList || !canCache()) return page;
  await put(keyFor(view, week, store), copy);
  // The others know nothing of them yet: an older page is worse than this one.
  await deleteOthers(week, keyFor(view, week, store));
  window.clearTimeout(rest);
  rest = window.setTimeout(() => {
    fetchList(week, otherView(view)).catch(() => {});
  }, REST_MS);
  return page;
}
