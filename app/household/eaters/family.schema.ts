import * as z from "zod";
import { eaterSchema, MAX_EATERS } from "./eaters.schema";

/** The number of rows that the form of a whole household begins with, and the most that it has. */
export const ROWS = { usual: 4, most: MAX_EATERS } as const;

const text = (limit: number) => z.string().max(limit, "Please use fewer words").default("");
const rows = <T extends z.ZodType>(row: T) => z.array(row).max(ROWS.most).default([]);

/** The form of a whole household: one name, one line of words and perhaps a tick a row. */
export const familySchema = z.object({
  name: rows(text(100)),
  words: rows(text(500)),
  /** The rows that are children, by their number from 0. */
  isChild: rows(z.coerce.number().int()),
});
export type FamilyInput = z.output<typeof familySchema>;

/** A row as it is shown. */
export type FamilyRow = { name: string; words: string; isChild: boolean };

/** The rows of the form as they were typed, at least `count`. */
export function rowsOf({ name, words, isChild }: FamilyInput, count: number): FamilyRow[] {
  const length = Math.min(ROWS.most, Math.max(count, name.length, words.length));
  return Array.from({ length }, (_, at) => ({
    name: name[at]?.trim() ?? "",
    words: words[at]?.trim() ?? "",
    isChild: isChild.includes(at),
  }));
}

export const isEmptyRow = ({ name, words }: FamilyRow) => name === "" && words === "";

/** The messages of a row, by field; null if it can be read. */
export function problemOf(row: FamilyRow): string | null {
  if (isEmptyRow(row)) return null;
  const { success, error } = eaterSchema.shape.name.safeParse(row.name);
  return success ? null : (error.issues[0]?.message ?? "Please enter a name");
}
