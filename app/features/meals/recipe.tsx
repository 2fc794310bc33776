import type { Meal } from "~/recipe";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Plate } from "~/ui/plate";
import { withFrom } from "~/ui/way-back";
import { CheckedFor, CheckSummary, LineNotes } from "./checked";
import { timeOf, sourceOf } from "./meal";
import type { MealCheck } from "./meal-check";
import { isPartName } from "./part-names";
import { MAX_SERVES } from "./serves";

/** What a page to cook from shows of a meal. */
type RecipeData = Omit<Meal, "imageUrl" | "source" | "createdAt"> & { bookId: string | null };

type RecipeProps = {
  meal: RecipeData;
  check?: MealCheck | null;
  /** For how many the lines are written; as many as are stored if it is left out. */
  serves?: number;
  /** The page's address, if that number can be changed. */
  path?: string;
  /** How many eat with the household: one tap away there. */
  householdSize?: number;
  /** The place that the page leads back to, if its address says one. */
  from?: string | undefined;
};

/** A recipe to cook from: facts, ingredients beside the method, and where it comes from. */
export function Recipe(props: RecipeProps) {
  const { meal, check = null, serves = meal.servings, path, householdSize, from } = props;
  const source = sourceOf(meal);
  const steps = meal.instructions
    .split("\n")
    .map((step) => step.trim())
    .filter(Boolean);
  return (
    <>
      <div className="recipe-top">
        <div className="pic hero-pic">
          <Plate id={meal.id} cuisine={meal.cuisine} protein={meal.protein} course={meal.course} />
        </div>
        <div>
          <div className="row facts tabular-nums">
            <Badge icon="serves">Serves {serves}</Badge>
            <Badge icon="clock">
              {timeOf(meal)}
              {meal.cookingTime === null && ", no time given"}
            </Badge>
            <Badge tone="accent">{meal.cuisine}</Badge>
            {meal.protein && <Badge tone="olive">{meal.protein}</Badge>}
            {(!meal.protein || meal.course !== "Main Dishes") && (
              <Badge tone={meal.course === "Desserts" ? "plum" : "olive"}>{meal.course}</Badge>
            )}
          </div>
          <p className="max-w-[46ch] text-lg">{meal.description}</p>
        </div>
      </div>
      <div className="recipe-g">
        <section>
          <h2>Ingredients</h2>
          {path && (
            <Serving
              {...{ serves, path, from, stored: meal.servings }}
              householdSize={householdSize ?? serves}
            />
          )}
          {check && <CheckSummary check={check} />}
          <ul className="ing" role="list" data-ingredients="">
            {meal.ingredients.map((line, index) => (
              <li key={index} className={isPartName(line) ? "part" : undefined}>
                {line}
                {check && <LineNotes check={check} line={index} />}
              </li>
            ))}
          </ul>
          {check && <CheckedFor check={check} />}
        </section>
        <section>
          <h2>Instructions</h2>
          {serves !== meal.servings && steps.length > 0 && (
            <p className="note">Amounts in the steps are for {meal.servings}.</p>
          )}
          <ol className="steps" data-steps="">
            {steps.map((step, index) =>
              isPartName(step) ? (
                <li key={index} className="part">
                  {step}
                </li>
              ) : (
                <li key={index}>
                  <label>
                    <span>
                      <input className="sr-only" type="checkbox" />
                      <span className="sr-only">Done: </span>
                      {step}
                    </span>
                  </label>
                </li>
              ),
            )}
          </ol>
          {steps.length > 0 && <p className="note no-print mt-2">Tap a step when it’s done.</p>}
        </section>
      </div>
      {source && (
        <p className="mt-6 row">
          <span className="font-serif text-ink2 italic">Recipe Inspiration</span>
          {source.href ? (
            <a className="row min-h-11" href={source.href} rel="noopener noreferrer">
              {source.text} <Icon name="external" />
            </a>
          ) : (
            <span>{source.text}</span>
          )}
        </p>
      )}
    </>
  );
}

type ServingProps = {
  serves: number;
  path: string;
  from: string | undefined;
  stored: number;
  householdSize: number;
};

/** Fewer or more eaters: the quantities follow, and the address says for how many. */
function Serving({ serves, path, from, stored, householdSize }: ServingProps) {
  const hrefOf = (number: number) =>
    withFrom(number === stored ? path : `${path}?serves=${number}`, from);
  return (
    <div className="serving row no-print">
      <span className="note">Serves</span>
      {serves > 1 && (
        <ButtonLink
          variant="outline"
          size="icon"
          icon="minus"
          label="One fewer"
          href={hrefOf(serves - 1)}
          data-swap=""
        />
      )}
      <b className="tabular-nums">{serves}</b>
      {serves < MAX_SERVES && (
        <ButtonLink
          variant="outline"
          size="icon"
          icon="plus"
          label="One more"
          href={hrefOf(serves + 1)}
          data-swap=""
        />
      )}
      {householdSize !== serves && householdSize !== stored && (
        <a className="note row min-h-11" href={hrefOf(householdSize)} data-swap="">
          For your household: {householdSize}
        </a>
      )}
      {serves !== stored && (
        <a className="note row min-h-11" href={hrefOf(stored)} data-swap="">
          As written, for {stored}
        </a>
      )}
    </div>
  );
}
