import type { ReactNode } from "react";
import { CheckMark } from "~/recipes/verdicts/components";
import { timeOf } from "~/recipes/meals";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorText, focusWhere, SearchField } from "~/ui/field";
import { ROW_PICTURE } from "~/ui/meal-card-frame";
import { Picture } from "~/ui/picture";
import { inFigures } from "~/language/words";
import type { Pickable, PickableMeal } from "../calendar/calendar-pages.server";
import { weekdayAndDay } from "~/plan/calendar/month-grid";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import { replaceSchema } from "./misfits.schema";
import type { getReplacements } from "./replace.server";
import { creditsInWords } from "~/household/billing";
import type { BookDish } from "~/find/generation";
import { Plate } from "~/ui/plate";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";
import { labelOf } from "~/engine/labels";

type MealPickerProps = {
  choice: Pickable;
  /** The id of the chosen meal. */
  value: string;
  search: string;
  /** The page that searches. It receives all fields of the surrounding form. */
  path: string;
  error: string[] | undefined;
};

/**
 * A list of meals to choose from, with a search. The search's button is the form's first, so that Enter in the field
 * activates it.
 */
function MealPicker({ choice, value, search, path, error }: MealPickerProps) {
  const meals = choice.groups.flatMap((group) => group.meals);
  const focused = meals.find(({ id }) => id === value) ?? meals[0];
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 mb-3" role="search">
        <SearchField
          label={t("Search your meals")}
          placeholder={t("Search your meals")}
          defaultValue={search}
        />
        <Button variant="secondary" formMethod="get" formAction={path}>
          {t("Search")}
        </Button>
      </div>
      <fieldset aria-describedby={error ? "mealId-error" : undefined}>
        <legend className="sr-only">{t("Meal")}</legend>
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
          {labelOf(meal.cuisine)}, {timeOf(meal)}
        </span>
        <CheckMark mark={meal.mark} />
      </span>
    </label>
  );
}

/** Explains how to find meals that the list does not show. */
function WhatElse({
  choice: { shown: shownCount, count },
  search,
}: {
  choice: Pickable;
  search: string;
}) {
  if (count === 0) {
    return (
      <p className="py-4">
        {search
          ? t('No recipes match "{search}". Try a different search term.', { search })
          : t("No recipes yet. Generate some meals first.")}
      </p>
    );
  }
  if (count <= shownCount) return null;
  const all = inFigures(count);
  return (
    <p className="text-sm text-ink2">
      {search
        ? t("Showing the first {shown} of {all} matches. Add a word to narrow them down.", {
            shown: shownCount,
            all,
          })
        : t("Showing {shown} of your {all} recipes. Search to find the others.", {
            shown: shownCount,
            all,
          })}
    </p>
  );
}

type BookDishesProps = {
  dishes: readonly BookDish[];
  /** The price of one in credits. */
  price: number;
};

/** Dishes of the recipe book, each with a button of the surrounding form that shows its price. */
function BookDishes({ dishes, price }: BookDishesProps) {
  if (dishes.length === 0) return null;
  const says =
    price > 0 ? t("Plan it – {credits}", { credits: creditsInWords(price) }) : t("Plan it");
  return (
    <section aria-labelledby="book-dishes">
      <h3 className="text-base" id="book-dishes">
        {t("From the recipe book")}
      </h3>
      <p className="text-sm text-ink2">
        {price > 0
          ? t("New to you. Planning one costs 1 credit, like any new meal.")
          : t("New to you, and free.")}
      </p>
      <input type="hidden" name="price" value={price} />
      <ul role="list">
        {dishes.map(({ bookId, title, cuisine, drawing, cookingTime }) => (
          <li
            key={bookId}
            className="flex items-center gap-3 border-b border-line py-2 last:border-b-0"
          >
            <span className={ROW_PICTURE}>
              <Plate cuisine={cuisine} drawing={drawing} />
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
              <span className="min-w-0 grow basis-40 wrap-anywhere">
                <b className="font-serif font-semibold">{title}</b>
                <br />
                <span className="text-sm text-ink2">
                  {labelOf(cuisine)}, {timeOf({ cookingTime })}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                name="bookId"
                value={bookId}
                label={`${says}: ${title}`}
              >
                {says}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReplaceFormProps = Awaited<ReturnType<typeof getReplacements>> & {
  /** The key by which a dish is taken only once. */
  requestId: string;
  /** The page to which Cancel links. */
  from: string;
};

/** Renders the form that replaces a meal with one that fits: one of the household's, or a recipe of the recipe book. */
export function ReplaceForm({ entry, search, choice, from, ...props }: ReplaceFormProps) {
  const { dishes, price, requestId } = props;
  const { form, fields } = useForm("replace-entry", replaceSchema);
  const { initialValue, errors } = fields.mealId;
  const path = `/dashboard/calendar/${entry.id}/replace`;
  const isEmpty = choice.count === 0 && search === "";
  const linkToRecipes = (text: ReactNode) => <a href="/custom-recipes">{text}</a>;
  return (
    <Form
      form={form}
      action={withFrom(path, from)}
      className="stack"
      noValidate
      data-region=""
      data-enhance=""
      data-closes=""
      data-live="replace-entry"
    >
      <p>
        {rich(
          "Instead of <strong>{title}</strong> on {date}. Only meals that fit everyone who eats are shown.",
          {
            title: entry.title,
            date: weekdayAndDay(entry.scheduledDate),
            strong: (text) => <b dir="auto">{text}</b>,
          },
        )}
      </p>
      {isEmpty ? (
        <p>
          {dishes.length > 0
            ? rich("None of your recipes fits yet. <own>Add one of your own</own>.", {
                own: linkToRecipes,
              })
            : rich(
                "None of your recipes fits yet. <own>Add one of your own</own>, or <find>find some in the suggestions</find>.",
                { own: linkToRecipes, find: (text) => <a href="/dashboard#suggestions">{text}</a> },
              )}
        </p>
      ) : (
        <MealPicker
          choice={choice}
          value={initialValue ?? ""}
          search={search}
          path={path}
          error={errors}
        />
      )}
      <BookDishes dishes={dishes} price={price} />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="from" value={from} />
      <div className="sheet-foot">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          {t("Cancel")}
        </ButtonLink>
        <Button icon="calendar-add" disabled={isEmpty}>
          {t("Replace")}
        </Button>
      </div>
    </Form>
  );
}
