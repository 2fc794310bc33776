import type { Line } from "~/engine/facts";
import type { Steps } from "~/server/values/cooperative-scheduling";
import {
  aisleOf,
  type Aisle,
  AISLES,
  multiplyAmount,
  foodKey,
  isAtHome,
  shopName,
  cookedKey,
  type FoodToBuy,
  type Ingredient,
  partOf,
  withoutParts,
  type NeededAmount,
  shopAmounts,
  dimensionOf,
  isSpoon,
  soldKey,
  type Unit,
} from "~/engine/food";
import {
  isCookedMeat,
  isMeasuredCooked,
  asFruits,
  foodOf,
  isEggOfSeeds,
  squeezedFruit,
} from "./food-of";

/** Units that imply an aisle for any food. */
const UNITS: Partial<Record<Aisle, readonly (Unit | null)[]>> = {
  Produce: [
    "bunch",
    "head",
    "stalk",
    "stem",
    "sprig",
    "branch",
    "bulb",
    "ear",
    "leaf",
    "clove",
    "crown",
    "floret",
    "spear",
    "punnet",
    "basket",
    "handful",
  ],
  "Meat & Poultry": ["rasher", "rack", "link"],
  Seafood: ["fillet"],
  Bakery: ["loaf"],
  Pantry: ["can", "jar", "package", "envelope", "sachet", "bag", "box", "tub"],
  "Spices & Seasonings": ["tsp", "pinch"],
  "Oils & Condiments": ["drizzle", "glug", "tube"],
  Beverages: ["bottle", "dash", "shot", "glass", "fluid ounce", "centiliter"],
};

const SHELVES = new Map(
  AISLES.flatMap((aisle) => (UNITS[aisle] ?? []).map((unit) => [unit, aisle] as const)),
);

/** Matches preparations of vegetables. An unknown food that is prepared in this way is assumed to be a vegetable. */
const CUT_AS_PLANTS =
  /\b(?:peeled|trimmed|cored|seeded|deseeded|de-seeded|stemmed|topped and tailed|tough (?:stems|ends|stalks)|washed|julienned|shredded|sliced|diced|chopped|quartered|ripe)\b/i;
const CUT_AS_FLESH = /\b(?:deboned|boned|skin(?:ned| on| off| removed)|scaled|gutted|filleted)\b/i;

/**
 * Matches a bracket with the use of a food ("for the beans"). A bracket with another name of the food shows what the
 * food is.
 */
const OF_A_USE = /^(?:for|from|to|in|with|without|such|like|see|or)\b/i;

/**
 * Returns the aisle of an unknown food from the only line that needs it: by another name in the line ("rai (mustard
 * seeds)"), by its unit ("1 bunch"), or by its preparation ("peeled"). Returns null if none of these decides.
 */
function likelyShelf({ ingredient, notes, alternatives }: FoodToBuy): Aisle | null {
  const { unit, container, preparation } = ingredient;
  const glosses = [...notes.filter((note) => !OF_A_USE.test(note)), ...alternatives];
  const glossed = glosses.map(aisleOf).find((aisle) => aisle !== "Other");
  if (glossed) return glossed;
  const preparationText = preparation ?? "";
  if (CUT_AS_FLESH.test(preparationText)) return "Meat & Poultry";
  const shelf = SHELVES.get(container ?? unit);
  return shelf ?? (CUT_AS_PLANTS.test(preparationText) ? "Produce" : null);
}

/** A recipe that a household cooks, with the facts of its lines. */
export type CookedRecipe = {
  mealId: string;
  title: string;
  servings: number;
  ingredients: readonly Line[];
  /** The factor for the amounts: 1.5 if a recipe for four is cooked for six. By default 1. */
  scale?: number | undefined;
};

/** One food of all recipes, with all amounts and words of the lines that need it. */
export type Need = {
  /** The key (see `foodKey`), or the text of a line that could not be parsed. */
  key: string;
  /** The food in the words of its lines, in a fixed order. */
  names: string[];
  mealIds: string[];
  /** The amounts of all lines. */
  amounts: NeededAmount[];
  /** The number of lines that need the food without an amount. */
  unmeasured: number;
  /** True if the food is optional in every line that needs it. */
  optional: boolean;
  /** Foods that the lines accept instead, in their words. */
  alternatives: string[];
  /** Words in the lines that are not bought: kinds, contents, uses. */
  notes: string[];
  /** The aisle that the lines suggest, if the name does not determine one. */
  shelf: Aisle | null;
};

/**
 * Combines the lines of all recipes by food. The result does not depend on the order of the recipes. A recipe that is
 * passed twice counts twice. Omits headings, empty lines and plain water.
 */
export function* addUp(recipes: readonly CookedRecipe[]): Steps<Need[]> {
  const needs = new Map<string, Need>();
  for (const recipe of recipes) {
    const isMetricRecipe = recipe.ingredients.some(isInMetric);
    for (const line of withoutParts(recipe.ingredients)) {
      yield;
      for (const purchase of line.purchases) addTo(needs, purchase, recipe, isMetricRecipe);
    }
  }
  for (const need of needs.values()) {
    need.names.sort();
    need.mealIds.sort();
    need.alternatives.sort();
    need.notes.sort();
  }
  return [...needs.values()].sort((a, b) => compare(a.key, b.key));
}

