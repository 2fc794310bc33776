import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokenize } from "./tokens";

const marks = fc.constantFrom("'", "-", "&", ".", ",", "/", "(", ")", "%", " ");
const text = fc
  .array(fc.oneof(marks, fc.constantFrom("a", "Zz", "1", "23"), fc.string()))
  .map((parts) => parts.join("").replace(/[^\x20-\x7e]/g, " "));

describe("a line of plain letters", () => {
  test("is split like a line with other letters", () => {
    fc.assert(
      fc.property(text, (line) => {
        expect(tokenize(line)).toEqual(tokenize(`${line} é`).slice(0, -1));
      }),
    );
  });

  test.each([
    ["1.5 cups self-rising flour", "1.5|cups|self-rising|flour"],
    ["1,5 kg baker's yeast.", "1,5|kg|baker's|yeast|."],
    ["salt-, 2% M&M's & .5 l", "salt|-|,|2|%|M&M's|&|.5|l"],
  ])("“%s” is split into %s", (line, tokens) => {
    expect(
      tokenize(line)
        .map(({ text: written }) => written)
        .join("|"),
    ).toBe(tokens);
  });
});
