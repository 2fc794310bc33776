import { INVALID_MEAL } from "~/adapters/recipe-source/recipe-source";

/** Section 5 of the decisions: what is said when nothing fits a request. */
export const NO_RECIPE = "No recipe found for that request";

export const generationFailed = (message: string) => ({
  title: "Generation failed",
  description: `Unable to generate meals: ${message.replace(/\.$/, "")}. Please try again.`,
});

export const searchFailed = (message: string) => ({
  title: "Search failed",
  description:
    message === NO_RECIPE
      ? `${NO_RECIPE}. Nothing was charged; try other words.`
      : message === INVALID_MEAL
        ? INVALID_MEAL
        : "Unable to generate your specific recipe. Please try again.",
});

/** What is said before one of the answers is chosen. */
export const answersToast = (isAnswered: boolean, count: number) =>
  isAnswered
    ? {
        title: count === 1 ? "One recipe to look at" : `${count} recipes to look at`,
        description: "Nothing was charged. Choose one.",
      }
    : {
        title: "No true match",
        description: "Nothing was charged. Here are the closest recipes.",
      };

export const foundToast = (title: string, isOwn: boolean) =>
  isOwn
    ? { title: "You already have this recipe", description: `${title}. Nothing was charged.` }
    : { title: "Recipe found", description: title };

export const fallbackToast = (count: number) => ({
  title: count === 1 ? "One meal from the recipe book" : `${count} meals from the recipe book`,
  description: "Nothing was charged.",
});
