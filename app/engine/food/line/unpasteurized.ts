import { canonicalWords } from "../words";
import type { FoodToken } from "./food-tokens";
import type { FoundFood } from "./found-food";

const SAYS = new Set(canonicalWords("unpasteurized unpasteurised nonpasteurized"));

/** Marks of a line behind which another food may stand. */
const ENDS: ReadonlySet<FoodToken["kind"]> = new Set(["open", "close", "comma"]);

/**
 * Says of the food that a line calls unpasteurized that it is: the next one, or the last one before it ("apple cider,
 * unpasteurized"). Of milk and what is made of it that is a content of its own; a juice is raw.
 */
export function markUnpasteurized(tokens: readonly FoodToken[], foods: readonly FoundFood[]) {
  tokens.forEach(({ word }, at) => {
    if (!SAYS.has(word)) return;
    const next = foods.find((food) => food.at > at && !isParted(tokens, at, food.at));
    const food = next ?? foods.findLast((each) => each.at <= at);
    if (food === undefined) return;
    const content = food.has.has("dairy") ? "unpasteurized" : "raw";
    food.may = new Set([...food.may].filter((it) => it !== content));
    food.has = new Set([...food.has, content]);
  });
}

const isParted = (tokens: readonly FoodToken[], from: number, to: number) =>
  tokens.slice(from, to).some(({ kind, word }) => ENDS.has(kind) || word === "or");
