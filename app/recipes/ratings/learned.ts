import * as z from "zod";
import { pageNumber, pageAt } from "~/server/values/paging";
import { type Rating, RATINGS } from "~/engine/recipe";
import { shortName, shortTitle } from "./liking";

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

/** Rows of a list that is not opened, and on a page of one that is. */
const FOLDED = 10;
const ROWS = 200;

/** What is shown of a list: `items` of `count`. */
export type Shown<T> = {
  id: string;
  items: T[];
  count: number;
  /** All are shown, `page` of `pages`; else the first alone. */
  isOpen: boolean;
  page: number;
  pages: number;
};

/** The first 10 items (`FOLDED`) of a list, or of the list that is opened by its id the 200 (`ROWS`) of its page. */
export function showList<T>(id: string, list: readonly T[], { all, page }: Opened): Shown<T> {
  const count = list.length;
  if (all !== id) {
    return { id, items: list.slice(0, FOLDED), count, isOpen: false, page: 1, pages: 1 };
  }
  const { offset, limit, ...at } = pageAt(page, count, ROWS);
  return {
    id,
    items: list.slice(offset, offset + limit),
    count,
    isOpen: true,
    page: at.page,
    pages: Math.max(1, Math.ceil(count / ROWS)),
  };
}

type ForgottenRatings = {
  mealId: string;
  eaterId: string;
  title: string;
  name: string;
  forgotten: readonly Forgotten[];
};

/** Says that an eater's ratings of a dish no longer count, with the form that brings them back. */
export const forgottenToast = ({ forgotten, ...rated }: ForgottenRatings) => ({
  title: "Rating forgotten",
  description: `Proposals no longer count how ${shortName(rated)} liked ${shortTitle(rated.title)}.`,
  undoForm: {
    action: LEARNED_PATH,
    fields: {
      intent: "undo",
      mealId: rated.mealId,
      eaterId: rated.eaterId,
      ratings: writeForgotten(forgotten),
    },
  },
});
