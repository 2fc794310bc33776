import type { FileEntries, SkippedEntry } from "~/server/adapters/recipe-reader/recipe-reader";
import type { ExportedMeal } from "~/engine/recipe";
import { formats } from "./recipe-formats";
import { toStorable } from "./storable-recipe";

/** Reads entries of a recipe file: each as it can be stored, or why it is left out. Never throws. */
export function readEntries({ format, texts }: FileEntries): (ExportedMeal | SkippedEntry)[] {
  const read = formats.find(({ name }) => name === format)?.read;
  return texts.map((text) => {
    const recipe = read?.(text) ?? { title: "", reason: { code: "entry_unreadable" as const } };
    return "reason" in recipe ? recipe : toStorable(recipe);
  });
}
