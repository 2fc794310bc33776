import type { Steps } from "~/server/values/cooperative-scheduling";
import { partOf, shopAmounts } from "~/engine/food/line/shop-amounts";
import { aisleOf } from "~/engine/food/aisles";
import { foodKey, isAtHome } from "~/engine/food/food-name";
import type { Line } from "~/engine/facts";
import type { Asked } from "~/engine/food/line/asked";
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
 * What the food of a line brings, by its key and by what the line says beside the food: that it was cooked before,
 * comes in a can, is without its skin, or how lean it is. Null for a food that no table has.
 */
function rowOf(asked: Asked, key: string, line: string): NutrientRow | null {
  if (isCooked(line)) return nutrientsOfCooked(key);
  const { unit } = asked.ingredient;
  if (unit === "can" || unit === "jar") return nutrientsOf(`canned ${plainOf(key)}`) ?? byPart(key);
  if (GROUND_BEEF.test(key)) return nutrientsOf(leanOf(key, line));
  if (SKINLESS.test(line) && BIRD.test(key)) return nutrientsOf(`bone in skinless ${birdOf(key)}`);
  if (/\bfresh\b/i.test(asked.food) && /\bnoodles?$/.test(key)) return nutrientsOf(`fresh ${key}`);
  return byPart(key);
}

/** True where a line asks for a food that was cooked before. */
const isCooked = (line: string) =>
  /\b(?:pre)?cooked\b(?! for)|\bleftover\b|\brotisserie\b/i.test(line);

/** "Tuna in olive oil" is tuna, whatever it lies in; of what a table knows by that, the table says more. */
const plainOf = (key: string) =>
  /\btuna\b/.test(key) ? key : foodKey(key.replace(IN_SOMETHING, ""));
const IN_SOMETHING =
  / (?:(?:packed )?(?<!bone )in (?!adobo)[a-z ]+|with (?:their |its )?juices?|on (?:the )?vine)$/;

/** By its own name, without what it lies in, and else without the word for the part of it: a fillet, a sprig, a half. */
function byPart(key: string): NutrientRow | null {
  const plain = plainOf(key);
  const found = nutrientsOf(hasOwnNutrients(key) ? key : plain);
  if (found) return found;
  const whole = plain.replace(PART, "");
  return whole === plain ? null : byPart(whole);
}

const PART =
  / (?:fillet|filet|sprig|slice|half|halve|piece|tip|bag|cookie|leaf|cube|strip|wedge|chunk|ring|stick|segment)$/;

const GROUND_BEEF = /\b(?:ground beef|ground chuck|ground beef chuck|hamburger)$/;

/** The ground beef whose share of lean meat is the nearest that is sold: "85 % lean", "15 % fat". */
function leanOf(key: string, line: string): string {
  const [, lean, fat] =
    /(\d\d) ?(?:%|percent)(?:[- ]lean)?(?!.*\bfat\b)|(\d\d) ?(?:%|percent)/i.exec(line) ?? [];
  const share = lean ? Number(lean) : fat ? 100 - Number(fat) : null;
  if (share === null || share < 65) return key;
  const nearest = LEAN.reduce((best, one) =>
    Math.abs(one - share) < Math.abs(best - share) ? one : best,
  );
  return `${nearest} percent lean ground beef`;
}

const LEAN = [70, 75, 80, 85, 90, 95];

const SKINLESS = /\bskin(?:s)? (?:removed|off|discarded)\b|\bskinned\b|\bskinless\b/i;
const BIRD =
  /^(?!.*\bboneless\b)(?:.*\bbone in\b.* chicken breast|.*\bchicken (?:thigh|drumstick|leg))$/;
const birdOf = (key: string) => key.replace(/^.*\b(?=chicken )/, "");

/**
 * Meat takes up a tenth of its weight of what it lies in. Source: the limit of what marinated meat may take up in the
 * Food Standards and Labeling Policy Book of USDA's Food Safety and Inspection Service.
 */
const TAKEN_UP = 0.1;

/**
 * Pasta of half a kilogram holds about 3 g of the salt of its water, of which cooks ask for two spoons. Source: the
 * sodium of cooked pasta with and without added salt in FoodData Central.
 */
const SALT_OF_WATER = 0.1;

/** A heading over what is thrown away when something has lain in it; what is cooked as a sauce after that is eaten. */
const isOfMarinade = (heading: string) =>
  /\b(?:marinade|brine)\b/i.test(heading) &&
  !/\b(?:sauce|dressing|glaze|and|&|drizzle)\b/i.test(heading);

/** True of what lies in a marinade. */
const isMarinated = (key: string) =>
  /^(?:Meat & Poultry|Seafood)$/.test(aisleOf(key)) ||
  /\b(?:tofu|tempeh|seitan|paneer|halloumi)$/.test(key);

/** The part that is eaten of so many grams of a marinade or a brine, for so many grams that lie in it. */
function eatenOf(marinade: number, marinated: number): number {
  if (marinated <= 0 || marinade <= 0) return 1;
  return Math.min(1, (TAKEN_UP * marinated) / marinade);
}

