import { daysInWords, formatDate } from "~/server/values/dates";
import { counted } from "~/server/values/words";

/** What is said once entries of a week are planned in another one, on these dates; `done` is "copied" or "planned". */
export const copiedToast = (dates: readonly string[], done: string) => ({
  title: `${counted(dates.length, "entry", "entries")} ${done}`,
  ...(dates.length > 0 && { description: `${daysInWords([...new Set(dates)].sort())}.` }),
});

/** What is said in place of planning where another week was typed than the one that was shown. */
export const otherWeekToast = (title: string, to: string) => ({
  variant: "destructive" as const,
  title,
  description: `The week was changed. This is how it would be in the week of ${formatDate(to, "d MMMM")}: look, and press again.`,
});

/** The page at `path` for other weeks than those that were shown, with what was ticked there. */
export const otherWeekPath = (
  path: string,
  weeks: Record<string, string>,
  ticked: readonly string[],
) =>
  `${path}?${new URLSearchParams([...Object.entries(weeks), ...ticked.map((id) => ["ticked", id])])}`;
