import type { Effort } from "~/engine/work";
import { counted, plural } from "~/server/values/words";

/** What a dish asks of the cook, and how it keeps. */
export type EffortData = Effort & {
  /** Null for a recipe that is not from the recipe book. `keepsDays` and `freezes` are null if its author did not say. */
  facts: {
    keepsDays: number | null;
    freezes: boolean | null;
    heat: "mild" | "medium" | "hot" | null;
  } | null;
};

/** One quiet line under a recipe's description: work, what is washed up, how hot it is and how it keeps. */
export function EffortLine({ effort }: { effort: EffortData }) {
  return (
    <p className="mt-2 text-sm text-ink2 figures print:hidden" data-effort="">
      {wordsOf(effort).join(" · ")}
    </p>
  );
}

function wordsOf({ activeMinutes, pots, ingredients, facts }: EffortData): string[] {
  const words = [
    `About ${inFives(activeMinutes)} min of work`,
    pots === 0 ? "nothing to cook in" : counted(pots, "pot or pan", "pots and pans"),
    `${counted(ingredients, "ingredient")} without salt, pepper, oil and water`,
  ];
  if (!facts) return words;
  const { keepsDays, freezes, heat } = facts;
  if (heat) words.push(heat === "hot" ? "hot" : heat === "medium" ? "medium hot" : "mildly hot");
  if (keepsDays !== null)
    words.push(`keeps ${plural(keepsDays, "a day", `${keepsDays} days`)} in the refrigerator`);
  if (freezes !== null) words.push(freezes ? "freezes well" : "does not freeze well");
  return words;
}

/** An estimate is not shown more exact than it is. */
const inFives = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5);
