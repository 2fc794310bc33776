import { appealOf, type Liking, likingInWords } from "~/recipes/ratings/liking";
import { EVERYBODY } from "~/engine/recipe/ratings";
import type { Candidate, Slot, Term, WeekToFill } from "./week";
import { WEIGHTS } from "./weights";

type Eaters = NonNullable<WeekToFill["eaters"]>;

/** Those of the household who eat in a slot. */
export const presentOf = (eaters: Eaters, { away }: Pick<Slot, "away">) =>
  eaters.filter(({ id }) => !away.includes(id));

/** True for a dish that somebody would have again, and that nobody would not. */
export function isLiked(liking: Liking | undefined): boolean {
  const ratings = [...(liking?.values() ?? [])];
  return ratings.includes("again") && !ratings.includes("never");
}

/** True for a dish that everybody who eats would have again, or that was said of for everybody. */
export const isLikedByAll = (liking: Liking | undefined, eaters: Eaters): boolean =>
  isLiked(liking) &&
  (liking?.get(EVERYBODY) === "again" ||
    (eaters.length > 0 && eaters.every(({ id }) => liking?.get(id) === "again")));

/** What those who eat in a slot said of a dish that they had before. */
export function ratingTerms(
  { liking }: Candidate,
  slot: Slot,
  { eaters = [] }: WeekToFill,
): Term[] {
  const those = presentOf(eaters, slot);
  const appeal = appealOf(liking, those);
  const words = likingInWords(liking, those);
  if (words === null) return [];
  const points = appeal > 0 ? WEIGHTS.liked * appeal : -WEIGHTS.notAgain * appeal;
  return [{ name: "rating", points, say: () => words }];
}
