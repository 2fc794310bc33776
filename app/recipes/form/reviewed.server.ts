import type * as z from "zod";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { takeOverPhoto } from "~/recipes/photos/taking-over.server";
import type { Deps } from "~/server/services";
import { minutesOfSteps } from "~/recipes/importers/web/step-times";
import { findParsed, keepParsed, parsePasted, parseUrl } from "~/recipes/importers/import.server";
import { type RecipeInput, SAVED, withoutPhoto } from "./recipes.schema";
import type { parseUrlSchema, pasteSchema } from "~/recipes/importers/importers.schema";
import { addRecipe } from "./recipes.server";

type AllDeps = Parameters<typeof addRecipe>[0] & Parameters<typeof takeOverPhoto>[0] & Deps<"db">;

/** A page by its address, or what was pasted; `recipe` is the title of the one that is meant. */
export type ToRead = z.infer<typeof parseUrlSchema> | z.infer<typeof pasteSchema>;

/**
 * Reads a recipe, and keeps it to be reviewed: its id. Of a page with several people are asked first which one they mean.
 * Throws what `parseUrl` throws.
 */
export async function readForReview(
  services: Parameters<typeof parseUrl>[0],
  user: User,
  input: ToRead,
): Promise<string> {
  const choice = { title: input.recipe, asks: true };
  const recipe =
    "pasted" in input
      ? await parsePasted(services, user, input, choice)
      : await parseUrl(services, user, input.url, choice);
  return keepParsed(services, user, recipe);
}

/** Takes a photo, or throws an `AppError` where no more may be taken. */
export type Allow = (take: () => Promise<string | null>) => Promise<string | null>;

/**
 * Saves a recipe that was typed, or read and reviewed, once for a `key`. Returns the toast's words. A typed recipe without a
 * time has the minutes that its steps name; where a page was read, the form showed those, and an empty field is
 * meant. The photo of the page is taken over by `allow`; without the photo the recipe is saved all the same.
 */
export async function saveReviewed(
  services: AllDeps,
  user: User,
  input: RecipeInput,
  key: string,
  allow: Allow,
) {
  const parsed = await findParsed(services, user, key);
  const minutes = parsed ? null : minutesOfSteps(input.instructions);
  const recipe = { ...input, cookingTime: input.cookingTime ?? minutes };
  const { id: mealId } = await addRecipe(services, user, recipe, key);
  const link = { href: `/dashboard/meals/${mealId}`, label: "Open the recipe" };
  if (!parsed?.imageUrl) return { ...SAVED, link };
  const addresses = [parsed.imageUrl, ...parsed.otherImageUrls] as const;
  try {
    const missing = await allow(() => takeOverPhoto(services, user, { mealId, addresses }));
    return { ...(missing ? withoutPhoto(missing) : SAVED), link };
  } catch (error) {
    if (error instanceof AppError) return { ...withoutPhoto(error.message), link };
    throw error;
  }
}
