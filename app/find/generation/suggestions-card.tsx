import { useViewer } from "~/household/access";
import { creditsInWords } from "~/household/billing";
import { CreditsUsedNotice } from "~/household/billing/components";
import { Icon } from "~/ui/icon";
import { hasLead, mealGrid } from "~/ui/meal-card-frame";
import { SectionHead } from "~/ui/card";
import { MealSkeletons } from "~/ui/skeleton";
import { SUGGESTION_COUNT, findSchema } from "./generation.schema";
import type { MealCardData, Replacing } from "~/recipes/meals";
import { MealCard, PlanSelected, SelectedBadge } from "~/recipes/meals/components";
import { type SearchResults, withQuery } from "~/find/search/results";
import { priced, ResultsList } from "~/find/search/results-list";
import type { ShortNotice } from "./outcome";
import { type Relaxed, RelaxedForm, ShortAnswer } from "./short-notice";
import { ASKING, CARRIED, type Preferences } from "~/household/preferences";
import { Button, ButtonLink } from "~/ui/button";
import { typedText, useFormAnswer, useForm, inputProps } from "~/ui/use-form";
import { Notice } from "~/ui/notice";
import { cx } from "~/ui/classes";
import { ErrorText, SearchField } from "~/ui/field";
import { ErrorSummary } from "~/ui/form";
import { Ask, AskButton, AskingForm, FindOnEnter } from "./asking";
import { PlannerPage } from "~/household/accounts/components";
import { PreferencesFold } from "~/household/preferences/components";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

/** Returns the price of a new set of suggestions in words, for a household with this number of credits. */
export function priceOfSet(credits: number) {
  if (credits < 1) return t("No credits left");
  const most = creditsInWords(Math.min(credits, SUGGESTION_COUNT));
  return credits === 1 ? most : t("Up to {credits}", { credits: most });
}

type AskProps = {
  mayGenerate: boolean;
  requestId: string;
  /** The price in words. Null if nothing is charged. */
  price: string | null;
};

const ASK = "flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden";
/** The classes for the price next to the button that charges it. */
const PRICE = "text-sm font-semibold text-mustard";

/** Shows the form that generates five meals for the preferences. */
function Generate({ mayGenerate, price, requestId }: AskProps) {
  return (
    <Ask intent="generate" requestId={requestId} className={ASK}>
      <AskButton
        intent="generate"
        variant="outline"
        icon="shuffle"
        disabled={!mayGenerate}
        busyLabel={t("Generating...")}
        aria-describedby={price ? "generate-price" : undefined}
      >
        {mayGenerate ? t("Generate Random Meals") : t("No Credits Remaining")}
      </AskButton>
      {price && (
        <span id="generate-price" className={PRICE}>
          {price}
        </span>
      )}
    </Ask>
  );
}

/** Shows the form that replaces the shown meals with five others. */
function Refresh({ mayGenerate, price, requestId }: AskProps) {
  return (
    <Ask intent="refresh" requestId={requestId} className={ASK}>
      <span id="refresh-price" className="text-sm text-ink2">
        {price && <span className={PRICE}>{price}. </span>}
        {t("Clears these meals, the found recipe and your selection.")}
      </span>
      <AskButton
        intent="refresh"
        variant="ghost"
        icon="refresh"
        label={t("Refresh suggestions")}
        disabled={!mayGenerate}
        aria-describedby="refresh-price"
      >
        {t("Refresh")}
      </AskButton>
    </Ask>
  );
}

/** Shows the form that finds a recipe with the cook's own words. `query` is typed text that has no answer yet. */
function Find({ mayGenerate, requestId, query }: Omit<AskProps, "price"> & { query: string }) {
  const pays = useViewer()?.pays ?? true;
  const { form, fields, answer } = useForm(ASKING, findSchema, { recipeQuery: query });
  const isMine = typedText(answer, "intent") === "find";
  return (
    <Ask intent="find" requestId={requestId} className={cx(ASK, "[&_.btn]:min-h-12")} role="search">
      {isMine && <ErrorSummary form={form} />}
      <SearchField
        className="grow basis-40 md:basis-56"
        label={t("Describe a specific recipe")}
        {...inputProps(fields.recipeQuery)}
        required={false}
        form={ASKING}
        placeholder={t("e.g. chicken pot pie")}
        enterKeyHint="search"
      />
      <AskButton
        intent="find"
        variant="secondary"
        disabled={!mayGenerate}
        busyLabel={t("Finding...")}
      >
        {t("Find Recipe")}
      </AskButton>
      {pays && (
        <p className="text-sm text-ink2 md:basis-full">
          {rich("<span>Uses 1 credit</span> when you choose one.", {
            span: (text) => <span className={PRICE}>{text}</span>,
          })}
        </p>
      )}
      <ErrorText id={fields.recipeQuery.id} error={fields.recipeQuery.errors} className="w-full" />
    </Ask>
  );
}

