import { formatDate } from "~/dates";
import type { Place, Table } from "~/features/calendar/table";
import { EATERS_PATH } from "~/features/eaters/eaters.schema";
import { ButtonLink } from "~/ui/button";
import { FreePlate } from "~/ui/plate";
import { fillPath } from "./week-path";

/** As high as a finger is wide: the links stand in two rows on a phone, and none may lie over another. */
export const WEEK_LINK = "inline-flex min-h-11 items-center";

/** Seven plates before anything is planned, and one button: on a phone in a row, so that it is seen without scrolling. */
export function EmptyTable({ table }: { table: Table }) {
  const { places } = table;
  return (
    <div className="px-gutter py-3 md:py-5">
      <ol
        className="mx-auto grid max-w-120 grid-cols-[repeat(auto-fit,minmax(2.25rem,1fr))] gap-x-1 gap-y-3 md:max-w-264 md:gap-x-[4%]"
        role="list"
      >
        {places.map((place) => (
          <li
            key={place.date}
            data-night={place.date}
            data-past={place.when === "past" ? "" : undefined}
          >
            <EmptyPlace place={place} />
          </li>
        ))}
      </ol>
      <div className="mx-auto mt-3 max-w-120 rounded-[3px] border border-line bg-card px-4 py-5 text-center shadow-1 md:mt-5 md:py-6">
        <h3 className="text-2xl font-normal">Seven plates, nothing on them yet</h3>
        <p className="mx-auto mt-2 mb-4 max-w-[36ch] text-ink2">
          Say the word and we lay the table: dinners everybody eats, on the days you cook.
        </p>
        <ButtonLink size="lg" icon="shuffle" href={fillPath(table)} className="max-md:w-full">
          Fill my week
        </ButtonLink>
        <p className="mt-3 text-sm">
          <a className={WEEK_LINK} href={EATERS_PATH}>
            Say who eats, and what each of you needs
          </a>
        </p>
      </div>
    </div>
  );
}

function EmptyPlace({ place: { date, when } }: { place: Place }) {
  const canAdd = when !== "past";
  const inside = (
    <>
      <span className="relative mb-1.5 block aspect-square w-full max-md:scale-110 max-md:*:[svg]:size-4.5">
        <FreePlate canAdd={canAdd} />
      </span>
      <span className="rounded-[3px] border border-line bg-card px-1 py-0.5 text-xs font-semibold md:px-2">
        {formatDate(date, "EEE")}
      </span>
    </>
  );
  const look = "grid justify-items-center text-ink no-underline";
  if (!canAdd) return <span className={look}>{inside}</span>;
  return (
    <a
      className={look}
      href={`/dashboard/calendar/${date}`}
      aria-label={`${formatDate(date, "EEE")}: add a dinner on ${formatDate(date, "EEEE d MMMM")}`}
      aria-current={when === "today" ? "date" : undefined}
      data-modal=""
    >
      {inside}
    </a>
  );
}
