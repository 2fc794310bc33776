import * as z from "zod";
import { idText } from "~/server/values/answer-parts";
import { MORE_RESTRICTIONS, RESTRICTIONS } from "~/engine/restrictions";
import { visibleLine } from "~/server/values/text";
import { errorText, message, t } from "~/language/messages";

/** The maximum number of eaters per household, and the maximum number of characters of each text about an eater. */
export const MAX_EATERS = 24;
/**
 * The maximum number of own words per household, of all eaters together. Each recipe is checked against each of them.
 */
export const MAX_TERMS = 100;
const LIMITS = { name: 100, words: 1_000 };

const words = (tooLong: ReturnType<typeof errorText>) =>
  z.string().trim().max(LIMITS.words, tooLong).default("");

const some = <T extends string>(choices: readonly T[]) =>
  z
    .array(z.enum(choices, errorText("Please choose from the restrictions shown")))
    .max(choices.length)
    .transform((values) => choices.filter((choice) => values.includes(choice)))
    .default([]);

/** The restrictions of an eater or a guest. Refuses unknown ones, because no check would apply them. */
export const dietsSchema = some([...RESTRICTIONS, ...MORE_RESTRICTIONS]);

const ofOne = {
  restrictions: dietsSchema,
  /** Foods that the eater never eats, in own words. */
  avoids: words(
    errorText("Please keep what they avoid within {max} characters", { max: LIMITS.words }),
  ),
  /** Foods that the eater dislikes, in own words. */
  dislikes: words(
    errorText("Please keep what they do not like within {max} characters", { max: LIMITS.words }),
  ),
};

/** An eater in the form and the API. */
export const eaterSchema = z.object({
  name: z
    .string(errorText("Please enter a name"))
    .trim()
    .max(
      LIMITS.name,
      errorText("Please keep the name within {max} characters", { max: LIMITS.name }),
    )
    .transform(visibleLine)
    .pipe(z.string().min(1, errorText("Please enter a name"))),
  isChild: z.boolean(errorText("Please check the box, or leave it empty")).default(false),
  ...ofOne,
});
export type EaterInput = z.output<typeof eaterSchema>;

/** Restrictions that apply to everyone, in addition to those in the preferences. */
export const everybodySchema = z.object({
  moreRestrictions: some(MORE_RESTRICTIONS),
  avoids: ofOne.avoids,
  dislikes: ofOne.dislikes,
  /** True: never suggest a meal with an ingredient that could not be checked. */
  isStrict: z.boolean(errorText("Please check the box, or leave it empty")).default(false),
});
export type EverybodyInput = z.output<typeof everybodySchema>;

/** The title of the toast after an error. */
export const EATER_NOT_SAVED = message("Not saved");
export const EATERS_PATH = "/eaters";
export const EVERYBODY_PATH = `${EATERS_PATH}/everybody`;
export const NEW_EATER_PATH = `${EATERS_PATH}/new`;
export const SEVERAL_EATERS_PATH = `${NEW_EATER_PATH}?people=4`;

/** The initial values of the form for a new eater. */
export const NEW_EATER = { name: "", isChild: false, restrictions: [], avoids: "", dislikes: "" };

export const eaterShape = z.strictObject({
  id: idText,
  name: z.string().min(1),
  isChild: z.boolean(),
  restrictions: z.array(z.string()),
  avoids: z.string(),
  dislikes: z.string(),
});

/** Restrictions that apply to everyone, in addition to those in the preferences. */
export const everybodyShape = z.strictObject({
  moreRestrictions: z.array(z.string()),
  avoids: z.string(),
  dislikes: z.string(),
  isStrict: z.boolean(),
});

/** The initial and the maximum number of rows in the form for a whole family. */
export const ROWS = { usual: 4, most: MAX_EATERS } as const;

const text = (limit: number) =>
  z.string().max(limit, errorText("Please use fewer words")).default("");
const rows = <T extends z.ZodType>(row: T) => z.array(row).max(ROWS.most).default([]);

/** The form for a whole family. Each row has a name, a line of words and a checkbox. */
export const familySchema = z.object({
  name: rows(text(100)),
  words: rows(text(500)),
  /** The rows that are children, by their number from 0. */
  isChild: rows(z.coerce.number().int()),
});
export type FamilyInput = z.output<typeof familySchema>;

/** A row of the form, as it is shown. */
export type FamilyRow = { name: string; words: string; isChild: boolean };

/** Returns the rows of the form as they were typed, at least `count`. */
export function familyRowsOf({ name, words, isChild }: FamilyInput, count: number): FamilyRow[] {
  const length = Math.min(ROWS.most, Math.max(count, name.length, words.length));
  return Array.from({ length }, (_, at) => ({
    name: name[at]?.trim() ?? "",
    words: words[at]?.trim() ?? "",
    isChild: isChild.includes(at),
  }));
}

export const isEmptyRow = ({ name, words }: FamilyRow) => name === "" && words === "";

/** Returns the error of a row's name, or null if the row is valid or empty. */
export function problemOf(row: FamilyRow): string | null {
  if (isEmptyRow(row)) return null;
  const { success, error } = eaterSchema.shape.name.safeParse(row.name);
  return success ? null : (error.issues[0]?.message ?? t("Please enter a name"));
}
