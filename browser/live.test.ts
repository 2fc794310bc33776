// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shownHref } from "./dialog";
import { type LiveTools, startLive } from "./live";
import { fetchPage, UNSEEN } from "./page";
import { renewRegions } from "./regions";
import { isSignedOut } from "./session";
import { one, serve, showPage } from "./test-page";

const TOOLS: LiveTools = { fetchPage, UNSEEN, renewRegions, shownHref, isSignedOut, tab: "this" };

class Events {
  static CLOSED = 2;
  static all: Events[] = [];
  readyState = 1;
  onmessage = () => {};
  onopen = () => {};
  onerror = () => {};
  constructor(readonly href: string) {
    Events.all.push(this);
  }
  close() {
    this.readyState = Events.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Events);
  Events.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (text: string, more = "") =>
  `<div data-page><div id="r" data-region>${text}<details><summary>More</summary></details></div>${more}</div>`;
const only = () => {
  const [events] = Events.all;
  if (!events || Events.all.length > 1) throw new Error("One connection was expected.");
  return events;
};

test("several changes at once update the page once, and later changes update it a second later", async () => {
  showPage(page("old"));
  const asked = serve(() => page(`${asked.length} asked`));
  startLive(TOOLS);
  expect(only().href).toMatch(/^\/changes\?tab=this&age=\d+$/);
  only().onopen();
  for (let time = 0; time < 5; time++) only().onmessage();
  await vi.advanceTimersByTimeAsync(300);
  expect(one("#r").textContent).toContain("1 asked");
  only().onmessage();
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one("#r").textContent).toContain("2 asked");
});

test("an update keeps open sections open", async () => {
  showPage(page("old"));
  serve(() => page("new"));
  startLive(TOOLS);
  one("details").toggleAttribute("open", true);
  only().onmessage();
  await vi.advanceTimersByTimeAsync(300);
  expect(one("#r").textContent).toContain("new");
  expect(one("details").hasAttribute("open")).toBe(true);
});

test("the page is not updated while a form waits for its response", async () => {
  showPage(page("old", "<form data-busy></form>"));
  serve(() => page("new"));
  startLive(TOOLS);
  only().onmessage();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(one("#r").textContent).toContain("old");
  one("form").remove();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(one("#r").textContent).toContain("new");
});

test("a server that cannot send events is polled every fifteen seconds", async () => {
  showPage(page("old"));
  const asked = serve(() => page("new"));
  startLive(TOOLS);
  only().close();
  only().onerror();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(asked).toHaveLength(2);
});

test("changes made while the connection was lost are shown once it is back", async () => {
  showPage(page("old"));
  serve(() => page("new"));
  startLive(TOOLS);
  only().onopen();
  only().readyState = 0;
  only().onerror();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(one("#r").textContent).toContain("old");
  only().onopen();
  await vi.advanceTimersByTimeAsync(300);
  expect(one("#r").textContent).toContain("new");
});
