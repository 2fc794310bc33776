import { Button, ButtonLink } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { SearchField } from "~/ui/field";
import { Plate } from "~/ui/plate";
import { Form } from "~/ui/form";
import { useReply } from "~/ui/reply";
import { timeOf } from "~/features/meals/meal";
import { type EntryType, MEAL_TYPE_LABELS } from "./calendar.schema";
import { DayPicker } from "./day-picker";
import { MealPicker, type PickableMeal } from "./meal-picker";
import { ServingsField } from "./servings-field";

type ChosenMealData = PickableMeal & {
  /** For how many its recipe is written. */
  servings: number;
};

type AddEntryFormProps = {
  /** The meal to plan; null where one is chosen here. */
  meal: ChosenMealData | null;
  meals: PickableMeal[];
  search: string;
  today: string;
  earliest: string;
  month: string;
  types: readonly EntryType[];
  /** For how many it is cooked, as proposed. */
  servings: number;
  /** The number that the recipe was opened for, which the address keeps. */
  serves: number | null;
};

/** Plans a meal: which one, on which day, for which meal of the day. */
export function AddEntryForm(props: AddEntryFormProps) {
  const { meal, meals, search, types, month, today, earliest, servings, serves } = props;
  const reply = useReply();
  const query = (of: Record<string, string>) =>
    `/dashboard/calendar/new?${new URLSearchParams({
      ...(meal ? { mealId: meal.id } : {}),
      ...(search ? { q: search } : {}),
      ...(serves ? { serves: String(serves) } : {}),
      ...of,
    })}`;
  return (
    <>
      {meal ? (
        <ChosenMeal meal={meal} />
      ) : (
        <MealSearch path="/dashboard/calendar/new" search={search} keep={{ month }} />
      )}
      <Form
        reply={reply}
        action={query({ month })}
        className="stack"
        noValidate
        data-enhance=""
        data-closes=""
      >
        {meal ? (
          <input type="hidden" name="mealId" value={meal.id} />
        ) : (
          <MealPicker
            meals={meals}
            value={reply.text("mealId", meals[0]?.id)}
            search={search}
            error={reply.errors("mealId")}
          />
        )}
        <DayPicker
          {...{ month, today, earliest }}
          value={reply.text("scheduledDate")}
          hrefOf={(other) => query({ month: other })}
          error={reply.errors("scheduledDate")}
        />
        <Segment
          legend="Meal type"
          name="mealType"
          options={types.map((value) => ({ value, label: MEAL_TYPE_LABELS[value] }))}
          value={reply.text("mealType", "dinner")}
          error={reply.errors("mealType")}
        />
        <ServingsField servings={servings} reply={reply} />
        <div className="dlg-f">
          <ButtonLink variant="outline" href="/dashboard#calendar" data-dialog-close="">
            Cancel
          </ButtonLink>
          <Button icon="calendar-add">Add to Calendar</Button>
        </div>
      </Form>
    </>
  );
}

/** Searches the household's meals: a plain GET; the script submits it as one types. */
export function MealSearch({
  path,
  search,
  keep,
}: {
  path: string;
  search: string;
  keep: Record<string, string>;
}) {
  return (
    <form method="get" action={path} role="search" className="row mb-3" data-live="meal-picker">
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        label="Search your meals"
        placeholder="Search your meals"
        defaultValue={search}
      />
      <Button variant="secondary">Search</Button>
    </form>
  );
}

function ChosenMeal({ meal }: { meal: ChosenMealData }) {
  return (
    <div className="row mb-4">
      <span className="pic mini-pic">
        <Plate id={meal.id} cuisine={meal.cuisine} protein={meal.protein} course={meal.course} />
      </span>
      <div>
        <b className="serif text-lg">{meal.title}</b>
        <p className="note">
          {timeOf(meal)}, serves {meal.servings}
        </p>
      </div>
    </div>
  );
}
