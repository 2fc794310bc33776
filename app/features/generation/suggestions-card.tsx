import { useViewer } from "~/features/access/viewer";
import { CreditsUsedNotice } from "~/features/billing/credits-used";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { hasLead, mealGrid } from "~/ui/meal-card-frame";
import { remembered } from "~/ui/remembered";
import { MealSkeletons } from "~/ui/skeleton";
import { Find, Generate, Refresh } from "./ask-forms";
import { FallbackOffer } from "./fallback-offer";
import { SUGGESTION_COUNT } from "./generation.schema";
import type { MealCardData } from "~/features/meals/meal";
import { MealCard, type Replacing } from "~/features/meals/meal-card";
import type { Answers } from "./near";
import { AnswersList } from "./answers-list";
import { WriteOffer } from "./write-offer";
import type { ShortNotice } from "./outcome";
import { priceOfSet } from "./prices";
import { RecipePreview } from "~/features/meals/recipe-preview";
import { PlanSelected } from "~/features/meals/selected";
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
};

const FOUND = "Your Custom Recipe Request";
const RANDOM = "Random Meal Suggestions";

/** AI-Suggested Meals: ask for five, or for one in the cook's own words. */
export function SuggestionsCard(props: SuggestionsCardProps) {
  const { suggestions, selected, dinners, mayGenerate, requestIds, query, near } = props;
  const { found } = suggestions;
  // What was asked for by name may be one of the five: it stands once, as the answer.
  const random = suggestions.random.filter(({ id }) => !found.some((meal) => meal.id === id));
  const viewer = useViewer();
  const pays = viewer?.pays ?? true;
  const price = pays && mayGenerate && viewer ? priceOfSet(viewer.credits) : null;
  const mayReplace = mayGenerate && (pays ? "credit" : "free");
  const isEmpty = found.length + random.length === 0;
  return (
    <Card id="suggestions" title="AI-Suggested Meals" region>
      {props.creditsUsed && <CreditsUsedNotice />}
      <div className="mb-4 grid gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
        <Generate {...{ mayGenerate, price }} requestId={requestIds.generate} />
        <Refresh {...{ mayGenerate, price }} requestId={requestIds.refresh} />
      </div>
      <Find {...{ mayGenerate, query }} requestId={requestIds.find} />
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
          ...{ heading: RANDOM, columns: 3, isReplaceable: true },
          count: Math.min(SUGGESTION_COUNT, pays ? (viewer?.credits ?? 0) : SUGGESTION_COUNT),
        })}
      />
      <RecipePreview />
      <div data-meals="" data-prefetch="">
        {near && (
          <>
            <AnswersList {...{ answers: near, mayGenerate }} requestId={requestIds.find} />
            <div data-stays="">
              <WriteOffer {...{ answers: near, mayGenerate }} requestId={requestIds.find} />
            </div>
          </>
        )}
        {found.length > 0 && (
          <section data-kind="recipe">
            <h3 className="mt-6 mb-3">{FOUND}</h3>
            <div
              className={mealGrid()}
              {...remembered(MealCards, { meals: found, selected, mayReplace: false })}
            />
          </section>
        )}
        {random.length > 0 && (
          <section data-kind="set">
            <h3 className="mt-6 mb-3">{RANDOM}</h3>
            <div
              className={mealGrid({ columns: 3 })}
              {...remembered(MealCards, { meals: random, selected, mayReplace })}
            />
          </section>
        )}
        {isEmpty && !near && (
          <EmptyState cuisine="italian" title="No meal suggestions yet">
            Set your preferences, then generate five meals, or ask for one specific recipe.
          </EmptyState>
        )}
      </div>
      {selected.length > 0 && <PlanSelected dinners={dinners} />}
    </Card>
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
