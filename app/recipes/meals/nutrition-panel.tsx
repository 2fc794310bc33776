import type { NutritionFacts, Unknown } from "~/engine/nutrition";
import { inFigures } from "~/server/values/words";

type PanelProps = {
  facts: NutritionFacts | Unknown;
  /** Unfolded for who counts carbohydrate. */
  isAsked?: boolean;
};

/** How many foods are named that nothing is known of. */
const MOST_NAMED = 3;

/** What a serving brings, folded: an estimate, and what it was estimated from. */
export function NutritionPanel({ facts, isAsked = false }: PanelProps) {
  if ("unknown" in facts) {
    if (facts.unknown.length === 0) return null;
    const named = facts.unknown.slice(0, MOST_NAMED);
    const more = facts.unknown.length - named.length;
    return (
      <p className="mt-4 text-sm text-ink2 wrap-anywhere print:hidden">
        Nutrition is not estimated: too little is known of <bdi>{named.join(", ")}</bdi>
        {more > 0 && ` and ${more} more`}.
      </p>
    );
  }
  return (
    <details className="border-t border-line print:hidden" open={isAsked}>
      <summary className="flex min-h-13 cursor-pointer items-center font-serif text-lg">
        About {inFigures(facts.energy)} kcal a serving
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
        An estimate from {facts.understood} % of the ingredients’ weight, by USDA’s tables of{" "}
        {facts.year}. What is added to taste or for serving is not in it.
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
