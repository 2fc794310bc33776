import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isContent } from "../contents";
import { foodKey } from "../food-name";
import { readAsked } from "../line/asked";
import { readFoods } from "../line/foods";
import { readIngredient } from "../line/ingredient";

const FOLDER = new URL("./cases/", import.meta.url);

/** A line with its purchases, and the contents of its foods ("egg gluten", "" for none). */
const languageCase = z.strictObject({
  line: z.string(),
  amount: z.union([z.number(), z.string()]).nullable(),
  unit: z.string().nullable(),
  food: z.string(),
  contains: z.string().optional(),
});

const casesOf = (file: string) =>
  readFileSync(new URL(file, FOLDER), "utf8")
    .trim()
    .split("\n")
    .map((row) => languageCase.parse(JSON.parse(row)));

/** The contents that allergies and diets depend on. */
const CHECKED = new Set(
  `gluten wheat dairy egg soy nut peanut treeNut meat pork beef fish finfish crustacean mollusk gelatin rennet
   celery mustard sesame lupin`
    .split(/\s+/)
    .filter(isContent),
);

function amountIn(line: string) {
  const asked = readAsked(line);
  const [{ quantity = null, unit = null, pack = null } = {}] = asked.map(
    ({ ingredient }) => ingredient,
  );
  const isCounted = asked.some(({ countsAmount }) => countsAmount);
  const amount =
    quantity && (quantity.min === quantity.max ? quantity.min : `${quantity.min}-${quantity.max}`);
  const size = pack ? `[${pack.quantity} ${pack.unit}]` : "";
  return {
    amount: isCounted ? amount : null,
    unit: isCounted && unit ? unit + size : null,
    food: asked.map(({ food }) => foodKey(food)).join("; "),
  };
}

function contentsOf(line: string): string {
  const { foods, known, unknownWords } = readFoods(line);
  const asked = foods.filter(({ choice }) => choice === "first");
  const contents = new Set(asked.flatMap(({ has }) => [...has]).filter((it) => CHECKED.has(it)));
  return known ? [...contents].sort().join(" ") : `unknown: ${unknownWords}`;
}

describe.each(readdirSync(FOLDER))("the lines of %s", (file) => {
  const cases = casesOf(file);

  test.each(cases)("are bought as expected: $line", ({ line, amount, unit, food }) => {
    expect(amountIn(line)).toEqual({ amount, unit, food });
  });

  test.each(cases.filter(({ contains }) => contains !== undefined))(
    "have the expected contents: $line",
    ({ line, contains }) => {
      expect(contentsOf(line)).toBe(contains);
    },
  );
});

describe("a line in a language without tables", () => {
  test.each([
    "2 dl mjölk",
    "2 ägg",
    "100 g smör",
    "3 dl vetemjöl",
    "2 klyftor vitlök",
    "200 g smør",
    "2 løg",
    "500 g hvedemel",
    "2 fed hvidløg",
    "1 løk",
    "200 g mel",
    "2 ss olje",
    "250 g ost",
    "1 dl fløte",
    "1 bunt persille",
  ])("is not read as another language: %s", (line) => {
    expect(readIngredient(line).translated).toBe(null);
    expect(readFoods(line).known).toBe(false);
  });
});
