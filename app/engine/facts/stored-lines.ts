import type { FoodToBuy } from "~/engine/food/line/asked";
import { type FoundFood, skimFoods } from "~/engine/food/line/foods";
import type { Ingredient } from "~/engine/food/line/ingredient";
import { legible } from "~/engine/food/line/legible";
import { once } from "~/server/values/once";
import { type Line, readLine } from "./line";

/** A purchase of a stored line. If `ingredient` is absent, the purchase has the ingredient of the whole line. */
type StoredPurchase = Partial<Omit<FoodToBuy, "ingredient">> & { ingredient?: StoredIngredient };
/** An ingredient without its text, and without fields that equal those of `blankIngredient`. */
type StoredIngredient = Partial<Ingredient>;
type StoredFood = Pick<FoundFood, "name" | "at"> &
  Partial<Omit<FoundFood, "has" | "may">> & { has?: Content[]; may?: Content[] };
type Content = FoundFood["usual"][number];

/** The stored form of a line, without facts that follow from its text and without default values. */
type StoredLine = {
  text: string;
  ingredient: StoredIngredient;
  /** Absent if the only purchase is the ingredient of the line. */
  purchases?: StoredPurchase[];
  foods: StoredFood[];
  /** Present if the line is not known. */
  unknownWords?: string;
  /** Present if the reader corrected the spelling of a word. */
  isCorrected?: true;
};

/** Checks only the outline of a stored line, since `linesToJson` of the same version wrote it. */
function isStoredLine(value: unknown): value is StoredLine {
  return (
    typeof value === "object" &&
    value !== null &&
    "text" in value &&
    typeof value.text === "string" &&
    "ingredient" in value &&
    typeof value.ingredient === "object" &&
    "foods" in value &&
    Array.isArray(value.foods)
  );
}

/** Returns the facts of lines as JSON, without their words. `linesFromJson` parses it. */
export const linesToJson = (lines: readonly Line[]): string => JSON.stringify(lines.map(toStored));

/** Parses stored lines, and returns them by their texts. Returns an empty map for JSON that does not contain lines. */
export function linesFromJson(json: string): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const line of parse(json)) lines.set(line.text, fromStored(line));
  return lines;
}

function parse(json: string): StoredLine[] {
  try {
    const lines: unknown = JSON.parse(json);
    return Array.isArray(lines) ? lines.filter(isStoredLine) : [];
  } catch {
    return [];
  }
}

function toStored(line: Line): object {
  const { text, ingredient, purchases, foods, known: isKnown, unknownWords } = line;
  return {
    text,
    ingredient: differences(ingredient, blankIngredient(text)),
    purchases: isUsual(line)
      ? undefined
      : purchases.map((purchase) => toStoredPurchase(purchase, ingredient)),
    foods: foods.map(({ has: certainContents, may, ...food }) =>
      differences({ ...food, has: [...certainContents], may: [...may] }, BLANK_FOOD),
    ),
    unknownWords: isKnown ? undefined : unknownWords,
    isCorrected: isSame(line.tokens, wordsOf(text)) ? undefined : true,
  };
}

function fromStored({ text, purchases, foods, unknownWords, ...storedFields }: StoredLine): Line {
  const tokens = once(() => (storedFields.isCorrected ? readLine(text).tokens : wordsOf(text)));
  const ingredient = { ...blankIngredient(text), ...storedFields.ingredient };
  return {
    text,
    ingredient,
    purchases: purchases?.map((purchase) => fromStoredPurchase(purchase, ingredient)) ?? [
      usualPurchase(ingredient),
    ],
    foods: foods.map((food) => ({
      ...BLANK_FOOD,
      ...food,
      has: new Set(food.has),
      may: new Set(food.may),
    })),
    known: unknownWords === undefined,
    unknownWords: unknownWords ?? "",
    // Words are not stored, since there are many and finding them is fast.
    get tokens() {
      return tokens();
    },
  };
}

/** Returns the words of a line before the reader corrects their spelling. */
const wordsOf = (text: string) => skimFoods(legible(text)).tokens;

/** Returns an ingredient with default fields and this text. */
const blankIngredient = (text: string): Ingredient => ({
  text,
  english: text,
  translated: null,
  quantity: null,
  unit: null,
  pack: null,
  container: null,
  others: [],
  plus: [],
  each: false,
  name: "",
  food: "",
  alternatives: [],
  preparation: null,
  optional: false,
  heading: false,
});

const BLANK_FOOD = { usual: [], choice: "first", length: 1, has: [], may: [] } as const;

/** Returns the purchase that most lines have: one food with the ingredient of the line. */
const usualPurchase = (ingredient: Ingredient): FoodToBuy => ({
  food: ingredient.food,
  ingredient,
  countsAmount: true,
  optional: ingredient.optional,
  alternatives: ingredient.alternatives,
  notes: [],
});

const isUsual = ({ ingredient, purchases }: Line) => isSame(purchases, [usualPurchase(ingredient)]);

function toStoredPurchase({ ingredient, ...purchase }: FoodToBuy, whole: Ingredient): object {
  const storedPurchase = differences(purchase, usualPurchase(whole));
  return isSame(ingredient, whole)
    ? storedPurchase
    : { ...storedPurchase, ingredient: toStoredPart(ingredient) };
}

/** Returns the stored form of a part of a line, with the part's own text. */
const toStoredPart = (ingredient: Ingredient) => ({
  text: ingredient.text,
  ...differences(ingredient, blankIngredient(ingredient.text)),
});

function fromStoredPurchase(
  { ingredient, ...purchase }: StoredPurchase,
  whole: Ingredient,
): FoodToBuy {
  const ownIngredient = ingredient && { ...blankIngredient(ingredient.text ?? ""), ...ingredient };
  return { ...usualPurchase(whole), ...purchase, ingredient: ownIngredient ?? whole };
}

/** Returns the fields of a value that differ from the fields of another value. */
function differences(value: object, otherValue: object): object {
  const otherFields = new Map<string, unknown>(Object.entries(otherValue));
  return Object.fromEntries(
    Object.entries(value).filter(([name, field]) => !isSame(field, otherFields.get(name))),
  );
}

const isSame = (value: unknown, otherValue: unknown) =>
  JSON.stringify(value) === JSON.stringify(otherValue);
