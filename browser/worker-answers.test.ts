import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { DISH_CACHE, FILES, OFFLINE, PAGES } from "./offline-cache";
import { keep, keptIn, stubCaches } from "./test-caches";
import { cutWorkerOff, ORIGIN, redirected, request, serveWorker } from "./test-worker";
import { dish, drawing, file, answerList, page } from "./worker-answers";

const LIST = "/dashboard/groceries?weekStart=2026-11-22";
const SOUP = "/dashboard/meals/soup/cook?step=";
const step = (of: number) => `<main data-cook="x"><a href="${SOUP}${of % 2 ? 2 : 1}">`;
const never = new Promise<Response>(() => {});
const text = async (answer: Promise<Response>) => (await answer).text();

beforeEach(async () => {
  vi.stubGlobal("location", new URL(ORIGIN));
  stubCaches();
  await keep(FILES, OFFLINE, "no signal");
});
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

test("a list that was opened is cached, and opens again without a connection", async () => {
  serveWorker(() => new Response("eggs"));
  const visit = request(LIST);
  expect(await text(answerList(visit.event))).toBe("eggs");
  await visit.done();
  cutWorkerOff();
  expect(await text(answerList(request(LIST).event))).toBe("eggs");
});

test("if the connection is too slow, the cached list is shown after four seconds", async () => {
  vi.useFakeTimers();
  await keep(PAGES, LIST, "kept");
  serveWorker(() => never);
  const shown = vi.fn();
  void text(answerList(request(LIST).event)).then(shown);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(shown).toHaveBeenCalledWith("kept");
});

test("without a connection, a list that is not cached shows the offline page, and a script's request for it fails", async () => {
  cutWorkerOff();
  expect(await text(answerList(request(LIST).event))).toBe("no signal");
  await keep(PAGES, LIST, "kept");
  await expect(answerList(request(LIST, { mode: "cors" }).event)).rejects.toThrow("no network");
});

test("if the server behind its proxy is down, the cached list and dish are shown", async () => {
  await keep(PAGES, LIST, "kept");
  await keep(DISH_CACHE, `${SOUP}1`, step(1));
  serveWorker(() => new Response("Bad Gateway", { status: 502 }));
  expect(await text(answerList(request(LIST).event))).toBe("kept");
  expect(await text(dish(request(`${SOUP}1`).event))).toBe(step(1));
  expect(await text(dish(request(`${SOUP}2`).event))).toBe("Bad Gateway");
});

test("signing out removes the cached list from the device, and an error response does not replace it", async () => {
  await keep(PAGES, LIST, "kept");
  serveWorker(() => new Response("sorry", { status: 500 }));
  const failed = request(LIST);
  await answerList(failed.event);
  await failed.done();
  expect(await keptIn(PAGES)).toEqual([LIST]);
  serveWorker(() => redirected("sign in"));
  const visit = request(LIST);
  expect(await text(answerList(visit.event))).toBe("sign in");
  await visit.done();
  expect(await keptIn(PAGES)).toEqual([]);
});

test("starting a dish caches all of its steps", async () => {
  const asked = serveWorker((path) => new Response(step(Number(path.at(-1)))));
  const visit = request(`${SOUP}1`);
  await text(dish(visit.event));
  await visit.done();
  expect(asked).toEqual([`${SOUP}1`, `${SOUP}2`]);
  cutWorkerOff();
  expect(await text(dish(request(`${SOUP}2`).event))).toBe(step(2));
  expect(await text(dish(request(`${SOUP}3`).event))).toBe("no signal");
});

test("the week's next dinners are cached a moment after its page, but not with Save-Data on", async () => {
  vi.useFakeTimers();
  const asked = serveWorker((path) =>
    path === "/week" ? new Response(`<a data-keep="${SOUP}1">`) : new Response(step(2)),
  );
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  const saving = request("/week");
  await page(saving.event);
  await vi.advanceTimersByTimeAsync(5_000);
  await saving.done();
  expect(asked).toEqual(["/week"]);
  vi.stubGlobal("navigator", {});
  const visit = request("/week");
  await page(visit.event);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(asked).toEqual(["/week", "/week"]);
  await vi.advanceTimersByTimeAsync(200);
  await visit.done();
  expect(asked[2]).toBe(`${SOUP}1`);
  expect(await keptIn(DISH_CACHE)).toEqual([`${SOUP}1`]);
});

test("any other page is fetched from the server, and the offline page is shown without a connection", async () => {
  const asked = serveWorker(() => new Response("recipes"));
  const visit = request("/all-recipes");
  expect(await text(page(visit.event))).toBe("recipes");
  await visit.done();
  expect([asked, await keptIn(PAGES)]).toEqual([["/all-recipes"], []]);
  cutWorkerOff();
  expect(await text(page(request("/all-recipes").event))).toBe("no signal");
});

test("until the offline page is cached, the browser's own error page is shown", async () => {
  stubCaches();
  cutWorkerOff();
  expect((await page(request("/all-recipes").event)).type).toBe("error");
});

test("a file is requested only until a request succeeds, and the last thirty files are cached", async () => {
  let status = 503;
  const asked = serveWorker(() => new Response("css", { status }));
  const get = (path: string) => file(new Request(ORIGIN + path));
  expect((await get("/build/a.css")).status).toBe(503);
  status = 200;
  await get("/build/a.css");
  expect(await text(get("/build/a.css"))).toBe("css");
  expect(asked).toHaveLength(2);
  for (let i = 0; i < 30; i++) await get(`/build/${i}.css`);
  const kept = await keptIn(FILES);
  expect([kept.length, kept.includes(OFFLINE), kept.includes("/build/a.css")]).toEqual([
    31,
    true,
    false,
  ]);
});

test("a drawing that is cached with its dish is shown from there, and other drawings are left to the browser's cache", async () => {
  await keep(FILES, "/drawings/soup.svg", "soup");
  const asked = serveWorker(() => new Response("pie"));
  const get = (name: string) => text(drawing(new Request(`${ORIGIN}/drawings/${name}.svg`)));
  expect([await get("soup"), await get("pie"), await get("pie")]).toEqual(["soup", "pie", "pie"]);
  expect(asked).toHaveLength(2);
});
