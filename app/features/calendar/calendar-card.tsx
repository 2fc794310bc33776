import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { remembered } from "~/ui/remembered";
import { typedTexts, useFormAnswer } from "~/ui/use-form";
import { withFrom } from "~/ui/way-back";
import type { EntryCard } from "./entries.server";
import { CalendarForms } from "./calendar-forms";
import { DayCell, type Shown } from "./calendar-day";
import { MiniMonth } from "./mini-month";
import { MonthLink } from "./month-link";
import { addMonths, monthGrid, monthName, monthPath, SHORT_WEEKDAYS } from "./month-grid";

type CalendarData = Omit<Shown, "ticked"> & { entries: EntryCard[]; ticked: string[] };

/**
 * The month, from one list: an agenda below a small month on phones, a grid from 768 px. Each entry's
 * checkbox belongs to the grocery form at the foot by `form=`, so that ticking needs no script.
 */
export function CalendarCard({ calendar }: { calendar: CalendarData }) {
  const ticked = typedTexts(useFormAnswer(), "entryId") ?? calendar.ticked;
  return (
    <Card id="calendar" title="Meal Calendar" className="calendar [counter-reset:ticked]" region>
      <div {...remembered(Month, { ...calendar, ticked })} />
    </Card>
  );
}

function Month(calendar: Omit<CalendarData, "ticked"> & { ticked: readonly string[] }) {
  const { month, entries } = calendar;
  const byDate = new Map<string, EntryCard[]>();
  for (const entry of entries) {
    const day = byDate.get(entry.scheduledDate);
    if (day) day.push(entry);
    else byDate.set(entry.scheduledDate, [entry]);
  }
  const days = monthGrid(month);
  const to = (query: string) => `${monthPath(calendar, query)}#calendar`;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2 md:gap-x-2">
        <h3 className="grow text-xl font-normal">{monthName(month)}</h3>
        <ButtonLink
          variant="link"
          size="sm"
          label="Reload (Refresh calendar)"
          href={to(month)}
          data-swap=""
        >
          Reload
        </ButtonLink>
        <span className="flex flex-none gap-1 md:gap-2">
          <MonthLink to={to(addMonths(month, -1))} way="left" />
          <MonthLink to={to(addMonths(month, 1))} way="right" />
        </span>
        <div className="flex grow basis-full flex-wrap items-center justify-end gap-1 *:first:me-auto md:flex-none md:basis-auto">
          <ButtonLink
            variant="outline"
            size="sm"
            icon="plus"
            href={withFrom(`/dashboard/calendar/new?month=${month}`, to(month))}
            data-modal=""
          >
            Add Meal
          </ButtonLink>
          <ButtonLink variant="link" size="sm" href={to(`${month}&select=all`)} data-swap="">
            Select All
          </ButtonLink>
          <ButtonLink variant="link" size="sm" href={to(month)} data-swap="">
            Deselect All
          </ButtonLink>
        </div>
      </div>
      <MiniMonth calendar={calendar} days={days} byDate={byDate} />
      <div className="month-grid max-md:hidden" aria-hidden="true">
        {SHORT_WEEKDAYS.map((name) => (
          <b key={name} className="p-2 text-sm text-ink2">
            {name}
          </b>
        ))}
      </div>
      <ol className="month-grid" data-prefetch="">
        {days.map((day) => (
          <DayCell
            key={day.date}
            day={day}
            entries={byDate.get(day.date) ?? []}
            calendar={calendar}
          />
        ))}
      </ol>
      <CalendarForms calendar={calendar} />
      <p className="mt-2 -ms-1 flex flex-wrap gap-x-4 gap-y-2 print:hidden">
        <ButtonLink
          variant="link"
          size="sm"
          href={withFrom("/dashboard/calendar/feed", to(month))}
          data-modal=""
        >
          See it in your own calendar
        </ButtonLink>
        <ButtonLink
          variant="link"
          size="sm"
          href={withFrom("/dashboard/week/copy", to(month))}
          data-modal=""
        >
          Copy a week
        </ButtonLink>
        <ButtonLink variant="link" size="sm" href="/dashboard/week/saved" data-modal="">
          Saved weeks
        </ButtonLink>
      </p>
    </>
  );
}
