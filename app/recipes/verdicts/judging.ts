import type { Owner } from "~/household/access/user";

/** How many runs judge the meals of a household again, in this process. */
const runs = new Map<string, number>();

/** To be called when a run starts for a household; the function that it returns when the run ends. */
export function noteJudging({ householdId }: Owner): () => void {
  runs.set(householdId, (runs.get(householdId) ?? 0) + 1);
  return () => {
    const left = (runs.get(householdId) ?? 1) - 1;
    if (left > 0) runs.set(householdId, left);
    else runs.delete(householdId);
  };
}

/** True while the meals of a household are judged again in the background of this process. */
export const areBeingJudged = ({ householdId }: Owner) => runs.has(householdId);
