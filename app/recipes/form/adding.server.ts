import { checkMeal } from "~/recipes/verdicts/meal-check";
import { getNeeds } from "~/household/eaters/index.server";
import type { User } from "~/household/access";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { findParsed } from "~/recipes/importers/import.server";
import { hasPagePhoto, photoReaderOf } from "~/recipes/importers/page-photo.server";
import { findBySource } from "~/recipes/importers/find-by-source.server";
import { findOfForm } from "./recipes.server";
import { sharedIn } from "~/recipes/importers/shared";
import { type ownRecipe, RECIPE_DEFAULTS, type ParsedRecipe } from "~/engine/recipe";
import type * as z from "zod";
import { minutesOfSteps } from "~/recipes/importers/web/step-times";

type Draft = z.infer<typeof ownRecipe>;

/** A recipe that was read, as the form starts from it, and what the reader was unsure of: a sentence a field. */
type Review = { draft: Draft; doubts: Partial<Record<keyof Draft, string>> };

/** What is not said has the default of a new recipe, or what the steps say; the sentence beside it tells so. */
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
      ...(parsed.title === "" && { title: "We found no title; write one here." }),
      ...(parsed.course === null && {
        course: `Which meal it is for is not said; we chose ${RECIPE_DEFAULTS.course}.`,
      }),
      ...(parsed.cookingTime === null && { cookingTime: tellTime(minutes) }),
      ...tellServings(parsed.servings, servingsSaid),
      ...(parsed.ingredients.length === 0 && {
        ingredients: "We found no ingredients; write them here, one per line.",
      }),
      ...(parsed.instructions === "" && {
        instructions: "We found no steps; write them here, one per line.",
      }),
    },
  };
}

const tellTime = (minutes: number | null) =>
  minutes === null
    ? "We could not find how long it takes; set it here if you know."
    : `No time is given. The minutes in its steps come to about ${minutes}; change it if it takes longer.`;

function tellServings(servings: number | null, said: string | null) {
  if (servings !== null && said === null) return {};
  const quoted = said && `It says “${said}”`;
  if (servings !== null) return { servings: `${quoted}; we took ${servings}. Change it here.` };
  return {
    servings: quoted
      ? `${quoted}, and not for how many; set it here.`
      : "We could not find for how many it is; set it here.",
  };
}

/**
 * What Add New Recipe starts from, by its address. `entry` is the form's key: the address has it, because a page
 * that one comes back to by Back is asked for anew, and its form is still the same one.
 */
export async function getAdding(
  services: Deps<"db" | "recipeSource" | "recipeBook" | "settings">,
  user: Pick<User, "householdId" | "awaitsConfirmation" | "subscriptionPlan">,
  asked: URLSearchParams,
) {
  const entry = asked.get("parsed") || asked.get("entry") || newId();
  const [parsed, made, needs, hasPhoto] = await Promise.all([
    findParsed(services, user, asked.get("parsed") ?? ""),
    findOfForm(services, user, entry),
    asked.get("parsed") ? getNeeds(services, user) : null,
    asked.get("parsed") ? hasPagePhoto(services, user, entry) : false,
  ]);
  const review = parsed && !made ? reviewOf(parsed) : null;
  const known = parsed && !made && (await findBySource(services, user, parsed.sourceUrl));
  return {
    mode: parsed || asked.get("mode") === "manual" ? ("manual" as const) : ("url" as const),
    shared: sharedIn(asked),
    entry,
    isParsed: parsed !== null,
    review,
    made,
    check: review && needs && checkMeal({ ...review.draft, carbsPerServing: null }, needs),
    known: known || null,
    photo: review && hasPhoto ? `/custom-recipes/photo/${entry}` : null,
    readsPhotos: photoReaderOf(services, user) !== null,
  };
}
