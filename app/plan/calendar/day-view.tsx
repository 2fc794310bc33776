import { CheckMark } from "~/recipes/verdicts/components";
import { ButtonLink } from "~/ui/button";
import { withFrom } from "~/ui/way-back";
import { DAY_TYPES, MEAL_TYPE_LABELS } from "./calendar.schema";
import type { EntryCard } from "./entries.server";
import { addMealPath, entryPath } from "./entry-path";
import { dayPath } from "~/server/values/paths";
import type { Leftovers } from "./leftovers.server";
import { LeftoversOnDay } from "./leftovers-list";
import { RemoveEntry } from "./remove-entry";

type DayViewProps = {
  date: string;
  earliest: string;
  entries: EntryCard[];
  /** What is left over that can be eaten on it. */
  leftovers: readonly Leftovers[];
  householdSize: number;
  /** Where the page leads back to. */
  from: string;
};

/** One day: its entries, each a link to its page, leftovers that are good on it, and the ways to add a meal. */
export function DayView(props: DayViewProps) {
  const { date, earliest, entries, leftovers, householdSize, from } = props;
  const path = dayPath(date);
  const here = withFrom(path, from);
  const isPast = date < earliest;
  return (
    <>
      {entries.length > 0 && (
        <ul className="stack mb-5" role="list">
          {entries.map((entry) => (
            <DayEntry key={entry.id} entry={entry} here={here} />
          ))}
        </ul>
      )}
      {isPast ? (
        entries.length === 0 && <p>Nothing was planned on this day.</p>
      ) : (
        <>
          <LeftoversOnDay
            {...{ leftovers, date, earliest, householdSize }}
            action={here}
            types={DAY_TYPES}
          />
          <h2 className="mb-3 text-xl" id="add-meal">
            Add Meal
          </h2>
          <ul role="list" className="flex flex-wrap gap-2">
            {DAY_TYPES.map((mealType) => (
              <li key={mealType}>
                <ButtonLink
                  variant="outline"
                  icon="plus"
                  href={withFrom(addMealPath({ scheduledDate: date, mealType }), from)}
                >
                  {MEAL_TYPE_LABELS[mealType]}
                </ButtonLink>
              </li>
            ))}
          </ul>
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
