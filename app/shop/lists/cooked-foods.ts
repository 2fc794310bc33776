import { foodKey } from "~/engine/food/food-name";
import type { Ingredient } from "~/engine/food/line/ingredient";
import { growsInWater } from "~/engine/food/purchases/cooked";
import { purchaseOf } from "~/engine/food/purchases/purchase-of";
import { dimensionOf } from "~/engine/food/units";

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
/**
 * "2 cups cooked, shredded chicken" are no part of the raw bird that another line asks for. Of pieces, ground meat and
 * sausages a recipe means those that it cooks.
 */
export const isCookedMeat = (food: string, { unit, container, english }: Ingredient) =>
  container === null &&
  dimensionOf(unit) !== "count" &&
  COOKED_MEAT.test(food) &&
  IS_COOKED.test(english);

const COOKED_MEAT =
  /^(?:cooked |leftover )?(?:(?:chicken|turkey|beef|pork|lamb|duck)(?: meat)?|(?:king |tiger |large |medium |small |jumbo |baby )*(?:shrimps?|prawns?))$/i;

/** The same food without that a recipe says that it is cooked. */
export const asCooked = (food: string) => `cooked ${food.replace(LEFT, "")}`;

/** What a recipe says of such food before its name. */
const LEFT =
  /^(?:(?:leftover|left over|day[- ]old|cooked|boiled|steamed|hot|cold|warm|chilled) )+/i;
