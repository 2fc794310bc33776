import { creditsInWords } from "~/household/billing/credit-words";
import { weekInWords } from "~/server/values/dates";
import type { Table } from "~/plan/calendar/table";
import { ButtonLink } from "~/ui/button";
import { Menu } from "~/ui/menu";
import { remembered } from "~/ui/remembered";
import { EmptyTable, type EmptyTableProps } from "./empty-table";
import { Night } from "./night";
import { Slips } from "./slips";
import { fillPath, showsToday } from "./table-path";
import { Tonight } from "./tonight";
import { WeekLinks } from "./week-links";
import type { ComponentProps } from "react";

type WeekTableProps = Omit<ComponentProps<typeof Slips>, "hasDinners"> &
  Pick<EmptyTableProps, "restrictions"> & {
    table: Table;
    /** Credits for a new dish; null for a household that pays nothing, or can get none. */
    price: number | null;
    /** What the calendar of the page shows, where that is another month than today's. */
    month?: string | undefined;
  };

/** The table with seven dinners: tonight's first, the six after it, and one button that fills those that are open. */
export function WeekTable({ restrictions, ...props }: WeekTableProps) {
  const { table } = props;
  const isEmpty = table.places.every(({ dinners }) => dinners.length === 0);
  return (
    <section id="table" className="cloth print:hidden" aria-labelledby="table-title" data-region="">
      <h2 id="table-title" className="sr-only">
        The week on the table
      </h2>
      <div
        className="mx-auto max-w-page px-gutter pt-3.5 pb-5 lg:pt-6 lg:pb-7"
        data-prefetch=""
        {...(isEmpty && table.open.length > 0 && showsToday(table)
          ? remembered(EmptyTable, { table, restrictions, price: props.price })
          : remembered(Laid, props))}
      />
    </section>
  );
}

function Laid({ table, month, price, ...slips }: Omit<WeekTableProps, "restrictions">) {
  const { start, places } = table;
  const tonight = places.find(({ when }) => when === "today");
  const nights = places.filter(({ when }) => when !== "today");
  const hasDinners = places.some(({ dinners }) => dinners.length > 0);
  return (
    <>
      {!(tonight && places[0] === tonight) && (
        <p className="paper mb-3.5 inline-flex min-h-11 items-center gap-x-4 px-3.5">
          <b>{weekInWords(start, "MMMM")}</b>
          <a href="/dashboard" className="py-2.5">
            Back to tonight
          </a>
        </p>
      )}
      <div
        className={tonight ? "items-start gap-x-11 lg:grid lg:grid-cols-[5fr_7.4fr]" : undefined}
      >
        {tonight && (
          <div>
            <Tonight place={tonight} />
            <Slips {...slips} hasDinners={hasDinners} />
          </div>
        )}
        <div>
          <ol
            className="nights"
            role="list"
            aria-label={tonight ? "The next six dinners" : "Seven dinners"}
          >
            {nights.map((place) => (
              <Night key={place.date} place={place} />
            ))}
          </ol>
          <div className="relative mt-3.5 flex flex-wrap items-start gap-2">
            <FillOpen table={table} price={price} />
            <Menu name="Week" className="menu-up">
              <WeekLinks start={start} month={month} />
            </Menu>
          </div>
        </div>
      </div>
    </>
  );
}

/** Fills the nights that are open, and no others; nothing where none is. */
function FillOpen({ table, price }: { table: Table; price: number | null }) {
  const count = table.open.length;
  if (count === 0) return null;
  return (
    <ButtonLink
      variant="outline"
      href={fillPath(table)}
      className="grow basis-48 flex-col gap-0 lg:grow-0"
    >
      {count === 1 ? "Fill 1 open night" : `Fill ${count} open nights`}
      <small className="text-xs font-normal text-ink2">
        {price === null
          ? "you see them first"
          : `up to ${creditsInWords(count * price)}; you see them first`}
      </small>
    </ButtonLink>
  );
}
