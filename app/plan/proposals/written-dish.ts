import { isMainMeal } from "./day-meals";
import { meetsWishes } from "./score";
import type { Candidate, Filled, KeptWish } from "./week";

/** What stands for a dish that the model writes once its night is planned. */
export const WRITTEN = "model.dish";

/** Each is a question to the model while somebody waits. */
const MOST = 2;

const DISH: Candidate = {
  id: WRITTEN,
  title: "A dish that is written for this night",
  cuisine: "Other",
  protein: null,
  minutes: null,
  kind: "new",
  planned: [],
  drawnBy: { title: "", ingredients: [] },
  foods: new Set(),
  isDisliked: false,
  isUnchecked: false,
};

/**
 * A week whose lunches and dinners, where no dish fits, are left to the model: two at most, and no more than may be new. It costs what
 * any new dish does, and says so before.
 */
export function withWritten(
  filled: readonly Filled[],
  { mostNew, wishes }: { mostNew: number; wishes: readonly KeptWish[] },
): Filled[] {
  const fresh = filled.filter(({ candidate }) => candidate?.kind === "new").length;
  let left = Math.min(MOST, mostNew - fresh);
  return filled.map((one) => {
    if (one.candidate || left <= 0 || !isMainMeal(one.slot.mealType)) return one;
    // What was wished for that night is not asked of the model.
    if (!meetsWishes(DISH, one.slot, { wishes })) return one;
    left -= 1;
    const say = () => "nothing of yours or of the book fits: the AI writes one once you plan it";
    return { ...one, candidate: DISH, terms: [{ name: "kind", points: 0, say }] };
  });
}

/** What the model is asked for, in minutes at most where there is a limit. */
export const writtenQuery = (mealType: string, limit: number | null) =>
  `A main dish for ${mealType}${limit ? ` that takes at most ${limit} minutes in all` : ""}`;
