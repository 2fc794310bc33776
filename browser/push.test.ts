// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { one, put, said, showPage } from "./test-page";

const FORM = `<form method="post" action="/account/notifications" data-push="key"><input type="hidden" name="subscription" />
  <button>Turn on</button></form><form id="other"></form>`;
const sends = vi.fn();
const asks = vi.fn(async () => "granted");
const ends = vi.fn(async () => true);
const subscribes = vi.fn<(options: unknown) => Promise<object>>(async () => ({
  endpoint: "https://push.example/1",
}));

const press = (selector = "form") =>
  one(selector).dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

beforeAll(async () => {
  await import("./push");
  showPage(FORM);
  expect(document.documentElement.dataset).not.toHaveProperty("push");
  expect(press()).toBe(true);
  vi.resetModules();
  const pushManager = {
    getSubscription: async () => ({ unsubscribe: ends }),
    subscribe: subscribes,
  };
  const serviceWorker = { register: async () => {}, ready: Promise.resolve({ pushManager }) };
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { requestPermission: asks });
  const takeBack = put(navigator, "serviceWorker", serviceWorker);
  await import("./push");
  return takeBack;
});
beforeEach(() => {
  vi.clearAllMocks();
  showPage(FORM);
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(sends);
});

test("if notifications are allowed, the form sends the browser's subscription", async () => {
  expect(press()).toBe(false);
  await vi.waitFor(() => expect(sends).toHaveBeenCalledOnce());
  expect(one("[name=subscription]")).toHaveProperty(
    "value",
    `{"endpoint":"https://push.example/1"}`,
  );
  expect(subscribes).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "key" });
});

test("the previous user of this browser no longer gets notifications on it", async () => {
  press();
  await vi.waitFor(() => expect(sends).toHaveBeenCalledOnce());
  expect(ends.mock.invocationCallOrder).toEqual([expect.any(Number)]);
  expect(ends.mock.invocationCallOrder[0]).toBeLessThan(
    subscribes.mock.invocationCallOrder[0] ?? 0,
  );
});

test("if the user closes the browser's prompt, it can be shown again, and the message does not mention settings", async () => {
  asks.mockResolvedValueOnce("default");
  press();
  await vi.waitFor(() => expect(said()).toContain("Press the button again"));
  expect(said()).not.toContain("settings");
  expect(sends).not.toHaveBeenCalled();
});
