import { once } from "~/server/values/once";
import { type FoodToBuy, readAsked } from "~/engine/food/line/asked";
import { type FoundFood, readFoods } from "~/engine/food/line/foods";
import { type Ingredient, readIngredient } from "~/engine/food/line/ingredient";
import { legible } from "~/engine/food/line/legible";
import type { FoodToken } from "~/engine/food/line/tokens";

/** An ingredient line with all facts that were read from it. Lines may be shared, so callers must not change them. */
export type Line = {
  /** The line as written. */
  readonly text: string;
  /** The line's amount, unit, package, name and preparation. */
  readonly ingredient: Ingredient;
  /** The foods to buy for the line: none for a heading, several for "salt and pepper". */
  readonly purchases: readonly FoodToBuy[];
  /** All foods that the line names, with their contents. Diet checks use them. */
  readonly foods: readonly FoundFood[];
  /** False if the lexicon does not have the line's food. */
  readonly known: boolean;
  /** The words that make `known` false. Empty if `known` is true. */
  readonly unknownWords: string;
  /** The line's words in English, with their positions in the text. */
  readonly tokens: readonly FoodToken[];
};

/** Returns the facts of a line by its text, either stored facts or the result of `readLine`. */
export type LineOf = (text: string) => Line;

/**
 * Reads an ingredient line. Each fact is read on first use: diet checks need no amounts, and grocery lists need no
 * contents. Never throws. If a line cannot be read, its name is the whole line.
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

/** Returns a line with the facts of `readFacts`, which is called when a fact is first used. */
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

/** Reads the ingredient lines of a recipe and returns them in the same order. */
export const readLines = (texts: readonly string[]): Line[] => texts.map(readLine);
