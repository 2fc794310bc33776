import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startNotifications, unsubscribe } from "./worker-notifications";

const worker = new EventTarget();
const shows = vi.fn();
const opens = vi.fn();
const focuses = vi.fn();
const ends = vi.fn();
const pages: { url: string; focus: () => void }[] = [];
const ORIGIN = "https://weeknight.example";

/** Dispatches an event of the service worker and waits for its work. */
async function tell(type: string, more: object) {
  const work: Promise<unknown>[] = [];
  const waitUntil = (it: Promise<unknown>) => void work.push(it);
  worker.dispatchEvent(Object.assign(new Event(type), { waitUntil }, more));
  await Promise.all(work);
}
const message = (said: unknown) => ({ data: { text: () => JSON.stringify(said) } });
const press = (data: unknown) =>
  tell("notificationclick", { notification: { data, close: () => {} } });

beforeAll(() => {
  vi.stubGlobal("addEventListener", worker.addEventListener.bind(worker));
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("clients", { matchAll: async () => pages, openWindow: opens });
  vi.stubGlobal("registration", {
    showNotification: shows,
    pushManager: { getSubscription: async () => ({ unsubscribe: ends }) },
  });
  startNotifications();
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  vi.clearAllMocks();
  pages.length = 0;
});

test("a notification is shown with the server's text, and replaces an older notification of its kind", async () => {
  await tell("push", message({ title: "Soak the beans", body: "For Chili", path: "/a", tag: "t" }));
  expect(shows).toHaveBeenCalledWith("Soak the beans", {
    body: "For Chili",
    tag: "t",
    icon: "/icon-192.png",
    data: { path: "/a" },
  });
});

test("a tap on a notification opens its page", async () => {
  await press({ path: "/dashboard/ahead" });
  expect(opens).toHaveBeenCalledWith(`${ORIGIN}/dashboard/ahead`);
});

test("if the page of a notification is already open, it is shown instead of being opened a second time", async () => {
  pages.push(
    { url: `${ORIGIN}/week`, focus: opens },
    { url: `${ORIGIN}/dashboard`, focus: focuses },
  );
  await press({ path: "/dashboard" });
  expect(focuses).toHaveBeenCalledOnce();
  expect(opens).not.toHaveBeenCalled();
});

test("a notification without an address, or with another site's address, opens the dashboard", async () => {
  for (const data of [null, {}, { path: "https://evil.example/" }]) {
    await press(data);
    expect(opens).toHaveBeenLastCalledWith(`${ORIGIN}/dashboard`);
  }
});

test("a sign-out ends the push subscription of this device", async () => {
  await unsubscribe();
  expect(ends).toHaveBeenCalledOnce();
});

test("a message that cannot be read is shown as a notification with the name of the app, which no language translates", async () => {
  await tell("push", { data: { text: () => "not JSON" } });
  expect(shows).toHaveBeenCalledWith("Weeknight", expect.objectContaining({ tag: "tonight" }));
});
