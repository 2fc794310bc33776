import { AppError } from "~/server/values/errors";
import type { Meal } from "~/engine/recipe/recipe";
import { sha256 } from "~/server/values/sha256";
import type { RecipeInput } from "./recipes.schema";

const CHANGED_MEANWHILE = "Somebody changed this recipe while you wrote";
/** The page's own words for what failed say no reason. */
const WHAT_TO_DO = "Their text stands below yours: save again to put yours in its place.";

const FIELDS = [
  "title",
  "description",
  "cuisine",
  "protein",
  "course",
  "servings",
  "cookingTime",
  "ingredients",
  "instructions",
  "sourceUrl",
  "ownCourse",
  "equipment",
] as const satisfies readonly (keyof Meal)[];

/** What a form can change of a recipe, as one short word: another one as soon as any of it is different. */
export const textVersion = (recipe: Pick<Meal, (typeof FIELDS)[number]>): string =>
  sha256(JSON.stringify(FIELDS.map((field) => recipe[field]))).slice(0, 32);

/**
 * Throws `conflict` where a recipe is not the text of the version `seen` any more, so that nobody's words are written over
 * unseen; the same form sent twice is no quarrel.
 */
export function requireUnchanged(before: Meal, input: RecipeInput, seen: string) {
  const now = textVersion(before);
  const wanted = textVersion({ ...before, ...input, course: input.course ?? before.course });
  if (now === seen || now === wanted) return;
  throw new AppError("conflict", CHANGED_MEANWHILE, { description: WHAT_TO_DO });
}
