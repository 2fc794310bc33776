import { daysInWords } from "~/server/values/dates";

/** What is said once another meal is planned on some days, and which lists followed. */
export const changedToast = (
  title: string,
  dates: readonly string[],
  weeks: readonly string[],
) => ({
  title: `${title} is planned instead`,
  description: [
    `${daysInWords(dates)}.`,
    ...(weeks.length > 0 ? ["The grocery list was brought up to date."] : []),
  ].join(" "),
});
