import { once } from "~/once";
import type { FoodToken } from "~/food/line/food-tokens";
import { type LineReading, readFoods } from "~/food/line/foods";
import { type CarbEstimate, estimateCarbs } from "./carbs";
import { legible } from "./legible";
import { type Mention, readSentences, type TextSentence } from "./mentions";
import { findUnlisted, type Listed, readList } from "./unlisted";

/** What the guard looks at; a meal and a draft of a meal both fit. */
export type CheckedRecipe = {
  title: string;
  /** A food that only the description names counts too. */
  description?: string;
  ingredients: readonly string[];
  /** Null where it does not say how many it serves. */
  servings: number | null;
  /** The steps; a food that only they name counts too. */
  instructions?: string;
  /** Net carbohydrate per serving from a source worth trusting, such as the recipe book. */
  carbsPerServing?: number | null;
};

/** In which of some texts each word stands, by their indices. */
export type WordPlaces = ReadonlyMap<string, readonly number[]>;

/** What a recipe's lines and texts name, read once for all diets and eaters. */
export type RecipeReading = {
  recipe: CheckedRecipe;
  lines: readonly LineReading[];
  /** Title, description and steps. */
  sentences: () => readonly TextSentence[];
  /** What the lines say of what texts may name. */
  listed: () => Listed;
  /** Foods of the texts that the lines do not have. */
  unlisted: () => readonly Mention[];
  carbs: () => CarbEstimate;
  /** Where the words of the lines are, and those of the sentences. */
  lineWords: () => WordPlaces;
  sentenceWords: () => WordPlaces;
};

/** Reads a recipe, so that it can be held against any number of diets and terms. */
export function readRecipe(recipe: CheckedRecipe): RecipeReading {
  const lines = recipe.ingredients.map((line) => readFoods(legible(line)));
  const sentences = once(() => readSentences(recipe));
  const lineWords = once(() => placesOf(lines));
  const listed = once(() => readList(lines, lineWords()));
  return {
    recipe,
    lines,
    sentences,
    listed,
    unlisted: once(() => findUnlisted(sentences(), listed())),
    carbs: once(() => estimateCarbs(recipe.ingredients, lines, recipe.servings)),
    lineWords,
    sentenceWords: once(() => placesOf(sentences())),
  };
}

function placesOf(texts: readonly { tokens: readonly FoodToken[] }[]): WordPlaces {
  const places = new Map<string, number[]>();
  texts.forEach(({ tokens }, at) => {
    for (const { word } of tokens) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [at]);
      else if (known.at(-1) !== at) known.push(at);
    }
  });
  return places;
}
