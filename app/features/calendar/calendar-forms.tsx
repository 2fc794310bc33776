import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Shown } from "./calendar-day";

/** What the calendar's boxes and its dragged entries are sent by. */
export function CalendarForms({ calendar }: { calendar: Shown }) {
  return (
    <>
      <p className="noxl">
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
        <Button data-needs="entryId">
          <Icon name="basket" className="wide" />
          <span>
            Generate Grocery List (<span className="n" /> meals)
          </span>
        </Button>
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