/** The part that is eaten of what a line asks for: of salt for the water of pasta little is. */
const eatenOfLine = (line: string, key: string) =>
  /\bsalt$/.test(key) &&
  /\bfor (?:the )?(?:(?:pasta|boiling|cooking|blanching|potato)(?:'s)? ?)?(?:cooking )?water\b/i.test(
    line,
  )
    ? SALT_OF_WATER
    : 1;

/** What a serving of a recipe brings, as far as its lines tell. */
export type NutritionEstimate = {
  /** Kilocalories, grams, and milligrams of sodium, of one serving; fiber is a part of the carbohydrate. */
  perServing: Nutrients;
  /** The part of the recipe's mass that was understood, 0 to 1. */
  understood: number;
  /** The foods that were not, in their lines' words. */
  unknown: string[];
};

/** Grams that stand for a food of which nobody knows how much: an egg or two, or one of what is counted. */
const UNMEASURED = 60;
/** Of more than so many each weighs less than an egg. */
const MOST_COUNTED = 24;

/**
 * Estimates what a serving brings from the lines of a recipe. Of ranges the middle counts, of alternatives the first;
 * what a line leaves to the cook counts for nothing, nor do salt and spices without an amount. Null for a recipe
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
    for (const asked of purchases) {
      const key = foodKey(asked.food);
      if (isThrown && /\bwater$/.test(key)) water += gramsOf(asked, key, line, dish) ?? 0;
      if (asked.optional || isAtHome(key) || isServedWith(asked, line)) continue;
      const grams = gramsOf(asked, isCooked(line) ? `cooked ${key}` : key, line, dish);
      if (grams === null && isSeasoning(key)) continue;
      all += grams ?? unmeasured(asked);
      const row = rowOf(asked, key, line);
      if (row === null || grams === null) {
        unknown.add(asked.food);
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
  const known = gramsIn(() => true);
  return { perServing: sum, understood: known / all, unknown: [...unknown] };
}

const NAMES = ["energy", "protein", "fat", "carbohydrate", "fiber", "sodium"] as const;

/** Some grams of a food, and the part of them that a serving has. */
type Part = {
  key: string;
  row: NutrientRow;
  grams: number;
  share: number;
  /** Lies in what is thrown away, or is of that. */
  isOfDish: boolean;
  isThrown: boolean;
};

/** For how many a dish is, and what its lines tell of how it is made. */
type Dish = { people: number; isCooked: boolean; isCoated: boolean };

/** True of a dish with what nobody drinks, and of one with a crust, whose oil is not baked into it. */
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

/** Kilocalories of the alcohol in 100 g: what is neither protein, fat nor carbohydrate. */
const alcoholOf = ({ nutrients: { energy, protein, fat, carbohydrate } }: NutrientRow) =>
  Math.max(0, energy - 4 * protein - 9 * fat - 4 * carbohydrate);

/** Of alcohol, 40 % stay after a quarter of an hour. Source: USDA Table of Nutrient Retention Factors, release 6. */
const LOST = 0.6;

/** Grams that stand for what a line does not weigh. */
function unmeasured(asked: Asked): number {
  const one = asked.countsAmount ? unknownContainer(asked.ingredient.unit) : null;
  return (one ?? UNMEASURED) * countOf(asked);
}

/** How many things a line counts whose weight nobody knows: 12 of "12 sheets lasagna", 1 where it counts none. */
function countOf({ ingredient: { quantity, unit }, countsAmount }: Asked): number {
  if (!countsAmount || quantity === null || dimensionOf(unit) !== "count") return 1;
  return Math.min(MOST_COUNTED, Math.max(1, (quantity.min + quantity.max) / 2));
}

/** Grams of a food in the whole recipe; null where its line does not say how much. */
function gramsOf(
  { ingredient, countsAmount, food }: Asked,
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

/** Of the oil that something is fried in, some spoon a serving stays in it; more than four spoons each are no salad's. */
const FRIED_IN = /\b(?:for (?:deep|shallow|pan)?[- ]?frying|to (?:deep|shallow)?[- ]?fry)\b/i;
const OIL_DENSITY = 0.92;
const STAYS = sizeOf("tbsp") * OIL_DENSITY;
const MOST_FAT = 4 * STAYS;
const MOST_FAT_OF_CRUST = 2.5 * STAYS;
const IN_OIL = /\bin\b/i;

/** "Powdered sugar, for dusting", "1 salt and pepper to taste": nobody knows how much of it is eaten. */
const isServedWith = ({ ingredient }: Asked, line: string) =>
  (ingredient.quantity === null || (ingredient.unit === null && /\bto taste\b/i.test(line))) &&
  /\b(?:for|to) (?:serv|garnish|dust|top|sprinkl|greas|tast|decorat|drizzl|finish|brush)/i.test(
    line,
  );

/** Herbs, spices and what is a sprinkle or a squeeze where no amount is said. */
const isSeasoning = (key: string) =>
  aisleOf(key) === "Spices & Seasonings" ||
  /\b(?:herb|parsley|cilantro|basil|mint|chive|dill|thyme|wedge|oil|butter)$/.test(key);
