import * as z from "zod";
import { entryTitle, OCCASIONS } from "~/engine/calendar";
import { formatDate } from "~/server/values/dates";
import { message, t } from "~/language/messages";

export const RESTORE_FAILED = message("Not restored");

export const restoreSchema = z.object({ trashId: z.string().max(100).default("") });

/** The label of a row of the trash, as its column `label` stores it in JSON. Dates are `yyyy-MM-dd`. */
const trashLabel = z.discriminatedUnion("code", [
  /** A recipe's title, or the name of a saved week, a tag or a collection. */
  z.object({ code: z.literal("name"), name: z.string() }),
  z.object({
    code: z.literal("entry"),
    kind: z.enum(["leftovers", ...OCCASIONS]).nullable(),
    note: z.string().nullable(),
    /** The recipe's title. Null for an entry without a recipe. */
    title: z.string().nullable(),
    mealType: z.string(),
    scheduledDate: z.string(),
  }),
  z.object({ code: z.literal("list"), weekStartDate: z.string() }),
  z.object({ code: z.literal("made"), title: z.string(), madeOn: z.string() }),
  z.object({ code: z.literal("photo"), title: z.string() }),
  /** A label that was stored in words, before labels had codes. */
  z.object({ code: z.literal("text"), text: z.string() }),
]);

export type TrashLabel = z.infer<typeof trashLabel>;

/** Returns the words for a row of the trash, from its stored label. Throws an error if the text is not a label. */
export const storedLabelInWords = (json: string): string =>
  labelInWords(trashLabel.parse(JSON.parse(json)));

/** Returns the label of a row of the trash in words: "Onion Soup, dinner on Friday 20 November". */
function labelInWords(label: TrashLabel): string {
  switch (label.code) {
    case "name":
      return label.name;
    case "entry":
      return t(
        "{title}, {mealType, select, breakfast {breakfast} lunch {lunch} snack {snack} other {dinner}} on {date}",
        {
          title: entryTitle(label),
          mealType: label.mealType,
          date: formatDate(label.scheduledDate, "EEEE d MMMM"),
        },
      );
    case "list":
      return t("Grocery list, week of {date}", { date: formatDate(label.weekStartDate, "d MMMM") });
    case "made":
      return `${label.title}, ${formatDate(label.madeOn, "d MMMM yyyy")}`;
    case "photo":
      return t("A photo of {title}", { title: label.title });
    case "text":
      return label.text;
  }
}
