import { timeOf } from "~/features/meals/meal";
import { Button, ButtonLink } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { Form } from "~/ui/form";
import { ROW_PICTURE } from "~/ui/meal-card-frame";
import { Picture } from "~/ui/picture";
import { choiceProps } from "~/ui/field-props";
import { CheckMark } from "~/features/checks/check-mark";
import { useForm } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import type { Adding } from "./adding";
import { addEntrySchema, type EntryType, MEAL_TYPE_LABELS } from "./calendar.schema";
import { DayPicker } from "./day-picker";
import { MealPicker } from "./meal-picker";
import type { Pickable, PickableMeal } from "./pickable.server";
import { CookForField, ServingsField } from "./servings-field";

/** Where a day is chosen, too. */
const PATH = "/dashboard/calendar/new";

type ChosenMealData = PickableMeal & {
  /** Servings of the recipe. */
  servings: number;
};

type AddEntryFormProps = {
  /** The meal to plan; null if it is chosen here, from `choice`. */
  meal: ChosenMealData | null;
  choice: Pickable | null;
  /** What has been chosen so far. */
  adding: Adding;
  /** Days to choose from; null if the day is `adding`'s. */
  days: { month: string; today: string; earliest: string } | null;
  types: readonly EntryType[];
  /** Default servings. */
  householdSize: number;
  /** Where Cancel leads. */
  from: string;
  /** Label of the button. */
  label: string;
};

/**
 * Plans a meal: which one, on which day and for which meal of the day. Another search or month is a GET of
 * the same form, which keeps the choices.
 */
export function AddEntryForm(props: AddEntryFormProps) {
  const { meal, choice, adding, days, types, householdSize, from, label } = props;
  const { form, fields } = useForm("add-entry", addEntrySchema, {
    mealId: adding.mealId,
    scheduledDate: adding.scheduledDate,
    mealType: adding.mealType,
    cookFor: adding.cookFor,
    servings: adding.servings ?? householdSize,
  });
  const textOf = ({ initialValue }: { initialValue?: unknown }) =>
    typeof initialValue === "string" ? initialValue : "";
  const path = days ? PATH : `/dashboard/calendar/${adding.scheduledDate}`;
  const month = days?.month ?? adding.scheduledDate.slice(0, 7);
  const kept = { month, ...(meal ? {} : { pick: "yes" }) };
  const asked = new URLSearchParams({
    ...kept,
    ...(adding.mealId ? { mealId: adding.mealId } : {}),
    ...(adding.search ? { q: adding.search } : {}),
    ...(adding.cookFor ? { cookFor: String(adding.cookFor) } : {}),
    ...(adding.servings ? { servings: String(adding.servings) } : {}),
  });
  return (
    <Form
      form={form}
      intent={days ? undefined : "add"}
      action={withFrom(`${path}?${asked}`, from)}
      className="stack"
      noValidate
      data-region=""
      data-enhance=""
      data-closes=""
      data-live={choice ? "add-entry" : undefined}
    >
      {meal && <ChosenMeal meal={meal} />}
      {choice && (
        <MealPicker
          choice={choice}
          value={textOf(fields.mealId)}
          search={adding.search}
          path={days ? path : `${path}#add-meal`}
          error={fields.mealId.errors}
        />
      )}
      {days ? (
        <DayPicker
          {...days}
          value={textOf(fields.scheduledDate)}
          path={PATH}
          error={fields.scheduledDate.errors}
        />
      ) : (
        <input type="hidden" name="scheduledDate" value={adding.scheduledDate} />
      )}
      <Segment
        legend="Meal type"
        options={types.map((value) => ({ value, label: MEAL_TYPE_LABELS[value] }))}
        {...choiceProps(fields.mealType)}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <ServingsField field={fields.servings} />
        <CookForField field={fields.cookFor} label="Cook for (more, to have leftovers)" />
      </div>
      {Object.entries({ ...kept, from }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="sheet-foot">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          Cancel
        </ButtonLink>
        <Button icon="calendar-add" disabled={choice?.count === 0 && !adding.search}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

function ChosenMeal({ meal }: { meal: ChosenMealData }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className={ROW_PICTURE}>
        <Picture
          {...{ cuisine: meal.cuisine, drawing: meal.drawing }}
          {...{ coverId: meal.coverId, coverWidth: meal.coverWidth }}
          sizes="4rem"
        />
      </span>
      <div className="min-w-0 grow basis-40">
        <b className="font-serif text-lg leading-tight" dir="auto">
          {meal.title}
        </b>
        <p className="text-sm text-ink2">
          {timeOf(meal)}, serves {meal.servings}
        </p>
        <CheckMark mark={meal.mark} />
      </div>
      <input type="hidden" name="mealId" value={meal.id} />
      {/* A form's first button is what Enter presses; the first that is seen shows another month. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true" />
    </div>
  );
}
