import type { Meal } from "~/recipe";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Plate } from "~/ui/plate";
import { withFrom } from "~/ui/way-back";
import { CheckedFor, CheckSummary, LineNotes } from "~/features/checks/checked";
import { timeOf, sourceOf } from "./meal";
import type { MealCheck } from "~/features/checks/meal-check";
import { isPartName } from "./part-names";
import { COLUMNS, PART_HEAD, RECIPE_ABOUT, RECIPE_FACTS, RECIPE_PICTURE } from "./recipe-looks";
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

/** The name of a part: "For the sauce:". */
const PART_NAME =
  "border-b border-line pt-4 pb-1 font-serif text-lg leading-snug font-semibold print:pt-1.5 print:pb-0.5 print:text-[11pt]";
const INGREDIENT =
  "border-b border-line py-2 text-lg leading-snug wrap-anywhere print:py-0.5 print:text-[10.5pt] print:leading-tight";
const STEP =
  "grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-b border-line py-3 text-lg leading-[1.6] wrap-anywhere [counter-increment:step] before:font-serif before:text-[1.75rem] before:leading-none before:text-accent before:content-[counter(step)/''] has-checked:text-ink2 has-checked:line-through has-focus-visible:outline-3 has-focus-visible:outline-focus print:break-inside-avoid print:grid-cols-[1.75rem_minmax(0,1fr)] print:py-0.5 print:text-[10.5pt] print:leading-snug print:text-black print:no-underline print:before:text-xl";

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
      <div className={cx(COLUMNS, "md:items-center paper:block")}>
        <div className={cx(RECIPE_PICTURE, "paper:hidden")} data-picture="">
          <Plate id={meal.id} cuisine={meal.cuisine} protein={meal.protein} course={meal.course} />
        </div>
        <div>
          <div data-facts="" className={cx(RECIPE_FACTS, "print:my-1")}>
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
          <p
            className={cx(RECIPE_ABOUT, "print:max-w-none print:text-[11pt] print:leading-snug")}
            dir="auto"
          >
            {meal.description}
          </p>
        </div>
      </div>
      <div className={cx(COLUMNS, "print:grid print:grid-cols-[7.2cm_1fr] print:gap-x-[0.8cm]")}>
        <section>
          <h2 className={cx(PART_HEAD, "print:mt-3")}>Ingredients</h2>
          {path && (
            <Serving
              {...{ serves, path, from, stored: meal.servings }}
              householdSize={householdSize ?? serves}
            />
          )}
          {check && <CheckSummary check={check} />}
          <ul role="list" data-ingredients="">
            {meal.ingredients.map((line, index) => (
              <li
                key={index}
                className={isPartName(line) ? PART_NAME : INGREDIENT}
                data-part={isPartName(line) ? "" : undefined}
                dir="auto"
              >
                {line}
                {check && <LineNotes check={check} line={index} />}
              </li>
            ))}
          </ul>
          {check && <CheckedFor check={check} />}
        </section>
        <section>
          <h2 className={cx(PART_HEAD, "print:mt-3")}>Instructions</h2>
          {serves !== meal.servings && steps.length > 0 && (
            <p className="text-sm text-ink2">Amounts in the steps are for {meal.servings}.</p>
          )}
          <ol className="[counter-reset:step]" data-steps="">
            {steps.map((step, index) =>
              isPartName(step) ? (
                <li key={index} className={PART_NAME} data-part="" dir="auto">
                  {step}
                </li>
              ) : (
                <li key={index}>
                  <label className={STEP}>
                    <span dir="auto">
                      <input className="sr-only" type="checkbox" />
                      {/* With a direction of its own it has no say in that of the step. */}
                      <span className="sr-only" dir="ltr">
                        Done:{" "}
                      </span>
                      {step}
                    </span>
                  </label>
                </li>
              ),
            )}
          </ol>
          {steps.length > 0 && (
            <p className="mt-2 text-sm text-ink2 paper:hidden">Tap a step when it’s done.</p>
          )}
        </section>
      </div>
      {source && (
        <p className="mt-6 flex flex-wrap items-center gap-2 print:mt-2">
          <span className="font-serif text-ink2 italic">Recipe Inspiration</span>
          {source.href ? (
            <a
              className="flex min-h-11 flex-wrap items-center gap-2 print:min-h-0"
              href={source.href}
              rel="noopener noreferrer"
            >
              <bdi>{source.text}</bdi> <Icon name="external" />
            </a>
          ) : (
            <bdi>{source.text}</bdi>
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
    <div className="my-2 flex flex-wrap items-center gap-2 paper:hidden">
      <span className="text-sm text-ink2">Serves</span>
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
      <b className="figures">{serves}</b>
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
        <a className="flex min-h-11 items-center text-sm" href={hrefOf(householdSize)} data-swap="">
          For your household: {householdSize}
        </a>
      )}
      {serves !== stored && (
        <a className="flex min-h-11 items-center text-sm" href={hrefOf(stored)} data-swap="">
          As written, for {stored}
        </a>
      )}
    </div>
  );
}
