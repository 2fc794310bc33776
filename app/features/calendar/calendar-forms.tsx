import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Shown } from "./calendar-day";

/** The forms of the calendar's checkboxes and of drag and drop. */
export function CalendarForms({ calendar }: { calendar: Shown }) {
  return (
    <>
      <p>
        <ButtonLink variant="link" icon="calendar" href="/dashboard/groceries/week" data-modal="">
          Grocery list for a week
        </ButtonLink>
      </p>
      <form
        id="groceries"
        method="post"
        action={`/dashboard/calendar?month=${calendar.month}`}
        className="sticky bottom-[calc(60px+env(safe-area-inset-bottom)+var(--stuck))] z-4 -mx-4 mt-4 -mb-4 rounded-b-lg border-t border-line bg-card px-4 py-3 md:static md:mx-0 md:mb-0 md:flex md:flex-wrap md:justify-end md:gap-2 md:border-0 md:px-0 md:pt-0 print:hidden"
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
        <Button data-needs="entryId" className="max-md:w-full max-md:px-2">
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
      </form>
      <form
        id="move"
        method="post"
        action={`/dashboard/calendar/${calendar.today}`}
        hidden
        data-enhance=""
        data-move=""
      >
        <input type="hidden" name="entryId" value="" />
        <input type="hidden" name="scheduledDate" value="" />
        <input type="hidden" name="intent" value="" />
        <input type="hidden" name="exchange" value="" />
        <input type="hidden" name="mealId" value="" />
      </form>
    </>
  );
}
