import type { Ingredient } from "./ingredient";
import { dimensionOf, isContainer, type Unit, unitOf } from "../units";
import type { Pack } from "./amount-parts";
import type { Amount } from "./measure";

/** Parts of a fruit that may be used separately. */
export const FRUIT_PARTS = ["juice", "zest"] as const;
type FruitPart = (typeof FRUIT_PARTS)[number];

/**
 * Returns the part of a fruit if the recipe uses no other part: "juice of 2 limes", "1 lemon, zested". Otherwise
 * returns null.
 */
export function partOf({ english, food }: Ingredient): FruitPart | null {
  if (!/\b(lemons?|limes?|oranges?)$/i.test(food)) return null;
  const isUsed = (part: FruitPart) =>
    part === "juice"
      ? /\b(juice|juiced|squeezed)\b/i.test(english)
      : /\b(zest|zested|rind|peel)\b/i.test(english);
  const used = FRUIT_PARTS.filter(isUsed);
  const [only = null] = used;
  return used.length === 1 ? only : null;
}

/** One amount to buy, with the size of its package. */
export type NeededAmount = Amount & {
  pack: Pack | null;
  /** The amount in the recipe's other measures. */
  others: Amount[];
  /** The used part of a whole fruit, if the line states one. Juice of a lemon leaves its zest for other meals. */
  part?: FruitPart | undefined;
  /** True for counts and spoons in a recipe that weighs in grams. */
  isOfMetric?: true | undefined;
};

/**
 * Returns the amounts of a line as a shop sells them. "400 g tin" is one can of 400 g, a dozen is twelve, a pair is
 * two, and a rib of celery is a stalk. A stick of butter is the eight tablespoons on its American wrapper. "A pinch" is
 * one pinch.
 */
export function shopAmounts(ingredient: Ingredient): NeededAmount[] {
  const { quantity, pack, container, plus, food } = ingredient;
  const unit = usualUnit(ingredient);
  const singleQuantity = { min: 1, max: 1 };
  if (!quantity) return unit ? [{ quantity: singleQuantity, unit, pack, others: [] }] : [];
  if (container && unit && quantity.min === quantity.max) {
    const size = { quantity: quantity.min, unit };
    return [{ quantity: singleQuantity, unit: container, pack: size, others: [] }];
  }
  // No package has the size of a spoon: "3 × 2 tbsp".
  if (pack && unit === null && MEASURED_OUT.has(pack.unit)) {
    const each = { min: quantity.min * pack.quantity, max: quantity.max * pack.quantity };
    return [{ quantity: each, unit: pack.unit, pack: null, others: [] }];
  }
  const more = plus.map((amount) => ({ ...amount, pack: null, others: [] }));
  // Further measures apply to the whole line, not to a part of a sum.
  const otherAmounts = more.length > 0 ? [] : ingredient.others;
  const times = (n: number) => ({ min: quantity.min * n, max: quantity.max * n });
  const packed = inPackage(ingredient, otherAmounts);
  if (packed) return [packed, ...more];
  if (unit === "pair")
    return [{ quantity: times(2), unit: null, pack, others: otherAmounts }, ...more];
  if (unit === "dozen")
    return [{ quantity: times(12), unit: null, pack, others: otherAmounts }, ...more];
  if (isStickOfButter(unit, food)) {
    return [{ quantity: times(8), unit: "tbsp", pack, others: otherAmounts }, ...more];
  }
  return [{ quantity, unit, pack, others: otherAmounts }, ...more];
}

/** Returns true for an American stick of butter or margarine: a quarter pound, or eight tablespoons. */
export function isStickOfButter(unit: Unit | null, food: string): boolean {
  return unit === "stick" && /\b(butter|margarine)$/i.test(food);
}

const MEASURED_OUT: ReadonlySet<Unit> = new Set<Unit>(["tsp", "tbsp", "dessertspoon", "cup"]);

/**
 * Reads a package with its size, such as 12 oz from "2 cups (12-oz. pkg.) chocolate chips". Returns null if there is no
 * package.
 */
function inPackage(
  { english, quantity, unit }: Ingredient,
  otherAmounts: Amount[],
): NeededAmount | null {
  if (!quantity || dimensionOf(unit) !== "volume") return null;
  const size = otherAmounts.find((otherAmount) => dimensionOf(otherAmount.unit) === "mass");
  const [, count = "1", word = ""] = (size && PACKAGE.exec(english)) ?? [];
  const container = unitOf(word.toLowerCase());
  if (!size?.unit || !isContainer(container)) return null;
  const pack = { quantity: size.quantity.max, unit: size.unit };
  const times = /^one$/i.test(count) ? 1 : Number(count);
  return {
    quantity: { min: times, max: times },
    unit: container,
    pack,
    others: [{ quantity, unit }],
  };
}

const PACKAGE =
  /\((?:(?:about|from) )?(?:(\d|one) )?\(?[\d./½¼¾]+[- ]?(?:oz|ounces?|g|grams?)\.?\)? (pkg|package|packet|pack|bag|box|can|tin|jar|container|carton|tub)\.?\)/i;

/** Returns the usual unit of a food: "2 garlic" means cloves, and ounces of a liquid are fluid ounces. */
function usualUnit({ quantity, unit, food, translated }: Ingredient): Unit | null {
  if (quantity && unit === null && /^garlic$/i.test(food)) return "clove";
  if (unit === "ounce" && POURED.test(food)) return "fluid ounce";
  // The German "Glas" is a jar, or a glass for a drink.
  if (unit === "jar" && translated && POURED.test(food)) return "glass";
  return unit === "rib" ? "stalk" : unit;
}

const POURED =
  /\b(stock|broth|milk|juice|water|wine|beer|ale|vinegar|oil|vodka|rum|gin|tequila|whiskey|whisky|bourbon|brandy|liqueur|soda|coffee|tea|cider|lager|stout|cola)$/i;
