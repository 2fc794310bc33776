import { CheckMark } from "~/features/checks/check-mark";
import { withFrom } from "~/ui/way-back";
import { AddEntryForm } from "./add-entry-form";
import type { Adding } from "./adding";
import { DAY_TYPES, MEAL_TYPE_LABELS } from "./calendar.schema";
import type { EntryCard } from "./entries.server";
import { dayPath, entryPath } from "./entry-path";
import type { Leftovers } from "./leftovers.server";
import { LeftoversOnDay } from "./leftovers-list";
import { AddOccasion, OccasionLink } from "./occasion-form";
import type { Pickable } from "./pickable.server";
import { RemoveEntry } from "./remove-entry";

type DayViewProps = {
  date: string;
  earliest: string;
  entries: EntryCard[];
  /** What is left over that can be eaten on it. */
  leftovers: readonly Leftovers[];
  /** Meals to choose from; null where something else than a recipe is planned. */
  choice: Pickable | null;
  adding: Adding;
  householdSize: number;
  /** Where the page leads back to. */
  from: string;
};

/** One day: its entries, each a link to its page, and a form to add one. */
export function DayView(props: DayViewProps) {
  const { date, earliest, entries, leftovers, choice, adding, householdSize, from } = props;
  const path = dayPath(date);
  const here = withFrom(path, from);
  const past = date < earliest;
  return (
    <>
      {entries.length > 0 && (
        <ul className="stack mb-5" role="list">
          {entries.map((entry) => (
            <DayEntry key={entry.id} entry={entry} here={here} />
          ))}
        </ul>
      )}
      {past ? (
        entries.length === 0 && <p>Nothing was planned on this day.</p>
      ) : (
        <>
          <LeftoversOnDay
            {...{ leftovers, date, earliest, householdSize }}
            action={withFrom(path, from)}
            types={DAY_TYPES}
          />
          <h2 className="mb-3 text-xl" id="add-meal">
            Add Meal
          </h2>
          {adding.isOccasion ? (
            <AddOccasion
              {...{ path, date, earliest, from }}
              choosesDate={false}
              types={DAY_TYPES}
            />
          ) : (
            <>
              <OccasionLink {...{ path, from }} />
              <AddEntryForm
                {...{ choice, adding, householdSize, from }}
                meal={null}
                days={null}
                types={DAY_TYPES}
                label="Add Meal"
              />
            </>
          )}
        </>
      )}
    </>
  );
}

/** A planned meal of the day: the way to its page, and the button that removes it. */
function DayEntry({ entry, here }: { entry: EntryCard; here: string }) {
  const { id, title, mealType, lines, mark } = entry;
  return (
    <li>
      <div className="entry" data-type={mealType}>
        <div className="entry-text">
          <small>{MEAL_TYPE_LABELS[mealType]}</small>
          <a dir="auto" href={withFrom(entryPath(entry), here)}>
            {title}
          </a>
        </div>
        <RemoveEntry id={id} title={title} />
      </div>
      <CheckMark mark={mark} className="my-2" />
      {lines.length > 0 && (
        <p className="mt-1 text-sm text-ink2 wrap-anywhere" dir="auto">
          To buy: {lines.join(", ")}
        </p>
      )}
    </li>
  );
}
