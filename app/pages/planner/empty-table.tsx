import { creditsInWords } from "~/household/billing/credit-words";
import { formatDate } from "~/server/values/dates";
import { addMealPath } from "~/plan/calendar/entry-path";
import type { Place, Table } from "~/plan/calendar/table";
import { EATERS_PATH } from "~/household/eaters/eaters.schema";
import { CARRIED, carriedAs } from "~/household/preferences/asking";
import type { Restriction } from "~/engine/restrictions/restrictions";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/choices";
import { FreePlate } from "~/ui/plate";
import { fillPath } from "./table-path";

/** What families must avoid most often; all others are asked for where one says who eats. */
const ASKED = [
  "Nut-Free",
  "Egg-Free",
  "Soy-Free",
  "Gluten-Free",
  "Dairy-Free",
  "Vegan",
] as const satisfies readonly Restriction[];

export type EmptyTableProps = {
  table: Table;
  /** What everybody in the household must avoid. */
  restrictions: readonly string[];
  /** Credits for a new dish; null for a household that does not pay. */
  price: number | null;
};

/** Seven plates before anything is planned, who must avoid something, and one button that proposes seven dinners. */
export function EmptyTable({ table, restrictions, price }: EmptyTableProps) {
  const { places } = table;
  const selected = ASKED.filter((restriction) => restrictions.includes(restriction));
  return (
    <>
      <ol className="seven" role="list">
        {places.map((place) => (
          <li
            key={place.date}
            data-night={place.date}
            aria-current={isToday(place) ? "date" : undefined}
          >
            <EmptyPlace place={place} />
          </li>
        ))}
      </ol>
      <form
        method="post"
        action="/dashboard/preferences"
        className="paper mx-auto mt-3.5 max-w-140 px-3.5 pt-3.5 pb-4 md:p-6"
        data-enhance=""
      >
        <input type="hidden" name={CARRIED} value={carriedAs(selected)} />
        <input type="hidden" name="returnTo" value={fillPath(table)} />
        <h3 className="text-lg leading-tight font-normal md:text-xl">
          Seven plates, nothing on them yet
        </h3>
        <Chips
          legend="Anyone who must avoid something?"
          name="allergyPreferences"
          options={ASKED}
          selected={selected}
          className="chips-small mt-2.5 [&>div]:gap-1.25"
        />
        <p className="mt-2 text-sm text-ink2">
          Only one of you?{" "}
          <a href={EATERS_PATH} className="py-3">
            Say who eats
          </a>
        </p>
        <Button size="lg" icon="shuffle" busyLabel="Looking for dinners..." className="mt-3 w-full">
          Fill my week
        </Button>
        <p className="mt-2 text-sm text-ink2">
          {price === null
            ? "Seven dinners to look at."
            : `Seven dinners to look at, up to ${creditsInWords(7 * price)}.`}{" "}
          Nothing is planned until you say so.
        </p>
      </form>
    </>
  );
}

const isToday = ({ when }: Place) => when === "today";

function EmptyPlace({ place }: { place: Place }) {
  const { date } = place;
  return (
    <a
      href={addMealPath({ scheduledDate: date })}
      aria-label={`Add a dinner on ${formatDate(date, "EEEE d MMMM")}`}
    >
      <span className="seven-plate">
        <FreePlate canAdd on="runner" />
      </span>
      <b>
        {isToday(place) ? "Tonight" : formatDate(date, "EEE")}
        {!isToday(place) && <span className="figures"> {formatDate(date, "d")}</span>}
      </b>
    </a>
  );
}
