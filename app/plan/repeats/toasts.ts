import { counted } from "~/server/values/words";
import type { Repeat } from "./repeats.server";
import { REPEATS_PATH } from "./repeats.schema";

export const addedRepeatToast = ({ title, words }: Repeat) => ({
  title: `${words}: ${title}`,
  description: "It is planned eight weeks ahead and repeats until you end it.",
  link: { href: REPEATS_PATH, label: "What is repeated" },
});

/** Returns the toast after a rule was ended. `count` is the number of removed entries. */
export const endedRepeatToast = (count: number) => ({
  title: "Repeat ended",
  description:
    count === 0
      ? "No planned meals were removed."
      : `${counted(count, "planned meal was", "planned meals were")} removed from the calendar.`,
});
