// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startCook } from "./cook";
import { changeDish, forgetDishes } from "./cook-store";
import { cookPage, dish, NOW, progress, SOUP, timer, TOOLS } from "./test-cook";
import { one, showPage } from "./test-page";

const sent: unknown[] = [];
let isCut = false;

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const isTicked = (selector: string) => one(selector).matches(":checked");

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

test("a check mark is shown at once and sent; without a connection it is reported as unsent and sent later", async () => {
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

test("unsent changes are sent as soon as there is a connection", async () => {
  isCut = true;
  one("[name=lines][value='1']").click();
  await wait(1);
  isCut = false;
  window.dispatchEvent(new Event("online"));
  await wait(1);
  expect(sent).toEqual([[{ index: 1, done: true }]]);
});

test("if the user refuses notifications, a message explains when timers ring, and the button is hidden", async () => {
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
