import { useViewer } from "~/household/access/viewer";
import { CreditsUsedNotice } from "~/household/billing/credits-used";
import { Icon } from "~/ui/icon";
import { hasLead, mealGrid } from "~/ui/meal-card-frame";
import { remembered } from "~/ui/remembered";
import { SectionHead } from "~/ui/section-head";
import { MealSkeletons } from "~/ui/skeleton";
import { Find, Generate, Refresh } from "./ask-forms";
import { FallbackOffer } from "./fallback-offer";
import { SUGGESTION_COUNT } from "./generation.schema";
import type { MealCardData } from "~/recipes/meals/meal";
import { MealCard, type Replacing } from "~/recipes/meals/meal-card";
import type { Answers } from "./near";
import { AnswersList } from "./answers-list";
import { WriteOffer } from "./write-offer";
import type { ShortNotice } from "./outcome";
import { priceOfSet } from "./prices";
import { PlanSelected } from "~/recipes/meals/selected";
import { type Relaxed, RelaxedForm, ShortAnswer } from "./short-notice";

export type Suggestions = { found: MealCardData[]; random: MealCardData[] };

export type SuggestionsCardProps = {
  suggestions: Suggestions;
  selected: readonly string[];
  /** The dates whose dinners the selected meals would go on. */
  dinners: readonly string[];
  /** False if generating is not possible now: the buttons say so. */
  mayGenerate: boolean;
  /** One for each way to ask for meals: sent twice, it is answered once. */
  requestIds: { generate: string; refresh: string; find: string; relaxed: string };
  /** What there is to say of the last answer, and the choices that are about to be left out. */
  notice: ShortNotice | null;
  relaxed?: Relaxed | null;
  /** The request that was typed before and is not answered yet. */
  query: string;
  /** What answers it, or comes close. */
  near: Answers | null;
  /** The answer that led here took the last credit. */
  creditsUsed: boolean;
  /** The meals that were suggested before are shown, and not only how many there are. */
  isOpen: boolean;
};

const FOUND = "Your Custom Recipe Request";
const RANDOM = "Random Meal Suggestions";

/**
 * AI-Suggested Meals: ask for one dish in the cook's own words, or for five. What was suggested before is one line, which
 * opens in place.
 */
export function SuggestionsCard(props: SuggestionsCardProps) {
  const { suggestions, selected, mayGenerate, requestIds, query, near, isOpen } = props;
  const { found } = suggestions;
  // A dish that was asked for by name may be one of the five: it is shown once, as the answer.
  const random = suggestions.random.filter(({ id }) => !found.some((meal) => meal.id === id));
  const viewer = useViewer();
  const pays = viewer?.pays ?? true;
  const price = pays && mayGenerate && viewer ? priceOfSet(viewer.credits) : null;
  const count = found.length + random.length;
  const asking = { mayGenerate, price, requestId: requestIds.generate };
  return (
    <section
      id="suggestions"
      className="min-w-0 pt-5 print:hidden"
      aria-labelledby="suggestions-title"
      data-region=""
    >
      <SectionHead>
        <h2 id="suggestions-title">AI-Suggested Meals</h2>
      </SectionHead>
      {props.creditsUsed && <CreditsUsedNotice />}
      <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Find {...{ mayGenerate, query }} requestId={requestIds.find} />
        <Generate {...asking} />
      </div>
      <FallbackOffer />
      {props.relaxed ? (
        <RelaxedForm
          relaxed={props.relaxed}
          requestId={requestIds.relaxed}
          mayGenerate={mayGenerate}
        />
      ) : (
        <ShortAnswer notice={props.notice} />
      )}
      <template
        data-skeletons="recipe"
        {...remembered(MealSkeletons, { heading: FOUND, count: 1, columns: 2 })}
      />
      <template
        data-skeletons="set"
        {...remembered(MealSkeletons, {
          heading: RANDOM,
          columns: 3,
          isReplaceable: true,
          count: Math.min(SUGGESTION_COUNT, pays ? (viewer?.credits ?? 0) : SUGGESTION_COUNT),
        })}
      />
      <div data-meals="" data-prefetch="">
        {near && (
          <>
            <AnswersList {...{ answers: near, mayGenerate }} requestId={requestIds.find} />
            <div data-stays="">
              <WriteOffer {...{ answers: near, mayGenerate }} requestId={requestIds.find} />
            </div>
          </>
        )}
        {count > 0 && (
          <details
            id="suggestions-fold"
            className="group/fold mt-4 border-t border-line"
            open={isOpen}
          >
            <summary className="flex min-h-14 items-center gap-3 ps-0 font-semibold before:content-none">
              <span className="grow">
                {near ? "Found earlier" : "Meals to look at"} ({count})
              </span>
              <Icon name="down" className="text-ink2 group-open/fold:rotate-180" />
            </summary>
            {found.length > 0 && (
              <section data-kind="recipe">
                <h3 className="mt-2 mb-3">{FOUND}</h3>
                <div
                  className={mealGrid()}
                  {...remembered(MealCards, { meals: found, selected, mayReplace: false })}
                />
              </section>
            )}
            {random.length > 0 && (
              <section>
                <SectionHead
                  className="mt-4"
                  actions={<Refresh {...asking} requestId={requestIds.refresh} />}
                >
                  <h3 data-kind="set">{RANDOM}</h3>
                </SectionHead>
                <div
                  data-kind="set"
                  className={mealGrid({ columns: 3 })}
                  {...remembered(MealCards, {
                    meals: random,
                    selected,
                    mayReplace: mayGenerate && (pays ? "credit" : "free"),
                  })}
                />
              </section>
            )}
            {selected.length > 0 && <PlanSelected dinners={props.dinners} />}
          </details>
        )}
        {count === 0 && !near && (
          <h3 className="pt-2 pb-4 text-lg font-normal text-ink2 italic">
            No meal suggestions yet
          </h3>
        )}
      </div>
    </section>
  );
}

type MealCardsProps = {
  meals: MealCardData[];
  selected: readonly string[];
  mayReplace: Replacing;
};

function MealCards({ meals, selected, mayReplace }: MealCardsProps) {
  return (
    <>
      {meals.map((meal, index) => (
        <MealCard
          key={meal.id}
          meal={meal}
          first={hasLead(meals.length) && index === 0}
          selected={selected.includes(meal.id)}
          mayReplace={mayReplace}
        />
      ))}
    </>
  );
}
