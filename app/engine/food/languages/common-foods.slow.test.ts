import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { foodKey } from "../food-name";
import { readAsked } from "../line/asked";
import { purchaseOf } from "../purchases/purchase-of";

/** Each food in English, German, French, Spanish and Italian. "-" marks a word that is read as another food. */
const rows = readFileSync(new URL("common-foods.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((row) => {
    const [english = "", others = ""] = row.split(": ");
    return { english, others: others.split("; ") };
  });

/** Returns the purchase for a line. */
const boughtFor = (line: string) =>
  readAsked(line)
    .map(({ food }) => purchaseOf(foodKey(food)).key)
    .join();

describe("the foods that households buy most often", () => {
  it.each([
    ["German", 0],
    ["French", 1],
    ["Spanish", 2],
    ["Italian", 3],
  ])("are the same purchases in English and in %s", (_, at) => {
    const misread = rows.filter(({ english, others }) => {
      const word = others[at] ?? "";
      const isSame = (line: (food: string) => string) =>
        boughtFor(line(word)) === boughtFor(line(english));
      return word !== "-" && !(isSame((food) => food) && isSame((food) => `200 g ${food}`));
    });
    expect(misread).toEqual([]);
    expect(rows.filter(({ others }) => others[at] !== "-").length).toBeGreaterThan(420);
  });
});
