import type { ReactNode } from "react";
import { useViewer } from "~/features/accounts/viewer";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorText, SearchField } from "~/ui/field";
import { MealSkeletons } from "~/ui/skeleton";
import { remembered } from "~/ui/remembered";
import { Form } from "~/ui/form";
import { useReply } from "~/ui/reply";
import { FillInOffer } from "./fill-in";
import type { MealCardData } from "./meal";
import { MealCard, type Replacing } from "./meal-card";
import { PlanSelected } from "./selected";
import type { ShortNotice } from "./outcome-words";
import { type Relaxed, RelaxedForm, ShortAnswer } from "./short-notice";

export type Suggestions = { found: MealCardData[]; random: MealCardData[] };

export type SuggestionsCardProps = {
  suggestions: Suggestions;
  selected: readonly string[];
  /** The dates whose dinners the selected meals would go on. */
  dinners: readonly string[];
  /** False where generating is not possible now: the buttons say so. */
  mayGenerate: boolean;
  /** One for each form that asks for meals: sent twice, it is answered once. */
  requestIds: { generate: string; refresh: string; find: string; relaxed: string };
  /** What there is to say of the last answer, and the choices that are about to be left out. */
  notice: ShortNotice | null;
  relaxed?: Relaxed | null;
  /** The request that was typed before and is not answered yet. */
  query: string;
};

/** AI-Suggested Meals: ask for five, or for one in the cook's own words. */
export function SuggestionsCard(props: SuggestionsCardProps) {
  const { suggestions, selected, dinners, mayGenerate, requestIds } = props;
  const { found, random } = suggestions;
  const pays = useViewer()?.pays ?? true;
  const mayReplace = mayGenerate && (pays ? "credit" : "free");
  const isEmpty = found.length + random.length === 0;
  return (
    <Card
      id="suggestions"
      title="AI-Suggested Meals"
      region
      actions={
        <>
          <AskForm intent="refresh" requestId={requestIds.refresh}>
            <Button
              variant="outline"
              size="icon"
              icon="refresh"
              label="Refresh suggestions"
              disabled={!mayGenerate}
            />
          </AskForm>
          <GenerateForm mayGenerate={mayGenerate} requestId={requestIds.generate} />
        </>
      }
    >
      <FindForm {...props} />
      <FillInOffer />
      {props.relaxed ? (
        <RelaxedForm
          relaxed={props.relaxed}
          requestId={requestIds.relaxed}
          mayGenerate={mayGenerate}
        />
      ) : (
        <ShortAnswer notice={props.notice} />
      )}
      <template data-skeletons="">
        <MealSkeletons />
      </template>
      <div data-meals="">
        {found.length > 0 && (
          <>
            <h3 className="gap mb-3">Your Custom Recipe Request</h3>
            <div
              className="meals"
              {...remembered(MealCards, { meals: found, selected, mayReplace: false })}
            />
          </>
        )}
        {random.length > 0 && (
          <>
            <h3 className="gap mb-3">Random Meal Suggestions</h3>
            <div
              className="meals m3"
              {...remembered(MealCards, { meals: random, selected, mayReplace })}
            />
          </>
        )}
        {isEmpty && (
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
  // The lead takes two places, so that one, two, five or six cards leave no hole.
  const lead = meals.length !== 3 && meals.length !== 4;
  return (
    <>
      {meals.map((meal, index) => (
        <MealCard
          key={meal.id}
          meal={meal}
          first={lead && index === 0}
          selected={selected.includes(meal.id)}
          mayReplace={mayReplace}
        />
      ))}
    </>
  );
}

function GenerateForm({ mayGenerate, requestId }: { mayGenerate: boolean; requestId: string }) {
  return (
    <AskForm intent="generate" requestId={requestId}>
      <Button icon="shuffle" disabled={!mayGenerate} busyLabel="Generating...">
        {mayGenerate ? "Generate Random Meals" : "No Credits Remaining"}
      </Button>
    </AskForm>
  );
}

function AskForm(props: { intent: string; requestId: string; children: ReactNode }) {
  return (
    <form method="post" action="/dashboard/meals" data-enhance="" data-generates="">
      <input type="hidden" name="intent" value={props.intent} />
      <input type="hidden" name="requestId" value={props.requestId} />
      {props.children}
    </form>
  );
}

function FindForm({ mayGenerate, requestIds, query }: SuggestionsCardProps) {
  const pays = useViewer()?.pays ?? true;
  const reply = useReply({ intent: "find" });
  const errors = reply.errors("recipeQuery");
  return (
    <Form
      reply={reply}
      action="/dashboard/meals"
      className="find row"
      role="search"
      noValidate
      data-enhance=""
      data-generates=""
    >
      <input type="hidden" name="intent" value="find" />
      <input type="hidden" name="requestId" value={requestIds.find} />
      <SearchField
        label="Describe a specific recipe"
        name="recipeQuery"
        id="recipeQuery"
        placeholder="e.g. chicken pot pie"
        defaultValue={reply.text("recipeQuery", query)}
        maxLength={500}
        error={errors}
        enterKeyHint="search"
      />
      <Button variant="secondary" disabled={!mayGenerate} busyLabel="Finding...">
        Find Recipe
      </Button>
      {pays && <p className="note">Uses 1 credit</p>}
      <ErrorText id="recipeQuery" error={errors} className="w-full" />
    </Form>
  );
}
