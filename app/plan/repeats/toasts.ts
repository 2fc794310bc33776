import { counted, plural } from "~/server/values/words";
import type { Repeat } from "./repeats.server";
import { REPEATS_PATH } from "./repeats.schema";

export const addedRepeatToast = ({ title, words }: Repeat) => ({
  title: `${words}: ${title}`,
  description: "It is planned eight weeks ahead, and goes on by itself.",
  link: { href: REPEATS_PATH, label: "What is repeated" },
});

/** Returns the toast after a rule was ended. `count` is the number of removed entries. */
export const endedRepeatToast = (count: number) => ({
  title: "Repeat ended",
  description:
    count === 0
      ? "Nothing was taken off the calendar."
      : `${counted(count, "that was", "that were")} to come ${plural(count, "is", "are")} off the calendar.`,
});
