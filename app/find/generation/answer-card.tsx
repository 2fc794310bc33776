import { CARD_SIZES } from "~/recipes/meals/meal-card";
import { MealFacts } from "~/recipes/meals/meal-facts";
import { recipePath } from "~/recipes/meals/serves";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { cx } from "~/ui/classes";
import { MEAL_ACTIONS, MEAL_PICTURE, mealCard } from "~/ui/meal-card-frame";
import { Picture } from "~/ui/picture";
import { type Answer, type Answers, withRequest } from "./near";
import { priced } from "./prices";

type AnswerCardProps = Pick<Answers, "query" | "from" | "eaters"> & {
  meal: Answer;
  /** The only one of its group: twice as wide where there is room. */
  isFirst: boolean;
  mayGenerate: boolean;
  requestId: string;
};

/** One answer to a request: what it is, why it is one, and the one thing that can be done with it. */
export function AnswerCard({ meal, isFirst, ...asked }: AnswerCardProps) {
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
