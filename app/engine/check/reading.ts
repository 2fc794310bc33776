import { once } from "~/server/values/once";
import type { Content } from "~/engine/food/contents";
import { type LineReading, readFoods } from "~/engine/food/line/foods";
import { type CarbEstimate, estimateCarbs } from "./carbs";
import { legible } from "./legible";
import { type Mention, readSentences, type TextSentence } from "./mentions";
import { findRawEgg } from "./raw-egg";
import { findUnderdone } from "./underdone";
import { type Listed, readList } from "./listed";
import { findUnlisted } from "./unlisted";
import { placesBeside, placesOf, type WordPlaces } from "./word-places";

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

/** What a recipe's lines and texts name, read once for all diets and eaters. */
export type RecipeReading = {
  recipe: CheckedRecipe;
  lines: readonly LineReading[];
  /** Title, description and steps. */
  sentences: () => readonly TextSentence[];
  /** What the lines say of what texts may name. */
  listed: () => Listed;
  /** Foods of the texts that the lines do not have, and what is not cooked through. */
  unlisted: () => readonly Mention[];
  /** All that its foods have, or may have. */
  contents: () => ReadonlySet<Content>;
  carbs: () => CarbEstimate;
  /** Where the words of the lines are, and those of the sentences that are not what the lines have. */
  lineWords: () => WordPlaces;
  sentenceWords: () => WordPlaces;
};

/** Reads a recipe, so that it can be held against any number of diets and terms. */
export function readRecipe(recipe: CheckedRecipe): RecipeReading {
  const lines = recipe.ingredients.map((line) => readFoods(legible(line)));
  const sentences = once(() => readSentences(recipe));
  const lineWords = once(() => placesOf(lines));
  const listed = once(() => readList(lines, lineWords()));
  const unlisted = once(() => [
    ...findUnlisted(sentences(), listed()),
    ...findUnderdone(sentences(), recipe.ingredients),
    ...findRawEgg(sentences(), recipe.ingredients),
  ]);
  return {
    recipe,
    lines,
    sentences,
    listed,
    unlisted,
    contents: once(() => contentsOf(lines, unlisted())),
    carbs: once(() => estimateCarbs(recipe.ingredients, lines, recipe.servings)),
    lineWords,
    sentenceWords: once(() => placesBeside(listed().words, sentences())),
  };
}

function contentsOf(lines: readonly LineReading[], mentions: readonly Mention[]) {
  const all = new Set<Content>();
  for (const { foods } of lines) {
    for (const { has, may } of foods) {
      for (const content of has) all.add(content);
      for (const content of may) all.add(content);
    }
  }
  for (const { has } of mentions) for (const content of has) all.add(content);
  return all;
}
