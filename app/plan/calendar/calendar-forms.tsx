import { Button } from "~/ui/button";
import { cx } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import type { Shown } from "./calendar-day";
import { monthPath } from "./month-grid";

type CalendarFormsProps = {
  calendar: Shown;
  /** The meals have boxes. */
  isChoosing: boolean;
};

/** The form of the calendar's checkboxes: it stays in sight while meals are chosen. */
export function CalendarForms({ calendar, isChoosing }: CalendarFormsProps) {
  return (
    <form
      id="groceries"
      method="post"
      action={`/dashboard/calendar?month=${calendar.month}`}
      className={cx(
        "mt-2 flex flex-wrap items-center gap-2 print:hidden",
        isChoosing &&
          "sticky bottom-[calc(60px+env(safe-area-inset-bottom)+var(--stuck))] z-4 -mx-gutter border-t border-line bg-card px-gutter py-2 md:static md:mx-0 md:border-0 md:px-0",
      )}
      data-enhance=""
    >
      <input type="hidden" name="intent" value="list" />
      {calendar.tickable > calendar.ticked.length && (
        <p className="mb-2 text-sm text-ink2">
          Select All selected the first {calendar.ticked.length} of {calendar.tickable} meals, the
          limit here. A{" "}
          <a href="/dashboard/groceries/week" data-modal="">
            list for a week
          </a>{" "}
          has no limit.
        </p>
      )}
      <Button variant="outline" data-needs="entryId" className="max-md:grow max-md:px-2">
        <Icon name="basket" className="max-md:hidden" />
        <span>
          Generate Grocery List (
          <span className="empty:after:content-[counter(ticked,meals)]" data-chosen="" />)
        </span>
      </Button>
      <p className="hidden items-center justify-center gap-1 text-sm text-ink2 in-[.calendar:has([name=entryId]:checked)]:flex">
        Adds to the week’s list.
        <Button variant="link" size="sm" name="anew" value="yes">
          Start a new list
        </Button>
      </p>
      {!isChoosing && (
        <p className="text-sm text-ink2">
          <a
            href={`${monthPath(calendar, calendar.month)}&select=none#calendar`}
            data-swap=""
            className="py-3"
          >
            Choose meals
          </a>{" "}
          for a grocery list.
        </p>
      )}
    </form>
  );
}

/** The forms that a script sends: an entry is dragged to another day, or a suggestion to a day. */
export function DragForms({ today }: { today: string }) {
  return (
    <>
      <form
        id="move"
        method="post"
        action={`/dashboard/calendar/${today}`}
        hidden
        data-enhance=""
        data-drag="entry"
      >
        <input type="hidden" name="entryId" value="" />
        <input type="hidden" name="scheduledDate" value="" />
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="exchange" value="" />
      </form>
      <form
        id="plan"
        method="post"
        action="/dashboard/calendar/new?from=/dashboard"
        hidden
        data-enhance=""
        data-drag="meal"
      >
        <input type="hidden" name="mealId" value="" />
        <input type="hidden" name="scheduledDate" value="" />
      </form>
    </>
  );
}
