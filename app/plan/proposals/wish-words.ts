import { formatDate } from "~/server/values/dates";
import { inWords } from "~/server/values/words";
import type { KeptWish } from "./week";

/** A wish as the page names it: "vegetarian on Tuesday", "no fish", "curry on one day". */
export function wishInWords({ words, dates, scope }: KeptWish): string {
  if (scope === "once") return `${words} on one day`;
  if (scope === "week") return words;
  return `${words} on ${inWords(dates.map((date) => formatDate(date, "EEEE")))}`;
}
