import type { PastRecipe } from "./recipe-source";

type Traits = Pick<PastRecipe, "cuisine" | "protein" | "course">;

/** How many of the meals that came last count when the next ones are balanced against them. */
const REMEMBERED = 60;

/**
 * Counts how often each cuisine, protein and course came lately, so that what came least comes next
 * and nothing that was chosen is starved.
 */
export function createTraitCounter(recent: readonly Traits[]) {
  const counts = new Map<string, number>();
  const countOf = (trait: string | null) => counts.get(trait ?? "") ?? 0;
  const add = ({ cuisine, protein, course }: Traits) => {
    for (const trait of [cuisine, protein ?? "", course]) counts.set(trait, countOf(trait) + 1);
  };
  recent.slice(0, REMEMBERED).forEach(add);
  return { countOf, add };
}
