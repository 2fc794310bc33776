import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publicId } from "./open-cookbook.server";
import { isOfOthers, publicLink } from "./public-source";
import { publishSchema } from "./cookbooks.schema";
import { isReserved, isSlug, slugOf } from "./slug";

describe("A proposed cookbook address", () => {
  it.each([
    ["Grandma’s Winter Soups & Stews", "grandmas-winter-soups-stews"],
    ["Crème brûlée für Åsa", "creme-brulee-fur-asa"],
    ["Straße nach Łódź", "strasse-nach-lodz"],
    ["  100 % Æbleskiver!! ", "100-aebleskiver"],
    ["وصفات العيد", ""],
  ])("for “%s” is “%s”", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it("is valid or empty for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
        const slug = slugOf(name);
        expect(slug.length < 3 || isSlug(slug)).toBe(true);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

describe("A typed cookbook address", () => {
  const typed = (slug: string) => publishSchema.safeParse({ slug, title: "Soups" }).success;

  it("consists of lower-case letters and digits with single hyphens", () => {
    for (const good of ["soups", " Soups ", "our-100-soups", "a1b"]) expect(typed(good)).toBe(true);
    for (const bad of [
      "so",
      "-soups",
      "soups-",
      "so--ups",
      "so_ups",
      "sóups",
      "soups/x",
      "s".repeat(61),
      "",
      "feed.xml",
      "soups?x",
      "%2e%2e",
    ])
      expect(typed(bad), bad).toBe(false);
  });

  it("cannot be the name of a page of the site or of its operator", () => {
    for (const slug of ["admin", "recipes", "weeknight-official", "the-support-team", "api"]) {
      expect([isReserved(slug), typed(slug)], slug).toEqual([true, false]);
    }
    expect(isReserved("our-recipes")).toBe(false);
  });
});

describe("The public id of a recipe", () => {
  const key = "a secret";

  it("reveals nothing without the key, and differs between cookbooks", () => {
    const ids = [publicId(key, "recipe", "m1"), publicId("another", "recipe", "m1")];
    expect(new Set([...ids, publicId(key, "photo", "m1")]).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe("The public source of a recipe", () => {
  const origin = "https://meals.example.org";
  const linkOf = (url: string) => publicLink(url, origin)?.href ?? null;

  it("is a link to a public page, without passwords, anchors and trackers", () => {
    expect(
      publicLink("https://www.food.com/soup?id=7&utm_source=mail&fbclid=x#me", origin),
    ).toEqual({ name: "food.com", href: "https://www.food.com/soup?id=7" });
    expect(linkOf("https://ann:secret@food.com/soup?token=secret")).toBe("https://food.com/soup");
    expect(linkOf("https://meals.example.org/c/soups/leek-0123456789ab")).not.toBeNull();
  });

  it.each([
    "N/A",
    "",
    "Grandma's notebook",
    "ftp://food.com/a",
    "javascript:alert(1)",
    "https://",
    "http://192.168.1.5/recipes/7",
    "http://[fe80::1]/a",
    "http://0x7f.1/",
    "http://127.0.0.1/",
    "http://nas/recipes",
    "http://nas.local/a",
    "http://mealie.home.arpa/r",
    "http://localhost/",
    "http://box.lan./a",
    "https://files.corp/a",
    "https://meals.example.org/shared/a-secret",
    "https://meals.example.org/dashboard",
    "https://other.example.org/shared/a-secret",
    "https://other.example.org/calendar/x.ics",
  ])("is not shown if it is “%s”", (url) => {
    expect(linkOf(url)).toBeNull();
  });

  it("is a web address or null for any stored text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `https://${s}`),
        ),
        (url) => {
          const href = linkOf(url);
          if (href === null) return;
          const told = new URL(href);
          expect([told.username, told.password, told.hash]).toEqual(["", "", ""]);
          expect(href).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
        },
      ),
    );
  });

  it("marks the text as someone else's if the household named a source, and as the household's own if it was written in Weeknight", () => {
    const recipe = { source: "url", sourceUrl: "https://food.com/a", bookId: null } as const;
    expect(isOfOthers(recipe)).toBe(true);
    expect(isOfOthers({ ...recipe, sourceUrl: "Simple, page 12" })).toBe(true);
    expect(isOfOthers({ ...recipe, source: "manual", sourceUrl: "N/A" })).toBe(false);
    expect(isOfOthers({ ...recipe, sourceUrl: "Weeknight recipe book" })).toBe(false);
    expect(isOfOthers({ ...recipe, source: "generated" })).toBe(false);
    expect(isOfOthers({ ...recipe, source: "search", bookId: "leek-soup" })).toBe(false);
  });
});
