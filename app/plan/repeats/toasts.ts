import type { Repeat } from "./repeats.server";
import { REPEATS_PATH } from "./repeats.schema";
import { t } from "~/language/messages";

export const addedRepeatToast = ({ title, words }: Repeat) => ({
  title: `${words}: ${title}`,
  description: t("It is planned eight weeks ahead and repeats until you end it."),
  link: { href: REPEATS_PATH, label: t("Repeated meals") },
});

/** Returns the toast after a rule was ended. `count` is the number of removed entries. */
export const endedRepeatToast = (count: number) => ({
  title: t("Repeat ended"),
  description:
    count === 0
      ? t("No planned meals were removed.")
      : t(
          "{count, plural, one {# planned meal was} other {# planned meals were}} removed from the calendar.",
          { count },
        ),
});
