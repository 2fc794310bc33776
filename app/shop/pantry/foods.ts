import { LRUCache } from "lru-cache";
import { foodKey, keepingOf, readAsked, purchaseOf } from "~/engine/food";

/** What is bought for a line, by the line: those of some thousand recipes, which name the same lines again and again. */
const known = new LRUCache<string, readonly string[]>({ max: 20_000 });
/** Longer lines are not kept. */
const LONGEST_KEPT = 200;

/**
 * What has to be bought for these lines of a recipe, by the purchase's key: without what one bag, jar or bottle of is
 * enough for many meals.
 */
export const foodsOf = (lines: readonly string[]): Set<string> => new Set(lines.flatMap(foodsIn));

function foodsIn(line: string): readonly string[] {
  const found = known.get(line);
  if (found) return found;
  const foods = readAsked(line).flatMap(({ food }) => {
    const { key } = purchaseOf(foodKey(food));
    return key && !keepingOf(key).outlasts ? key : [];
  });
  if (line.length <= LONGEST_KEPT) known.set(line, foods);
  return foods;
}
