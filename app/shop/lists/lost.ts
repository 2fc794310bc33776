import {
  foodKey,
  isAtHome,
  readAsked,
  readFoods,
  readIngredient,
  ADVERBS,
  NAME_SIZES,
  PREPARATIONS,
  withoutTools,
  purchaseOf,
  unitOf,
  canonicalWords,
} from "~/engine/food";
import { combine } from "./combine";

/** A line, and the foods that the lexicon knows in it and that its list does not have. */
export type LostFoods = { text: string; lost: string[] };

/**
 * The foods of each line that are nowhere on the list made of `listed`, all of them by default: neither in what is
 * bought nor in the small print. What a line does with water, and what it says that it goes without, need not be there.
 */
export function lostFoods(lines: readonly string[], listed = lines): LostFoods[] {
  const shown = wordsOnList(listed);
  const isShown = (name: string) => tellingWords(name).every((word) => shown.has(word));
  return lines.map((text) => {
    const lost = foodsIn(text).filter((name) => !namesOf(name).some(isShown));
    return { text, lost: [...new Set(lost)] };
  });
}

/** The foods that the lexicon knows in a line that buys anything. */
function foodsIn(text: string): string[] {
  const { heading, english } = readIngredient(text);
  const isBought = readAsked(text).some(({ food }) => !isAtHome(foodKey(food)));
  if (heading || !isBought) return [];
  return readFoods(withoutTools(english))
    .foods.map(({ name }) => name)
    .filter((name) => !isAtHome(foodKey(name)));
}

/** The words of all that a list says, and of what its foods are called otherwise. */
function wordsOnList(ingredients: readonly string[]): ReadonlySet<string> {
  const recipe = { mealId: "", title: "", servings: 1, ingredients: [...ingredients] };
  const items = combine([recipe]).flatMap((group) => group.items);
  return new Set(
    items.flatMap(({ key, text, detail }) =>
      [text, detail, key, foodKey(detail)].flatMap(canonicalWords),
    ),
  );
}

/** A food, its key, and what is bought for it. */
function namesOf(name: string): string[] {
  const key = foodKey(name);
  return [name, key, purchaseOf(key).key];
}

/** The words of a name without what is done to the food, and what it is counted in. */
function tellingWords(name: string): string[] {
  const words = canonicalWords(name);
  const telling = words.filter((word) => {
    const isDone = PREPARATIONS.has(word) || ADVERBS.has(word) || NAME_SIZES.has(word);
    return !isDone && !/^(?:and|fresh|ground)$/.test(word) && unitOf(word) === null;
  });
  return telling.length > 0 ? telling : words;
}
