import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesIn, type Sorted, sortedInWords } from "./own-recipes.server";

const tag = (name: string): Sorted => ({ name, kind: "tag", mealIds: [name] });
const ALL = ["Grandma’s", "Freezer", "Peanuts", "Soup", "Sunday soup", "No-cook", "Über-gut"].map(
  tag,
);
const found = (request: string) => {
  const { names, rest } = namesIn(request, ALL);
  return [names.map(({ name }) => name).sort(), rest];
};

describe("names of the household's recipes, tags and collections in a query", () => {
  test.each([
    ["grandma's", ["Grandma’s"], ""],
    ["grandmas soup", ["Grandma’s", "Soup"], ""],
    ["chicken from grandma’s", ["Grandma’s"], "chicken from"],
    ["something for the FREEZER", ["Freezer"], "something for the"],
    ["sunday soup with beans", ["Sunday soup"], "with beans"],
    ["no peanuts", [], "no peanuts"],
    ["soup without peanuts", ["Soup"], "without peanuts"],
    ["noodles, not for the freezer", [], "noodles, not for the freezer"],
    ["peanut free cake", [], "peanut free cake"],
    ["avoid peanuts", [], "avoid peanuts"],
    ["cake, peanut allergy", [], "cake, peanut allergy"],
    ["uber gut", ["Über-gut"], ""],
    ["soupy rice", [], "soupy rice"],
    ["", [], ""],
  ])("in “%s” are %j, and the rest is “%s”", (request, names, rest) => {
    expect(found(request)).toEqual([names, rest]);
  });

  test("are described in words for tags and collections", () => {
    expect(sortedInWords([tag("Winter"), { ...tag("For Ingrid"), kind: "collection" }])).toBe(
      "tagged Winter, in For Ingrid",
    );
  });

  test("are removed, so that the rest contains only other words of the query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (request) => {
        const { names, rest } = namesIn(request, ALL);
        expect(rest.length).toBeLessThanOrEqual(request.length);
        if (names.length === 0) expect(rest).toBe(request.replace(/\s+/g, " ").trim());
      }),
    );
  });
});
