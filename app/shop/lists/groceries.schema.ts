import * as z from "zod";
import { AISLES } from "~/engine/food";
import { idText, instantText, dateText } from "~/server/values/answer-parts";
import { storeId } from "~/shop/stores/stores.schema";
import { isoDateOrInstant, isoInstant } from "~/server/values/iso-8601";
import { errorText, message } from "~/language/messages";

/** The toast for a grocery list that is requested without any selected meal. */
export const NO_MEALS_SELECTED = {
  title: message("No meals selected"),
  description: message(
    "Please select at least one meal from your calendar to generate a grocery list.",
  ),
};
export const LIST_FAILED = message("Failed to generate grocery list. Please try again.");
export const MAX_LIST_MEALS = 10;

const RELOAD = errorText("Please reload the list and try again.");
const idsOr = (error: ReturnType<typeof errorText>) =>
  z.array(z.string(error).min(1, error).max(100, error), error);
const ids = idsOr(RELOAD);

export const generateListSchema = z.object({
  mealIds: idsOr(errorText(NO_MEALS_SELECTED.description))
    .min(1, errorText(NO_MEALS_SELECTED.description))
    .max(
      MAX_LIST_MEALS,
      errorText("Please choose at most {most} meals.", { most: MAX_LIST_MEALS }),
    ),
  weekStartDate: isoDateOrInstant,
});

export const weekSchema = z.object({ weekStartDate: isoDateOrInstant });

/** A week's list in a store. */
export const weekInStoreSchema = weekSchema.extend({ store: storeId.optional() });

/** The calendar's form: the ticked entries. */
export const entriesSchema = z.object({
  entryId: ids.max(100).default([]),
});

/** The maximum number of items added by hand. The text of an item may be as long as a line of a recipe. */
export const MAX_BY_HAND = 200;
export const MAX_ITEM = 200;

/** The changes that an operation can make to an item. */
export const CHANGES = ["tick", "untick", "have", "need", "remove", "restore", "add"] as const;

const idList = z.string().max(40_000).default("");
const pressed = z.string().max(100).optional();

/** The list's form: its checkboxes before and after the change, and the button that was pressed. */
export const listFormSchema = z.object({
  weekStartDate: isoDateOrInstant,
  ticked: ids.max(2_000).default([]),
  /** The ids of the items that were checked off when the page was rendered, separated by spaces. */
  was: idList,
  item: z
    .string()
    .trim()
    .max(MAX_ITEM, errorText("At most {most} characters", { most: MAX_ITEM }))
    .optional(),
  /** The version of the list on the page. */
  seen: z.int().min(0).optional(),
  /** The store for which the page is shown. */
  store: storeId.optional(),
  /** The ids of the items to mark as at home. */
  have: ids.max(2_000).default([]),
  need: pressed,
  remove: pressed,
  restore: pressed,
});

export const unitsSchema = z.object({
  units: z.enum(["written", "metric", "us"], errorText("Please choose the units")),
});

/** Parses the JSON in which a form sends operations. */
function fromText(taps: unknown) {
  if (typeof taps !== "string") return taps;
  try {
    return JSON.parse(taps);
  } catch {
    return null;
  }
}

/** The changes that devices send, at once or when they are online again. */
export const operationsSchema = z.object({
  weekStartDate: isoDateOrInstant,
  /**
   * The time of the device's clock when it sends. The difference from the server's clock corrects the times of the
   * changes.
   */
  sentAt: isoInstant,
  taps: z.preprocess(
    fromText,
    z
      .array(
        z.object({
          /** The id that the device creates, by which a repeated operation is recognized. */
          id: z.uuid(),
          /** The item's id. For "add", a new id that the device creates. */
          itemId: z.string().regex(/^[\w-]{1,100}$/, "an id of letters, digits and hyphens"),
          change: z.enum(CHANGES),
          text: z.string().trim().max(MAX_ITEM).optional(),
          at: isoInstant,
          /** The version of the list that the user saw. A check-off covers the amount in that version. */
          seen: z.int().min(0).optional(),
          /** The store in which the user is shopping. Its aisle order is learned from the order of check-offs. */
          store: storeId.optional(),
        }),
      )
      .min(1)
      .max(500),
  ),
});

const cents = z.number().int().min(0).describe("Hundredths of the currency");

export const listShape = z.strictObject({
  id: idText,
  weekStartDate: dateText,
  ingredients: z.array(
    z.strictObject({
      category: z.enum(AISLES),
      items: z.array(z.string().min(1)).min(1),
    }),
  ),
  createdAt: instantText,
});

const inStore = z.strictObject({ id: idText, name: z.string().min(1) });

export const itemShape = z.strictObject({
  id: idText,
  name: z.string().min(1),
  amount: z.string(),
  text: z.string().min(1),
  detail: z.string(),
  optional: z.boolean(),
  bought: z.string(),
  meals: z.array(z.string().min(1)),
  byHand: z.boolean(),
  added: z.array(z.object({ id: z.string(), text: z.string() })),
  ticked: z.boolean(),
  check: z.string().min(1).nullable(),
  store: inStore.nullable(),
  price: cents.nullable(),
});

export const itemsShape = z.strictObject({
  id: idText,
  weekStartDate: dateText,
  version: z.number().int(),
  misfits: z.array(
    z.strictObject({
      mealId: idText,
      title: z.string().min(1),
      date: dateText.nullable(),
      words: z.string().min(1),
    }),
  ),
  store: inStore.nullable(),
  estimate: z.strictObject({ cents, unpriced: z.number().int().min(0) }).nullable(),
  aisles: z.array(z.strictObject({ category: z.string(), items: z.array(itemShape).min(1) })),
  anyStore: z
    .array(z.strictObject({ category: z.string(), items: z.array(itemShape).min(1) }))
    .describe("The items that may be bought in any store, if this store has foods of its own"),
  elsewhere: z.array(itemShape),
  probablyAtHome: z.array(itemShape),
  atHome: z.array(itemShape),
  removed: z.array(itemShape),
  createdAt: instantText,
});

export const placedLinesShape = z.object({
  lines: z.number().describe("Foods whose store is remembered now"),
  store: z.string().nullable(),
});

/** The store to which items of a list are assigned: the selected ones, whole aisles, and all that have no store. */
export const giveLinesSchema = z.object({
  /** The store's id. Empty for any store. */
  store: storeId.default(""),
  line: z.array(z.string().max(100, RELOAD)).max(2_000, RELOAD).default([]),
  aisle: z.array(z.enum(AISLES, RELOAD)).default([]),
  /** 1 to assign every item that has no store yet. */
  rest: z.string().max(1, RELOAD).optional(),
});

export type GivenLines = z.infer<typeof giveLinesSchema>;

/** The input of a call that assigns items to a store. */
export const placedLinesSchema = weekSchema.extend({
  storeId: storeId.nullable(),
  lines: giveLinesSchema.shape.line,
  aisles: giveLinesSchema.shape.aisle,
  rest: z.boolean("True, or false").default(false),
});
