import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { bookmarkFor, sharedIn } from "./shared";

const share = (said: Record<string, string>) => sharedIn(new URLSearchParams(said));

describe("Data shared to Weeknight", () => {
  test.each([
    [{ url: "https://example.org/soup?a=1&b=2#top" }, "https://example.org/soup?a=1&b=2#top"],
    [{ title: "Soup", text: "https://example.org/soup" }, "https://example.org/soup"],
    [{ text: "Look: https://example.org/soup. Good!" }, "https://example.org/soup"],
    [{ text: "(http://example.org/soup)" }, "http://example.org/soup"],
    [{ title: "Soup – https://example.org/soup" }, "https://example.org/soup"],
  ])("such as %j is a page", (said, url) => {
    expect(share(said)).toEqual({ url, text: "" });
  });

  test.each(["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "//example.org"])(
    "such as %s is not a page",
    (url) => {
      expect(share({ url })).toEqual({ url: "", text: "" });
    },
  );

  test("without an address is a text to be read", () => {
    const text = "2 leeks\nSimmer.";
    expect(share({ title: "Soup", text })).toEqual({ url: "", text: `Soup\n\n${text}` });
    expect(share({})).toEqual({ url: "", text: "" });
    expect(share({ title: "Soup" })).toEqual({ url: "", text: "" });
    expect(share({ text: "x".repeat(20_000) }).text).toHaveLength(10_000);
  });

  test("is always a web page or a text within the limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), fc.webUrl(), (text, title, url) => {
        const found = share({ text: `${text}${url}`, title });
        if (found.url) expect(new URL(found.url).protocol).toMatch(/^https?:$/);
        expect(share({ text, title }).text.length).toBeLessThanOrEqual(10_000);
      }),
    );
  });
});

test("the bookmark opens the form for the current page, with any URL", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (href) => {
      const location = { href };
      const code = bookmarkFor("https://weeknight.example.org/custom-recipes");
      runInNewContext(code.replace(/^javascript:/, ""), { location, encodeURIComponent });
      const { origin, searchParams, hash } = new URL(location.href);
      expect([origin, hash]).toEqual(["https://weeknight.example.org", "#add"]);
      expect(searchParams.get("url")).toBe(href);
    }),
  );
});

test("the installed app sends shared data only to the form", () => {
  const manifest = z
    .looseObject({
      share_target: z.object({
        action: z.string(),
        method: z.string(),
        params: z.record(z.string(), z.string()),
      }),
    })
    .parse(JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")));
  expect(manifest.share_target).toEqual({
    action: "/custom-recipes",
    method: "GET",
    params: { title: "title", text: "text", url: "url" },
  });
});
