import { t } from "~/language/messages";

/** Returns the toast for a list that was sent. */
export function sentToast({ changed, isDone }: { changed: number; isDone: boolean }) {
  if (!isDone)
    return { title: t("Sending the list"), description: t("The rest is sent automatically.") };
  return changed === 0
    ? { title: t("Nothing to send"), description: t("The to-do app is up to date.") }
    : {
        title: t("List sent"),
        description: t("{count, plural, one {# task} other {# tasks}} changed there.", {
          count: changed,
        }),
      };
}
