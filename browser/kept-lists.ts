import { ask, type Page } from "./page";

/** The names under which the service worker finds pages and files. */
export const PAGES = "weeknight-lists";
export const FILES = "weeknight-files";

/** One page is kept a week, whichever of its two views was seen last. */
export function keyOf(href: string) {
  const week = new URL(href).searchParams.get("weekStart");
  return `/dashboard/groceries${week ? `?weekStart=${week}` : ""}`;
}

/** True where this browser may keep a list: over https, or on the machine itself. */
const canKeep = () => "serviceWorker" in navigator && "caches" in window;

/** Starts the worker that keeps lists and answers where there is no signal. */
export async function keepWorker() {
  if (canKeep()) await navigator.serviceWorker.register("/sw.js");
}

/**
 * Keeps the list that is shown, with its style sheet, script and drawings, and the worker that finds
 * them. False where this browser cannot.
 */
export async function keepList(): Promise<boolean> {
  if (!canKeep()) return false;
  await keepWorker();
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
  // The worker may not have been there yet when this page was loaded.
  const pages = await caches.open(PAGES);
  if (!(await pages.match(keyOf(hrefOf(week))))) await askHere(week);
  // One that is being installed answers nothing yet.
  await navigator.serviceWorker.ready;
  return true;
}

/** The address of the shown view of a week's list. */
function hrefOf(week: string) {
  const view = location.pathname.endsWith("/shop") ? "/shop" : "";
  return new URL(`/dashboard/groceries${view}?weekStart=${week}`, location.href).href;
}

/** The shown view of a week's list as the server has it now; it is kept on the way. */
export async function askHere(week: string): Promise<Page> {
  const href = hrefOf(week);
  if (canKeep() && !navigator.serviceWorker.controller) {
    const answer = await fetch(href, { headers: { Accept: "text/html" } });
    if (answer.ok && !answer.redirected) {
      const pages = await caches.open(PAGES);
      await pages.put(keyOf(href), answer);
    }
  }
  return ask(href);
}
