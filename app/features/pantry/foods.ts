import { foodKey } from "~/food/food-name";
import { keepingOf } from "~/food/keeping";
import { readAsked } from "~/food/line/asked";
import { purchaseOf } from "~/food/purchases/purchase-of";

/**
 * What has to be bought for these lines of a recipe, by the purchase's key: without what one bag, jar or bottle of is
 * enough for many meals.
 */
export function foodsOf(lines: readonly string[]): Set<string> {
  const foods = new Set<string>();
  for (const line of lines) {
    for (const { food } of readAsked(line)) {
      const { key } = purchaseOf(foodKey(food));
      if (key && !keepingOf(key).outlasts) foods.add(key);
    }
  }
  return foods;
}
