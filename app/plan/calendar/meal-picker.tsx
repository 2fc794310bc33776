import { CheckMark } from "~/recipes/verdicts/components";
import { timeOf } from "~/recipes/meals";
import { Button } from "~/ui/button";
import { ErrorText, focusWhere, SearchField } from "~/ui/field";
import { ROW_PICTURE } from "~/ui/meal-card-frame";
import { Picture } from "~/ui/picture";
import { inFigures } from "~/server/values/words";
import type { Pickable, PickableMeal } from "./pickable.server";

type MealPickerProps = {
  choice: Pickable;
  /** Id of the chosen meal. */
  value: string;
  search: string;
  /** The page that searches; it gets all fields of the surrounding form. */
  path: string;
  error: string[] | undefined;
};

/**
 * Meals to choose one from: a search and a short list. The search's button is the form's first, so that Enter
 * in the field presses it.
 */
export function MealPicker({ choice, value, search, path, error }: MealPickerProps) {
  const meals = choice.groups.flatMap((group) => group.meals);
  const focused = meals.find(({ id }) => id === value) ?? meals[0];
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 mb-3" role="search">
        <SearchField
          label="Search your meals"
          placeholder="Search your meals"
          defaultValue={search}
        />
        <Button variant="secondary" formMethod="get" formAction={path}>
          Search
        </Button>
      </div>
      <fieldset aria-describedby={error ? "mealId-error" : undefined}>
        <legend className="sr-only">Meal</legend>
        <ErrorText id="mealId" error={error} className="mb-3" />
        {choice.groups.map(({ heading, meals }) => (
          <div key={heading} role="group" aria-labelledby={`pick-${heading}`} className="mb-3">
            <p className="text-sm font-semibold" id={`pick-${heading}`}>
              {heading}
            </p>
            {meals.map((meal) => (
              <MealRow
                key={meal.id}
                meal={meal}
                isChosen={meal.id === value}
                hasFocus={Boolean(error?.length) && meal.id === focused?.id}
              />
            ))}
          </div>
        ))}
        <WhatElse choice={choice} search={search.trim()} />
      </fieldset>
    </div>
  );
}

type MealRowProps = { meal: PickableMeal; isChosen: boolean; hasFocus: boolean };

function MealRow({ meal, isChosen, hasFocus }: MealRowProps) {
  return (
    <label className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5 border-line">
      <input
        type="radio"
        className="check rounded-full"
        name="mealId"
        value={meal.id}
        defaultChecked={isChosen}
        {...focusWhere(hasFocus)}
      />
      <span className={ROW_PICTURE}>
        <Picture
          {...{ cuisine: meal.cuisine, drawing: meal.drawing }}
          {...{ coverId: meal.coverId, coverWidth: meal.coverWidth }}
          sizes="4rem"
        />
      </span>
      <span className="min-w-0 grow basis-40 wrap-anywhere">
        <b className="font-serif font-semibold" dir="auto">
          {meal.title}
        </b>
        <br />
        <span className="text-sm text-ink2">
          {meal.cuisine}, {timeOf(meal)}
        </span>
        <CheckMark mark={meal.mark} />
      </span>
    </label>
  );
}

/** How to find what the list does not show. */
function WhatElse({ choice: { shown, count }, search }: { choice: Pickable; search: string }) {
  if (count === 0) {
    return (
      <p className="py-4">
        {search
          ? `No recipes match "${search}". Try a different search term.`
          : "No recipes yet. Generate some meals first."}
      </p>
    );
  }
  if (count <= shown) return null;
  const all = inFigures(count);
  return (
    <p className="text-sm text-ink2">
      {search
        ? `Showing the first ${shown} of ${all} matches. Add a word to narrow them down.`
        : `Showing ${shown} of your ${all} recipes. Search to find the others.`}
    </p>
  );
}
