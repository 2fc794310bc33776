import { addDays, weekInWords } from "~/dates";
import type { Table } from "~/features/calendar/table";
import { EATERS_PATH } from "~/features/eaters/eaters.schema";
import { FILL_PATH } from "~/features/week-plan/asked";
import { ButtonLink } from "~/ui/button";
import { remembered } from "~/ui/remembered";
import { EmptyTable, WEEK_LINK } from "./empty-table";
import { PlaceSetting } from "./place-setting";
import type { ToBuy } from "./tonight";
import { fillPath, isNow, weekPath } from "./week-path";

type WeekTableProps = { table: Table; toBuy: ToBuy };

/**
 * The week on the table: seven places, and the button that fills those which are free. `estimate` is what its groceries
 * cost in words, "about 62; 9 lines without a price"; null where no price is known. `month` is what the calendar of its
 * page shows, where that is another one than today's.
 */
export function WeekTable({
  table,
  toBuy,
  estimate = null,
  month,
}: WeekTableProps & { estimate?: string | null; month?: string | undefined }) {
  const { start, open, places } = table;
  const isEmpty = open > 0 && places.every(({ dinners }) => dinners.length === 0);
  return (
    <section id="table" className="mb-6 print:hidden" aria-labelledby="table-title" data-region="">
      <div className="mx-auto mb-3 flex max-w-page flex-wrap items-baseline justify-between gap-x-4 px-gutter">
        <h2 id="table-title" className="max-md:text-xl">
          The week on the table
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-2.5 font-serif text-ink2 italic max-md:grow">
          <span className="grow">{weekInWords(start, "MMMM")}</span>
          <span className="-my-2.5 flex gap-x-2">
            <OtherWeek to={weekPath(addDays(start, -7), month)} way="left" />
            <OtherWeek to={weekPath(addDays(start, 7), month)} way="right" />
          </span>
        </p>
        {estimate && isNow(table) && (
          <p className="w-full text-sm text-ink2">
            <a href="/dashboard/groceries" className={WEEK_LINK}>
              Groceries:&nbsp;<span className="figures">{estimate}</span>
            </a>
          </p>
        )}
      </div>
      <div
        className="cloth"
        data-prefetch=""
        {...(isEmpty ? remembered(EmptyTable, { table }) : remembered(Laid, { table, toBuy }))}
      />
      {!isEmpty && <FillRow table={table} />}
      <p className="mt-3 flex px-gutter flex-wrap items-center gap-2 md:hidden">
        <ButtonLink variant="secondary" icon="pot" href="#suggestions" className="grow">
          Suggestions
        </ButtonLink>
        <ButtonLink variant="secondary" icon="calendar" href="#calendar" className="grow">
          Calendar
        </ButtonLink>
      </p>
    </section>
  );
}

const WAYS = { left: "The week before", right: "The week after" };

function OtherWeek({ to, way }: { to: string; way: keyof typeof WAYS }) {
  return (
    <ButtonLink
      variant="ghost"
      size="icon"
      icon={way}
      label={`${WAYS[way]}, on the table`}
      href={to}
      data-swap=""
    />
  );
}

/**
 * One list in the order in which it is seen: from Sunday on where there is room for a row, and from tonight on where
 * there is not, the days before it last.
 */
function Laid({ table: { places }, toBuy }: WeekTableProps) {
  const tonight = places.findIndex(({ when }) => when === "today");
  const before = places.slice(0, Math.max(0, tonight));
  return (
    <ol className="nights" role="list">
      {before.map((place) => (
        <PlaceSetting key={place.date} place={place} className="max-lg:hidden" />
      ))}
      {places.slice(before.length).map((place) => (
        <PlaceSetting key={place.date} place={place} toBuy={toBuy} />
      ))}
      {before.map((place) => (
        <PlaceSetting key={`${place.date} last`} place={place} className="lg:hidden" />
      ))}
    </ol>
  );
}

/** A week as strangers see it, by its link. */
export function SharedWeek({
  table: { start, places },
  photosAt,
}: {
  table: Table;
  photosAt: string;
}) {
  return (
    <article className="spread pt-6 pb-10">
      <div className="mx-auto mb-3 max-w-page px-gutter">
        <h1>Dinners</h1>
        <p className="font-serif text-ink2 italic">{weekInWords(start, "MMMM")}</p>
      </div>
      <h2 className="sr-only">The week on the table</h2>
      <div className="cloth">
        <ol className="nights" role="list">
          {places.map((place) => (
            <PlaceSetting key={place.date} place={place} room="abroad" photosAt={photosAt} />
          ))}
        </ol>
      </div>
    </article>
  );
}

function FillRow({ table }: { table: Table }) {
  const { start, open, places } = table;
  const next = addDays(start, 7);
  const isOver = places.every(({ when }) => when === "past");
  const now = isNow(table);
  return (
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-gutter pt-4">
      {!isOver && (
        <>
          <ButtonLink
            variant="outline"
            size="lg"
            icon="shuffle"
            href={open > 0 ? fillPath(table) : `${FILL_PATH}?week=${next}`}
          >
            {open > 0 ? "Fill my week" : now ? "Fill next week" : "Fill the week after"}
          </ButtonLink>
          <p className="min-w-0 grow basis-48 text-sm text-ink2">
            {open === 0
              ? `Every dinner${places.some(({ when }) => when === "past") ? " that is left" : ""} of this week is planned.`
              : `${open === 1 ? "1 dinner is" : `${open} dinners are`} still open.`}{" "}
            You see the proposal first; nothing is planned or paid before you say so.
          </p>
        </>
      )}
      <p className="-my-2.5 grid grow grid-cols-2 gap-x-4 text-sm md:flex md:grow-0 md:flex-wrap">
        <a className={WEEK_LINK} href={EATERS_PATH}>
          Who eats
        </a>
        <a className={WEEK_LINK} href="/week">
          Kitchen screen
        </a>
        <a className={WEEK_LINK} href={now ? "/week?print=1" : `/week?print=1&week=${start}`}>
          Print for the fridge
        </a>
        <a
          className={WEEK_LINK}
          href={now ? "/week/share" : `/week/share?weekStart=${start}`}
          data-modal=""
        >
          Share the week
        </a>
        <a className={WEEK_LINK} href={`/dashboard/week/saved?weekStart=${start}`} data-modal="">
          Save this week
        </a>
      </p>
    </div>
  );
}
