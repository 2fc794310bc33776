import { dayPath } from "~/server/values/paths";
import { LEARNED_LINK, notedInWords } from "~/recipes/ratings";
import type { Made } from "./made-list.server";
import type { SaidRatings } from "./made.schema";
import { t } from "~/language/messages";

type Saved = {
  title: string;
  /** True if it was not in the log before. */
  isNew: boolean;
  made: Pick<Made, "entryId" | "leftOver" | "ratings">;
  /** The ratings in the form. If two people rate a dinner, each toast shows the ratings of its form. */
  said: SaidRatings;
  /** The date for which leftovers can be planned. */
  tomorrow: string;
};

/** Returns the toast after a meal was added to the log. It mentions the leftovers, and the effect of the ratings. */
export function logSavedToast({
  title,
  isNew,
  made: logEntry,
  said: inputRatings,
  tomorrow,
}: Saved) {
  const noted = notedInWords(
    title,
    logEntry.ratings.filter(({ eaterId, rating }) => inputRatings.get(eaterId) === rating),
  );
  const leftoversText =
    logEntry.entryId && logEntry.leftOver
      ? t("{leftOver} left over.", { leftOver: logEntry.leftOver })
      : "";
  const toast = { title: isNew ? t("Enjoy your meal!") : t("Saved") };
  const plan = { label: t("Plan the leftovers"), href: dayPath(tomorrow) };
  if (leftoversText && noted) {
    return {
      ...toast,
      description: `${leftoversText} ${noted}.`,
      link: plan,
      secondLink: LEARNED_LINK,
    };
  }
  if (leftoversText) return { ...toast, description: `${title}: ${leftoversText}`, link: plan };
  if (noted) return { ...toast, description: `${noted}.`, link: LEARNED_LINK };
  return { ...toast, description: title };
}
