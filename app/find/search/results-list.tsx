import { useLocation } from "@remix-run/react";
import { ButtonLink, Button } from "~/ui/button";
import { mealGrid, MEAL_ACTIONS, MEAL_PICTURE, mealCard } from "~/ui/meal-card-frame";
import { Notice } from "~/ui/notice";
import { ignoredInWords, type SearchResult, type SearchResults, SHOWN, withQuery } from "./results";
import { recipePath } from "~/recipes/meals";
import { CARD_SIZES, MealFacts } from "~/recipes/meals/components";
import { Badge } from "~/ui/badge";
import { cx } from "~/ui/classes";
import { Picture } from "~/ui/picture";
import { creditsInWords } from "~/household/billing";
import { message, t } from "~/language/messages";
import { rich } from "~/language/rich";

/** Returns a button's label with its price in credits, or with a note that the household has no credits left. */
export const priced = (words: string, price: 0 | 1, mayGenerate: boolean) =>
  !mayGenerate
    ? t("No Credits Remaining")
    : price > 0
      ? `${words} – ${creditsInWords(price)}`
      : words;

type ResultCardProps = Pick<SearchResults, "query" | "from" | "eaters"> & {
  meal: SearchResult;
  /** True for the only card of its group, which is twice as wide if there is room. */
  isFirst: boolean;
  mayGenerate: boolean;
  requestId: string;
};

/** Shows one search result: the recipe, the reason why it is a result, and the button that opens or takes it. */
function ResultCard({ meal, isFirst, ...card }: ResultCardProps) {
  const { mealId, title, why } = meal;
  const { eaters } = card;
  const reasons = [why, eaters === null ? "" : t("for {eaters}", { eaters })]
    .filter(Boolean)
    .join(" · ");
  return (
    <article className={mealCard({ isFirst })}>
      <div
        className={cx(MEAL_PICTURE, isFirst && "md:row-span-2 md:aspect-auto md:min-h-64")}
        data-picture=""
      >
        <Picture
          {...{ cuisine: meal.cuisine, drawing: meal.drawing }}
          {...{ coverId: meal.coverId, coverWidth: meal.coverWidth }}
          sizes={CARD_SIZES[isFirst ? "first" : "other"]}
        />
        {mealId && (
          <Badge tone="olive" className="absolute start-0 bottom-0 rounded-none rounded-se-sm">
            {t("Already yours")}
          </Badge>
        )}
      </div>
      <div className={cx("min-w-0 flex-1 p-3 md:p-4", isFirst && "md:self-center md:p-6")}>
        <MealFacts meal={meal} />
        <h3
          className={cx("wrap-anywhere", isFirst && "md:text-2xl md:leading-tight md:font-normal")}
          dir="auto"
        >
          {title}
        </h3>
        <p className="mt-1 line-clamp-4 text-sm leading-snug text-ink2" dir="auto">
          {meal.description}
        </p>
        {reasons && <p className="mt-2 text-sm font-semibold wrap-anywhere">{reasons}</p>}
      </div>
      <div className={cx(MEAL_ACTIONS, "pe-1.5")}>
        {mealId ? (
          <ButtonLink
            variant="secondary"
            className="flex-1"
            href={recipePath({ mealId, serves: eaters })}
            label={t("Open it: {title}", { title })}
            data-modal=""
          >
            {t("Open it")}
          </ButtonLink>
        ) : (
          <TakeForm {...card} meal={meal} />
        )}
      </div>
    </article>
  );
}

function TakeForm(props: Omit<ResultCardProps, "isFirst">) {
  const { meal, query, from, mayGenerate, requestId } = props;
  const says = priced(t("Choose this one"), meal.price, mayGenerate);
  return (
    <form
      method="post"
      // If the choice is rejected, the page shows the results again.
      action={withQuery("/dashboard/meals", query, from)}
      className="grid flex-1"
      data-enhance=""
    >
      <input type="hidden" name="bookId" value={meal.bookId ?? ""} />
      <input type="hidden" name="recipeQuery" value={query} />
      <input type="hidden" name="price" value={meal.price} />
      <input type="hidden" name="requestId" value={`${requestId}:${meal.bookId}`} />
      <Button
        variant="secondary"
        name="intent"
        value="take"
        disabled={!mayGenerate}
        label={`${says}: ${meal.title}`}
      >
        {says}
      </Button>
    </form>
  );
}

/** The anchor of the results in a page's URL. */
const ANSWERS = "answers";

type ResultsProps = {
  results: SearchResults;
  mayGenerate: boolean;
  requestId: string;
};

