import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { mealGrid } from "~/ui/meal-card-frame";
import { Notice } from "~/ui/notice";
import { AnswerCard } from "./answer-card";
import { type Answer, type Answers, ignoredInWords, SHOWN, withRequest } from "./near";

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
