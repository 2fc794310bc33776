import type { Effort } from "~/engine/work";
import { inFigures } from "~/language/words";
import type { NutritionFacts, Unknown } from "~/engine/nutrition";
import { hasAmounts } from "~/engine/scale";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

/** The effort of a dish, and how the dish keeps. */
export type EffortData = Effort & {
  /**
   * Null for a recipe that is not from the recipe book. `keepsDays` and `freezes` are null if the author did not state
   * them.
   */
  facts: {
    keepsDays: number | null;
    freezes: boolean | null;
    heat: "mild" | "medium" | "hot" | null;
  } | null;
};

/** Shows a dish's effort in one line below its description: work, dishes to wash, spiciness and how it keeps. */
export function EffortLine({ effort }: { effort: EffortData }) {
  return (
    <p className="mt-2 text-sm text-ink2 figures print:hidden" data-effort="">
      {wordsOf(effort).join(" · ")}
    </p>
  );
}

function wordsOf({ activeMinutes, pots, ingredients, facts }: EffortData): string[] {
  const words = [
    t("About {minutes} min of work", { minutes: inFives(activeMinutes) }),
    pots === 0
      ? t("no pots or pans")
      : t("{count, plural, one {# pot or pan} other {# pots and pans}}", { count: pots }),
    t(
      "{count, plural, one {# ingredient} other {# ingredients}} without salt, pepper, oil and water",
      { count: ingredients },
    ),
  ];
  if (!facts) return words;
  const { keepsDays, freezes, heat } = facts;
  if (heat) words.push(t(HEAT[heat]));
  if (keepsDays !== null)
    words.push(
      t("keeps {count, plural, one {a day} other {# days}} in the refrigerator", {
        count: keepsDays,
      }),
    );
  if (freezes !== null) words.push(freezes ? t("freezes well") : t("does not freeze well"));
  return words;
}

const HEAT = {
  mild: message("mildly hot"),
  medium: message("medium hot"),
  hot: message("hot|spicy"),
};

/** Rounds an estimate in minutes to a multiple of five, which is its precision. */
const inFives = (minutes: number) => Math.max(5, Math.round(minutes / 5) * 5);

type PanelProps = {
  facts: NutritionFacts | Unknown;
  /** True for users who count carbohydrate, for whom the panel is open. */
  isAsked?: boolean;
};

/** Maximum number of foods without nutrition data to name. */
const MOST_NAMED = 3;

/** Shows a collapsed panel with the estimated nutrition of a serving, and the sources of the estimate. */
export function NutritionPanel({ facts, isAsked = false }: PanelProps) {
  if ("unknown" in facts) {
    if (facts.unknown.length === 0) return null;
    const shownFoods = facts.unknown.slice(0, MOST_NAMED);
    const more = facts.unknown.length - shownFoods.length;
    const values = {
      foods: shownFoods.join(", "),
      bdi: (text: React.ReactNode) => <bdi>{text}</bdi>,
    };
    return (
      <p className="mt-4 text-sm text-ink2 wrap-anywhere print:hidden">
        {more > 0
          ? rich(
              "Nutrition is not estimated: too little is known about <bdi>{foods}</bdi> and {more} more.",
              { ...values, more },
            )
          : rich(
              "Nutrition is not estimated: too little is known about <bdi>{foods}</bdi>.",
              values,
            )}
      </p>
    );
  }
  return (
    <details className="border-t border-line print:hidden" open={isAsked}>
      <summary className="flex min-h-13 cursor-pointer items-center font-serif text-lg">
        {t("About {energy} kcal a serving", { energy: inFigures(facts.energy) })}
      </summary>
      <dl className="mb-3 max-w-96 figures">
        <Row name={t("Protein|nutrient")} value={`${facts.protein} g`} />
        <Row name={t("Fat")} value={`${facts.fat} g`} />
        <Row name={t("Carbohydrate")} value={`${facts.carbohydrate} g`} />
        <Row name={t("of which fiber")} value={`${facts.fiber} g`} isPart />
        <Row name={t("net carbohydrate")} value={`${facts.netCarbohydrate} g`} isPart />
        <Row name={t("Salt")} value={`${inFigures(facts.salt)} g`} />
      </dl>
      <p className="mb-3 text-sm text-ink2">
        {t(
          "An estimate from {understood} % of the ingredients’ weight, by USDA’s tables of {year}. It leaves out ingredients added to taste or for serving.",
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
 * Shows a note with the steps of a recipe whose ingredients are scaled, if the steps name amounts. Amounts in steps are
 * not scaled.
 */
export function StepsNote({ steps, servings }: { steps: readonly string[]; servings: number }) {
  if (!steps.some(hasAmounts)) return null;
  return (
    <p className="py-1 text-sm text-ink2" data-steps-note="">
      {t(
        "The steps are written for {count, plural, one {# serving} other {# servings}}. Take amounts from the ingredients.",
        { count: servings },
      )}
    </p>
  );
}
