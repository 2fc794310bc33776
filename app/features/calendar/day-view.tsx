import type { ReactNode } from "react";
import { withFrom } from "~/ui/way-back";
import type { Understood } from "~/features/eaters/understood";
import { CheckMark } from "~/features/checks/check-mark";
import { CookedForm } from "./cooked-form";
import { MendEntry } from "./mend-entry";
import { MoveEntry } from "./move-entry";
import { AddOccasion, OccasionForm, OccasionLink } from "./occasion-form";
import { RemoveEntry } from "./remove-entry";
import { type SeatName, SeatsForm } from "./seats-form";
import type { Leftovers } from "./leftovers.server";
import { LeftoversOnDay } from "./leftovers-list";
import { AddEntryForm } from "./add-entry-form";
import type { Adding } from "./adding";
import { DAY_TYPES, MEAL_TYPE_LABELS } from "./calendar.schema";
import type { EntryCard } from "./entries.server";
import { entryPath } from "./entry-path";
import type { Pickable } from "./pickable.server";
import { ServingsForm } from "./servings-field";

type DayViewProps = {
  date: string;
  today: string;
  earliest: string;
  entries: EntryCard[];
  /** What is left over that can be eaten on it. */
  leftovers: readonly Leftovers[];
  /** Meals to choose from; null where something else than a recipe is planned. */
  choice: Pickable | null;
  adding: Adding;
  householdSize: number;
  /** Who eats with the household. */
  eaters: readonly SeatName[];
  /** What was understood of the own words of each entry's guests, by its id. */
  guestWords: Readonly<Record<string, GuestWords>>;
  /** Where the page leads back to. */
  from: string;
  repeatForm?: RepeatForm;
};

type GuestWords = readonly (readonly Understood[])[];

/** Has an entry planned again and again; `here` is the page that it stands on. */
type RepeatForm = (entry: EntryCard, here: string) => ReactNode;

/** One day: its entries, each of which can be moved, and a form to add one. */
export function DayView(props: DayViewProps) {
  const { date, earliest, entries, leftovers, choice, adding, householdSize, from } = props;
  const path = `/dashboard/calendar/${date}`;
  const here = withFrom(path, from);
  const past = date < earliest;
  return (
    <>
      {entries.length > 0 && (
        <ul className="stack mb-5" role="list">
          {entries.map((entry) => (
            <DayEntry
              key={entry.id}
              {...{ entry, earliest, here }}
              today={props.today}
              eaters={props.eaters}
              guestWords={props.guestWords[entry.id] ?? []}
              repeatForm={props.repeatForm}
            />
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

type DayEntryProps = {
  entry: EntryCard;
  today: string;
  earliest: string;
  here: string;
  eaters: readonly SeatName[];
  guestWords: GuestWords;
  repeatForm: RepeatForm | undefined;
};

function DayEntry(props: DayEntryProps) {
  const { entry, today, earliest, here, eaters, repeatForm } = props;
  const { id, title, mealId, mealType, servings, scheduledDate } = entry;
  const path = `/dashboard/calendar/${scheduledDate}`;
  const isMeal = mealId !== null;
  return (
    <li>
      <div className="entry" data-type={mealType}>
        <div className="entry-text">
          <small>{MEAL_TYPE_LABELS[mealType]}</small>
          {isMeal ? (
            <a dir="auto" href={withFrom(entryPath(entry), here)} data-modal="">
              {title}
            </a>
          ) : (
            <b className="font-serif font-normal wrap-anywhere" dir="auto">
              {title}
            </b>
          )}
        </div>
        <RemoveEntry id={id} title={title} />
      </div>
      <CheckMark mark={entry.mark} className="my-2" />
      {entry.mark?.tone === "breaks" && scheduledDate >= earliest && (
        <MendEntry {...{ id, title }} from={here} />
      )}
      {entry.lines.length > 0 && (
        <p className="mt-1 text-sm text-ink2 wrap-anywhere" dir="auto">
          To buy: {entry.lines.join(", ")}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-x-5 gap-y-3">
        {isMeal && (
          <ServingsForm
            {...{ id, title, servings, path }}
            cookFor={entry.cookFor}
            isCooked={entry.kind === "meal"}
          />
        )}
        <MoveEntry {...{ id, title, scheduledDate, earliest, path }} />
        {entry.kind === "meal" && isMeal && (scheduledDate <= today || entry.isCooked) && (
          <CookedForm {...{ id, mealId, title, path, here }} isCooked={entry.isCooked} />
        )}
        {entry.kind !== "leftovers" && scheduledDate >= earliest && repeatForm?.(entry, here)}
      </div>
      {isMeal ? (
        <SeatsForm
          {...{ title, eaters }}
          entryId={id}
          action={path}
          seats={entry.eaters}
          understood={props.guestWords}
        />
      ) : (
        <OccasionForm entry={entry} action={path} />
      )}
    </li>
  );
}
