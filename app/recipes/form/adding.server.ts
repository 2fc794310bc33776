import { checkMeal } from "~/recipes/verdicts/meal-check";
import { getNeeds } from "~/household/eaters/needs.server";
import type { User } from "~/household/access/user";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { reviewOf } from "./doubts";
import { findParsed } from "~/recipes/importers/import.server";
import { hasPagePhoto, photoReaderOf } from "~/recipes/importers/page-photo.server";
import { findBySource } from "~/recipes/importers/find-by-source.server";
import { findOfForm } from "./recipes.server";
import { sharedIn } from "~/recipes/importers/shared";

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
