import { drawingOf } from "~/recipes/drawings";
import { type Cover, coverIn, type Covers } from "~/recipes/photos";
import { reasonOf } from "./reason";
import { type Candidate, type Filled, mealIdOf, slotKey } from "./week";
import { WRITTEN } from "./written-dish";

/** A slot with its dish and the reason for it, as the page shows them. */
export type SlotRow = Pick<Filled, "slot" | "emptyReason"> & {
  key: string;
  dish: ShownDish | null;
  reason: string;
  others: ShownDish[];
};

/** A dish as the page shows it. */
export type ShownDish = Pick<
  Candidate,
  "id" | "title" | "cuisine" | "protein" | "minutes" | "kind" | "isUnchecked"
> &
  Cover & {
    /** Where it can be looked at first; null for a dish that the model has yet to write. */
    href: string | null;
    /** True if it can be left out of proposals from now on. */
    canBeLeftOut: boolean;
    drawing: string;
  };

function toShownDish(candidate: Candidate, covers: Covers): ShownDish {
  const { id, title, cuisine, protein, minutes, kind, isUnchecked, drawnBy } = candidate;
  const mealId = mealIdOf(candidate);
  return {
    id,
    title,
    cuisine,
    protein,
    minutes,
    kind,
    isUnchecked,
    href: hrefOf(id, mealId),
    canBeLeftOut: /^(meal|book)\./.test(id),
    drawing: drawingOf(drawnBy),
    ...coverIn(covers, mealId),
  };
}

function hrefOf(id: string, mealId: string | null) {
  if (mealId !== null) return `/dashboard/meals/${mealId}`;
  const bookId = id.startsWith("book.") ? id.slice("book.".length) : null;
  return bookId === null ? null : `/dashboard/book/${bookId}`;
}

export const toSlotRow = (filled: Filled, covers: Covers): SlotRow => ({
  slot: filled.slot,
  key: slotKey(filled.slot),
  emptyReason: filled.emptyReason,
  dish: filled.candidate && toShownDish(filled.candidate, covers),
  reason: reasonOf({ terms: filled.terms.filter((term) => !isOnlyNew(filled, term)) }),
  others: filled.others.map((other) => toShownDish(other, covers)),
});

/** True for the reason "new for you", which the mark of the row says, too. */
const isOnlyNew = ({ candidate }: Filled, { name }: Filled["terms"][number]) =>
  name === "kind" && candidate?.kind === "new" && candidate.id !== WRITTEN;

/** What a dish is to the household, in a word. */
export const KINDS = {
  favorite: "Yours",
  own: "Yours",
  saved: "Yours",
  new: "New",
  leftovers: "Cooked already",
} as const satisfies Record<Candidate["kind"], string>;
