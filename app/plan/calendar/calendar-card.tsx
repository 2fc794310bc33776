import { Card } from "~/ui/card";
import { Fold } from "~/ui/fold";
import { typedTexts, useFormAnswer } from "~/ui/use-form";
import { counted } from "~/server/values/words";
import { Month, type MonthData } from "./month";
import { monthName } from "./month-grid";

const TITLE = "Meal Calendar";
const LOOK = "calendar [counter-reset:ticked]";

/** The calendar on its own page, with a box at each meal for a grocery list. */
export function CalendarCard({ calendar }: { calendar: MonthData }) {
  return (
    <Card id="calendar" title={TITLE} className={LOOK} region>
      <div>
        <Month {...useTicked(calendar)} />
      </div>
    </Card>
  );
}

/** The calendar in one line, which opens in place. */
export function CalendarFold({ calendar, open }: { calendar: MonthData; open: boolean }) {
  const { month, entries } = calendar;
  const count = entries.filter(({ scheduledDate }) => scheduledDate.startsWith(month)).length;
  const planned = count === 0 ? "nothing planned yet" : `${counted(count, "meal")} planned`;
  return (
    <Fold
      id="calendar"
      title={TITLE}
      note={`${monthName(month)}, ${planned}`}
      open={open}
      className={LOOK}
    >
      <div>
        <Month {...useTicked(calendar)} />
      </div>
    </Fold>
  );
}

/** The boxes as a form that was refused had them. */
function useTicked(calendar: MonthData): MonthData {
  const ticked = typedTexts(useFormAnswer(), "entryId");
  return ticked ? { ...calendar, ticked } : calendar;
}
