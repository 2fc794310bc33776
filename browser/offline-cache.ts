import { fetchPage, type Page } from "./page";

/** Cache names, shared with the service worker. */
export const PAGES = "weeknight-lists";
export const FILES = "weeknight-files";
/** The page that stands for all others without a connection. */
export const OFFLINE = "/offline";

/** Cache key of a list's page: one a week, for both of its views. */
export function keyOf(href: string) {
  const week = new URL(href).searchParams.get("weekStart");
  return `/dashboard/groceries${week ? `?weekStart=${week}` : ""}`;
}

/** Needs https, or localhost. */
const canCache = () => "serviceWorker" in navigator && "caches" in window;

/** Registers the service worker, which serves cached lists offline. */
export async function registerServiceWorker() {
  if (canCache()) await navigator.serviceWorker.register("/sw.js");
}

/**
 * Caches the visible list with its style sheet, script and icons. Returns false if this browser cannot.
 */
export async function cacheList(): Promise<boolean> {
  if (!canCache()) return false;
  await registerServiceWorker();
  const form = document.querySelector<HTMLFormElement>("form[data-taps]");
  const week = form?.dataset.taps;
  if (week === undefined) return true;
  const hrefs = [
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
  if (!(await pages.match(keyOf(hrefOf(week))))) await fetchShownList(week);
  // While installing, it answers no requests.
  await navigator.serviceWorker.ready;
  return true;
}

/** URL of the current view of a week's list. */
function hrefOf(week: string) {
  const view = location.pathname.endsWith("/shop") ? "/shop" : "";
  return new URL(`/dashboard/groceries${view}?weekStart=${week}`, location.href).href;
}

/** Fetches the current view of a week's list, and caches it. */
export async function fetchShownList(week: string): Promise<Page> {
  const href = hrefOf(week);
  if (canCache() && !navigator.serviceWorker.controller) {
    const answer = await fetch(href, { headers: { Accept: "text/html" } });
    if (answer.ok && !answer.redirected) {
      const pages = await caches.open(PAGES);
      await pages.put(keyOf(href), answer);
    }
  }
  return fetchPage(href);
}
