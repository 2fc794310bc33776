import { NOT_A_DATE } from "~/server/values/dates";

/** Why nothing can be planned on a date, with the sentence for it. */
export const DATE_PROBLEMS = {
  past_date: "That date is past. Please choose today or a later date.",
  distant_date: "That date is more than ten years away. Please choose an earlier one.",
  no_date: NOT_A_DATE,
};
export type DateProblem = keyof typeof DATE_PROBLEMS;
