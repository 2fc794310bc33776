import { findStep, keepDinners, keepOthers, keepStep, TABLE } from "./cached-dishes";
import { dropOthers, findCached, keyOfAnswer, prune } from "./cached-lists";
import { FILES, OFFLINE, PAGES } from "./offline-cache";
import type { FetchEvent } from "./worker-events";

/**
 * Timeout of the server. After it, the cached page is shown, because the connection is too slow for shopping or
 * cooking.
 */
const TIMEOUT_MS = 4_000;
/** Maximum number of cached lists: eight weeks, each for all stores and for one. */
const MAX_PAGES = 16;
const MAX_FILES = 30;
/** Milliseconds after the requested page before other pages are cached. */
const AFTER_MS = 2_000;

/** Responds to a request for any other page from the server. */
export async function page(event: FetchEvent) {
  const answer = fetch(event.request);
  event.waitUntil(
    answer
      .then(async (page) => {
        const isTable = page.ok && TABLE.test(new URL(event.request.url).pathname);
        const html = isTable && !savesData() ? page.clone().text() : null;
        await dropOthers(page);
        if (html) await after(html);
      })
      .catch(() => {}),
  );
  return answer.catch(offline);
}

/** Caches the week's next dinners for offline use. */
async function after(html: Promise<string>) {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
  await keepDinners(await html);
}

/** Returns true if the browser saves data, as far as it reports its connection. Firefox and Safari do not. */
const savesData = () => {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, "connection");
  return connection?.saveData === true;
};

async function offline() {
  const files = await caches.open(FILES);
  return (await files.match(OFFLINE)) ?? Response.error();
}

/** Responds with a drawing: the cached one of a cooked dish, else from the browser's cache. */
export async function drawing(request: Request) {
  const files = await caches.open(FILES);
  return (await files.match(request)) ?? fetch(request);
}

/** Responds with a file. File names contain a hash of the content, so a cached file is current. */
export async function file(request: Request) {
  const files = await caches.open(FILES);
  const cachedFile = await files.match(request);
  if (cachedFile) return cachedFile;
  const answer = await fetch(request);
  if (answer.ok) {
    await files.put(request, answer.clone());
    await prune(files, MAX_FILES);
  }
  return answer;
}

/** Responds with a grocery list and caches it. */
export async function answerList(event: FetchEvent) {
  const { request } = event;
  const isVisit = request.mode === "navigate";
  const pages = await caches.open(PAGES);
  const cachedAnswer = isVisit ? await findCached(pages, request.url) : undefined;
  const fresh = fetch(request).then(async (answer) => {
    if (answer.type === "opaqueredirect" || answer.redirected) {
      // The user is signed out.
      await caches.delete(PAGES);
    } else if (answer.ok) {
      await dropOthers(answer);
      const key = await keyOfAnswer(pages, request.url, answer.clone());
      if (key) {
        await pages.delete(key);
        await pages.put(key, answer.clone());
        await prune(pages, MAX_PAGES);
      }
    }
    return answer;
  });
  event.waitUntil(fresh.catch(() => {}));
  return freshOr(cachedAnswer, fresh, isVisit);
}

/** Responds with a step of a dish that is being cooked, and caches its other steps afterwards. */
export async function dish(event: FetchEvent) {
  const { request } = event;
  const fresh = fetch(request).then((answer) => {
    const copy = answer.clone();
    event.waitUntil(
      keepStep(request.url, copy)
        .then((html) => (html ? keepOthers(html) : undefined))
        .catch(() => {}),
    );
    return answer;
  });
  event.waitUntil(fresh.catch(() => {}));
  return freshOr(await findStep(request.url), fresh, request.mode === "navigate");
}

/**
 * Returns the server's response. Returns the cached one if the server fails, takes too long, or a proxy responds
 * because the server is down.
 */
function freshOr(cachedAnswer: Response | undefined, fresh: Promise<Response>, isVisit: boolean) {
  if (!cachedAnswer) return isVisit ? fresh.catch(offline) : fresh;
  const late = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(cachedAnswer), TIMEOUT_MS),
  );
  const good = fresh.then((answer) => (answer.status < 500 ? answer : cachedAnswer));
  return Promise.race([good.catch(() => cachedAnswer), late]);
}
