import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesFromJson, linesToJson, readLine, readLines } from "./index";

/** Lines of several languages, with two foods, packs, parts of a line, headings and unknown foods. */
const LINES = [
  "1 large stalk celery, sliced",
  "2 (14 oz) cans chopped tomatoes, drained",
  "1 tbsp salt and 1 tsp pepper",
  "Optional toppings: sour cream, shredded cheddar, cilantro",
  "For the sauce:",
  "",
  "2 gousses d'ail, hachées",
  "400 g tin black beans (or kidney beans)",
  "1 cup mandarin oranges, drained, 1/4 cup juice reserved",
  "3 zorbles",
  "butter (or margarine) for the tin",
];

const roundTrip = (text: string) => linesFromJson(linesToJson([readLine(text)])).get(text);

describe("stored lines", () => {
  it.each(LINES)("equal the reader's result for “%s”", (text) => {
    expect(roundTrip(text)).toEqual(readLine(text));
  });

  it("equal the reader's result for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        expect(roundTrip(text)).toEqual(readLine(text));
      }),
    );
  });

  it("are returned by their texts", () => {
    const lines = linesFromJson(linesToJson(readLines(["2 eggs", "1 leek", "2 eggs"])));
    expect([...lines.keys()]).toEqual(["2 eggs", "1 leek"]);
  });

  it.each(["", "{}", "[1]", '[{"text":"2 eggs"}]', "[null]"])("are empty for “%s”", (json) => {
    expect(linesFromJson(json).size).toBe(0);
  });
});
