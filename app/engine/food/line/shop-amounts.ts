import type { Ingredient } from "./ingredient";
import { dimensionOf, isContainer, type Unit, unitOf } from "../units";
import type { Pack } from "./amount-parts";
import type { Amount } from "./measure";

/** What may be taken of a fruit with the rest left for something else. */
export const FRUIT_PARTS = ["juice", "zest"] as const;
type FruitPart = (typeof FRUIT_PARTS)[number];

/** "Juice of 2 limes", "1 lemon, zested": the only part that is used, if it is one. */
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

/** One amount that a line asks for, with the size of its package. */
export type NeededAmount = Amount & {
  pack: Pack | null;
  /** The same amount in the recipe's other measures. */
  others: Amount[];
  /** What of a whole fruit is used, where the line says so: the juice of a lemon leaves its zest. */
  part?: FruitPart | undefined;
  /** Of what is counted or spooned: its recipe weighs in grams. */
  isOfMetric?: true | undefined;
};

/**
 * What a line asks the shop for: "400 g tin" is one can of 400 g, a dozen is
 * twelve and a pair two, a rib of celery a stalk, "a pinch" one pinch, a stick of butter the
 * eight tablespoons that its American wrapper marks.
 */
export function shopAmounts(ingredient: Ingredient): NeededAmount[] {
  const { quantity, pack, container, plus, food } = ingredient;
  const unit = usualUnit(ingredient);
  const one = { min: 1, max: 1 };
  if (!quantity) return unit ? [{ quantity: one, unit, pack, others: [] }] : [];
  if (container && unit && quantity.min === quantity.max) {
    const size = { quantity: quantity.min, unit };
    return [{ quantity: one, unit: container, pack: size, others: [] }];
  }
  // "3 × 2 tbsp": nothing of that size is sold.
  if (pack && unit === null && MEASURED_OUT.has(pack.unit)) {
    const each = { min: quantity.min * pack.quantity, max: quantity.max * pack.quantity };
    return [{ quantity: each, unit: pack.unit, pack: null, others: [] }];
  }
  const more = plus.map((amount) => ({ ...amount, pack: null, others: [] }));
  // Second measures stand for the whole of the line, not for a part of a sum.
  const others = more.length > 0 ? [] : ingredient.others;
  const times = (n: number) => ({ min: quantity.min * n, max: quantity.max * n });
  const packed = inPackage(ingredient, others);
  if (packed) return [packed, ...more];
  if (unit === "pair") return [{ quantity: times(2), unit: null, pack, others }, ...more];
  if (unit === "dozen") return [{ quantity: times(12), unit: null, pack, others }, ...more];
  if (isStickOfButter(unit, food)) {
    return [{ quantity: times(8), unit: "tbsp", pack, others }, ...more];
  }
  return [{ quantity, unit, pack, others }, ...more];
}

/** Whether a unit of a food is an American stick of butter or margarine: a quarter pound, or eight tablespoons. */
export function isStickOfButter(unit: Unit | null, food: string): boolean {
  return unit === "stick" && /\b(butter|margarine)$/i.test(food);
}

const MEASURED_OUT: ReadonlySet<Unit> = new Set<Unit>(["tsp", "tbsp", "dessertspoon", "cup"]);

/** "2 cups (12-oz. pkg.) chocolate chips" are a package of 12 oz. */
function inPackage({ english, quantity, unit }: Ingredient, others: Amount[]): NeededAmount | null {
  if (!quantity || dimensionOf(unit) !== "volume") return null;
  const size = others.find((other) => dimensionOf(other.unit) === "mass");
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

/** "2 garlic" are cloves, and ounces of something poured are fluid ones. */
function usualUnit({ quantity, unit, food, translated }: Ingredient): Unit | null {
  if (quantity && unit === null && /^garlic$/i.test(food)) return "clove";
  if (unit === "ounce" && POURED.test(food)) return "fluid ounce";
  // A German "Glas" is a jar, or of a drink a glass.
  if (unit === "jar" && translated && POURED.test(food)) return "glass";
  return unit === "rib" ? "stalk" : unit;
}

const POURED =
  /\b(stock|broth|milk|juice|water|wine|beer|ale|vinegar|oil|vodka|rum|gin|tequila|whiskey|whisky|bourbon|brandy|liqueur|soda|coffee|tea|cider|lager|stout|cola)$/i;
