import type { Had } from "./recipe-source";

type Traits = Pick<Had, "cuisine" | "protein" | "course">;

/** How many of the meals that came last count when the next ones are balanced against them. */
const REMEMBERED = 60;

/**
 * Counts how often each cuisine, protein and course came lately, so that what came least comes next
 * and nothing that was chosen is starved.
 */
export function createTally(recent: readonly Traits[]) {
  const times = new Map<string, number>();
  const timesOf = (trait: string | null) => times.get(trait ?? "") ?? 0;
  const note = ({ cuisine, protein, course }: Traits) => {
    for (const trait of [cuisine, protein ?? "", course]) times.set(trait, timesOf(trait) + 1);
  };
  recent.slice(0, REMEMBERED).forEach(note);
  return { timesOf, note };
}
