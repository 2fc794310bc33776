import { once } from "~/server/values/once";
import { type FoodToBuy, readAsked } from "~/engine/food/line/asked";
import { type FoundFood, readFoods } from "~/engine/food/line/foods";
import { type Ingredient, readIngredient } from "~/engine/food/line/ingredient";
import { legible } from "~/engine/food/line/legible";
import type { FoodToken } from "~/engine/food/line/tokens";

/** An ingredient line with everything that was read from it. It may be shared and must not be changed. */
export type Line = {
  /** The line as it was written. */
  readonly text: string;
  /** Its amount, unit, package, name and preparation. */
  readonly ingredient: Ingredient;
  /** The foods to buy for it: none for a heading, several for "salt and pepper". */
  readonly purchases: readonly FoodToBuy[];
  /** All foods that it names, with what they contain. Diet checks use these. */
  readonly foods: readonly FoundFood[];
  /** False if the lexicon does not have the line's food. */
  readonly known: boolean;
  /** The words because of which `known` is false; "" if it is true. */
  readonly unknownWords: string;
  /** Its words in English, with their places in the text. */
  readonly tokens: readonly FoodToken[];
};

/** Returns the facts of a line by its text: the stored ones, or those of `readLine`. */
export type LineOf = (text: string) => Line;

/**
 * Reads an ingredient line. Each fact is read on first use: diet checks need no amounts, lists no contents. Never throws: the
 * name of a line that cannot be read is the line.
 */
export function readLine(text: string): Line {
  const reading = once(() => readFoods(legible(text)));
  const ingredient = once(() => readIngredient(text));
  const purchases = once(() => readAsked(text));
  return {
    text,
    get ingredient() {
      return ingredient();
    },
    get purchases() {
      return purchases();
    },
    get foods() {
      return reading().foods;
    },
    get known() {
      return reading().known;
    },
    get unknownWords() {
      return reading().unknownWords;
    },
    get tokens() {
      return reading().tokens;
    },
  };
}

/** Returns a line with the facts that `readFacts` returns. It is called at the first use of a fact. */
export function lazyLine(text: string, readFacts: () => Line): Line {
  const line = once(readFacts);
  return {
    text,
    get ingredient() {
      return line().ingredient;
    },
    get purchases() {
      return line().purchases;
    },
    get foods() {
      return line().foods;
    },
    get known() {
      return line().known;
    },
    get unknownWords() {
      return line().unknownWords;
    },
    get tokens() {
      return line().tokens;
    },
  };
}

/** Reads the ingredient lines of a recipe, in their order. */
export const readLines = (texts: readonly string[]): Line[] => texts.map(readLine);
