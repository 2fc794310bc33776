import type * as z from "zod";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import { takeOverPhoto } from "~/recipes/photos/fetching.server";
import type { Deps } from "~/server/services";
import { minutesOfSteps } from "~/recipes/importers/web/duration";
import { findParsed, keepParsed, parsePasted, parseUrl } from "~/recipes/importers/import.server";
import { type RecipeInput, SAVED, withoutPhoto } from "./recipes.schema";
import type { parseUrlSchema, pasteSchema } from "~/recipes/importers/importers.schema";
import { addRecipe, findOfForm } from "./recipes.server";
import { checkMeal } from "~/recipes/verdicts/meal-check";
import { getNeeds } from "~/household/eaters/index.server";
import { newId } from "~/server/values/ids";
import { hasPagePhoto, photoReaderOf } from "~/recipes/importers/page-photo.server";
import { findBySource } from "~/recipes/importers/imported-meals.server";
import { sharedIn } from "~/recipes/importers/shared";
import { type ownRecipe, RECIPE_DEFAULTS, type ParsedRecipe } from "~/engine/recipe";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/**
 * The input to read a recipe from: the URL of a page or a pasted text. `recipe` is the title of the chosen recipe if
 * there are several.
 */
export type ToRead = z.infer<typeof parseUrlSchema> | z.infer<typeof pasteSchema>;

/**
 * Reads a recipe and stores it for review. Returns its id. For a page with several recipes, the user first chooses one.
 * Throws the errors of `parseUrl`.
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

/**
 * Loads the initial data of Add New Recipe from the page's URL. `entry` is the form's key. The key is in the URL
 * because the browser requests the page again after Back, and its form must be the same form.
 */
export async function getAdding(
  services: Deps<"db" | "recipeSource" | "recipeBook" | "settings">,
  user: Pick<User, "householdId" | "awaitsConfirmation" | "subscriptionPlan">,
  params: URLSearchParams,
) {
  const entry = params.get("parsed") || params.get("entry") || newId();
  const [parsed, createdRecipe, needs, hasPhoto] = await Promise.all([
    findParsed(services, user, params.get("parsed") ?? ""),
    findOfForm(services, user, entry),
    params.get("parsed") ? getNeeds(services, user) : null,
    params.get("parsed") ? hasPagePhoto(services, user, entry) : false,
  ]);
  const review = parsed && !createdRecipe ? reviewOf(parsed) : null;
  const existingRecipe =
    parsed && !createdRecipe && (await findBySource(services, user, parsed.sourceUrl));
  return {
    mode: parsed || params.get("mode") === "manual" ? ("manual" as const) : ("url" as const),
    shared: sharedIn(params),
    entry,
    isParsed: parsed !== null,
    review,
    made: createdRecipe,
    check: review && needs && checkMeal({ ...review.draft, carbsPerServing: null }, needs),
    known: existingRecipe || null,
    photo: review && hasPhoto ? `/custom-recipes/photo/${entry}` : null,
    readsPhotos: photoReaderOf(services, user) !== null,
  };
}

type Draft = z.infer<typeof ownRecipe>;

/** The initial values of the form for a recipe that was read, with the reader's doubts: one sentence per field. */
type Review = { draft: Draft; doubts: Partial<Record<keyof Draft, string>> };

/**
 * Fills missing values with values from the steps, or with the defaults of a new recipe. A sentence next to the field
 * explains each such value.
 */
export function reviewOf(parsed: ParsedRecipe): Review {
  const { servingsSaid, ...recipe } = parsed;
  const minutes = parsed.cookingTime === null ? minutesOfSteps(parsed.instructions) : null;
  return {
    draft: {
      ...RECIPE_DEFAULTS,
      ...recipe,
      course: recipe.course ?? RECIPE_DEFAULTS.course,
      servings: recipe.servings ?? RECIPE_DEFAULTS.servings,
      cookingTime: recipe.cookingTime ?? minutes,
    },
    doubts: {
      ...(parsed.title === "" && { title: t("We found no title. Enter one here.") }),
      ...(parsed.course === null && {
        course: t("The recipe does not name a meal type, so we chose {course}.", {
          course: labelOf(RECIPE_DEFAULTS.course),
        }),
      }),
      ...(parsed.cookingTime === null && { cookingTime: tellTime(minutes) }),
      ...tellServings(parsed.servings, servingsSaid),
      ...(parsed.ingredients.length === 0 && {
        ingredients: t("We found no ingredients. Enter them here, one per line."),
      }),
      ...(parsed.instructions === "" && {
        instructions: t("We found no steps. Enter them here, one per line."),
      }),
    },
  };
}

const tellTime = (minutes: number | null) =>
  minutes === null
    ? t("We could not find the time. Set it here if you know it.")
    : t(
        "The recipe gives no time. The minutes in its steps add up to about {minutes}. Change the time if it takes longer.",
        { minutes },
      );

function tellServings(servings: number | null, servingsText: string | null) {
  if (servings !== null && servingsText === null) return {};
  if (servingsText && servings !== null) {
    return {
      servings: t("The recipe says “{words}”. We chose {servings}. Change it here.", {
        words: servingsText,
        servings,
      }),
    };
  }
  return {
    servings: servingsText
      ? t("The recipe says “{words}”, which is not a number of servings. Set it here.", {
          words: servingsText,
        })
      : t("We could not find the number of servings. Set it here."),
  };
}

type AllDeps = Parameters<typeof addRecipe>[0] & Parameters<typeof takeOverPhoto>[0] & Deps<"db">;

/** Runs `take`, which stores a photo. Throws an `AppError` if the user has reached the limit of photos. */
export type Allow = (take: () => Promise<string | null>) => Promise<string | null>;

/**
 * Saves a recipe that was typed, or read and reviewed, once per `key`. Returns the toast's words. A typed recipe
 * without a time gets the minutes in its steps. For a page that was read, the form already showed those minutes, so an
 * empty field is intended. `allow` stores the photo of the page. If that fails, the recipe is saved without a photo.
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
  const link = { href: `/dashboard/meals/${mealId}`, label: t("Open the recipe") };
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
