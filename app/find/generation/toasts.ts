import { INVALID_MEAL } from "~/server/adapters/recipe-source/recipe-source";
import type { ErrorCode } from "~/server/values/errors";
import type { SearchResults } from "~/find/search/results";
import { message, t } from "~/language/messages";

/** The message of the 404 if nothing fits a request. API clients compare it with this text. */
export const NO_RECIPE = message("No recipe found for that request");

/**
 * Returns the message of the 404 if the only match does not suit everybody. `reason` is a sentence without its final
 * period.
 */
export const noneForAll = (reason: string) => `${t(NO_RECIPE)}. ${reason}`;

export const generationFailed = (because: string) => ({
  title: t("Generation failed"),
  description: t("Unable to generate meals: {reason}. Please try again.", {
    reason: because.replace(/\.$/, ""),
  }),
});

/** Returns the toast if Find Recipe found nothing or failed. The code `not_found` is not a failure. */
export const searchFailed = (because: string, { code }: { code?: ErrorCode }) => ({
  title: t("Search failed"),
  description:
    code === "not_found"
      ? t("{reason}. Nothing was charged. Try other words.", { reason: because })
      : because === INVALID_MEAL
        ? INVALID_MEAL
        : t("Unable to generate your specific recipe. Please try again."),
});

export const takingFailed = (because: string) => ({
  title: t("Not added"),
  description: t("{reason}. Nothing was charged.", { reason: because.replace(/\.$/, "") }),
});

/** Returns the toast about search results, before the user chooses one or has one written. */
export function answersToast({
  isAnswered,
  meals: { length },
  written: writeOffer,
}: Pick<SearchResults, "isAnswered" | "meals" | "written">) {
  if (isAnswered) {
    const title = t("{count, plural, one {One recipe to view} other {# recipes to view}}", {
      count: length,
    });
    return { title, description: t("Nothing was charged. Choose one.") };
  }
  const sentences = [
    t("Nothing was charged."),
    ...(length > 0 ? [t("Here are the closest recipes.")] : []),
    ...(writeOffer ? [t("The AI can write it.")] : []),
  ];
  return { title: t("No exact match"), description: sentences.join(" ") };
}

/** Returns the toast after a model wrote a recipe, or if the household already had a recipe with that title. */
export const writtenToast = (title: string, isOwn: boolean) =>
  isOwn ? takenToast(title, true) : { title: t("Recipe written"), description: title };

/**
 * Returns the toast after the user chose a result. Its text avoids "found", because the result may be only a near
 * match.
 */
export const takenToast = (title: string, isOwn: boolean) =>
  isOwn
    ? {
        title: t("You already have this recipe"),
        description: t("{title}. Nothing was charged.", { title }),
      }
    : { title: t("Recipe added"), description: title };

/** Returns the toast after a suggestion was replaced. */
export const replacedToast = (title: string, isOwn: boolean) => ({
  title: t("Meal replaced"),
  description: isOwn
    ? t("{title}. You already have it, so nothing was charged.", { title })
    : title,
});

export const fallbackToast = (count: number) => ({
  title: t(
    "{count, plural, one {One meal from the recipe book} other {# meals from the recipe book}}",
    { count },
  ),
  description: t("Nothing was charged."),
});
