import * as z from "zod";
import { mealShape, MAX_SERVES } from "~/recipes/meals";
import { idText, dateText, timeText } from "~/server/values/answer-parts";
import { isDate, DAY_MS } from "~/server/values/dates";
import { dietsSchema, MAX_GUESTS, NO_GUEST_NAME, seatsSchema } from "~/household/eaters";
import { isoDate } from "~/server/values/iso-8601";
import { visibleLine } from "~/server/values/text";
import { DATE_PROBLEMS, ENTRY_KINDS, OCCASIONS } from "~/engine/calendar";
import { errorText, type Message, message, t } from "~/language/messages";

export const ENTRY_TYPES = ["breakfast", "lunch", "dinner", "snack"] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];
/** The meal types of the day's dialog. */
export const DAY_TYPES = ["breakfast", "lunch", "dinner"] as const;

export const MEAL_TYPE_LABELS: Record<EntryType, Message> = {
  breakfast: message("Breakfast"),
  lunch: message("Lunch"),
  dinner: message("Dinner"),
  snack: message("Snack"),
};

const WORDS: Record<EntryType, Message> = {
  breakfast: message("breakfast"),
  lunch: message("lunch"),
  dinner: message("dinner"),
  snack: message("snack"),
};

/** Returns the word for a meal of the day within a sentence: "dinner". */
export const mealTypeInSentence = (type: EntryType): string => t(WORDS[type]);

/** Returns the toast for a meal that is added to the calendar without a date. */
export const noDate = () => ({ title: t("Select a Date"), description: t(NO_DATE) });

const NO_DATE = message("Please choose a date for this meal");

/** A date in a form. */
const date = z
  .string(errorText(NO_DATE))
  .min(1, { ...errorText(NO_DATE), abort: true })
  .refine(isDate, errorText(DATE_PROBLEMS.no_date))
  .meta({ format: "date" });
const callDate = isoDate(NO_DATE);
const mealType = z.enum(ENTRY_TYPES, errorText("Please choose breakfast, lunch, dinner or snack"));
const SERVINGS = errorText("Servings must be a whole number from 1 to {most}", {
  most: MAX_SERVES,
});
const servings = z.int(SERVINGS).min(1, SERVINGS).max(MAX_SERVES, SERVINGS);
const id = (missing: Message) => {
  const error = errorText(missing);
  return z.string(error).min(1, error).max(100, error);
};
const entryId = id(message("Please choose an entry"));

export const addEntrySchema = z.object({
  mealId: id(message("Please choose a meal")),
  scheduledDate: date,
  mealType: mealType.default("dinner"),
  /** The default is the household's size, without absent eaters and with guests. */
  servings: servings.optional(),
  /** The number of portions to cook. By default, the number of servings. */
  cookFor: servings.nullish(),
});
/** The input of the API call that plans a meal. */
export const entrySchema = addEntrySchema.extend({
  /** The attendance. By default, everyone. */
  eaters: seatsSchema.nullable().optional(),
  scheduledDate: callDate,
});
const texts = z.array(z.string().max(100)).max(48).default([]);
/** The keys by which a form identifies guests. */
const guestKeys = z.array(z.string().max(8_000)).max(MAX_GUESTS).default([]);
/** The form that saves who eats on a day. */
export const seatsFormSchema = z
  .object({
    entryId,
    /**
     * The eaters that the form shows, and the selected ones. Eaters who were added after the form was opened are not
     * changed.
     */
    shown: texts,
    present: texts,
    shownGuest: guestKeys,
    guest: guestKeys,
    guestName: z.string().trim().max(100).default(""),
    guestRestrictions: dietsSchema,
    guestAvoids: z.string().trim().max(1_000).default(""),
  })
  .refine(({ guestName, ...of }) => visibleLine(guestName) !== "" || !saysGuest(guestName, of), {
    path: ["guestName"],
    message: NO_GUEST_NAME,
  });
const saysGuest = (
  name: string,
  { guestRestrictions, guestAvoids }: { guestRestrictions: readonly string[]; guestAvoids: string },
) => name !== "" || guestRestrictions.length > 0 || guestAvoids !== "";
export type SeatsFormInput = z.output<typeof seatsFormSchema>;
export const entrySeatsSchema = z.object({ eaters: seatsSchema.nullable() });
export const moveEntrySchema = z.object({ entryId, scheduledDate: date });
export const servingsSchema = z.object({
  entryId,
  servings,
  cookFor: servings.nullish().transform((portions) => portions ?? null),
});
/** The portions of a planned meal in an API call. */
export const entryServingsSchema = z.object({ servings, cookFor: servings.nullish() });
/** The input of the API call that plans leftovers. */
export const addLeftoversSchema = z.object({
  kind: z.literal("leftovers").default("leftovers"),
  leftoversOf: id(message("Please choose the meal that it is left over from")),
  scheduledDate: date,
  mealType: mealType.default("dinner"),
  servings,
});
export const leftoversStateSchema = z.object({
  entryId,
  state: z.enum(["frozen", "gone"], errorText("Please choose “frozen” or “gone”")),
});

/** The day for which leftovers are requested. */
export const leftoversDaySchema = z.object({ date: callDate.optional() });

const MAX_NOTE = 200;
const MAX_LINES = 30;
/** The maximum length of a line in characters, the same as for an item of a grocery list. */
const MAX_LINE = 200;
const toLines = (value: string | string[]) =>
  (typeof value === "string" ? value.split(/\r\n?|\n/) : value).map(visibleLine).filter(Boolean);

