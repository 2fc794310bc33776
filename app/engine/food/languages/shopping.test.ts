import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { foodKey } from "../food-name";
import { readAsked } from "../line/asked";
import { readIngredient } from "../line/ingredient";
import { byName } from "../lexicon";

/** Returns the purchases in the form of the tables: "2 clove garlic; - - salt", with the foods' keys. */
function read(line: string): string {
  return readAsked(line)
    .map(({ food, ingredient: { quantity, unit, pack }, countsAmount }) => {
      const figure =
        quantity &&
        (quantity.min === quantity.max ? quantity.min : `${quantity.min}-${quantity.max}`);
      const size = pack ? `[${pack.quantity} ${pack.unit}]` : "";
      const amount = countsAmount ? `${figure ?? "-"} ${unit ?? "-"}${size}` : "- -";
      return `${amount} ${foodKey(food)}`;
    })
    .join("; ");
}

function linesOf(language: string): [line: string, asked: string][] {
  const text = readFileSync(new URL(`./shopping/${language}.txt`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((row) => {
      const [line = "", asked = ""] = row.split(" => ");
      return [line, asked];
    });
}

describe.each(["german", "french", "spanish", "italian"])(
  "a line on a grocery list in %s",
  (language) => {
    test.each(linesOf(language))("is bought as expected: “%s”", (line, asked) => {
      expect(read(line)).toBe(asked);
    });
  },
);

describe("a food that no language table has", () => {
  it.each([
    ["2 Päckchen Zauberpulver", "Zauberpulver"],
    ["3 Eierlinge", "Eierlinge"],
    ["2 sachets de zigouli", "zigouli"],
  ])("is bought as written: %s", (line, food) => {
    expect(readIngredient(line).food).toBe(food);
  });
});

describe("an English line", () => {
  it("is never translated, with any food in the lexicon", () => {
    const lines = [...byName().keys()].map((name) => `2 cups ${name}, chopped`);
    expect(lines.filter((line) => readIngredient(line).translated !== null)).toEqual([]);
  });

  it.each(["2 chili moritas", "4 ounces deli turkey", "1 bouquet garni", "2 chile de arbol"])(
    "is recognized by its words: %s",
    (line) => expect(readIngredient(line).translated).toBe(null),
  );
});
