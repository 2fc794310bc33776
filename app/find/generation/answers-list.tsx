import { useLocation } from "@remix-run/react";
import { ButtonLink, Button } from "~/ui/button";
import { mealGrid, MEAL_ACTIONS, MEAL_PICTURE, mealCard } from "~/ui/meal-card-frame";
import { Notice } from "~/ui/notice";
import { type Answer, type Answers, ignoredInWords, SHOWN, withRequest } from "./near";
import { CARD_SIZES, MealFacts } from "~/recipes/meals/meal-card";
import { recipePath } from "~/recipes/meals/serves";
import { Badge } from "~/ui/badge";
import { cx } from "~/ui/classes";
import { Picture } from "~/ui/picture";
import { creditsInWords } from "~/household/billing/credit-words";
import { SUGGESTION_COUNT } from "./generation.schema";

/** What a button says that costs a credit, or nothing; where the household has none, that. */
export const priced = (words: string, price: 0 | 1, mayGenerate: boolean) =>
  !mayGenerate ? "No Credits Remaining" : price > 0 ? `${words} – ${creditsInWords(price)}` : words;

/** What a new set of suggestions costs a household with this many credits, in words. */
export function priceOfSet(credits: number) {
  if (credits < 1) return "No credits left";
  const most = creditsInWords(Math.min(credits, SUGGESTION_COUNT));
  return credits === 1 ? most : `Up to ${most}`;
}

type AnswerCardProps = Pick<Answers, "query" | "from" | "eaters"> & {
  meal: Answer;
  /** The only one of its group: twice as wide where there is room. */
  isFirst: boolean;
  mayGenerate: boolean;
  requestId: string;
};

/** One answer to a request: what it is, why it is one, and the one thing that can be done with it. */
function AnswerCard({ meal, isFirst, ...asked }: AnswerCardProps) {
  const { mealId, title, why } = meal;
  const { eaters } = asked;
  const said = [why, eaters === null ? "" : `for ${eaters}`].filter(Boolean).join(" · ");
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
            Already yours
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
        {said && <p className="mt-2 text-sm font-semibold wrap-anywhere">{said}</p>}
      </div>
      <div className={cx(MEAL_ACTIONS, "pe-1.5")}>
        {mealId ? (
          <ButtonLink
            variant="secondary"
            className="flex-1"
            href={recipePath({ mealId, serves: eaters })}
            label={`Open it: ${title}`}
            data-modal=""
          >
            Open it
          </ButtonLink>
        ) : (
          <TakeForm {...asked} meal={meal} />
        )}
      </div>
    </article>
  );
}

function TakeForm(props: Omit<AnswerCardProps, "isFirst">) {
  const { meal, query, from, mayGenerate, requestId } = props;
  const says = priced("Take this one", meal.price, mayGenerate);
  return (
    <form
      method="post"
      // Refused, it shows the answers again.
      action={withRequest("/dashboard/meals", query, from)}
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

/** Where they begin. */
const ANSWERS = "answers";

type AnswersProps = {
  answers: Answers;
  mayGenerate: boolean;
  requestId: string;
};

/** What answers a request, and apart from it what only comes close: free to look at, each with what choosing it costs. */
export function AnswersList({ answers, mayGenerate, requestId }: AnswersProps) {
  const { query, isAnswered, meals, from, eaters } = answers;
  const groups = [true, false].flatMap((isMatch) => {
    const those = meals.filter((meal) => meal.isMatch === isMatch);
    return those.length > 0 ? [{ isMatch, those }] : [];
  });
  return (
    <div id={ANSWERS} data-kind="recipe" tabIndex={-1} className="scroll-mt-20 outline-none">
      {(answers.ignored.length > 0 || answers.notForAll !== null) && (
        <Notice className="mt-6" title={ignoredInWords(answers.ignored) || "Not for everybody"}>
          {answers.notForAll ?? "What follows is near without it."}
        </Notice>
      )}
      {groups.map(({ isMatch, those }, at) => (
        <section key={at} className="mt-6" aria-labelledby={`answers-${at}`}>
          <h3 id={`answers-${at}`} className="wrap-anywhere">
            {isMatch
              ? from > 0
                ? "More found for"
                : "Found for"
              : isAnswered
                ? "Close to"
                : "No true match for"}{" "}
            “<bdi>{query}</bdi>”
          </h3>
          <p className="text-sm text-ink2 mb-3">{whatTheyAre(isMatch, those)}</p>
          <div className={mealGrid({ columns: 3 })}>
            {those.map((meal) => (
              <AnswerCard
                key={meal.mealId ?? meal.bookId}
                isFirst={those.length === 1}
                {...{ meal, query, from, eaters, mayGenerate, requestId }}
              />
            ))}
          </div>
        </section>
      ))}
      {meals.length === 0 && <NoAnswers {...{ query, from }} />}
      <OtherAnswers answers={answers} />
    </div>
  );
}

/** What a group of answers is, and what choosing one costs. */
function whatTheyAre(isMatch: boolean, meals: readonly Answer[]) {
  const isOne = meals.length === 1;
  const are = isMatch
    ? isOne
      ? "This is what you asked for"
      : "Each is what you asked for"
    : isOne
      ? "This comes close"
      : "These come close";
  const paid = meals.filter(({ price }) => price > 0).length;
  if (paid === 0) return `${are}; ${isOne ? "it" : "choosing one"} is free.`;
  if (paid < meals.length)
    return `${are}; yours is free, another costs 1 credit when you choose it.`;
  return `${are}; ${isOne ? "it" : "each"} costs 1 credit when you choose it.`;
}

function NoAnswers({ query, from }: Pick<Answers, "query" | "from">) {
  return from > 0 ? (
    <p className="mt-6 text-sm text-ink2">There are no others.</p>
  ) : (
    <section className="mt-6" aria-labelledby="no-answers">
      <h3 id="no-answers" className="mb-3 wrap-anywhere">
        No true match for “<bdi>{query}</bdi>”
      </h3>
      <Notice title="Nothing comes close, and nothing was charged.">
        Try the name of a dish, or a food that is to be in it.
      </Notice>
    </section>
  );
}

/** The way to three others, and back to the first ones. */
function OtherAnswers({ answers: { query, from, hasMore } }: Pick<AnswersProps, "answers">) {
  const { pathname, search } = useLocation();
  const at = (place: number) => `${withRequest(pathname + search, query, place)}#${ANSWERS}`;
  if (!hasMore && from === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-2 print:hidden">
      {hasMore && (
        <ButtonLink variant="outline" href={at(from + SHOWN)} data-swap={ANSWERS}>
          Another three
        </ButtonLink>
      )}
      {from > 0 && (
        <ButtonLink variant="outline" href={at(0)} data-swap={ANSWERS}>
          The first three
        </ButtonLink>
      )}
    </p>
  );
}
