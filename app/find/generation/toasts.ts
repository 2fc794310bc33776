import { INVALID_MEAL } from "~/server/adapters/recipe-source/recipe-source";
import type { ErrorCode } from "~/server/values/errors";
import { plural } from "~/server/values/words";
import type { SearchResults } from "~/find/search/results";

/** The message of the 404 when nothing fits a request. API clients compare it. */
export const NO_RECIPE = "No recipe found for that request";

/** The message of the 404 when the only match is not for everybody; `reason` is a sentence without its full stop. */
export const noneForAll = (reason: string) => `${NO_RECIPE}. ${reason}`;

export const generationFailed = (message: string) => ({
  title: "Generation failed",
  description: `Unable to generate meals: ${message.replace(/\.$/, "")}. Please try again.`,
});

/** What is said where Find Recipe gave nothing: `not_found` is no failure. */
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

/** The toast about search results, before one is chosen or written. */
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

/** What is said of a recipe that a model wrote, or that the household had under that very name. */
export const writtenToast = (title: string, isOwn: boolean) =>
  isOwn ? takenToast(title, true) : { title: "Recipe written", description: title };

/** What is said of the answer that was chosen: it may only come close, so that it is not called found. */
export const takenToast = (title: string, isOwn: boolean) =>
  isOwn
    ? { title: "You already have this recipe", description: `${title}. Nothing was charged.` }
    : { title: "Recipe added", description: title };

/** What is said of the meal that came in the place of a suggestion. */
export const replacedToast = (title: string, isOwn: boolean) => ({
  title: "Meal replaced",
  description: isOwn ? `${title}. You already have it, so nothing was charged.` : title,
});

export const fallbackToast = (count: number) => ({
  title: plural(count, "One meal from the recipe book", `${count} meals from the recipe book`),
  description: "Nothing was charged.",
});
