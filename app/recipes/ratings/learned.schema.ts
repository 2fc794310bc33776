import * as z from "zod";
import { pageNumber } from "~/server/values/paging";
import { type Rating, RATINGS } from "~/engine/recipe";

/** The page of the ratings that proposals follow, and of the dishes that are never proposed. */
export const LEARNED_PATH = "/table/learned";
export const LEARNED_TITLE = "What Weeknight has learned";
export const NOT_FORGOTTEN = "That did not work";

/** The link to it in a toast. */
export const LEARNED_LINK = { label: LEARNED_TITLE, href: LEARNED_PATH };

/** Which list of the page is open, by its id, and its page. */
export const openedSchema = z.object({ all: z.string().max(200).catch(""), page: pageNumber });
export type Opened = z.infer<typeof openedSchema>;

const id = z.string().min(1, "Please choose a dish of the list").max(100);

/** One eater's ratings of one dish, to be forgotten. */
export const forgetSchema = z.object({ mealId: id, eaterId: id });

/** Ratings that a toast's Undo brings back; a toast is a cookie of at most 4 KB. */
export const MOST_UNDONE = 10;

/** A rating that was forgotten, and where it was: an entry of the cook log. */
export type Forgotten = { madeId: string; rating: Rating };

/** Forgotten ratings as a field of a form: "madeId rating,madeId rating". */
export const writeForgotten = (ratings: readonly Forgotten[]) =>
  ratings
    .slice(0, MOST_UNDONE)
    .map(({ madeId, rating }) => `${madeId} ${rating}`)
    .join();

/** Forgotten ratings as the form of a toast's Undo sends them. */
export const undoForgetSchema = forgetSchema.extend({
  ratings: z
    .string()
    .max(MOST_UNDONE * 120, "Those ratings cannot be brought back")
    .transform((text) =>
      text.split(",").flatMap((pair): Forgotten[] => {
        const [madeId = "", word] = pair.split(" ");
        const rating = RATINGS.find((one) => one === word);
        return rating ? [{ madeId, rating }] : [];
      }),
    ),
});
