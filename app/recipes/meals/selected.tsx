import { daysInWords } from "~/server/values/dates";
import { MAX_SELECTED } from "~/household/quotas";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ROW_PICTURE } from "~/ui/meal-card-frame";
import { Picture } from "~/ui/picture";
import { withFrom } from "~/ui/way-back";
import { type MealCardData, timeOf } from "./meal";
import { dinnersOn, SELECTED_PATH } from "./meals.schema";
import { t } from "~/language/messages";
import { labelOf } from "~/engine/labels";

/**
 * Shows the number of meals selected for the week, with a link to the selected meals, from where the user can return to
 * `from`.
 */
export function SelectedBadge({ count, from }: { count: number; from?: string }) {
  return (
    <a
      className="group relative inline-flex items-center text-inherit no-underline after:absolute after:inset-x-0 after:-inset-y-2"
      href={withFrom(SELECTED_PATH, from)}
      data-modal=""
    >
      <Badge tone="olive" className="px-2 group-hover:underline">
        {t("{count}/{max} meals selected", { count, max: MAX_SELECTED })}
      </Badge>
    </a>
  );
}

/** Shows the form that adds the selected meals to the calendar, below the planner's suggestions. */
export function PlanSelected({ dinners }: { dinners: readonly string[] }) {
  return (
    <form
      method="post"
      action={SELECTED_PATH}
      className="mt-6 flex flex-wrap items-center gap-2"
      data-enhance=""
    >
      <input type="hidden" name="intent" value="plan" />
      <Button variant="secondary" icon="calendar-add">
        {t("Add Selected to Calendar")}
      </Button>
      <span className="text-sm text-ink2">{dinnersOn(dinners)}.</span>
    </form>
  );
}

/**
 * The classes for a bar above the tab bar of a phone, or at the bottom of a desktop window. The bar never covers
 * content above its list.
 */
const BAR =
  "sticky bottom-[calc(56px+env(safe-area-inset-bottom)+var(--stuck))] z-4 -mx-gutter mt-4 border-t border-line bg-card px-gutter py-2 md:bottom-3 md:mx-0 md:rounded-lg md:border md:px-4 md:shadow-2 print:hidden";

/**
 * Shows the bar of selected meals at the end of a list of recipes at `from`. The bar is visible as long as the list is
 * visible. Renders nothing if no meal is selected.
 */
export function SelectedBar({ dinners, from }: { dinners: readonly string[]; from: string }) {
  const count = dinners.length;
  return (
    <div
      id="selected-bar"
      data-region=""
      className={count > 0 ? BAR : undefined}
      data-sticky={count > 0 ? "bar" : undefined}
    >
      {count > 0 && (
        <form
          method="post"
          action={SELECTED_PATH}
          className="flex items-center gap-3"
          data-enhance=""
        >
          <input type="hidden" name="intent" value="plan" />
          <input type="hidden" name="returnTo" value={from} />
          <a
            className="grid min-h-11 min-w-0 flex-1 content-center text-sm leading-tight text-ink no-underline hover:underline"
            href={withFrom(SELECTED_PATH, from)}
            data-modal=""
          >
            <b className="figures">
              {t("{count}/{max} meals selected", { count, max: MAX_SELECTED })}
            </b>
            <span className="truncate text-xs text-ink2">{dinnersOn(dinners)}</span>
          </a>
          <Button className="max-md:px-3 max-md:text-sm">{t("Add Selected to Calendar")}</Button>
        </form>
      )}
    </div>
  );
}

type SelectedMealsProps = {
  meals: MealCardData[];
  /** The date of each meal's dinner, in the same order. */
  dinners: readonly string[];
  /** The URL of the page that shows this list. */
  here: string;
};

/** Shows the selected meals, each with the dinner for which it would be planned, and with a button to remove it. */
export function SelectedMeals({ meals, dinners, here }: SelectedMealsProps) {
  if (meals.length === 0) {
    return (
      <EmptyState
        cuisine="mediterranean"
        heading="h2"
        title={t("No meals selected")}
        action={
          <>
            <ButtonLink icon="heart" href="/favorites">
              {t("My Favorites")}
            </ButtonLink>
            <ButtonLink variant="outline" icon="book" href="/all-recipes">
              {t("All Recipes")}
            </ButtonLink>
          </>
        }
      >
        {t("Tap Select on the meals that you mean to cook this week, up to {max}.", {
          max: MAX_SELECTED,
        })}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-4">
        {t("Add Selected to Calendar puts them on the next dinners that are free:")}
      </p>
      <ul role="list">
        {meals.map((meal, index) => (
          <li
            key={meal.id}
            className="flex flex-wrap items-center gap-3 border-b border-line py-3 first:pt-0"
          >
            <span className={ROW_PICTURE}>
              <Picture {...meal} sizes="4rem" />
            </span>
            <div className="min-w-0 grow basis-40">
              <p className="font-serif text-ink2 italic">
                {daysInWords(dinners.slice(index, index + 1))}
              </p>
              <a
                className="inline-block py-1 font-serif leading-snug font-semibold wrap-anywhere text-inherit"
                href={withFrom(`/dashboard/meals/${meal.id}`, here)}
                dir="auto"
              >
                {meal.title}
              </a>
              <p className="text-sm text-ink2">
                {labelOf(meal.cuisine)}, {timeOf(meal)}
              </p>
            </div>
            <form method="post" action={SELECTED_PATH} data-enhance="">
              <input type="hidden" name="mealId" value={meal.id} />
              <input type="hidden" name="returnTo" value={here} />
              <Button
                variant="outline"
                size="sm"
                name="intent"
                value="deselect"
                label={t("Deselect {title}", { title: meal.title })}
              >
                {t("Deselect")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={SELECTED_PATH} className="mt-6" data-enhance="">
        <input type="hidden" name="returnTo" value={here} />
        <Button variant="ghost" icon="close" name="intent" value="deselect-all">
          {t("Deselect All")}
        </Button>
      </form>
    </>
  );
}
