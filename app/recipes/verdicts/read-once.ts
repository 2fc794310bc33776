import { LRUCache } from "lru-cache";
import {
  type CheckedRecipe,
  readRecipe,
  type RecipeReading,
  bytesOf,
  keepReading,
} from "~/engine/check";
import { sha256 } from "~/server/values/sha256";

/** The texts of some two thousand recipes: needs change more often than recipes do, and each change judges them all. */
const MOST_BYTES = 24 * 1024 * 1024;

const known = new LRUCache<string, RecipeReading>({
  maxSize: MOST_BYTES,
  sizeCalculation: bytesOf,
});

/** Reads a recipe as `readRecipe` does, and remembers by its text what it says, whoever is to eat it. */
export function readOnce(recipe: CheckedRecipe): RecipeReading {
  const { title, description = "", ingredients, instructions = "", servings } = recipe;
  const key = sha256(JSON.stringify([title, description, ingredients, instructions, servings]));
  let reading = known.get(key);
  if (!reading) {
    reading = keepReading(readRecipe({ title, description, ingredients, instructions, servings }));
    known.set(key, reading);
  }
  return { ...reading, recipe };
}
