import { addDays, formatDate, weekInWords } from "~/dates";
import type { Place, Table } from "~/features/calendar/table";
import { EATERS_PATH } from "~/features/eaters/eaters.schema";
import { ButtonLink } from "~/ui/button";
import { FreePlate } from "~/ui/plate";
import { remembered } from "~/ui/remembered";
import { PlaceSetting } from "./place-setting";
import type { ToBuy } from "./tonight";

const FILL = "/dashboard/week/fill";
/** As high as a finger is wide: the links stand in two rows on a phone, and none may lie over another. */
const LINK = "inline-flex min-h-11 items-center";

type WeekTableProps = { table: Table; toBuy: ToBuy };

/**
 * The week on the table: seven places, and the button that fills those which are free. `estimate` is what its groceries
 * cost in words, "about 62; 9 lines without a price"; null where no price is known.
 */
export function WeekTable({
  table,
  toBuy,
  estimate = null,
}: WeekTableProps & { estimate?: string | null }) {
  const isEmpty = table.places.every(({ dinners }) => dinners.length === 0);
  return (
    <section id="table" className="mb-6 print:hidden" aria-labelledby="table-title" data-region="">
      <div className="mx-auto mb-3 flex max-w-page flex-wrap items-baseline justify-between gap-x-4 px-gutter">
        <h2 id="table-title" className="max-md:text-xl">
          The week on the table
        </h2>
        <p className="font-serif text-ink2 italic">{weekInWords(table.start, "MMMM")}</p>
        {estimate && (
          <p className="w-full text-sm text-ink2">
            <a href="/dashboard/groceries" className={LINK}>
              Groceries:&nbsp;<span className="figures">{estimate}</span>
            </a>
          </p>
        )}
      </div>
      <div
        className="cloth"
        data-prefetch=""
        {...remembered(isEmpty ? Empty : Laid, { table, toBuy })}
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

function FillRow({ table: { start, open, places } }: { table: Table }) {
  const next = addDays(start, 7);
  return (
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-gutter pt-4">
      <ButtonLink
        variant="outline"
        size="lg"
        icon="shuffle"
        href={open > 0 ? FILL : `${FILL}?week=${next}`}
      >
        {open > 0 ? "Fill my week" : "Fill next week"}
      </ButtonLink>
      <p className="min-w-0 grow basis-48 text-sm text-ink2">
        {open === 0
          ? `Every dinner${places.some(({ when }) => when === "past") ? " that is left" : ""} of this week is planned.`
          : `${open === 1 ? "1 dinner is" : `${open} dinners are`} still open.`}{" "}
        You see the proposal first; nothing is planned or paid before you say so.
      </p>
      <p className="-my-2.5 grid grow grid-cols-2 gap-x-4 text-sm md:flex md:grow-0 md:flex-wrap">
        <a className={LINK} href={EATERS_PATH}>
          Who eats
        </a>
        <a className={LINK} href="/week">
          Kitchen screen
        </a>
        <a className={LINK} href="/week?print=1">
          Print for the fridge
        </a>
        <a className={LINK} href="/week/share" data-modal="">
          Share the week
        </a>
        <a className={LINK} href={`/dashboard/week/saved?weekStart=${start}`} data-modal="">
          Save this week
        </a>
      </p>
    </div>
  );
}

/** Seven plates before anything is planned, and one button. */
function Empty({ table: { places } }: WeekTableProps) {
  return (
    <div className="px-gutter py-5">
      <ol
        className="mx-auto flex max-w-96 flex-wrap justify-center gap-x-[4%] gap-y-3 md:max-w-264"
        role="list"
      >
        {places.map((place) => (
          <li
            key={place.date}
            className="w-[22%] md:w-auto md:flex-1"
            data-night={place.date}
            data-past={place.when === "past" ? "" : undefined}
          >
            <EmptyPlace place={place} />
          </li>
        ))}
      </ol>
      <div className="mx-auto mt-5 max-w-120 rounded-[3px] border border-line bg-card px-4 py-6 text-center shadow-1">
        <h3 className="text-2xl font-normal">Seven plates, nothing on them yet</h3>
        <p className="mx-auto mt-2 mb-4 max-w-[36ch] text-ink2">
          Say the word and we lay the table: dinners everybody eats, on the days you cook.
        </p>
        <ButtonLink size="lg" icon="shuffle" href={FILL} className="max-md:w-full">
          Fill my week
        </ButtonLink>
        <p className="mt-3 text-sm">
          <a className={LINK} href={EATERS_PATH}>
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
      <span className="relative mb-1.5 block aspect-square w-full">
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
