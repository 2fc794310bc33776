import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstOf } from "../../../tests/thorough";
import { lostFoods } from "../../../scripts/evaluate/lists";

const lines = readFileSync(new URL("lost-lines.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

const BOOK = new URL("../../../recipes/", import.meta.url).pathname;

const losing = (of: readonly string[]) => lostFoods(of).filter(({ lost }) => lost.length > 0);

describe("Every food that the lexicon finds in a line", () => {
  it("is on a list made of that line alone", () => {
    expect(lines.flatMap((line) => losing([line]))).toEqual([]);
  });

  it("is on the list for every line in the recipe book", () => {
    const book = readdirSync(BOOK, { recursive: true, encoding: "utf8" })
      .filter((name) => name.includes("/") && name.endsWith(".md"))
      .map((name) => readFileSync(`${BOOK}${name}`, "utf8"))
      .flatMap((text) => /## Ingredients\n([^#]*)/.exec(text)?.[1]?.trim().split("\n") ?? [])
      .map((line) => line.replace(/^- /, ""));
    expect(book.length).toBeGreaterThan(1000);
    const each = firstOf(500, [...new Set(book)].sort());
    expect(each.flatMap((line) => losing([line]))).toEqual([]);
  });

  it("is on a list made of any lines together", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 30 }), (some) => {
        expect(losing(some)).toEqual([]);
      }),
    );
  });

  it("is reported if it is missing", () => {
    const lines = ["2 onions, fried in butter", "1 cup water", "For the sauce:"];
    expect(lostFoods(lines, ["1 onion"]).map(({ lost }) => lost)).toEqual([["butter"], [], []]);
  });
});
