import type { Asked } from "./asked";
import type { WeekProposal } from "./propose.server";
import { reasonOf } from "./reason";
import { type Candidate, type Slot, slotKey } from "./week";

/** A proposal as the JSON contract has it. */
export function toProposalJson(
  { start, slots, planned, price }: WeekProposal,
  { seed, chosen }: Asked,
) {
  return {
    weekStartDate: start,
    seed,
    credits: price,
    slots: slots.map((filled) => ({
      ...toSlot(filled.slot),
      dish: filled.candidate && toDish(filled.candidate),
      reason: reasonOf(filled),
      isKept: chosen.has(slotKey(filled.slot)),
      others: filled.others.map(toDish),
    })),
    planned: planned.map(({ id, date, mealType, mealId, title, cuisine, protein }) => ({
      id,
      date,
      mealType,
      mealId,
      title,
      cuisine,
      protein,
    })),
  };
}

const toSlot = ({ date, mealType, limit, servings, away }: Slot) => ({
  date,
  mealType,
  limit,
  servings,
  away,
});

const toDish = ({ id, title, cuisine, protein, minutes, kind }: Candidate) => ({
  id,
  title,
  cuisine,
  protein,
  minutes,
  kind,
});
