import { pageAt } from "~/server/values/paging";
import { type Opened, type Forgotten, LEARNED_PATH, writeForgotten } from "./learned.schema";
import { shortName, shortTitle } from "./liking";

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
