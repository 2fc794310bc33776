import { keyOf, keysOfOthers } from "./list-keys";
import { DISHES, OFFLINE, PAGES } from "./offline-cache";

/** Identifies session and household, and nothing else. */
const SESSION = "X-Session";

/** Drops cached lists and dishes of other sessions than the answer's. */
export async function dropOthers({ headers }: Response) {
  const session = headers.get(SESSION);
  if (!session) return;
  for (const name of [PAGES, DISHES]) {
    const pages = await caches.open(name);
    for (const key of await pages.keys()) {
      const kept = await pages.match(key);
      if (kept?.headers.get(SESSION) !== session) await pages.delete(key);
    }
  }
}

/**
 * A URL without a week shows the current week's list and is cached as that one; null without a list.
 */
export async function keyOfAnswer(href: string, answer: Response) {
  if (new URL(href).searchParams.has("weekStart")) return keyOf(href);
  const [, week] = /data-taps="([\d-]+)"/.exec(await answer.text()) ?? [];
  return week ? keyOf(withWeek(href, week)) : null;
}

function withWeek(href: string, week: string) {
  const url = new URL(href);
  url.searchParams.set("weekStart", week);
  return url.href;
}

/** The Sunday on or before today, by the device's clock. */
function thisWeek() {
  const day = new Date();
  day.setDate(day.getDate() - day.getDay());
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/**
 * The page of that week, in the view and for the store asked for, or else the nearest to it; without a week the
 * current week's, or else the last one cached.
 */
export async function findCached(pages: Pick<Cache, "keys" | "match">, href: string) {
  const hasWeek = new URL(href).searchParams.has("weekStart");
  const asked = hasWeek ? href : withWeek(href, thisWeek());
  for (const key of [keyOf(asked), ...keysOfOthers(asked)]) {
    const kept = await pages.match(key);
    if (kept) return kept;
  }
  // For another store: the same items in another order.
  const week = new URL(asked).searchParams.get("weekStart");
  const ofWeek = (await pages.keys()).find(({ url }) => {
    return new URL(url).searchParams.get("weekStart") === week;
  });
  if (ofWeek || hasWeek) return ofWeek && pages.match(ofWeek);
  const last = (await pages.keys()).at(-1);
  return last && pages.match(last);
}

/** Drops the oldest entries of a cache, all but `most`; the offline page stays. */
export async function prune(cache: Cache, most: number) {
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(OFFLINE));
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}
