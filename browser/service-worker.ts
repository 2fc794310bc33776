/**
 * Shows notifications of tonight's tasks, and serves grocery lists and the steps of dishes offline: network first, the cache
 * if the server cannot be reached. The cache is cleared at sign-out, and when an answer is of another session or household
 * (`X-Session`). No other page is cached; without a connection these get a page that says so.
 */
import { addressOf, readMessage } from "./notifications";
import { DISH, findStep, keepDinners, keepOthers, keepStep, TABLE } from "./cached-dishes";
import { dropOthers, findCached, keyOfAnswer, prune } from "./cached-lists";
import { DISHES, FILES, OFFLINE, PAGES } from "./offline-cache";

declare function skipWaiting(): Promise<void>;
type Page = { url: string; focus: () => Promise<unknown> };
declare const clients: {
  claim: () => Promise<void>;
  matchAll: (which: { type: "window" }) => Promise<readonly Page[]>;
  openWindow: (url: string) => Promise<unknown>;
};
declare const registration: ServiceWorkerRegistration;
type LongEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = LongEvent & {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
};

const isLong = (event: Event): event is LongEvent => "waitUntil" in event;
type PushMessage = LongEvent & { data: { text: () => string } | null };
type NotificationClick = LongEvent & { notification: Notification };
const isPush = (event: Event): event is PushMessage => "data" in event && isLong(event);
const isClick = (event: Event): event is NotificationClick =>
  "notification" in event && isLong(event);
const isFetch = (event: Event): event is FetchEvent => "respondWith" in event;

const LIST = /^\/dashboard\/groceries(\/shop)?$/;
const SIGN_OUT = /^\/(api|admin)\/logout$/;
/** After this the cached page is shown: the connection is too slow to shop or cook by. */
const TIMEOUT_MS = 4_000;
/** Eight weeks, in both views and for a store. */
const MAX_PAGES = 32;
const MAX_FILES = 30;
/** The page that was asked for comes first. */
const AFTER_MS = 2_000;

addEventListener("install", (event) => {
  if (isLong(event)) event.waitUntil(keepOffline().then(skipWaiting));
});

addEventListener("activate", (event) => {
  if (isLong(event)) event.waitUntil(clients.claim());
});

addEventListener("fetch", (event) => {
  if (!isFetch(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (SIGN_OUT.test(pathname))
    event.waitUntil(Promise.all([caches.delete(PAGES), caches.delete(DISHES), unsubscribe()]));
  else if (request.method !== "GET") return;
  else if (pathname.startsWith("/build/")) event.respondWith(file(request));
  else if (pathname.startsWith("/drawings/")) event.respondWith(drawing(request));
  else if (LIST.test(pathname)) event.respondWith(list(event));
  else if (DISH.test(pathname)) event.respondWith(dish(event));
  else if (request.mode === "navigate") event.respondWith(page(event));
});

addEventListener("push", (event) => {
  if (!isPush(event)) return;
  const { title, body, path, tag } = readMessage(event.data?.text());
  // One of the same tag takes the place of it, without another sound.
  const shown = { body, tag, icon: "/icon-192.png", data: { path } };
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener("notificationclick", (event) => {
  if (!isClick(event)) return;
  event.notification.close();
  const data: unknown = event.notification.data;
  const path = typeof data === "object" && data !== null && "path" in data ? data.path : null;
  event.waitUntil(openPage(addressOf(path, location.origin)));
});

/** Shows the page where it is open already, or else in a window of its own. */
async function openPage(address: string) {
  const pages = await clients.matchAll({ type: "window" });
  const open = pages.find(({ url }) => url === address);
  await (open ? open.focus() : clients.openWindow(address));
}

/** Whoever signs in next is not told what the last one had to do. */
async function unsubscribe() {
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** The offline page, with its style sheet and icons. */
async function keepOffline() {
  const files = await caches.open(FILES);
  const answer = await fetch(OFFLINE);
  const html = await answer.clone().text();
  await files.put(OFFLINE, answer);
  const hrefs = html.match(/\/build\/[\w./-]+\.(?:css|svg)/g) ?? [];
  for (const href of new Set(hrefs)) {
    if (!(await files.match(href))) await files.add(href);
  }
}

/** Any other page: the server's answer. */
async function page(event: FetchEvent) {
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

/** The week's next dinners open without a signal, too. */
async function after(html: Promise<string>) {
  await new Promise((done) => setTimeout(done, AFTER_MS));
  await keepDinners(await html);
}

/** What a browser says of its line, where it does (not in Firefox and Safari). */
const savesData = () => {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, "connection");
  return connection?.saveData === true;
};

async function offline() {
  const files = await caches.open(FILES);
  return (await files.match(OFFLINE)) ?? Response.error();
}

/** A drawing is kept with the dish that is cooked; of all others the browser has what it shows. */
async function drawing(request: Request) {
  const files = await caches.open(FILES);
  return (await files.match(request)) ?? fetch(request);
}

/** File names contain a hash of the content, so a cached file is current. */
async function file(request: Request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await files.put(request, answer.clone());
    await prune(files, MAX_FILES);
  }
  return answer;
}

async function list(event: FetchEvent) {
  const { request } = event;
  const isVisit = request.mode === "navigate";
  const pages = await caches.open(PAGES);
  const kept = isVisit ? await findCached(pages, request.url) : undefined;
  const fresh = fetch(request).then(async (answer) => {
    if (answer.type === "opaqueredirect" || answer.redirected) {
      // Signed out.
      await caches.delete(PAGES);
    } else if (answer.ok) {
      await dropOthers(answer);
      const key = await keyOfAnswer(request.url, answer.clone());
      if (key) {
        await pages.delete(key);
        await pages.put(key, answer.clone());
        await prune(pages, MAX_PAGES);
      }
    }
    return answer;
  });
  event.waitUntil(fresh.catch(() => {}));
  return freshOr(kept, fresh, isVisit);
}

/** A step of a dish that is cooked; the others of it are kept after it. */
async function dish(event: FetchEvent) {
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

/** The server's answer; what is kept where that fails, or takes too long. */
function freshOr(kept: Response | undefined, fresh: Promise<Response>, isVisit: boolean) {
  if (!kept) return isVisit ? fresh.catch(offline) : fresh;
  const late = new Promise<Response>((done) => setTimeout(() => done(kept), TIMEOUT_MS));
  return Promise.race([fresh.catch(() => kept), late]);
}
