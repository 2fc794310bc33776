import { keyFor, cacheKeyOf, LIST, DISH_CACHE, OFFLINE, PAGES } from "./offline-cache";

/** The header that identifies the session and the household, and nothing else. */
const SESSION = "X-Session";

/** Deletes cached lists and dishes of other sessions than the response's. */
export async function dropOthers({ headers }: Response) {
  const session = headers.get(SESSION);
  if (!session) return;
  for (const name of [PAGES, DISH_CACHE]) {
    const pages = await caches.open(name);
    for (const key of await pages.keys()) {
      const cachedPage = await pages.match(key);
      if (cachedPage?.headers.get(SESSION) !== session) await pages.delete(key);
    }
  }
}

/**
 * Returns the cache key of a response. Returns null if neither the URL nor the response names a week. At an address
 * without a week, the server chooses one, which is stored.
 */
export async function keyOfAnswer(pages: Pick<Cache, "put">, href: string, answer: Response) {
  if (new URL(href).searchParams.has("weekStart")) return cacheKeyOf(href);
  const [, week] = /data-taps="([\d-]+)"/.exec(await answer.text()) ?? [];
  if (!week) return null;
  await pages.put(LIST, new Response(week, { headers: answer.headers }));
  return cacheKeyOf(withWeek(href, week));
}

function withWeek(href: string, week: string) {
  const url = new URL(href);
  url.searchParams.set("weekStart", week);
  return url.href;
}

/** Returns the Sunday on or before today, by the device's clock. */
function thisWeek() {
  const day = new Date();
  day.setDate(day.getDate() - day.getDay());
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Returns the week that the server chose last. Returns nothing if it is over. */
async function chosenWeek(pages: Pick<Cache, "match">) {
  const storedWeek = (await (await pages.match(LIST))?.text()) ?? "";
  return storedWeek > thisWeek() ? storedWeek : thisWeek();
}

/**
 * Returns the page of that week for the requested store, or else for another one. Without a week, returns the page of
 * the week that the server would choose, or else the last cached one.
 */
export async function findCached(pages: Pick<Cache, "keys" | "match">, href: string) {
  const { searchParams } = new URL(href);
  const hasWeek = searchParams.has("weekStart");
  const week = searchParams.get("weekStart") ?? (await chosenWeek(pages));
  for (const store of [searchParams.get("store"), null]) {
    const cachedPage = await pages.match(keyFor(week, store));
    if (cachedPage) return cachedPage;
  }
  // Lists of other stores have the same items in another order.
  const weekOf = ({ url }: Request) => new URL(url).searchParams.get("weekStart");
  const lists = (await pages.keys()).filter((key) => weekOf(key) !== null);
  const ofWeek = lists.find((key) => weekOf(key) === week);
  if (ofWeek || hasWeek) return ofWeek && pages.match(ofWeek);
  const last = lists.at(-1);
  return last && pages.match(last);
}

/** Deletes the oldest entries of a cache except `most`. The offline page stays. */
export async function prune(cache: Cache, most: number) {
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(OFFLINE));
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}
