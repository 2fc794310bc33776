import { coursesOf, type RecipeCriteria } from "~/adapters/recipe-source/recipe-source";
import type { Relaxation } from "./outcome";

/** So many are offered at most. */
const MOST = 3;

/**
 * The choices whose removal would bring most new dishes, those first: each all that was chosen of one
 * group, or of two where no single one helps. `countNew` counts what criteria would bring that is new;
 * without it the choices are named alone. A restriction is never among them.
 */
export function relaxationsOf(
  criteria: RecipeCriteria,
  countNew: ((criteria: RecipeCriteria) => number) | null,
): Relaxation[] {
  const groups = [
    { names: criteria.cuisines, change: { cuisines: [] } },
    { names: criteria.proteins, change: { proteins: [] } },
    { names: criteria.mealTypes, change: { mealTypes: [] } },
  ].filter(({ names }) => names.length > 0);
  const relax = (parts: typeof groups): Relaxation => {
    const relaxed = parts.reduce((all, { change }) => ({ ...all, ...change }), criteria);
    return {
      without: parts.flatMap(({ names }) => names),
      more: countNew?.(relaxed) ?? null,
      courses: [...coursesOf(relaxed)],
    };
  };
  if (!countNew) {
    // Another course than was chosen does not help, nor a protein where no course has one.
    const hasProtein = coursesOf(criteria).some((course) => course !== "Desserts");
    return groups
      .filter(
        ({ names }) => names !== criteria.mealTypes && (hasProtein || names !== criteria.proteins),
      )
      .map((group) => relax([group]));
  }
  const pairs = groups.flatMap((one, i) => groups.slice(i + 1).map((other) => [one, other]));
  const single = bestOf(groups.map((group) => relax([group])));
  return single.length > 0 ? single : bestOf(pairs.map(relax));
}

function bestOf(relaxations: Relaxation[]) {
  return relaxations
    .filter(({ more }) => (more ?? 0) > 0)
    .sort((a, b) => (b.more ?? 0) - (a.more ?? 0))
    .slice(0, MOST);
}
