// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startCook } from "./cook";
import { changeDish, findDish, forgetDishes } from "./cook-store";
import { cookPage, dish, NOW, progress, rows, SOUP, timer, TOOLS } from "./test-cook";
import { one, showPage } from "./test-page";

const KEY = `weeknight.cook.ann.${SOUP}`;
const sent: unknown[] = [];
let isCut = false;

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const isTicked = (selector: string) => one(selector).matches(":checked");
/** The page that the server renders anew, in the place of this one. */
const renew = async (known: object, step = "1") => {
  one("[data-cook]").dataset.step = step;
  one("[data-cook]").dataset.known = JSON.stringify(known);
  await wait(1);
};

beforeAll(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("isSecureContext", true);
  showPage(cookPage(progress()), { "data-user": "ann" });
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    if (isCut) throw new TypeError("no network");
    const { lines } = JSON.parse(String(init.body));
    sent.push(lines);
    return Response.json(progress({ at: new Date().toISOString() }));
  });
  startCook(TOOLS);
});
beforeEach(async () => {
  isCut = false;
  forgetDishes();
  showPage(cookPage(progress({ at: new Date().toISOString() })), { "data-user": "ann" });
  one("[data-cook]").dataset.step = "1";
  await wait(1);
  sent.length = 0;
});

test("the page says how far the dish is, and a newer page says it anew", async () => {
  await renew(
    progress({ at: new Date(Date.now() + 1).toISOString(), lines: [1], timers: [timer(9_000)] }),
  );
  expect([isTicked("[name=lines][value='1']"), rows().length]).toEqual([true, 1]);
  expect(findDish(SOUP)).toMatchObject({ title: "Soup", page: location.pathname });
});

test("a page that was kept is older than what I know, and takes nothing back", async () => {
  await renew(progress({ at: new Date(Date.now() + 1).toISOString(), lines: [1] }));
  await renew(progress({ at: new Date(NOW - 60_000).toISOString() }));
  expect(isTicked("[name=lines][value='1']")).toBe(true);
});

test("another step is read from its beginning, the same one stays where it is", async () => {
  const scroll = vi.spyOn(window, "scrollTo");
  await renew(progress());
  expect(scroll).not.toHaveBeenCalled();
  await renew(progress(), "2");
  expect(scroll).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(one("#main"));
});

test("a tick is shown at once, and sent; without a signal it is said to wait, and sent later", async () => {
  one("[name=lines][value='0']").click();
  expect(isTicked("[name=lines][value='0']")).toBe(true);
  await wait(1);
  expect(sent).toEqual([[{ index: 0, done: true }]]);
  isCut = true;
  one("[name=lines][value='1']").click();
  await wait(600);
  expect(one("[data-unsent]").textContent).toContain("Not sent yet");
  isCut = false;
  await wait(8_000);
  expect(sent[1]).toEqual([{ index: 1, done: true }]);
  expect(one("[data-unsent]").textContent).toBe("");
});

test("with the signal what waits is sent at once", async () => {
  isCut = true;
  one("[name=lines][value='1']").click();
  await wait(1);
  isCut = false;
  window.dispatchEvent(new Event("online"));
  await wait(1);
  expect(sent).toEqual([[{ index: 1, done: true }]]);
});

test("what another tab ticks is ticked here", () => {
  localStorage.setItem(KEY, JSON.stringify(dish({ steps: [0] })));
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect(isTicked("[name=steps]")).toBe(true);
});

test("a timer counts down by itself", async () => {
  changeDish(SOUP, () =>
    dish({ timers: [{ ...timer(0), endsAt: new Date(Date.now() + 90_000).toISOString() }] }),
  );
  await wait(500);
  expect(rows()[0]).toContain("1:30");
  await wait(31_000);
  expect(rows()[0]).toContain("0:5");
});

test("where I refuse notifications I am told how timers ring, and am asked no more", async () => {
  const notification = { permission: "default", requestPermission: async () => "denied" };
  vi.stubGlobal("Notification", notification);
  changeDish(SOUP, () =>
    dish({ timers: [{ ...timer(0), endsAt: new Date(Date.now() + 90_000).toISOString() }] }),
  );
  await wait(500);
  expect(one("[data-notify]").hidden).toBe(false);
  notification.permission = "denied";
  one("[data-notify]").click();
  await wait(1);
  expect(document.body.textContent).toContain("Timers ring while this page is open.");
  expect(one("[data-notify]").hidden).toBe(true);
});
