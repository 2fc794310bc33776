import { creditsInWords } from "~/credits";
import { drawingOf } from "~/features/drawings/dish-drawing";
import { type Cover, coverIn, type Covers } from "~/features/photos/cover";
import { reasonOf } from "./reason";
import { type Candidate, type Filled, mealIdOf, slotKey } from "./week";

/** A slot with what is said of its dish. */
export type SlotRow = Omit<Filled, "candidate" | "terms" | "others"> & {
  key: string;
  dish: ShownDish | null;
  reason: string;
  others: ShownDish[];
};

/** A dish as the page shows it. */
export type ShownDish = Pick<
  Candidate,
  "id" | "title" | "cuisine" | "protein" | "minutes" | "kind"
> &
  Cover & { mealId: string | null; drawing: string };

function toShownDish(candidate: Candidate, covers: Covers): ShownDish {
  const { id, title, cuisine, protein, minutes, kind, drawnBy } = candidate;
  const mealId = mealIdOf(candidate);
  return {
    ...{ id, title, cuisine, protein, minutes, kind, mealId },
    ...{ drawing: drawingOf(drawnBy), ...coverIn(covers, mealId) },
  };
}

export const toSlotRow = (filled: Filled, covers: Covers): SlotRow => ({
  slot: filled.slot,
  key: slotKey(filled.slot),
  dish: filled.candidate && toShownDish(filled.candidate, covers),
  reason: reasonOf(filled),
  others: filled.others.map((other) => toShownDish(other, covers)),
});

const KINDS = {
  favorite: "Favorite, no credit",
  own: "Custom recipe, no credit",
  saved: "Among your recipes, no credit",
  new: "",
  leftovers: "Cooked already, no credit",
};

/** "New, 1 credit": what a dish is to the household, and what it costs. */
export const costInWords = ({ kind }: ShownDish, price: number) => {
  if (kind !== "new") return KINDS[kind];
  return price > 0 ? `New, ${creditsInWords(price)}` : "New, free";
};
