import { Button } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { Field } from "~/ui/field";
import { useReply } from "~/ui/reply";
import { RemoveEntry } from "./remove-entry";
import { MealSearch } from "./add-entry-form";
import { DAY_TYPES, MEAL_TYPE_LABELS } from "./calendar.schema";
import type { EntryCard } from "./calendar.server";
import { MealPicker, type PickableMeal } from "./meal-picker";

type DayViewProps = {
  date: string;
  earliest: string;
  entries: EntryCard[];
  meals: PickableMeal[];
  search: string;
};

/** One day: what is planned, each with a way to another day, and one more meal to add. */
export function DayView({ date, earliest, entries, meals, search }: DayViewProps) {
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
  const { id, title, mealType, mealId, scheduledDate } = entry;
  const reply = useReply();
  const refused = reply.text("entryId") === id;
  return (
    <li>
      <div className={`ev ${mealType}`}>
        <div className="tx">
          <small>{MEAL_TYPE_LABELS[mealType]}</small>
          <a className="t" href={`/dashboard/meals/${mealId}`} data-modal="">
            {title}
          </a>
        </div>
        <RemoveEntry id={id} title={title} />
      </div>
      <form
        method="post"
        action={`/dashboard/calendar/${scheduledDate}`}
        className="row mt-2 items-end"
        noValidate
        data-enhance=""
      >
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
          defaultValue={
            refused
              ? reply.text("scheduledDate")
              : scheduledDate < earliest
                ? earliest
                : scheduledDate
          }
          error={refused ? reply.errors("scheduledDate") : undefined}
        />
        <Button variant="outline">Move</Button>
      </form>
    </li>
  );
}