type WriteOfferProps = { results: SearchResults; mayGenerate: boolean; requestId: string };

/** Shows the offer to let a model write the recipe, with its price, if the server has a model. */
function WriteOffer({ results, mayGenerate, requestId }: WriteOfferProps) {
  const { query, from, isAnswered, written: writeOffer } = results;
  if (!writeOffer) return null;
  const says = priced(t("Write it for me"), writeOffer.price, mayGenerate);
  return (
    <form
      method="post"
      action={withQuery("/dashboard/meals", query, from)}
      className="mt-6 print:hidden"
      data-enhance=""
      data-generates="recipe"
    >
      <input type="hidden" name="form" value={ASKING} />
      <input type="hidden" name="recipeQuery" value={query} />
      <input type="hidden" name="writeRequestId" value={requestId} />
      <Notice
        title={isAnswered ? t("None of these?") : t("No exact match.")}
        actions={
          <Button
            variant="secondary"
            name="intent"
            value="write"
            disabled={!mayGenerate}
            busyLabel={t("Writing...")}
            label={`${says}: ${query}`}
          >
            {says}
          </Button>
        }
      >
        {t(
          "The AI writes a new recipe from your description and checks it against your household’s needs. It has not been cooked before.",
        )}
      </Notice>
    </form>
  );
}

/** Shows the offer to repeat a request for free with the recipe book after the model failed. */
function FallbackOffer() {
  const answer = useFormAnswer();
  const intent = typedText(answer, "intent");
  // Do not offer to repeat a failed replacement, because the old suggestion is still there.
  if (answer?.code !== "upstream" || !/^(generate|refresh|write)$/.test(intent)) return null;
  const query = typedText(answer, "recipeQuery");
  const isFind = intent === "write";
  return (
    <form
      method="post"
      action="/dashboard/meals/from-book"
      className="mt-3 flex flex-wrap items-center gap-2 rounded-e-sm border-s-3 border-mustard bg-mustard-wash p-3"
      data-enhance=""
      data-generates={isFind ? "recipe" : intent === "refresh" ? "all" : "set"}
    >
      <input type="hidden" name="form" value={ASKING} />
      <input type="hidden" name="intent" value={isFind ? "find" : "generate"} />
      {isFind && <input type="hidden" name="recipeQuery" value={query} />}
      {intent === "refresh" && <input type="hidden" name="refresh" value="yes" />}
      <Icon name="book" />
      <p className="grow basis-40">
        {rich(
          "<strong>The recipe model is not available.</strong> Nothing was charged. Our own recipe book can fill in, free of charge; its meals are marked.",
          { strong: (text) => <b>{text}</b> },
        )}
      </p>
      <Button variant="secondary">
        {isFind ? t("Look in the Recipe Book") : t("Fill In from the Recipe Book")}
      </Button>
    </form>
  );
}

type Suggestions = { found: MealCardData[]; random: MealCardData[] };

export type SuggestionsCardProps = {
  suggestions: Suggestions;
  selected: readonly string[];
  /** The dates for whose dinners the selected meals would be planned. */
  dinners: readonly string[];
  /** False if the user cannot generate meals now. The buttons then show the reason. */
  mayGenerate: boolean;
  /** A key for each way to request meals, so that a form that is sent twice is answered once. */
  requestIds: { generate: string; refresh: string; find: string; relaxed: string };
  /** The notice about the last answer, and the choices that the next request drops. */
  notice: ShortNotice | null;
  relaxed?: Relaxed | null;
  /** The query, or "". */
  query: string;
  /** The search results. Null if the page does not search. */
  results: SearchResults | null;
  /** True if the answer that redirected here used the last credit. */
  creditsUsed: boolean;
  /** True to show the earlier suggestions, and not only their number. */
  isOpen: boolean;
};

const FOUND = message("Your Custom Recipe Request");
const RANDOM = message("Random Meal Suggestions");

