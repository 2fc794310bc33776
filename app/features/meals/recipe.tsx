import type { ReactNode } from "react";
import { unbrokenFractions } from "~/food/fractions";
import type { Meal } from "~/recipe";
import { Badge } from "~/ui/badge";
import { cx } from "~/ui/classes";
import { drawingOf } from "~/features/drawings/dish-drawing";
import type { PhotoData } from "~/ui/picture";
import { Plate } from "~/ui/plate";
import { CheckedFor, CheckSummary, LineNotes } from "~/features/checks/checked";
import { AsWritten } from "./as-written";
import { timeOf, sourceOf } from "./meal";
import type { MealCheck } from "~/features/checks/meal-check";
import { type EffortData, EffortLine } from "./effort-line";
import { Inspiration } from "./inspiration";
import { isPartName } from "./part-names";
import { COLUMNS, PART_HEAD, RECIPE_ABOUT, RECIPE_FACTS, RECIPE_PICTURE } from "./recipe-looks";
import { RecipePhotos } from "./recipe-photos";
import { Serving } from "./serving";
import type { PublicLine, ShownLine, ShownSubRecipes } from "./shown-sub-recipes";
import { stepsOf } from "./steps";
import { SubRecipeLine, SubRecipeTexts, SubRecipeTimes } from "./sub-recipes";

/** What a page to cook from shows of a meal. */
type RecipeData = Omit<Meal, "imageUrl" | "source" | "createdAt" | "subRecipes"> & {
  bookId: string | null;
};

type RecipeProps = {
  meal: RecipeData;
  check?: MealCheck | null;
  /** The planned meal that it is checked for, where not everybody eats that: "Dinner on …, without Theo". */
  night?: string | undefined;
  /** For how many lines and steps are written; as many as are stored if it is left out. */
  serves?: number;
  /** What stands in each step as it is stored, because it cannot be told for another number. */
  unsure?: readonly string[][];
  /** Where it is written out for another number, if that can be changed. */
  hrefFor?: (serves: number) => string;
  /** What it asks of the cook; null where that is not known. */
  effort?: EffortData | null;
  /** How many eat with the household: one tap away there. */
  householdSize?: number;
  /** Why it is written out for that many, where nobody asked for it. */
  opened?: string | null;
  /** What a serving brings, below the ingredients. */
  nutrition?: ReactNode;
  /** Its photos, in whose place else a drawing stands, and the address of their files if that is not the household's. */
  photos?: readonly PhotoData[];
  photosAt?: string;
  /** The recipes that stand in its lines, and the page that they close to, if one may open them. */
  subRecipes?: Omit<ShownSubRecipes, "lines"> & { lines: readonly (ShownLine | PublicLine)[] };
  from?: string | undefined;
  /** The way to cook it a step at a time, above the steps. */
  cook?: ReactNode;
  /** What is said where the steps are not told. */
  insteadOfSteps?: ReactNode;
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
  const {
    meal,
    check = null,
    serves = meal.servings,
    hrefFor,
    householdSize,
    night,
    opened = null,
  } = props;
  const { unsure = [], effort = null, nutrition, cook, photos = [], photosAt } = props;
  const { subRecipes = { lines: [], written: [] }, from, insteadOfSteps } = props;
  const source = sourceOf(meal);
  const steps = stepsOf(meal.instructions);
  const isTold = steps.length > 0 || Boolean(cook) || Boolean(insteadOfSteps);
  return (
    <>
      <RecipePhotos meal={meal} photos={photos} at={photosAt} />
      <div className={photos.length === 0 ? cx(COLUMNS, "md:items-center paper:block") : undefined}>
        {photos.length === 0 && (
          <div className={cx(RECIPE_PICTURE, "paper:hidden")} data-picture="">
            <Plate cuisine={meal.cuisine} drawing={drawingOf(meal)} isFirst />
          </div>
        )}
        <div>
          <div data-facts="" className={cx(RECIPE_FACTS, "print:my-1")}>
            <Badge icon="serves">Serves {serves}</Badge>
            <Badge icon="clock">
              {timeOf(meal)}
              {meal.cookingTime === null && ", no time given"}
            </Badge>
            <SubRecipeTimes written={subRecipes.written} isTimed={meal.cookingTime !== null} />
            <Badge tone="accent">{meal.cuisine}</Badge>
            {meal.protein && <Badge tone="olive">{meal.protein}</Badge>}
            {(!meal.protein || meal.course !== "Main Dishes") && (
              <Badge tone={meal.course === "Desserts" ? "plum" : "olive"}>{meal.course}</Badge>
            )}
            {meal.ownCourse && (
              <Badge>
                <bdi>{meal.ownCourse}</bdi>
              </Badge>
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
          {hrefFor && (
            <Serving
              {...{ serves, hrefFor, stored: meal.servings, opened }}
              householdSize={householdSize ?? serves}
            />
          )}
          {night && (
            <p className="my-2 text-sm text-ink2 wrap-anywhere" dir="auto">
              {night}
            </p>
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
                {unbrokenFractions(line)}
                {subRecipes.lines.map(
                  (sub, at) =>
                    sub.line === index && <SubRecipeLine key={at} line={sub} from={from} />,
                )}
                {check && <LineNotes check={check} line={index} />}
              </li>
            ))}
          </ul>
          {meal.equipment && (
            <p className="mt-3 wrap-anywhere print:text-[10.5pt]">
              <b>Equipment:</b> <bdi>{meal.equipment}</bdi>
            </p>
          )}
          {check && <CheckedFor check={check} />}
          {effort && <EffortLine effort={effort} />}
          {nutrition}
        </section>
        {isTold && (
          <section>
            <h2 className={cx(PART_HEAD, "print:mt-3")}>Instructions</h2>
            {cook && <p className="mt-2 print:hidden">{cook}</p>}
            {insteadOfSteps}
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
                        {unbrokenFractions(step)}
                      </span>
                    </label>
                    <AsWritten amounts={unsure[index]} servings={meal.servings} />
                  </li>
                ),
              )}
            </ol>
            {steps.length > 0 && (
              <p className="mt-2 text-sm text-ink2 paper:hidden">Tap a step when it’s done.</p>
            )}
          </section>
        )}
      </div>
      <SubRecipeTexts written={subRecipes.written} isFolded={from !== undefined} />
      {source && <Inspiration source={source} />}
    </>
  );
}
