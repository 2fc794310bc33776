/** Caches the pages of dishes that are being cooked, in the service worker: one page per step. */
import { dropOthers, prune } from "./cached-lists";
import { DISH_CACHE, FILES } from "./offline-cache";

/** The address of cook mode. */
export const DISH = /^\/dashboard\/meals\/[^/]+\/cook$/;
/** The addresses of pages with the week's dinners. */
export const TABLE = /^\/(dashboard|week)$/;

/** The maximum number of cached pages: a week's dinners have about fifty steps. */
const MOST = 60;
const MOST_STEPS = 20;
/** Maximum length of a cached page in characters. Most pages have less than 20 KB. */
const MOST_LENGTH = 150_000;
/** The number of dinners that are cached before they are cooked, tonight's first. */
const DINNERS = 3;
/** Milliseconds after which a cached page is requested again. */
const FRESH_MS = 3_600_000;

/**
 * Returns the cache key of a step's page, without display settings and the return path. Returns null for other pages.
 */
export function keyOfStep(href: string): string | null {
  const { pathname, searchParams } = new URL(href, location.origin);
  const step = searchParams.get("step") ?? "1";
  if (!DISH.test(pathname) || !/^\d{1,3}$/.test(step)) return null;
  const query = new URLSearchParams({ step });
  for (const name of ["entry", "serves"]) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return `${pathname}?${query}`;
}

const hrefsIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

/**
 * Returns the steps to which a page of cook mode links, without duplicates and without the links that change display
 * settings.
 */
export function cachedStepsIn(html: string): string[] {
  const steps = new Map<string, string>();
  for (const href of hrefsIn(html, /href="(\/dashboard\/meals\/[^"/]+\/cook[^"]*)"/g)) {
    const key = keyOfStep(href);
    if (key && !/[?&](size|measures)=/.test(href)) steps.set(key, href);
  }
  return [...steps.values()].slice(0, MOST_STEPS);
}

/** Returns the cook mode addresses of the next dinners of a week's table. */
export const dinnersIn = (html: string) =>
  [...new Set(hrefsIn(html, /data-keep="([^"]+)"/g))].slice(0, DINNERS);

/** Returns the cached page of a step. */
export async function findStep(href: string) {
  const pages = await caches.open(DISH_CACHE);
  const key = keyOfStep(href);
  return key === null ? undefined : pages.match(key);
}

/** Caches a step's page and its files. Returns the HTML if the page is a step. */
export async function keepStep(href: string, answer: Response): Promise<string | null> {
  if (answer.type === "opaqueredirect" || answer.redirected) {
    // The user is signed out.
    await caches.delete(DISH_CACHE);
    return null;
  }
  const key = keyOfStep(href);
  if (!answer.ok || key === null) return null;
  await dropOthers(answer);
  const html = await answer.clone().text();
  if (!html.includes("data-cook=") || html.length > MOST_LENGTH) return null;
  const pages = await caches.open(DISH_CACHE);
  // Delete first, so that the newest entry is removed last when the cache is pruned.
  await pages.delete(key);
  await pages.put(key, answer);
  await prune(pages, MOST);
  const files = await caches.open(FILES);
  for (const file of new Set(hrefsIn(html, /["'](\/(?:build|drawings)\/[\w./-]+)/g))) {
    if (!(await files.match(file))) await files.add(file);
  }
  return html;
}

const underWay = new Set<string>();

/** Requests a step that is not cached, or not recently, and returns its page. */
async function askFor(href: string): Promise<string | null> {
  const key = keyOfStep(href);
  if (key === null || underWay.has(key)) return null;
  const cachedStep = await findStep(href);
  const at = Date.parse(cachedStep?.headers.get("date") ?? "");
  if (cachedStep && Date.now() - at < FRESH_MS) return cachedStep.text();
  underWay.add(key);
  try {
    return await keepStep(href, await fetch(href, { headers: { Purpose: "prefetch" } }));
  } finally {
    underWay.delete(key);
  }
}

/** Caches the other steps of a dish, from the page of one of them. */
export async function keepOthers(html: string) {
  for (const href of cachedStepsIn(html)) await askFor(href);
}

/** Caches the next dinners of a week's table, one request after another. */
export async function keepDinners(html: string) {
  for (const href of dinnersIn(html)) {
    const first = await askFor(href);
    if (first) await keepOthers(first);
  }
}
