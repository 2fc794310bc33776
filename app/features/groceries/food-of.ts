import { aisleOf } from "~/food/aisles";
import { foodKey } from "~/food/food-name";
import { isSpoon } from "~/food/format";
import type { Ingredient } from "~/food/line/ingredient";
import { growsInWater } from "~/food/purchases/cooked";
import { purchaseOf } from "~/food/purchases/purchase-of";
import { dimensionOf } from "~/food/units";

/** The food that a line means by a word, told by its amount. */
export function foodOf(food: string, ingredient: Ingredient): string {
  const counted = isCounted(ingredient) ? COUNTED.get(food.toLowerCase()) : undefined;
  if (isSpoon(ingredient.unit) && /^soda$/i.test(food)) return "baking soda";
  const { english } = ingredient;
  if (MAY_SAY_FROZEN.test(english) && SAYS_FROZEN.test(english) && aisleOf(food) === "Produce") {
    return `frozen ${food}`;
  }
  if (isMeasuredCooked(food, ingredient)) return `cooked ${food.replace(LEFT, "")}`;
  return counted ?? (isDriedHerb(food, ingredient) ? `dried ${food}` : food);
}

/**
 * "3 cups cooked rice" are a cup of rice from the packet, and "1 cup rice, cooked" is one. What is sold cooked, in a
 * pouch or a can, is bought as that.
 */
export function isMeasuredCooked(food: string, { quantity, unit, english, container }: Ingredient) {
  const dimension = dimensionOf(unit);
  return (
    quantity !== null &&
    (dimension === "volume" || dimension === "mass") &&
    container === null &&
    IS_COOKED.test(english) &&
    growsInWater(foodKey(food)) &&
    // A can holds them cooked.
    purchaseOf(foodKey(food)).sale.soldBy.way !== "counted"
  );
}

const IS_COOKED =
  /^[^,;(]*?(?<!(?:ready|pre|par|quick|un)[ -])\b(?:cooked|leftover|left over|boiled|steamed)\b/i;
/** What a recipe says of such food before its name. */
const LEFT = /^(?:(?:leftover|left over|cooked|boiled|steamed|hot|cold|warm|chilled) )+/i;

/** A spoon of oregano comes from a jar, but that of what is fresh or chopped. */
function isDriedHerb(food: string, { unit, preparation, english }: Ingredient): boolean {
  if (!HERB.test(food)) return false;
  if (/\b(?:dried|dry)\b/i.test(preparation ?? "")) return true;
  return unit === "tsp" && !FRESH.test(english);
}

const HERB = /^(?:oregano|marjoram|thyme|basil|sage|rosemary|tarragon|savory|dill)$/i;
const FRESH =
  /\b(?:fresh|freshly|chopped|minced|snipped|sliced|torn|shredded|lea(?:f|ves)|sprigs?)\b/i;

/** "Edamame (frozen)", "peas, thawed"; but "fresh or frozen" leaves it open. */
const MAY_SAY_FROZEN = /frozen|thawed/i;
const SAYS_FROZEN = /\(frozen\)|, (?:frozen(?: and thawed|, thawed)?|thawed)(?=$|[,(])/i;

/** Two "Paprika" are none of the spice, and four "pommes" no fries. */
const COUNTED: ReadonlyMap<string, string> = new Map([
  ["paprika", "bell pepper"],
  ["french fries", "apple"],
]);

const isCounted = ({ quantity, unit }: Ingredient) => quantity !== null && unit === null;
