import { daysInWords } from "~/dates";

/** What is said once entries of a week are planned in another one, on these dates; `done` is "copied" or "planned". */
export const copiedToast = (dates: readonly string[], done: string) => ({
  title: `${dates.length === 1 ? "1 entry" : `${dates.length} entries`} ${done}`,
  ...(dates.length > 0 && { description: `${daysInWords([...new Set(dates)].sort())}.` }),
});
