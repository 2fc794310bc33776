import { Chip } from "~/ui/chip";
import { ErrorText, focusWhere } from "~/ui/field";
import { WEEKDAY } from "./mini-month";
import { MonthButton } from "./month-link";
import {
  addMonths,
  dayName,
  monthGrid,
  monthName,
  monthOf,
  WEEKDAYS,
  weekdayName,
} from "./month-grid";

type DayPickerProps = {
  month: string;
  today: string;
  earliest: string;
  /** The chosen date, if any. */
  value: string;
  /** Path of the page that shows this picker for another month. */
  path: string;
  error: string[] | undefined;
};

/** The days of a month as radio buttons; past days are disabled. */
export function DayPicker({ month, today, earliest, value, path, error }: DayPickerProps) {
  const days = monthGrid(month);
  const open = days.filter(({ inMonth, date }) => inMonth && date >= earliest);
  const focused = open.find(({ date }) => date === value) ?? open[0];
  return (
    <fieldset id="days" aria-describedby={error ? "scheduledDate-error" : undefined}>
      <legend className="sr-only">Date</legend>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="grow text-xl font-normal">{monthName(month)}</h2>
        {month > monthOf(earliest) && (
          <MonthButton month={addMonths(month, -1)} way="left" path={path} />
        )}
        <MonthButton month={addMonths(month, 1)} way="right" path={path} />
      </div>
      {value >= earliest && monthOf(value) !== month && (
        <div className="mb-2 flex flex-wrap gap-2">
          <Chip type="radio" name="scheduledDate" value={value} defaultChecked>
            {weekdayName(value)} {dayName(value)}
          </Chip>
        </div>
      )}
      <div className="grid grid-cols-7 gap-0.5 text-center figures">
        {WEEKDAYS.map((name) => (
          <b key={name} aria-hidden="true" className={WEEKDAY}>
            {name.slice(0, 2)}
          </b>
        ))}
        {days.map(({ date, day, inMonth }) =>
          inMonth ? (
            <Chip
              key={date}
              type="radio"
              look="day"
              isToday={date === today}
              name="scheduledDate"
              value={date}
              aria-label={`${weekdayName(date)} ${dayName(date)}`}
              disabled={date < earliest}
              defaultChecked={date === value}
              {...focusWhere(Boolean(error?.length) && date === focused?.date)}
            >
              {day}
            </Chip>
          ) : (
            <span key={date} />
          ),
        )}
      </div>
      <ErrorText id="scheduledDate" error={error} className="mt-2" />
    </fieldset>
  );
}
