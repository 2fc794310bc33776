import { reasonInWords } from "~/engine/check";
import type { BriefNote, MealCheck } from "./meal-check";

/** A check as the API's JSON has it: with each reason in words, as `why`. */
export type CheckJson = Omit<MealCheck, "notes"> & { notes: (BriefNote & { why: string })[] };

/** Returns a check for the API's JSON. */
export const toCheckJson = ({ notes, ...check }: MealCheck): CheckJson => ({
  ...check,
  notes: notes.map(({ reason, needs, eaters, ...note }) => ({
    ...note,
    why: reasonInWords(reason),
    needs,
    eaters,
  })),
});
