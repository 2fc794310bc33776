import { canonicalWords } from "../words";
import type { FoodToken } from "./food-tokens";
import type { FoundFood } from "./found-food";

const SAYS = new Set(
  canonicalWords("dried dehydrated sundried candied glace crystallized crystallised"),
);

/** Fruit that is sold dried or candied with sulfites, and what is candied as fruit is, by the last words of their names. */
const FRUITS = new Set(
  canonicalWords(
    `apple apricot banana berry blackberry blueberry cherry cranberry currant date fig fruit ginger grape kiwi lemon
     lime mandarin mango melon nectarine orange papaya peach pear peel persimmon pineapple plum quince strawberry tomato`,
  ),
);

/**
 * Says of the fruit that a line calls dried or candied that it may hold sulfites: "dried pears", "apricots, dried". One
 * that is called unsulphured holds none.
 */
export function markDriedFruit(tokens: readonly FoodToken[], foods: readonly FoundFood[]) {
  if (!tokens.some(({ word }) => SAYS.has(word)) || tokens.some(({ word }) => UN.test(word)))
    return;
  for (const food of foods) {
    const last = tokens[food.at + food.length - 1]?.word ?? "";
    if (!FRUITS.has(last) || food.has.has("sulfite")) continue;
    if (isSaidOf(tokens, food)) food.may = new Set([...food.may, "sulfite" as const]);
  }
}

const UN = /^(?:un|non)sul(?:ph|f)/;

/** "Dried" is a word of the fruit, stands before it, or after it behind no other food. */
function isSaidOf(tokens: readonly FoodToken[], { at, length }: FoundFood): boolean {
  const near = tokens.slice(Math.max(0, at - 2), at + length + 2);
  return near.some(({ word }) => SAYS.has(word));
}
