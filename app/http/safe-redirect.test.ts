import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyAddress, anyCharacter } from "../../tests/any-text";
import { safeLink, safePath } from "./safe-redirect";

const HOME = "/dashboard";

/** Returns the URL that a browser on our site opens when it is redirected to `location`. */
const goneTo = (location: string) => new URL(location, "https://weeknight.example/auth").origin;

describe("a path on this site is followed", () => {
  test.each([
    "/",
    "/dashboard",
    "/dashboard/calendar?month=2026-11#20",
    "/all-recipes?search=mac%20%26%20cheese",
    "/favorites?next=https://evil.example",
    "/shared/a:b@c",
    "/dashboard/meals/018f-1?a=1&b=2",
  ])("%s", (path) => {
    expect(safePath(path, HOME)).toBe(path);
  });
});

describe("any other target leads to the fallback", () => {
  test.each([
    "",
    "dashboard",
    "?month=2026-11",
    "#here",
    "https://evil.example",
    "HTTPS://evil.example/",
    "http:evil.example",
    "javascript:alert(1)",
    "data:text/html,hello",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/dashboard\r\nSet-Cookie: a=b",
    "/dashboard\u0000",
    "/a\\..\\b",
    "//evil.example@weeknight.example",
    "//weeknight.example.evil.example",
    "/".repeat(2_001),
    `/${"a".repeat(2_000)}`,
  ])("%j", (path) => {
    expect(safePath(path, HOME)).toBe(HOME);
  });

  test.each([null, undefined, 1, {}, ["/dashboard"], true])("%j, which is not a text", (value) => {
    expect(safePath(value, HOME)).toBe(HOME);
  });
});

describe("a path in any spelling stays on this site", () => {
  test.each([
    "/.//evil.example",
    "/..//evil.example",
    "/./..//evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example",
    "/dashboard/..//evil.example",
    "/a/b/../..//evil.example/c",
    "/.//evil.example?a#b",
  ])("%s", (path) => {
    expect(goneTo(safePath(path, HOME))).toBe("https://weeknight.example");
  });

  it("any combination of characters that browsers read in unusual ways", () => {
    const piece = fc.constantFrom(
      ...["/", "//", "\\", ".", "..", "/.", "/..", "%2e", "%2f", "%5c", "%09", "@", ":", "?", "#"],
      ...["evil.example", "http", "https:", "javascript:", "\t", "\n", "\r", "\0", " ", "\u00a0"],
      ...["\u3002", "\uff0f", "[::1]", "1.1.1.1", "dashboard", "\ufeff", "\ud800"],
    );
    const text = fc.oneof(
      { weight: 4, arbitrary: fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join("")) },
      {
        weight: 4,
        arbitrary: fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join("")}`),
      },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
      { weight: 1, arbitrary: anyAddress },
    );
    fc.assert(
      fc.property(text, (target) => {
        const path = safePath(target, HOME);
        expect(goneTo(path)).toBe("https://weeknight.example");
        expect(path).toMatch(/^\/(?![/\\])/);
        // A header may carry it as it is.
        // eslint-disable-next-line no-control-regex
        expect(path).not.toMatch(/[\x00-\x1f\x7f]/);
        // The next page checks the path again, which must not change it.
        expect(safePath(path, "/fallback")).toBe(path);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("the link in a toast", () => {
  test("is kept if it leads to a page of this site", () => {
    const link = { label: "See the calendar", href: "/dashboard#calendar" };
    expect(safeLink(link)).toEqual(link);
  });

  test.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "", "dashboard"])(
    "is dropped if it leads to %s",
    (href) => {
      expect(safeLink({ label: "Here", href })).toBeUndefined();
    },
  );

  test("is missing if the toast has no link", () => {
    expect(safeLink(undefined)).toBeUndefined();
  });
});
