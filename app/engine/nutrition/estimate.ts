import type { Steps } from "~/server/values/cooperative-scheduling";
import { partOf, shopAmounts } from "~/engine/food/line/shop-amounts";
import { aisleOf } from "~/engine/food/aisles";
import { foodKey, isAtHome } from "~/engine/food/food-name";
import type { Line } from "~/engine/facts";
import type { FoodToBuy } from "~/engine/food/line/asked";
import {
  type NutrientRow,
  type Nutrients,
  hasOwnNutrients,
  nutrientsOf,
  nutrientsOfCooked,
} from "~/engine/food/nutrients/nutrients";
import { dimensionOf, sizeOf } from "~/engine/food/units";
import { unknownContainer, massOf } from "./mass";

/**
 * Returns the nutrients of a line's food, by its key and by other words of the line: cooked, canned, without skin, or
 * the share of lean meat. Returns null for a food that no table has.
 */
function rowOf(purchase: FoodToBuy, key: string, line: string): NutrientRow | null {
  if (isCooked(line)) return nutrientsOfCooked(key);
  const { unit } = purchase.ingredient;
  if (unit === "can" || unit === "jar") return nutrientsOf(`canned ${plainOf(key)}`) ?? byPart(key);
  if (GROUND_BEEF.test(key)) return nutrientsOf(leanOf(key, line));
  if (SKINLESS.test(line) && BIRD.test(key)) return nutrientsOf(`bone in skinless ${birdOf(key)}`);
  if (/\bfresh\b/i.test(purchase.food) && /\bnoodles?$/.test(key))
    return nutrientsOf(`fresh ${key}`);
  return byPart(key);
}

/** Returns true if a line asks for a food that is already cooked. */
const isCooked = (line: string) =>
  /\b(?:pre)?cooked\b(?! for)|\bleftover\b|\brotisserie\b/i.test(line);

/** Removes the packing liquid: "tuna in olive oil" is tuna, unless a table has a row for the full name. */
const plainOf = (key: string) =>
  /\btuna\b/.test(key) ? key : foodKey(key.replace(IN_SOMETHING, ""));
const IN_SOMETHING =
  / (?:(?:packed )?(?<!bone )in (?!adobo)[a-z ]+|with (?:their |its )?juices?|on (?:the )?vine)$/;

/**
 * Returns the row of a food by its own name without the packing liquid. If no row matches, also removes the word for a
 * part: a fillet, a sprig, a half. Returns null if no table has the food.
 */
function byPart(key: string): NutrientRow | null {
  const plain = plainOf(key);
  const row = nutrientsOf(hasOwnNutrients(key) ? key : plain);
  if (row) return row;
  const whole = plain.replace(PART, "");
  return whole === plain ? null : byPart(whole);
}

const PART =
  / (?:fillet|filet|sprig|slice|half|halve|piece|tip|bag|cookie|leaf|cube|strip|wedge|chunk|ring|stick|segment)$/;

const GROUND_BEEF = /\b(?:ground beef|ground chuck|ground beef chuck|hamburger)$/;

/**
 * Returns the key of the ground beef whose share of lean meat is nearest to the share in the line: "85 % lean", "15 %
 * fat".
 */
function leanOf(key: string, line: string): string {
  const [, lean, fat] =
    /(\d\d) ?(?:%|percent)(?:[- ]lean)?(?!.*\bfat\b)|(\d\d) ?(?:%|percent)/i.exec(line) ?? [];
  const share = lean ? Number(lean) : fat ? 100 - Number(fat) : null;
  if (share === null || share < 65) return key;
  const nearest = LEAN.reduce((best, percent) =>
    Math.abs(percent - share) < Math.abs(best - share) ? percent : best,
  );
  return `${nearest} percent lean ground beef`;
}

const LEAN = [70, 75, 80, 85, 90, 95];

const SKINLESS = /\bskin(?:s)? (?:removed|off|discarded)\b|\bskinned\b|\bskinless\b/i;
const BIRD =
  /^(?!.*\bboneless\b)(?:.*\bbone in\b.* chicken breast|.*\bchicken (?:thigh|drumstick|leg))$/;
const birdOf = (key: string) => key.replace(/^.*\b(?=chicken )/, "");

/**
 * The share of its weight that meat absorbs from a marinade. Source: the limit for marinated meat in the Food Standards and
 * Labeling Policy Book of USDA's Food Safety and Inspection Service.
 */
const TAKEN_UP = 0.1;

/**
 * The share of the salt in its water that pasta absorbs: 500 g of pasta absorb about 3 g of the usual two spoons.
 * Source: the sodium of cooked pasta with and without added salt in FoodData Central.
 */
const SALT_OF_WATER = 0.1;

