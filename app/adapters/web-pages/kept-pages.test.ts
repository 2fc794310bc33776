import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createKeptPages } from "./kept-pages";
import type { WebPage } from "./web-pages";

const page = (text: string): WebPage => ({
  url: "",
  text,
  contentType: "text/html",
  fetchedAt: "2026-11-20T12:00:00.000Z",
});

function setUp(limits = { keptFor: 600_000, keptPages: 3, keptBytes: 1_000 }) {
  let time = Date.UTC(2026, 10, 20);
  const pages = createKeptPages(limits, () => new Date(time));
  return { pages, wait: (ms: number) => void (time += ms) };
}

describe("pages that were just fetched", () => {
  test("are kept for ten minutes and not a moment longer", () => {
    const { pages, wait } = setUp();
    pages.keep("a", page("Pie"));
    wait(599_999);
    expect(pages.find("a")?.text).toBe("Pie");
    wait(1);
    expect(pages.find("a")).toBeNull();
  });

  test("are not kept for longer because the clock was set back", () => {
    const { pages, wait } = setUp();
    pages.keep("a", page("Pie"));
    wait(-1);
    expect(pages.find("a")).toBeNull();
  });

  test("make room for newer ones, oldest first", () => {
    const { pages } = setUp();
    for (const url of ["a", "b", "c", "a", "d"]) pages.keep(url, page(url));
    expect(["a", "b", "c", "d"].filter((url) => pages.find(url))).toEqual(["a", "c", "d"]);
  });

  test("never take more than their room, and the newest that fits is always there", () => {
    const step = fc.record({ url: fc.constantFrom(..."abcdef"), length: fc.nat(600) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { pages } = setUp();
        for (const { url, length } of steps) {
          pages.keep(url, page("x".repeat(length)));
          const held = [..."abcdef"].flatMap((it) => pages.find(it) ?? []);
          expect(held.length).toBeLessThanOrEqual(3);
          expect(held.reduce((sum, { text }) => sum + 2 * text.length, 0)).toBeLessThanOrEqual(
            1_000,
          );
          expect(pages.find(url) !== null).toBe(2 * (length + 1) <= 1_000);
        }
      }),
    );
  });
});
