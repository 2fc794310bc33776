import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isReadableHost, isReadablePath, isReadableTarget, withPlainQuery } from "./request-target";

describe("the target of a request", () => {
  test.each([
    "//@?_data",
    "//[?_data",
    "//:0/",
    "//a:99999/",
    "/\\h",
    "http://h/",
    "*",
    "",
    "host:443",
  ])("%j is not readable", (target) => {
    expect(isReadableTarget(target)).toBe(false);
  });

  test("with a query is readable", () => {
    for (const target of ["/", "/dashboard?month=2026-11", "/a//b", "/?//"]) {
      expect(isReadableTarget(target)).toBe(true);
    }
  });

  test("is checked without throwing, for any text", () => {
    const nasty = fc.array(
      fc.constantFrom(
        "/",
        "?",
        "#",
        "&",
        "=",
        "%",
        "@",
        "[",
        "]",
        ":",
        "_data",
        "%5F",
        "\u0000",
        "é",
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), nasty), (made) => {
        const target = Array.isArray(made) ? made.join("") : made;
        isReadableTarget(target);
        isReadablePath(target);
        isReadableHost(target);
        const [before = ""] = withPlainQuery(target).split("#");
        const query = before.includes("?") ? before.slice(before.indexOf("?") + 1) : "";
        expect(new URLSearchParams(query).has("_data")).toBe(false);
      }),
    );
  });

  test("loses `_data` in every spelling and keeps all other text unchanged", () => {
    expect(withPlainQuery("/a?_data=root&b=1%20+2&_data")).toBe("/a?b=1%20+2");
    expect(withPlainQuery("/a?%5Fdata=root")).toBe("/a");
    expect(withPlainQuery("/a?x_data=1&_datax=2")).toBe("/a?x_data=1&_datax=2");
    expect(withPlainQuery("/a?b=?c#d?_data")).toBe("/a?b=?c#d?_data");
  });

  test("loses U+0000 from its query at any nesting level", () => {
    expect(withPlainQuery("/a?q=so%00up&r=%00")).toBe("/a?q=soup&r=");
    expect(withPlainQuery("/a?q=%0%000&r=%2500")).toBe("/a?q=&r=%2500");
    expect(withPlainQuery("/a%00?q=1")).toBe("/a%00?q=1");
  });
});

test.each(["localhost", "127.0.0.1:3000", "[::1]:80", "weeknight.lan"])(
  "the host %s is readable",
  (host) => {
    expect(isReadableHost(host)).toBe(true);
  },
);

test.each(["", "[", "[::g]", "1.2.3.999", "a:99999", "a b", "user@host", "0x100000000"])(
  "the host %j is not readable",
  (host) => {
    expect(isReadableHost(host)).toBe(false);
  },
);