/** Returns true for the heading of a marinade that is thrown away. A marinade that is cooked as a sauce is eaten. */
const isOfMarinade = (heading: string) =>
  /\b(?:marinade|brine)\b/i.test(heading) &&
  !/\b(?:sauce|dressing|glaze|and|&|drizzle)\b/i.test(heading);

/** Returns true for foods that are marinated. */
const isMarinated = (key: string) =>
  /^(?:Meat & Poultry|Seafood)$/.test(aisleOf(key)) ||
  /\b(?:tofu|tempeh|seitan|paneer|halloumi)$/.test(key);

/** Returns the share of a marinade or brine that is eaten, from the grams of marinade and the grams of food in it. */
function eatenOf(marinade: number, marinated: number): number {
  if (marinated <= 0 || marinade <= 0) return 1;
  return Math.min(1, (TAKEN_UP * marinated) / marinade);
}

/** Returns the share of a line's food that is eaten, from 0 to 1. The share is small for the salt of pasta water. */
const eatenOfLine = (line: string, key: string) =>
  /\bsalt$/.test(key) &&
  /\bfor (?:the )?(?:(?:pasta|boiling|cooking|blanching|potato)(?:'s)? ?)?(?:cooking )?water\b/i.test(
    line,
  )
    ? SALT_OF_WATER
    : 1;

/** The nutrients of one serving of a recipe, estimated from its lines. */
export type NutritionEstimate = {
  /** Kilocalories, grams, and milligrams of sodium, of one serving. Carbohydrate includes fiber. */
  perServing: Nutrients;
  /** The share of the recipe's mass whose foods are known, from 0 to 1. */
  understood: number;
  /** The foods that are not known, in the words of their lines. */
  unknown: string[];
};

/** Assumed grams of a food of unknown weight, per counted piece: the weight of an egg. */
const UNMEASURED = 60;
/** The maximum count of pieces with that weight. Above this count, one piece weighs less than an egg. */
const MOST_COUNTED = 24;

/**
 * Estimates the nutrients of one serving from the lines of a recipe. Uses the middle of a range and the first of
 * several alternatives. Leaves out optional foods, and salt and spices without an amount. Returns null for a recipe
 * without a food.
 */
export function* estimateNutrition(
  lines: readonly Line[],
  servings: number,
): Steps<NutritionEstimate | null> {
  const sum: Nutrients = { energy: 0, protein: 0, fat: 0, carbohydrate: 0, fiber: 0, sodium: 0 };
  const people = Math.max(1, servings);
  const dish = { people, ...natureOf(lines.map(({ text }) => text)) };
  const unknown = new Set<string>();
  const eaten: Part[] = [];
  let all = 0;
  let isThrown = false;
  let water = 0;
  for (const { text: line, purchases } of lines) {
    yield;
    if (/:\s*$/.test(line)) isThrown = isOfMarinade(line);
    for (const purchase of purchases) {
      const key = foodKey(purchase.food);
      if (isThrown && /\bwater$/.test(key)) water += gramsOf(purchase, key, line, dish) ?? 0;
      if (purchase.optional || isAtHome(key) || isServedWith(purchase, line)) continue;
      const grams = gramsOf(purchase, isCooked(line) ? `cooked ${key}` : key, line, dish);
      if (grams === null && isSeasoning(key)) continue;
      all += grams ?? unmeasured(purchase);
      const row = rowOf(purchase, key, line);
      if (row === null || grams === null) {
        unknown.add(purchase.food);
        continue;
      }
      const isOfDish = isMarinated(key);
      const share = eatenOfLine(line, key) / people;
      eaten.push({ key, row, grams, share, isOfDish, isThrown: isThrown && !isOfDish });
    }
  }
  if (all === 0) return null;
  const gramsIn = (some: (part: Part) => boolean) =>
    eaten.filter(some).reduce((total, { grams }) => total + grams, 0);
  const takenUp = eatenOf(
    water + gramsIn((part) => part.isThrown),
    gramsIn((part) => part.isOfDish),
  );
  for (const { key, row, grams, share, isThrown: isLost } of eaten) {
    const parts = ((grams * row.edible) / 100) * share * (isLost ? takenUp : 1);
    for (const name of NAMES) sum[name] += row.nutrients[name] * parts;
    if (dish.isCooked && SPIRITED.test(key)) sum.energy -= alcoholOf(row) * LOST * parts;
  }
  const knownGrams = gramsIn(() => true);
  return { perServing: sum, understood: knownGrams / all, unknown: [...unknown] };
}

const NAMES = ["energy", "protein", "fat", "carbohydrate", "fiber", "sodium"] as const;

/** The grams of a food in a recipe, with the facts that decide the share that is eaten. */
type Part = {
  key: string;
  row: NutrientRow;
  grams: number;
  share: number;
  /** False for a marinade that is thrown away, and for the foods in it. */
  isOfDish: boolean;
  isThrown: boolean;
};

/** The number of servings of a dish, and the cooking that its lines suggest. */
type Dish = { people: number; isCooked: boolean; isCoated: boolean };

/**
 * Returns whether a dish has ingredients that no drink has, and whether it has a coating, whose oil is not baked into
 * the dish.
 */
const natureOf = (ingredients: readonly string[]) => ({
  isCooked: ingredients.some((line) =>
    /\b(?:oil|butter|ghee|onions?|garlic|shallots?|broth|stock)\b/i.test(line),
  ),
  isCoated:
    ingredients.some((line) => CRUST.test(line)) &&
    !CAKE.every((part) => ingredients.some((line) => part.test(line))),
});

const CAKE = [/\bbaking (?:powder|soda)\b|\byeast\b/i, /\bsugar\b|\bhoney\b/i];
const CRUST = /\b(?:flour|starch|cornstarch|breadcrumbs?|bread crumbs?|panko|wrappers|cutlets?)\b/i;
const SPIRITED =
  /\b(?:wine|sherry|port|marsala|madeira|vermouth|beer|ale|stout|lager|cider|champagne|prosecco|sake|brandy|cognac|armagnac|bourbon|whiskey|rum|vodka|tequila|calvado)$/;

/**
 * Returns the kilocalories of the alcohol in 100 g of a food, which are the energy that is not from protein, fat or
 * carbohydrate.
 */
const alcoholOf = ({ nutrients: { energy, protein, fat, carbohydrate } }: NutrientRow) =>
  Math.max(0, energy - 4 * protein - 9 * fat - 4 * carbohydrate);

/**
 * The share of alcohol that evaporates: 40 % remain after 15 minutes. Source: USDA Table of Nutrient Retention Factors,
 * release 6.
 */
const LOST = 0.6;

/** Returns the assumed grams of a food whose line states no weight. */
function unmeasured(purchase: FoodToBuy): number {
  const containerGrams = purchase.countsAmount ? unknownContainer(purchase.ingredient.unit) : null;
  return (containerGrams ?? UNMEASURED) * countOf(purchase);
}

/**
 * Returns the count of pieces of unknown weight in a line: 12 for "12 sheets lasagna", 1 for a line without a count.
 */
function countOf({ ingredient: { quantity, unit }, countsAmount }: FoodToBuy): number {
  if (!countsAmount || quantity === null || dimensionOf(unit) !== "count") return 1;
  return Math.min(MOST_COUNTED, Math.max(1, (quantity.min + quantity.max) / 2));
}

/** Returns the grams of a food in the whole recipe. Returns null if its line states no amount. */
function gramsOf(
  { ingredient, countsAmount, food }: FoodToBuy,
  key: string,
  line: string,
  { people, isCoated }: Dish,
): number | null {
  const amounts = countsAmount ? shopAmounts(ingredient) : [];
  const part = partOf(ingredient) ?? undefined;
  const masses = amounts.map((amount) => massOf({ ...amount, part }, key, line));
  if (masses.length === 0 || masses.includes(null)) return null;
  const grams = masses.reduce<number>((sum, mass) => sum + (mass ?? 0), 0);
  const isFat = /\b(?:oil|shortening|lard|ghee)$/i.test(food) && !IN_OIL.test(food);
  const isFried = FRIED_IN.test(line) || grams > (isCoated ? MOST_FAT_OF_CRUST : MOST_FAT) * people;
  return isFat && isFried ? Math.min(grams, STAYS * people) : grams;
}

/**
 * Matches lines with oil for frying. A few spoons of the oil per serving are eaten. More than four spoons per serving
 * cannot be a dressing.
 */
const FRIED_IN = /\b(?:for (?:deep|shallow|pan)?[- ]?frying|to (?:deep|shallow)?[- ]?fry)\b/i;
const OIL_DENSITY = 0.92;
const STAYS = sizeOf("tbsp") * OIL_DENSITY;
const MOST_FAT = 4 * STAYS;
const MOST_FAT_OF_CRUST = 2.5 * STAYS;
const IN_OIL = /\bin\b/i;

/** Returns true if the eaten amount is unknown: "powdered sugar, for dusting", "1 salt and pepper to taste". */
const isServedWith = ({ ingredient }: FoodToBuy, line: string) =>
  (ingredient.quantity === null || (ingredient.unit === null && /\bto taste\b/i.test(line))) &&
  /\b(?:for|to) (?:serv|garnish|dust|top|sprinkl|greas|tast|decorat|drizzl|finish|brush)/i.test(
    line,
  );

/** Returns true for herbs, spices, and foods that are only sprinkled or squeezed if the line states no amount. */
const isSeasoning = (key: string) =>
  aisleOf(key) === "Spices & Seasonings" ||
  /\b(?:herb|parsley|cilantro|basil|mint|chive|dill|thyme|wedge|oil|butter)$/.test(key);
