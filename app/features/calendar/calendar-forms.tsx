import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Shown } from "./calendar-day";

/** The forms of the calendar's checkboxes and of drag and drop. */
export function CalendarForms({ calendar }: { calendar: Shown }) {
  return (
    <>
      <p className="xl:hidden">
        <ButtonLink variant="link" icon="calendar" href="/dashboard/groceries/week" data-modal="">
          Grocery list for a week
        </ButtonLink>
      </p>
      <form
        id="groceries"
        method="post"
        action={`/dashboard/calendar?month=${calendar.month}`}
        className="cal-f"
        data-enhance=""
      >
        <input type="hidden" name="intent" value="list" />
        {calendar.tickable > calendar.ticked.length && (
          <p className="text-sm text-ink2 mb-2">
            Select All selected the first {calendar.ticked.length} of {calendar.tickable} meals, the
            limit here. A{" "}
            <a href="/dashboard/groceries/week" data-modal="">
              list for a week
            </a>{" "}
            has no limit.
          </p>
        )}
        <Button data-needs="entryId">
          <Icon name="basket" className="max-md:hidden" />
          <span>
            Generate Grocery List (<span className="n" data-chosen="" />)
          </span>
        </Button>
        <p className="note">
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
      </form>
    </>
  );
}
