import { formatDate } from "~/server/values/dates";
import { daysFrom, type Kept, type Slot, type Term } from "./week";
import { WEIGHTS } from "./weights";

/** What speaks for leftovers in a slot. Null where they are not there yet, good no more, or too few for those who eat. */
export function keptTerms(kept: Kept, slot: Slot): Term[] | null {
  const { cookedOn, until, soonFrom, portions, isFrozen } = kept;
  if (slot.date <= cookedOn || slot.date > until || portions < slot.servings) return null;
  const wait = daysFrom(cookedOn, slot.date) - 1;
  const points =
    isFrozen && slot.date < soonFrom
      ? WEIGHTS.frozen
      : WEIGHTS.leftovers + (isFrozen ? 0 : WEIGHTS.leftoversByDay * wait);
  const day = (date: string) => formatDate(date, isFrozen ? "d MMMM" : "EEEE");
  const say = () => `${portions} portions left of ${day(cookedOn)}, good until ${day(until)}`;
  return [{ name: "leftovers", points, say }];
}
