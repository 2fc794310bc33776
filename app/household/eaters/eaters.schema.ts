import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { MORE_RESTRICTIONS, RESTRICTIONS } from "~/engine/restrictions";
import { visibleLine } from "~/server/values/text";

/** How many eaters a household lists, and how much is kept of what is typed of them, in characters. */
export const MAX_EATERS = 24;
/** Each recipe is held against each food in own words: a household may name so many, all who eat together. */
export const MAX_TERMS = 100;
const LIMITS = { name: 100, words: 1_000 };

const words = (what: string) =>
  z
    .string()
    .trim()
    .max(LIMITS.words, `Please keep ${what} within ${LIMITS.words} characters`)
    .default("");

const some = <T extends string>(choices: readonly T[]) =>
  z
    .array(z.enum(choices, { error: "Please choose from the restrictions shown" }))
    .max(choices.length)
    .transform((chosen) => choices.filter((choice) => chosen.includes(choice)))
    .default([]);

/** The restrictions of an eater or a guest. One that is not known is refused: nobody would look at it. */
export const dietsSchema = some([...RESTRICTIONS, ...MORE_RESTRICTIONS]);

const ofOne = {
  restrictions: dietsSchema,
  /** Foods that they never eat, in own words. */
  avoids: words("what they avoid"),
  /** Foods that they would rather not. */
  dislikes: words("what they do not like"),
};

/** An eater as a form or a call says it. */
export const eaterSchema = z.object({
  name: z
    .string({ error: "Please enter a name" })
    .trim()
    .max(LIMITS.name, `Please keep the name within ${LIMITS.name} characters`)
    .transform(visibleLine)
    .pipe(z.string().min(1, "Please enter a name")),
  isChild: z.boolean("Please tick the box, or leave it empty").default(false),
  ...ofOne,
});
export type EaterInput = z.output<typeof eaterSchema>;

/** What holds for everybody beside the restrictions of the preferences. */
export const everybodySchema = z.object({
  moreRestrictions: some(MORE_RESTRICTIONS),
  avoids: ofOne.avoids,
  dislikes: ofOne.dislikes,
  /** True: never offer a dish with something that could not be checked. */
  isStrict: z.boolean("Please tick the box, or leave it empty").default(false),
});
export type EverybodyInput = z.output<typeof everybodySchema>;

/** The title of the toast where none of it was saved. */
export const NOT_SAVED = "Not saved";
export const EATERS_PATH = "/eaters";
export const EVERYBODY_PATH = `${EATERS_PATH}/everybody`;
export const NEW_EATER_PATH = `${EATERS_PATH}/new`;
export const SEVERAL_EATERS_PATH = `${NEW_EATER_PATH}?people=4`;

/** What the form of somebody new begins with. */
export const NOBODY = { name: "", isChild: false, restrictions: [], avoids: "", dislikes: "" };

export const eaterShape = z.strictObject({
  id: idText,
  name: z.string().min(1),
  isChild: z.boolean(),
  restrictions: z.array(z.string()),
  avoids: z.string(),
  dislikes: z.string(),
});

/** What holds for everybody beside the restrictions of the preferences. */
export const everybodyShape = z.strictObject({
  moreRestrictions: z.array(z.string()),
  avoids: z.string(),
  dislikes: z.string(),
  isStrict: z.boolean(),
});

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
