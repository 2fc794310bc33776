import type { Effort } from "~/engine/work";
import { counted, plural, inFigures } from "~/language/words";
import type { NutritionFacts, Unknown } from "~/engine/nutrition";
import { hasAmounts } from "~/engine/scale";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

/** The effort that a dish takes, and how it keeps. */
export type EffortData = Effort & {
  /** Null for a recipe that is not from the recipe book. `keepsDays` and `freezes` are null if its author did not say. */
  facts: {
    keepsDays: number | null;
    freezes: boolean | null;
    heat: "mild" | "medium" | "hot" | null;
  } | null;
};

/** Shows a dish's effort in one line under its description: work, dishes to wash, spiciness and how it keeps. */
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
    words.push(
      t("keeps {plural} in the refrigerator", {
        plural: plural(keepsDays, "a day", `${keepsDays} days`),
      }),
    );
  if (freezes !== null) words.push(freezes ? "freezes well" : "does not freeze well");
  return words;
}

/** Rounds an estimate to five minutes, because it is not more precise than that. */
const inFives = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5);

type PanelProps = {
  facts: NutritionFacts | Unknown;
  /** True for users who count carbohydrate: the panel is open. */
  isAsked?: boolean;
};

/** Maximum number of named foods without nutrition data. */
const MOST_NAMED = 3;

/** Shows the estimated nutrition of a serving, folded, and what it was estimated from. */
export function NutritionPanel({ facts, isAsked = false }: PanelProps) {
  if ("unknown" in facts) {
    if (facts.unknown.length === 0) return null;
    const named = facts.unknown.slice(0, MOST_NAMED);
    const more = facts.unknown.length - named.length;
    return (
      <p className="mt-4 text-sm text-ink2 wrap-anywhere print:hidden">
        {rich("Nutrition is not estimated: too little is known of <bdi>{value}</bdi>", {
          value: named.join(", "),
          bdi: (text) => <bdi>{text}</bdi>,
        })}
        {more > 0 && ` and ${more} more`}.
      </p>
    );
  }
  return (
    <details className="border-t border-line print:hidden" open={isAsked}>
      <summary className="flex min-h-13 cursor-pointer items-center font-serif text-lg">
        {t("About {energy} kcal a serving", { energy: inFigures(facts.energy) })}
      </summary>
      <dl className="mb-3 max-w-96 figures">
        <Row name="Protein" value={`${facts.protein} g`} />
        <Row name="Fat" value={`${facts.fat} g`} />
        <Row name="Carbohydrate" value={`${facts.carbohydrate} g`} />
        <Row name="of it fiber" value={`${facts.fiber} g`} isPart />
        <Row name="net carbohydrate" value={`${facts.netCarbohydrate} g`} isPart />
        <Row name="Salt" value={`${facts.salt} g`} />
      </dl>
      <p className="mb-3 text-sm text-ink2">
        {t(
          "An estimate from {understood} % of the ingredients’ weight, by USDA’s tables of {year}. What is added to taste or for serving is not in it.",
          { understood: facts.understood, year: facts.year },
        )}
      </p>
    </details>
  );
}

function Row({ name, value, isPart = false }: { name: string; value: string; isPart?: boolean }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-1.5">
      <dt className={isPart ? "ps-4 text-ink2" : undefined}>{name}</dt>
      <dd className={isPart ? "text-ink2" : undefined}>{value}</dd>
    </div>
  );
}

/**
 * Shown with the steps of a recipe whose ingredients are scaled, if the steps name amounts, because those are not
 * scaled.
 */
export function StepsNote({ steps, servings }: { steps: readonly string[]; servings: number }) {
  if (!steps.some(hasAmounts)) return null;
  return (
    <p className="py-1 text-sm text-ink2" data-steps-note="">
      {t("The steps are written for {servings} servings. Take amounts from the ingredients.", {
        servings,
      })}
    </p>
  );
}
