import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import { CheckMark } from "~/features/checks/check-mark";
import { MendEntry } from "./mend-entry";
import { RemoveEntry } from "./remove-entry";
import { type SeatName, SeatsForm } from "./seats-form";
import { AddEntryForm } from "./add-entry-form";
import type { Adding } from "./adding";
import { DAY_TYPES, MEAL_TYPE_LABELS, moveEntrySchema, servingsSchema } from "./calendar.schema";
import type { EntryCard } from "./entries.server";
import { entryPath } from "./entry-path";
import type { Pickable } from "./pickable.server";
import { ServingsField } from "./servings-field";

type DayViewProps = {
  date: string;
  earliest: string;
  entries: EntryCard[];
  choice: Pickable;
  adding: Adding;
  householdSize: number;
  /** Who eats with the household. */
  eaters: readonly SeatName[];
  /** Where the page leads back to. */
  from: string;
};

/** One day: its entries, each of which can be moved, and a form to add one. */
export function DayView(props: DayViewProps) {
  const { date, earliest, entries, choice, adding, householdSize, from } = props;
  const here = withFrom(`/dashboard/calendar/${date}`, from);
  const past = date < earliest;
  return (
    <>
      {entries.length > 0 && (
        <ul className="stack mb-5" role="list">
          {entries.map((entry) => (
            <DayEntry key={entry.id} {...{ entry, earliest, here }} eaters={props.eaters} />
          ))}
        </ul>
      )}
      {past ? (
        entries.length === 0 && <p>Nothing was planned on this day.</p>
      ) : (
        <>
          <h2 className="mb-3 text-xl" id="add-meal">
            Add Meal
          </h2>
          <AddEntryForm
            meal={null}
            choice={choice}
            adding={adding}
            days={null}
            types={DAY_TYPES}
            householdSize={householdSize}
            from={from}
            label="Add Meal"
          />
        </>
      )}
    </>
  );
}

type DayEntryProps = {
  entry: EntryCard;
  earliest: string;
  here: string;
  eaters: readonly SeatName[];
};

function DayEntry({ entry, earliest, here, eaters }: DayEntryProps) {
  const { id, title, mealType, servings, scheduledDate } = entry;
  const serving = useForm(`servings-${id}`, servingsSchema, { servings });
  const moving = useForm(`move-${id}`, moveEntrySchema, {
    scheduledDate: scheduledDate < earliest ? earliest : scheduledDate,
  });
  const path = `/dashboard/calendar/${scheduledDate}`;
  return (
    <li>
      <div className="entry" data-type={mealType}>
        <div className="entry-text">
          <small>{MEAL_TYPE_LABELS[mealType]}</small>
          <a dir="auto" href={withFrom(entryPath(entry), here)} data-modal="">
            {title}
          </a>
        </div>
        <RemoveEntry id={id} title={title} />
      </div>
      <CheckMark mark={entry.mark} className="my-2" />
      {entry.mark?.tone === "breaks" && scheduledDate >= earliest && (
        <MendEntry {...{ id, title }} from={here} />
      )}
      <div className="mt-2 flex flex-wrap items-start gap-x-5 gap-y-2">
        <Form
          form={serving.form}
          intent="servings"
          action={path}
          className="flex flex-wrap items-end gap-2"
          noValidate
          data-enhance=""
        >
          <input type="hidden" name="entryId" value={id} />
          <ServingsField
            label={
              <>
                Servings
                <span className="sr-only">
                  {" "}
                  of <bdi>{title}</bdi>
                </span>
              </>
            }
            field={serving.fields.servings}
          />
          <Button variant="outline" label={`Save servings of ${title}`}>
            Save
          </Button>
        </Form>
        <Form
          form={moving.form}
          intent="move"
          action={path}
          className="flex flex-wrap items-end gap-2"
          noValidate
          data-enhance=""
        >
          <input type="hidden" name="entryId" value={id} />
          <Field
            label={
              <>
                Move
                <span className="sr-only">
                  {" "}
                  <bdi>{title}</bdi>
                </span>{" "}
                to
              </>
            }
            {...inputProps(moving.fields.scheduledDate, "date")}
            min={earliest}
          />
          <Button variant="outline">Move</Button>
        </Form>
      </div>
      <SeatsForm entryId={id} title={title} action={path} eaters={eaters} seats={entry.eaters} />
    </li>
  );
}
