import { Button } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { useReply } from "~/ui/reply";
import { recipePath } from "~/features/meals/serves";
import { RemoveEntry } from "./remove-entry";
import { MealSearch } from "./add-entry-form";
import { DAY_TYPES, MEAL_TYPE_LABELS } from "./calendar.schema";
import type { EntryCard } from "./calendar.server";
import { ServingsField } from "./servings-field";
import { MealPicker, type PickableMeal } from "./meal-picker";

type DayViewProps = {
  date: string;
  earliest: string;
  entries: EntryCard[];
  meals: PickableMeal[];
  search: string;
  householdSize: number;
};

/** One day: what is planned, each with a way to another day, and one more meal to add. */
export function DayView(props: DayViewProps) {
  const { date, earliest, entries, meals, search, householdSize } = props;
  const past = date < earliest;
  return (
    <>
      {entries.length > 0 && (
        <ul className="stack mb-5" role="list">
          {entries.map((entry) => (
            <DayEntry key={entry.id} entry={entry} earliest={earliest} />
          ))}
        </ul>
      )}
      {past ? (
        entries.length === 0 && <p>Nothing was planned on this day.</p>
      ) : (
        <>
          <h2 className="mb-3 text-xl">Add meal</h2>
          <MealSearch path={`/dashboard/calendar/${date}`} search={search} keep={{}} />
          <form
            method="post"
            action={`/dashboard/calendar/new?month=${date.slice(0, 7)}`}
            className="stack"
            noValidate
            data-enhance=""
            data-closes=""
          >
            <input type="hidden" name="scheduledDate" value={date} />
            <MealPicker
              meals={meals}
              value={meals[0]?.id ?? ""}
              search={search}
              error={undefined}
            />
            <Segment
              legend="Meal type"
              name="mealType"
              options={DAY_TYPES.map((value) => ({ value, label: MEAL_TYPE_LABELS[value] }))}
              value="dinner"
            />
            <ServingsField servings={householdSize} />
            <Button icon="plus" disabled={meals.length === 0}>
              Add meal
            </Button>
          </form>
        </>
      )}
    </>
  );
}

function DayEntry({ entry, earliest }: { entry: EntryCard; earliest: string }) {
  const { id, title, mealType, servings, scheduledDate } = entry;
  const serving = useReply({ entryId: id, intent: "servings" });
  const moving = useReply({ entryId: id, intent: "move" });
  const path = `/dashboard/calendar/${scheduledDate}`;
  return (
    <li>
      <div className={`ev ${mealType}`}>
        <div className="tx">
          <small>{MEAL_TYPE_LABELS[mealType]}</small>
          <a className="t" href={recipePath({ ...entry, serves: servings })} data-modal="">
            {title}
          </a>
        </div>
        <RemoveEntry id={id} title={title} />
      </div>
      <div className="row mt-2 items-start gap-x-5">
        <Form reply={serving} action={path} className="row items-end" noValidate data-enhance="">
          <input type="hidden" name="intent" value="servings" />
          <input type="hidden" name="entryId" value={id} />
          <ServingsField
            label={
              <>
                Serves<span className="vh"> of {title}</span>
              </>
            }
            id={`servings-${id}`}
            servings={servings}
            reply={serving}
          />
          <Button variant="outline" label={`Save servings of ${title}`}>
            Save
          </Button>
        </Form>
        <Form reply={moving} action={path} className="row items-end" noValidate data-enhance="">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="entryId" value={id} />
          <Field
            label={
              <>
                Move<span className="vh"> {title}</span> to
              </>
            }
            name="scheduledDate"
            id={`move-${id}`}
            type="date"
            min={earliest}
            defaultValue={moving.text(
              "scheduledDate",
              scheduledDate < earliest ? earliest : scheduledDate,
            )}
            error={moving.errors("scheduledDate")}
          />
          <Button variant="outline">Move</Button>
        </Form>
      </div>
    </li>
  );
}
