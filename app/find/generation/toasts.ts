import { INVALID_MEAL } from "~/server/adapters/recipe-source/recipe-source";
import type { ErrorCode } from "~/server/values/errors";
import { plural } from "~/server/values/words";
import type { SearchResults } from "~/find/search/results";

/** The message of the 404 if nothing fits a request. API clients compare it. */
export const NO_RECIPE = "No recipe found for that request";

/**
 * Returns the message of the 404 if the only match does not suit everybody. `reason` is a sentence without its full
 * stop.
 */
export const noneForAll = (reason: string) => `${NO_RECIPE}. ${reason}`;

export const generationFailed = (message: string) => ({
  title: "Generation failed",
  description: `Unable to generate meals: ${message.replace(/\.$/, "")}. Please try again.`,
});

/** Returns the toast after Find Recipe found nothing or failed. `not_found` is not a failure. */
export const searchFailed = (message: string, { code }: { code?: ErrorCode }) => ({
  title: "Search failed",
  description:
    code === "not_found"
      ? `${message}. Nothing was charged; try other words.`
      : message === INVALID_MEAL
        ? INVALID_MEAL
        : "Unable to generate your specific recipe. Please try again.",
});

export const takingFailed = (message: string) => ({
  title: "Not added",
  description: `${message.replace(/\.$/, "")}. Nothing was charged.`,
});

/** Returns the toast about search results, before one is chosen or written. */
export function answersToast({
  isAnswered,
  meals: { length },
  written,
}: Pick<SearchResults, "isAnswered" | "meals" | "written">) {
  if (isAnswered) {
    const title = plural(length, "One recipe to look at", `${length} recipes to look at`);
    return { title, description: "Nothing was charged. Choose one." };
  }
  const closest = length > 0 ? " Here are the closest recipes." : "";
  const writes = written ? " The AI can write it." : "";
  return { title: "No true match", description: `Nothing was charged.${closest}${writes}` };
}

/** Returns the toast after a model wrote a recipe, or after the household already had one of that title. */
export const writtenToast = (title: string, isOwn: boolean) =>
  isOwn ? takenToast(title, true) : { title: "Recipe written", description: title };

/**
 * Returns the toast after a result was chosen. It does not say "found", because the result may only be a near match.
 */
export const takenToast = (title: string, isOwn: boolean) =>
  isOwn
    ? { title: "You already have this recipe", description: `${title}. Nothing was charged.` }
    : { title: "Recipe added", description: title };

/** Returns the toast after a suggestion was replaced. */
export const replacedToast = (title: string, isOwn: boolean) => ({
  title: "Meal replaced",
  description: isOwn ? `${title}. You already have it, so nothing was charged.` : title,
});

export const fallbackToast = (count: number) => ({
  title: plural(count, "One meal from the recipe book", `${count} meals from the recipe book`),
  description: "Nothing was charged.",
});
