// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropPrefetched, startPrefetching, takePage } from "./prefetch";
import { one, serve, showPage } from "./test-page";

const over = (selector: string) =>
  one(selector).dispatchEvent(new Event("pointerover", { bubbles: true }));
const LINKS = Array.from({ length: 30 }, (_, i) => `<a id="l${i}" href="/l${i}" data-modal>L</a>`);

beforeEach(() => {
  vi.useFakeTimers();
  dropPrefetched();
  showPage(
    `<main data-prefetch><a id="soup" href="/soup" data-modal>Soup</a><a id="buy" href="/buy">Buy</a>${LINKS.join("")}</main>`,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("with Save-Data on, or on a 2G connection, nothing is prefetched", () => {
  const asked = serve(() => "<title>Soup</title>");
  for (const connection of [{ saveData: true }, { effectiveType: "slow-2g" }]) {
    vi.stubGlobal("navigator", { connection });
    startPrefetching();
    over("#soup");
    vi.advanceTimersByTime(100);
  }
  expect(asked).toEqual([]);
});

test("a link is prefetched once when a pointer rests on it, and a click uses the prefetched page", async () => {
  const asked = serve(() => "<title>Soup</title>");
  startPrefetching();
  over("#soup");
  vi.advanceTimersByTime(30);
  over("#buy");
  vi.advanceTimersByTime(100);
  expect(asked).toEqual([]);
  over("#soup");
  vi.advanceTimersByTime(100);
  over("#soup");
  vi.advanceTimersByTime(100);
  expect(asked).toHaveLength(1);
  const { doc } = await takePage(new URL("/soup", location.href).href);
  expect(doc.title).toBe("Soup");
  expect(asked).toHaveLength(1);
});

test("a prefetched page is fetched again if it is old, or if something was changed after it was fetched", async () => {
  const asked = serve(() => "<title>Soup</title>");
  const href = new URL("/soup", location.href).href;
  over("#soup");
  vi.advanceTimersByTime(20_000);
  await takePage(href);
  expect(asked).toHaveLength(2);
  dropPrefetched();
  over("#soup");
  vi.advanceTimersByTime(100);
  dropPrefetched();
  await takePage(href);
  expect(asked).toHaveLength(4);
});

test("at most 20 pages are prefetched when a pointer moves over all links", () => {
  const asked = serve(() => "<title>L</title>");
  for (let i = 0; i < 30; i++) {
    over(`#l${i}`);
    vi.advanceTimersByTime(100);
  }
  expect(asked).toHaveLength(20);
});