/** Shows the results of a search with their prices. Matches are separate from near matches. */
export function ResultsList({ results, mayGenerate, requestId }: ResultsProps) {
  const { query, isAnswered, meals, from, eaters, ignored, notForAll } = results;
  const groups = [true, false].flatMap((isMatch) => {
    const groupMeals = meals.filter((meal) => meal.isMatch === isMatch);
    return groupMeals.length > 0 ? [{ isMatch, those: groupMeals }] : [];
  });
  return (
    <div id={ANSWERS} data-kind="recipe" tabIndex={-1} className="scroll-mt-20 outline-none">
      {(ignored.length > 0 || notForAll !== null) && (
        <Notice className="mt-6" title={ignoredInWords(ignored) || t("Does not fit everyone")}>
          {notForAll ?? t("The recipes below come close without it.")}
        </Notice>
      )}
      {groups.map(({ isMatch, those: groupMeals }, at) => (
        <section key={at} className="mt-6" aria-labelledby={`answers-${at}`}>
          <h3 id={`answers-${at}`} className="wrap-anywhere">
            {rich(headOf(isMatch, { from, isAnswered }), {
              query,
              bdi: (text) => <bdi>{text}</bdi>,
            })}
          </h3>
          <p className="text-sm text-ink2 mb-3">{whatTheyAre(isMatch, groupMeals)}</p>
          <div className={mealGrid({ columns: 3 })}>
            {groupMeals.map((meal) => (
              <ResultCard
                key={meal.mealId ?? meal.bookId}
                isFirst={groupMeals.length === 1}
                {...{ meal, query, from, eaters, mayGenerate, requestId }}
              />
            ))}
          </div>
        </section>
      ))}
      {meals.length === 0 && <NoResults {...{ query, from }} />}
      <OtherResults results={results} />
    </div>
  );
}

/** Returns the heading of a group of results, which contains the query. */
function headOf(
  isMatch: boolean,
  { from, isAnswered }: Pick<SearchResults, "from" | "isAnswered">,
) {
  if (!isMatch) {
    return isAnswered
      ? message("Close to “<bdi>{query}</bdi>”")
      : message("No exact match for “<bdi>{query}</bdi>”");
  }
  return from > 0
    ? message("More found for “<bdi>{query}</bdi>”")
    : message("Found for “<bdi>{query}</bdi>”");
}

/** Returns the sentence below a group's heading: the kind of results, and the price of choosing one. */
function whatTheyAre(isMatch: boolean, meals: readonly SearchResult[]) {
  const count = meals.length;
  const paid = meals.filter(({ price }) => price > 0).length;
  if (paid === 0) {
    return isMatch
      ? t(
          "{count, plural, one {This matches your request. It is free.} other {These match your request. Choosing one is free.}}",
          { count },
        )
      : t(
          "{count, plural, one {This comes close. It is free.} other {These come close. Choosing one is free.}}",
          { count },
        );
  }
  if (paid < count) {
    return isMatch
      ? t(
          "These match your request. Your own are free. Each new one costs 1 credit when you choose it.",
        )
      : t("These come close. Your own are free. Each new one costs 1 credit when you choose it.");
  }
  return isMatch
    ? t(
        "{count, plural, one {This matches your request. It costs 1 credit when you choose it.} other {These match your request. Each costs 1 credit when you choose it.}}",
        { count },
      )
    : t(
        "{count, plural, one {This comes close. It costs 1 credit when you choose it.} other {These come close. Each costs 1 credit when you choose it.}}",
        { count },
      );
}

function NoResults({ query, from }: Pick<SearchResults, "query" | "from">) {
  return from > 0 ? (
    <p className="mt-6 text-sm text-ink2">{t("You have seen all results.")}</p>
  ) : (
    <section className="mt-6" aria-labelledby="no-answers">
      <h3 id="no-answers" className="mb-3 wrap-anywhere">
        {rich("No exact match for “<bdi>{query}</bdi>”", {
          query,
          bdi: (text) => <bdi>{text}</bdi>,
        })}
      </h3>
      <Notice title={t("No recipe comes close. Nothing was charged.")}>
        {t("Try the name of a dish, or of a food in it.")}
      </Notice>
    </section>
  );
}

/** Links to the next results and back to the first page. */
function OtherResults({ results: { query, from, hasMore } }: Pick<ResultsProps, "results">) {
  const { pathname, search } = useLocation();
  const at = (place: number) => `${withQuery(pathname + search, query, place)}#${ANSWERS}`;
  if (!hasMore && from === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-2 print:hidden">
      {hasMore && (
        <ButtonLink variant="outline" href={at(from + SHOWN)} data-swap={ANSWERS}>
          {t("Show three others")}
        </ButtonLink>
      )}
      {from > 0 && (
        <ButtonLink variant="outline" href={at(0)} data-swap={ANSWERS}>
          {t("Show the first three")}
        </ButtonLink>
      )}
    </p>
  );
}
