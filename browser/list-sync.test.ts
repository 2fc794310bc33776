// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { flush, look } from "./list-sync";
import { listPendingOperations } from "./pending-operations";
import { cutOff, give, later, said, serve, showPage } from "./test-page";
import { giveTools, listPage, shown, tap } from "./test-list";

const waits = () => listPendingOperations().map(({ operation }) => operation.itemId);
/** Returns the items of each request, by its list. */
const sent = (asked: { body: string }[]) =>
  asked.map(({ body }) => {
    const form = new URLSearchParams(body);
    const taps: { itemId: string }[] = JSON.parse(form.get("taps") ?? "[]");
    return [form.get("weekStartDate"), ...taps.map(({ itemId }) => itemId)].join(" ");
  });

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

beforeEach(() => {
  localStorage.clear();
  giveTools();
  history.replaceState(null, "", "/dashboard/groceries");
  showPage(listPage(["eggs", "milk"]), { "data-user": "ann" });
});

const ofAnn = (html: string) => `<html data-user="ann"><body>${html}</body></html>`;

test("unsent changes are sent list by list, oldest first, and are shown as the server stored them", async () => {
  const asked = serve(() => ofAnn(listPage(["eggsX", "milkX", "rice"])));
  tap("eggs");
  tap("bread", { week: "2026-11-29" });
  tap("milk");
  await flush();
  expect(sent(asked)).toEqual(["2026-11-22 eggs milk", "2026-11-29 bread"]);
  expect(waits()).toEqual([]);
  expect(shown()).toEqual(["eggsX", "milkX", "rice"]);
});

test("without a connection changes are stored, and are sent by the next attempt", async () => {
  cutOff();
  tap("eggs");
  await flush();
  expect(waits()).toEqual(["eggs"]);
  const asked = serve(() => ofAnn(listPage(["eggsX"])));
  await flush();
  expect(sent(asked)).toEqual(["2026-11-22 eggs"]);
  expect(waits()).toEqual([]);
});

test.each([404, 502])(
  "a %i from a proxy while the server restarts does not lose a change",
  async (status) => {
    serve(() => ({ html: "<h1>Gateway</h1>", status, isProxys: true }));
    tap("eggs");
    await flush();
    expect(waits()).toEqual(["eggs"]);
    expect(said()).toBe("");
  },
);

test("a change made during a request is sent after that request, exactly once", async () => {
  const answer = later<string>();
  const asked = serve(() => answer.promise);
  tap("eggs");
  const first = flush();
  tap("milk");
  await flush();
  answer.keep(ofAnn(listPage(["eggsX", "milk"])));
  await first;
  expect(sent(asked)).toEqual(["2026-11-22 eggs", "2026-11-22 milk"]);
});

test("a check mark that is removed during its own request is removed with a time after the response", async () => {
  const answer = later<string>();
  const asked = serve(() => answer.promise);
  tap("eggs", { at: new Date().toISOString() });
  const first = flush();
  await wait(5);
  tap("eggs", { at: new Date().toISOString(), change: "untick" });
  await wait(20);
  const beforeAnswer = new Date().toISOString();
  answer.keep(ofAnn(listPage(["eggsX"])));
  await first;
  const [tick = "", untick = ""] = asked.map(({ body }) => {
    const taps: { at: string }[] = JSON.parse(new URLSearchParams(body).get("taps") ?? "[]");
    return taps[0]?.at;
  });
  expect(tick < beforeAnswer).toBe(true);
  expect(untick >= beforeAnswer).toBe(true);
});

test("after a week offline each request sends at most 200 changes", async () => {
  const asked = serve(() => ofAnn(listPage(["eggs"])));
  for (let i = 0; i < 201; i++) tap(`i${i}`);
  await flush();
  expect(sent(asked).map((it) => it.split(" ").length - 1)).toEqual([200, 1]);
});

test("changes of a deleted list are discarded with a message", async () => {
  serve(() => ({ html: "<p>Not found</p>", status: 404 }));
  tap("eggs");
  await flush();
  expect(waits()).toEqual([]);
  expect(said()).toContain("This list no longer exists.");
});

test.each([
  [401, "Sign in again. Your check marks are saved."],
  [200, "Sign in again. Your check marks are saved."],
  [403, "Your check marks are saved here."],
  [429, ""],
  [500, ""],
])("a response with %i for a signed-out user keeps the check marks", async (status, words) => {
  const asked = serve(() => ({ html: listPage(["theirs"]), status }));
  tap("eggs");
  tap("bread", { week: "2026-11-29" });
  await flush();
  expect(waits()).toEqual(["eggs", "bread"]);
  expect(said()).toContain(words);
  expect(shown()).toEqual(["eggs", "milk"]);
  expect(asked).toHaveLength(1);
});

test("changes that the server cannot save are reported, and the list shows what the server has stored", async () => {
  const toast = `<div data-toast>150 items at most</div>`;
  serve(({ method }) =>
    method === "POST" ? { html: ofAnn(toast), status: 400 } : ofAnn(listPage(["eggsX", "rice"])),
  );
  tap("eggs");
  await flush();
  expect([waits(), said(), shown()]).toEqual([[], "150 items at most", ["eggsX", "rice"]]);
});

test("an open list polls for changes by other users, or sends its own changes if there are any", async () => {
  const asked = serve(() => ofAnn(listPage(["eggs", "rice"])));
  look();
  await vi.waitFor(() => expect(shown()).toEqual(["eggs", "rice"]));
  tap("eggs");
  look();
  await vi.waitFor(() => expect(waits()).toEqual([]));
  expect(asked.map(({ method }) => method)).toEqual(["GET", "POST"]);
});

test("neither a hidden list nor a page without a list sends a request", () => {
  const asked = cutOff();
  give(document, "hidden", true);
  look();
  give(document, "hidden", false);
  showPage("<main></main>");
  look();
  expect(asked).toEqual([]);
});
