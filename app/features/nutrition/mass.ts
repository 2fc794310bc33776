import type { NeededAmount } from "~/food/line/shop-amounts";
import { byLastWords } from "~/food/last-words";
import { byName } from "~/food/lexicon";
import type { Amount } from "~/food/line/measure";
import { purchaseOf } from "~/food/purchases/purchase-of";
import { SPICE_DENSITY } from "~/food/purchases/sale";
import { dimensionOf, sizeOf, type Unit } from "~/food/units";

/** As light as Diamond Crystal's kosher salt, 2.8 g a teaspoon by its package; table salt is in the lexicon. */
const LIGHT_SALT =
  /^(?:coarse |diamond crystal )?(?:kosher salt|flaky sea salt|sea salt flake|fleur de sel)$/;
const LIGHT_SALT_DENSITY = 2.8 / sizeOf("tsp");

/** Grams that are eaten of one. Source: the household weights of the tables in food/nutrients, rounded. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ...([
    ["lemon juice", 48],
    ["lime juice", 44],
    ["orange juice", 86],
    ["grapefruit juice", 196],
  ] as const),
  ...([
    ["lemon zest", 6],
    ["lime zest", 4],
    ["orange zest", 12],
  ] as const),
  ...([
    ["pineapple", 460],
    ["cantaloupe", 552],
    ["watermelon", 2350],
    ["butternut squash", 840],
  ] as const),
]);

/** Grams of one of what is counted and is in no table of weights, as usual ones weigh. */
const SMALL: ReadonlyMap<string, number> = new Map([
  ...([
    ["anchovy fillet", 4],
    ["vanilla bean", 3],
    ["curry leaf", 0.2],
    ["makrut lime leaf", 0.3],
  ] as const),
  ...([
    ["cilantro sprig", 1],
    ["mint sprig", 1],
    ["wonton wrapper", 8],
    ["dill pickle slice", 3],
  ] as const),
  ...([
    ["chipotle chili in adobo", 10],
    ["lamb rib chop", 90],
    ["romaine lettuce heart", 250],
  ] as const),
]);

/** Grams of what most foods weigh by these units, where the food's own weight is not known. */
const USUAL: ReadonlyMap<Unit, number> = new Map<Unit, number>([
  ...([
    ["can", 400],
    ["jar", 350],
    ["slice", 25],
    ["sprig", 1],
    ["leaf", 0.5],
    ["bunch", 60],
  ] as const),
  ...([
    ["handful", 25],
    ["pinch", 0.3],
    ["dash", 0.6],
    ["stalk", 40],
  ] as const),
]);

/** What is left of a can without its liquid, as of a can of beans of 15 oz in those tables; beans are always drained. */
const DRAINED = 0.6;
const IS_DRAINED = /\b(?:drained|rinsed)\b/i;
const PULSE = /\b(?:bean|chickpea|pea|lentil)$/;

/**
 * Grams of one amount of the food with this key, as it is put in the pot; null where nothing tells them. Of a range the
 * middle counts, and a recipe's own grams before a cup's. `line` is the whole line.
 */
export function massOf(amount: NeededAmount, key: string, line: string): number | null {
  const { quantity, unit, pack, others } = amount;
  const count = middle(quantity);
  const left = unit === "can" && (IS_DRAINED.test(line) || PULSE.test(key)) ? DRAINED : 1;
  const weighed = [amount, ...others].find((each) => dimensionOf(each.unit) === "mass");
  if (weighed) return middle(weighed.quantity) * sizeOf(weighed.unit);
  if (pack && dimensionOf(pack.unit) === "mass") {
    return count * pack.quantity * sizeOf(pack.unit) * left;
  }
  if (pack && dimensionOf(pack.unit) === "volume") {
    return count * pack.quantity * sizeOf(pack.unit) * densityOf(key) * left;
  }
  if (dimensionOf(unit) === "volume") return count * sizeOf(unit) * densityOf(key);
  const one = unit === null ? pieceOf(key, amount.part) : purchaseOf(key).own.weights.get(unit);
  const grams = one ?? (unit === null ? undefined : USUAL.get(unit));
  return grams === undefined ? null : count * grams * left;
}

const middle = ({ min, max }: Amount["quantity"]) => (min + max) / 2;

/** Grams of one whole thing, or of the part of it that is used. */
function pieceOf(key: string, part: NeededAmount["part"]): number | undefined {
  const whole = WHOLE.get(part && !key.endsWith(part) ? `${key} ${part}` : key);
  return (
    whole ?? SMALL.get(key) ?? figureOf(key, "piece") ?? purchaseOf(key).own.weights.get("piece")
  );
}

/** Grams of a milliliter: as of water where nothing tells them, and half of that for what is ground. */
function densityOf(key: string): number {
  if (LIGHT_SALT.test(key)) return LIGHT_SALT_DENSITY;
  const cup = figureOf(key, "cup");
  if (cup !== null) return cup / sizeOf("cup");
  const { own, role } = purchaseOf(key);
  // Juice is bought by the fruit.
  if (role !== "part" && own.density !== null) return own.density;
  return own.soldBy.way === "spooned" ? SPICE_DENSITY : 1;
}

/** What the lexicon knows of the food, by its last words. */
const figureOf = (key: string, of: "cup" | "piece") =>
  byLastWords(key, (words) => byName().get(words)?.[of]);
