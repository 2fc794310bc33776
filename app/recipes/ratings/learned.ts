import * as z from "zod";
import { pageNumber, pageAt } from "~/server/values/paging";
import { EVERYBODY, type Rating, RATINGS } from "~/engine/recipe";
import { shortName, shortTitle } from "./liking";
import { errorText, message, t } from "~/language/messages";

/** The page of the ratings that proposals use, and of the dishes that are never proposed. */
export const LEARNED_PATH = "/table/learned";
export const LEARNED_TITLE = message("What Weeknight has learned");
export const NOT_FORGOTTEN = message("That did not work");

/** The link to the page of learned ratings, for a toast. */
export const LEARNED_LINK = {
  get label() {
    return t(LEARNED_TITLE);
  },
  href: LEARNED_PATH,
};

/** The id of the open list on the page, and its page number. */
export const openedSchema = z.object({ all: z.string().max(200).catch(""), page: pageNumber });
export type Opened = z.infer<typeof openedSchema>;

const id = z.string().min(1, errorText("Please choose a dish from the list")).max(100);

/** The input that deletes one eater's ratings of one dish. */
export const forgetSchema = z.object({ mealId: id, eaterId: id });

/** The maximum number of ratings that a toast's Undo restores. A toast is a cookie of at most 4 KB. */
export const MOST_UNDONE = 10;

/** A deleted rating with its entry in the cook log. */
export type Forgotten = { madeId: string; rating: Rating };

/** Serializes deleted ratings as a field of a form: "madeId rating,madeId rating". */
export const writeForgotten = (ratings: readonly Forgotten[]) =>
  ratings
    .slice(0, MOST_UNDONE)
    .map(({ madeId, rating }) => `${madeId} ${rating}`)
    .join();

/** The input of the form of a toast's Undo. */
export const undoForgetSchema = forgetSchema.extend({
  ratings: z
    .string()
    .max(MOST_UNDONE * 120, errorText("Those ratings cannot be restored"))
    .transform((text) =>
      text.split(",").flatMap((pair): Forgotten[] => {
        const [madeId = "", word] = pair.split(" ");
        const rating = RATINGS.find((rating) => rating === word);
        return rating ? [{ madeId, rating }] : [];
      }),
    ),
});

/** The number of rows of a list that is not open, and of a page of an open list. */
const FOLDED = 10;
const ROWS = 200;

/** The shown part of a list: `items` of `count`. */
export type ListPart<T> = {
  id: string;
  items: T[];
  count: number;
  /** True if the list shows `page` of `pages`. Otherwise the list shows only its first items. */
  isOpen: boolean;
  page: number;
  pages: number;
};

/**
 * Returns the part of a list to show: the first 10 items (`FOLDED`), or the 200 (`ROWS`) of the current page if the
 * list is open.
 */
export function showList<T>(id: string, list: readonly T[], { all, page }: Opened): ListPart<T> {
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

/** Returns the toast for deleted ratings, with the form that restores them. */
export const forgottenToast = ({ forgotten, ...rated }: ForgottenRatings) => ({
  title: t("Rating forgotten"),
  description:
    rated.eaterId === EVERYBODY
      ? t("Proposals no longer consider everybody’s rating of {dish}.", {
          dish: shortTitle(rated.title),
        })
      : t("Proposals no longer count how {name} liked {dish}.", {
          name: shortName(rated),
          dish: shortTitle(rated.title),
        }),
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
