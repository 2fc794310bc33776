import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { withFrom } from "~/ui/way-back";
import { pageUnder, wayBack } from "./way-back.server";

const at = (path: string) => new Request(`http://localhost:3000${path}`);
const back = (path: string) => wayBack(at(path), "/dashboard");

describe("the return path of a dialog", () => {
  it("is the path in its link, with search, page and card", () => {
    const place = "/all-recipes?q=lemon+pie&cuisine=Italian&page=2#meal-1";
    const link = withFrom("/dashboard/meals/1", place);
    expect(link).toBe(
      "/dashboard/meals/1?from=/all-recipes%3Fq=lemon%2Bpie%26cuisine=Italian%26page=2%23meal-1",
    );
    expect(back(link)).toBe(place);
    expect(back(withFrom("/dashboard/calendar/new?mealId=1", place))).toBe(place);
  });

  test.each(["//evil.example", "https://evil.example/", "javascript:alert(1)", "/\\evil", "", "x"])(
    "never leads to another site: %s",
    (place) =>
      expect(back(`/dashboard/meals/1?from=${encodeURIComponent(place)}`)).toBe("/dashboard"),
  );

  it("can contain several steps and any search text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.nat(99), (search, page) => {
        const query = new URLSearchParams({ q: search, page: String(page) });
        const list = `/all-recipes?${query}#meal-1`;
        const recipe = withFrom("/dashboard/meals/1?serves=2", list);
        const adding = withFrom("/dashboard/calendar/new?mealId=1&month=2026-11", recipe);
        expect(back(adding)).toBe(recipe);
        expect(back(back(adding))).toBe(list);
        expect(pageUnder(adding)).toBe(recipe);
        expect(pageUnder(back(adding))).toBe(recipe);
        expect(pageUnder(list)).toBe(list);
        const tags = withFrom("/dashboard/meals/1/tags", withFrom("/dashboard/meals/1/do", list));
        expect(pageUnder(tags)).toBe(list);
        const planned = withFrom("/dashboard/calendar/2026-12-03/e1", list);
        expect(pageUnder(withFrom("/dashboard/calendar/e1/replace", planned))).toBe(planned);
        expect(pageUnder(withFrom("/dashboard/calendar/2026-12-03", list))).toBe(list);
      }),
    );
  });
});
