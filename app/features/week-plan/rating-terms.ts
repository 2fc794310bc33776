import { appealOf, likingInWords } from "~/features/liking/liking";
import type { Candidate, Slot, Term, WeekToFill } from "./week";
import { WEIGHTS } from "./weights";

/** What those who eat in a slot said of a dish that they had before. */
export function ratingTerms(
  { liking }: Candidate,
  { away }: Slot,
  { eaters = [] }: WeekToFill,
): Term[] {
  const those = eaters.filter(({ id }) => !away.includes(id));
  const appeal = appealOf(liking, those);
  const words = likingInWords(liking, those);
  if (words === null) return [];
  const points = appeal > 0 ? WEIGHTS.liked * appeal : -WEIGHTS.notAgain * appeal;
  return [{ name: "rating", points, say: () => words }];
}
