import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Plate } from "~/ui/plate";
import { MEAL_ACTIONS } from "~/ui/meal-card-frame";
import { MEAL_PICTURE, mealCard, mealGrid } from "~/ui/meal-card-frame";
import { MealFacts } from "~/features/meals/meal-facts";
import { type Answer, type Answers, SHOWN, withRequest } from "./near";

type AnswersProps = {
  near: Answers;
  mayGenerate: boolean;
  requestId: string;
};

/** What answers a request, or comes close to it: free to look at, each with what choosing it costs. */
export function AnswersList({ near, mayGenerate, requestId }: AnswersProps) {
  const { query, isAnswered, meals, from, hasMore } = near;
  const costs = meals.some(({ price }) => price > 0);
  const truly = meals.filter(({ isMatch }) => isMatch).length;
  if (meals.length === 0 && from === 0) return null;
  const says = !isAnswered
    ? "These come close"
    : truly === meals.length
      ? "Each is what you asked for"
      : truly === 0
        ? "These only come close"
        : "What only comes close says so";
  return (
    <section className="mt-6" aria-labelledby="near-title">
      <h3 id="near-title">
        {isAnswered ? "Found for" : "No true match for"} “<bdi>{query}</bdi>”
      </h3>
      <p className="text-sm text-ink2 mb-3">
        {meals.length === 0 ? "There are no others" : says}
        {meals.length === 0
          ? "."
          : costs
            ? "; each costs 1 credit when you choose it."
            : "; choosing one is free."}
      </p>
      <div className={mealGrid({ columns: 3 })}>
        {meals.map((meal) => (
          <article className={mealCard()} key={meal.mealId ?? meal.bookId}>
            <div className={MEAL_PICTURE}>
              <Plate
                id={meal.bookId || (meal.mealId ?? "")}
                cuisine={meal.cuisine}
                protein={meal.protein}
                course={meal.course}
              />
              {meal.mealId && (
                <Badge
                  tone="olive"
                  className="absolute start-0 bottom-0 rounded-none rounded-se-sm"
                >
                  Already yours
                </Badge>
              )}
            </div>
            <div className="min-w-0 p-3 md:p-4">
              <MealFacts meal={meal} />
              <h3 dir="auto">{meal.title}</h3>
              <p className="mt-1 text-sm leading-snug text-ink2" dir="auto">
                {meal.description}
              </p>
              <WhyThis meal={meal} isAnswered={isAnswered} eaters={near.eaters} />
            </div>
            <div className={MEAL_ACTIONS}>
              {meal.mealId ? (
                <ButtonLink
                  variant="secondary"
                  className="flex-1"
                  href={meal.href ?? `/dashboard/meals/${meal.mealId}`}
                  label={`Open it: ${meal.title}`}
                  data-modal=""
                >
                  Open it
                </ButtonLink>
              ) : (
                <TakeForm {...{ meal, query, mayGenerate, requestId }} />
              )}
            </div>
          </article>
        ))}
      </div>
      <OtherAnswers {...{ query, from, hasMore }} />
    </section>
  );
}

/** What of the request a dish has, what it lacks, and that it only comes close where others are it. */
function WhyThis(props: { meal: Answer; isAnswered: boolean; eaters: number | null }) {
  const { meal, isAnswered, eaters } = props;
  const said = [
    isAnswered && !meal.isMatch ? "Comes close" : "",
    meal.why,
    eaters === null ? "" : `for ${eaters}`,
  ].filter(Boolean);
  return said.length > 0 && <p className="mt-2 text-sm font-semibold">{said.join(" · ")}</p>;
}

/** The way to three others, and back to the first ones. */
function OtherAnswers({ query, from, hasMore }: Pick<Answers, "query" | "from" | "hasMore">) {
  const at = (place: number) =>
    `${withRequest("/dashboard", query)}${place > 0 ? `&from=${place}` : ""}#suggestions`;
  if (!hasMore && from === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-2 print:hidden">
      {hasMore && (
        <ButtonLink variant="outline" href={at(from + SHOWN)}>
          Another three
        </ButtonLink>
      )}
      {from > 0 && (
        <ButtonLink variant="outline" href={at(0)}>
          The first three
        </ButtonLink>
      )}
    </p>
  );
}

function TakeForm(props: Omit<AnswersProps, "near"> & { meal: Answer; query: string }) {
  const { meal, query, mayGenerate, requestId } = props;
  const says = !mayGenerate
    ? "No Credits Remaining"
    : meal.price > 0
      ? "Take this one – 1 credit"
      : "Take this one";
  return (
    <form method="post" action="/dashboard/meals" className="grid flex-1" data-enhance="">
      <input type="hidden" name="bookId" value={meal.bookId} />
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