/**
 * Shows AI-Suggested Meals: a request for one dish in the cook's own words, or for five. Earlier suggestions are
 * collapsed into one line.
 */
export function SuggestionsCard(props: SuggestionsCardProps) {
  const { suggestions, selected, mayGenerate, requestIds, query, results, isOpen } = props;
  const { found: foundMeals } = suggestions;
  // A dish that was found by name may also be one of the five. Show it once, as the answer.
  const random = suggestions.random.filter(({ id }) => !foundMeals.some((meal) => meal.id === id));
  const viewer = useViewer();
  const pays = viewer?.pays ?? true;
  const price = pays && mayGenerate && viewer ? priceOfSet(viewer.credits) : null;
  const count = foundMeals.length + random.length;
  const asking = { mayGenerate, price, requestId: requestIds.generate };
  return (
    <section
      id="suggestions"
      className="min-w-0 pt-5 print:hidden"
      aria-labelledby="suggestions-title"
      data-region=""
    >
      <SectionHead>
        <h2 id="suggestions-title">{t("AI-Suggested Meals")}</h2>
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
      <template data-skeletons="recipe">
        <MealSkeletons heading={t(FOUND)} count={1} columns={2} />
      </template>
      <template data-skeletons="set">
        <MealSkeletons
          heading={t(RANDOM)}
          columns={3}
          isReplaceable
          count={Math.min(SUGGESTION_COUNT, pays ? (viewer?.credits ?? 0) : SUGGESTION_COUNT)}
        />
      </template>
      <div data-meals="" data-prefetch="">
        {results && (
          <>
            <ResultsList {...{ results, mayGenerate }} requestId={requestIds.find} />
            <div data-stays="">
              <WriteOffer {...{ results, mayGenerate }} requestId={requestIds.find} />
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
                {results
                  ? t("Found earlier ({count})", { count })
                  : t("Meals to view ({count})", { count })}
              </span>
              <Icon name="down" className="text-ink2 group-open/fold:rotate-180" />
            </summary>
            {foundMeals.length > 0 && (
              <section data-kind="recipe">
                <h3 className="mt-2 mb-3">{t(FOUND)}</h3>
                <div className={mealGrid()}>
                  <MealCards meals={foundMeals} selected={selected} mayReplace={false} />
                </div>
              </section>
            )}
            {random.length > 0 && (
              <section>
                <SectionHead
                  className="mt-4"
                  actions={<Refresh {...asking} requestId={requestIds.refresh} />}
                >
                  <h3 data-kind="set">{t(RANDOM)}</h3>
                </SectionHead>
                <div data-kind="set" className={mealGrid({ columns: 3 })}>
                  <MealCards
                    meals={random}
                    selected={selected}
                    mayReplace={mayGenerate && (pays ? "credit" : "free")}
                  />
                </div>
              </section>
            )}
            {selected.length > 0 && <PlanSelected dinners={props.dinners} />}
          </details>
        )}
        {count === 0 && !results && (
          <h3 className="pt-2 pb-4 text-lg font-normal text-ink2 italic">
            {t("No meal suggestions yet")}
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

type SuggestionsPageProps = {
  card: Omit<SuggestionsCardProps, "isOpen"> & { preferences: Preferences };
  /** The page to return to, if the user followed a link on that page. */
  back?: string;
};

/**
 * Shows only the suggestions, as the answer to a rejected form of the card. Keeps the preferences that were sent with
 * the form.
 */
export function SuggestionsPage(props: SuggestionsPageProps) {
  const { back } = props;
  const { preferences, ...card } = props.card;
  const carries = typedText(useFormAnswer(), CARRIED) !== "";
  return (
    <PlannerPage current="planner">
      <div className="py-6">
        <h1 className="sr-only">{t("AI-Suggested Meals")}</h1>
        {back !== undefined && (
          <p className="flex flex-wrap items-center gap-2 mb-4">
            <ButtonLink variant="outline" icon="left" href={back}>
              {t("Back")}
            </ButtonLink>
            <SelectedBadge count={card.selected.length} from={back} />
          </p>
        )}
        <FindOnEnter mayGenerate={card.mayGenerate} />
        {!carries && <AskingForm />}
        <div className="stack">
          <SuggestionsCard {...card} isOpen />
          {carries && <PreferencesFold preferences={preferences} open={false} />}
        </div>
      </div>
    </PlannerPage>
  );
}