const occasion = z.object({
  kind: z.enum(OCCASIONS, errorText("Please choose a kind")),
  /** The text of an occasion: the place, the guests, or the note itself. */
  note: z
    .string()
    .trim()
    .max(MAX_NOTE, errorText("At most {most} characters", { most: MAX_NOTE }))
    .transform(visibleLine)
    .nullish()
    .transform((note) => note || null),
  /** The groceries to buy for the occasion, one per line. */
  lines: z
    .union([z.string(), z.array(z.string())], { error: "Lines must be text" })
    .default([])
    .transform(toLines)
    .pipe(
      z
        .array(
          z
            .string()
            .max(
              MAX_LINE,
              errorText("A line must have at most {most} characters", { most: MAX_LINE }),
            ),
        )
        .max(MAX_LINES, errorText("At most {most} lines", { most: MAX_LINES })),
    ),
});
const isSaid = ({ kind, note }: { kind: string; note: string | null }) =>
  kind !== "note" || note !== null;
const UNSAID = { path: ["note"], ...errorText("Please enter the note") };

/** The form that plans an occasion without a recipe. */
export const addOccasionSchema = occasion
  .extend({ scheduledDate: date, mealType: mealType.default("dinner") })
  .refine(isSaid, UNSAID);
/** The form that changes an occasion. */
export const saveOccasionSchema = occasion.extend({ entryId }).refine(isSaid, UNSAID);
/** The input of the API call that adds an entry: a meal, leftovers or an occasion. */
export const addCallSchema = z.discriminatedUnion("kind", [
  entrySchema.extend({ kind: z.literal("meal").optional() }),
  addLeftoversSchema.extend({ kind: z.literal("leftovers"), scheduledDate: callDate }),
  occasion
    .extend({ scheduledDate: callDate, mealType: mealType.default("dinner") })
    .refine(isSaid, UNSAID),
]);
const entryCookedSchema = z.object({ isCooked: z.boolean() });
/**
 * The changes that a call may make to an entry, one per call: who eats, the portions, whether it was cooked, or an
 * occasion's details.
 */
const CHANGES = [
  ["eaters"],
  ["servings", "cookFor"],
  ["isCooked"],
  ["kind", "note", "lines"],
] as const;
export const changeCallSchema = z
  .looseObject({})
  .refine((input) => CHANGES.filter((names) => names.some((name) => name in input)).length <= 1, {
    path: ["body"],
    message:
      "Make one change at a time: who eats, the portions, whether it was cooked, or the occasion",
  })
  .pipe(
    z.union([
      entrySeatsSchema,
      entryServingsSchema,
      entryCookedSchema,
      occasion.refine(isSaid, UNSAID),
    ]),
  );

const NO_OTHERS = errorText("Please choose the meals to replace, or keep both");
/** The entries that are removed because another entry replaces them. */
export const insteadSchema = z.object({
  others: z.array(z.string().max(100), NO_OTHERS).min(1, NO_OTHERS).max(100, NO_OTHERS),
});

/** The form that marks a meal as cooked or not. */
export const cookedSchema = z.object({
  entryId,
  isCooked: z.enum(["yes", "no"]).transform((answer) => answer === "yes"),
});

export const entryIdSchema = z.object({ entryId });

const NO_RANGE = message("Please name the first and the last day, as startDate and endDate");

export const rangeSchema = z
  .object({ startDate: isoDate(NO_RANGE), endDate: isoDate(NO_RANGE) })
  .refine((range) => range.startDate <= range.endDate, {
    path: ["endDate"],
    message: "The last day must not be before the first",
  })
  .refine((range) => (Date.parse(range.endDate) - Date.parse(range.startDate)) / DAY_MS < 366, {
    path: ["endDate"],
    message: "Please ask for at most 366 days",
  });

export const COOKED_FAILED = message("Not saved");
export const LEFTOVERS_FAILED = message("Leftovers not saved");
export const OCCASION_FAILED = message("Not saved");
/** The titles of the toasts when an action on the calendar fails. */
export const ADD_FAILED = message("Failed to add meal to calendar");
export const REMOVE_FAILED = message("Failed to remove meal from calendar");
export const MOVE_FAILED = message("Failed to move meal");
export const SERVINGS_FAILED = message("Failed to save servings");
export const SEATS_FAILED = message("Failed to save who eats");

/** The meal type in an API response. */
export const mealTypeShape = z.enum(ENTRY_TYPES);

const seatsShape = z
  .strictObject({
    absent: z.array(idText),
    guests: z.array(
      z.strictObject({ name: z.string(), restrictions: z.array(z.string()), avoids: z.string() }),
    ),
  })
  .describe("The absent household members and the guests; null if exactly the household eats");

export const entryShape = z.strictObject({
  id: idText,
  kind: z.enum(ENTRY_KINDS),
  title: z.string(),
  mealId: idText.nullable(),
  scheduledDate: dateText,
  mealType: mealTypeShape,
  servings: z.number().int(),
  cookFor: z.number().int().nullable(),
  leftoversOf: idText.nullable(),
  repeatId: idText.nullable(),
  isCooked: z.boolean(),
  eaters: seatsShape.nullable(),
  note: z.string().nullable(),
  lines: z.array(z.string()),
  meal: mealShape.nullable(),
});

export const leftoversShape = z.strictObject({
  entryId: idText,
  mealId: idText,
  title: z.string().min(1),
  cookedOn: dateText,
  until: dateText,
  portions: z.number().int(),
  isFrozen: z.boolean(),
  isSoon: z.boolean(),
  soonFrom: dateText,
});

const mealTimeShape = z.strictObject({ startsAt: timeText, minutes: z.number().int() });

export const mealTimesShape = z.strictObject({
  breakfast: mealTimeShape,
  lunch: mealTimeShape,
  dinner: mealTimeShape,
  snack: mealTimeShape,
});