/** Returns true if a line states its amount only in metric measures, without American ones. */
const isInMetric = ({ text }: Line) => IN_METRIC.test(text) && !IN_US.test(text);

const IN_METRIC =
  /^[^(/\d]*\d[\d.,]*(?: ?[-–x×] ?\d[\d.,]*)? ?(?:g|kg|ml|cl|dl|l|grams?|Gramm|liters?|litres?)\b/;
const IN_US = /\b(?:cups?|oz|ounces?|lbs?|pounds?)\b/;

/** Scales an amount for another number of eaters. Does not scale the size of a package or a pinch. */
function scaled(amount: NeededAmount, scale: number): NeededAmount {
  if (scale === 1) return amount;
  const { min, max } = multiplyAmount(amount, scale).quantity;
  const isPinch = amount.unit === "pinch" || amount.unit === "dash";
  return {
    ...amount,
    quantity: isPinch ? { min: Math.ceil(min), max: Math.ceil(max) } : { min, max },
    others: amount.others.map((otherAmount) => multiplyAmount(otherAmount, scale)),
  };
}

/**
 * Returns the key that lines are merged by. "A bunch of coriander" and 20 g of it are the leaves, not the seeds.
 */
function keyOf(food: string, ingredient: Ingredient): string {
  const { unit: ownUnit, container } = ingredient;
  const unit = container ?? ownUnit;
  const key = foodKey(food);
  if (isMeasuredCooked(food, ingredient) || isCookedMeat(food, ingredient)) return cookedKey(key);
  const isLeaf = unit && /^(bunch|handful|sprig|stem|stalk|package|pot)$/.test(unit);
  if (key === "coriander" && (isLeaf || isMuch(ingredient))) return foodKey("fresh coriander");
  return soldKey(food, ingredient);
}

/** Returns true if an amount is too much for seeds, which are measured by the spoon or by few grams. */
const isMuch = ({ unit, quantity }: Ingredient) =>
  unit === "gram" && (quantity?.max ?? 0) >= LEAST_LEAVES;
const LEAST_LEAVES = 10;

/** Compares by character code, which is the same in every locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function addTo(
  needs: Map<string, Need>,
  purchase: FoodToBuy,
  { mealId, scale = 1 }: CookedRecipe,
  isMetricRecipe: boolean,
): void {
  const { food: asFood, ingredient, countsAmount, optional, alternatives, notes } = purchase;
  const fruit = squeezedFruit(asFood, ingredient);
  const food = fruit ?? foodOf(asFood, ingredient);
  const key = keyOf(food, ingredient);
  if (isAtHome(key)) return;
  const need = needs.get(key) ?? {
    key,
    names: [],
    mealIds: [],
    amounts: [],
    unmeasured: 0,
    optional: true,
    alternatives: [],
    notes: [],
    shelf: null,
  };
  needs.set(key, need);
  const lineAmounts = countsAmount ? shopAmounts(ingredient) : [];
  const part = partOf(ingredient);
  const isMetric = isMetricRecipe || ingredient.translated !== null;
  const amounts = lineAmounts
    .map((amount) => scaled(fruit ? asFruits(amount, fruit) : amount, scale))
    .map((amount) => (isEggOfSeeds(asFood) ? spoonful(amount) : amount))
    .map((amount) => (part && amount.unit === null ? { ...amount, part } : amount))
    .map((amount) =>
      (isMetric && isUnmeasured(amount)) || isBritish(amount) ? ofMetric(amount) : amount,
    );
  addNew(need.names, [shopName(food)]);
  addNew(need.mealIds, [mealId]);
  addNew(need.alternatives, alternatives);
  addNew(need.notes, notes);
  need.shelf = firstOf(need.shelf, aisleOf(food) === "Other" ? likelyShelf(purchase) : null);
  need.optional &&= optional;
  need.amounts.push(...amounts);
  if (amounts.length === 0 || PLUS_MORE.test(ingredient.preparation ?? "")) need.unmeasured++;
}

/** Matches "plus more for dusting", which needs more than the stated amount. */
const PLUS_MORE = /\b(?:plus|and|with) (?:more|extra|additional)\b/i;

/** Converts each counted piece to a tablespoon. */
const spoonful = (amount: NeededAmount): NeededAmount =>
  amount.unit === null ? { ...amount, unit: "tbsp", others: [] } : amount;

/** Returns the first of two aisles in store order, so that the order of recipes does not matter. */
function firstOf(currentAisle: Aisle | null, otherAisle: Aisle | null): Aisle | null {
  return AISLES.find((aisle) => aisle === currentAisle || aisle === otherAisle) ?? null;
}

const ofMetric = (amount: NeededAmount): NeededAmount => ({ ...amount, isOfMetric: true });

/** Returns true for rashers. Recipes with rashers are British, and so are their shops. */
const isBritish = ({ unit }: NeededAmount) => unit === "rasher";

const isUnmeasured = ({ unit }: NeededAmount) => dimensionOf(unit) === "count" || isSpoon(unit);

function addNew(values: string[], more: readonly string[]): void {
  for (const value of more) if (!values.includes(value)) values.push(value);
}
