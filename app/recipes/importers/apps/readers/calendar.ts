import { isDate } from "~/server/values/dates";
import { readCalendar, propertyTextOf as textOfProperty, valueOf } from "~/server/values/icalendar";
import { wholeText, MAX_ROWS, Unreadable } from "../byte-source";
import type { ExportDocument } from "../document";
import type { ExportItem } from "../export-item";
import * as parts from "../recipe-parts";

export const isCalendar = (head: string) => /^\s*BEGIN:VCALENDAR/i.test(head);

/** Reads a calendar as a plan: its events by date and name. */
export function* readCalendarFile({ source }: ExportDocument): Generator<ExportItem> {
  if (source.size > MAX_CALENDAR) throw new Unreadable({ code: "large_file" });
  const calendar = readCalendar(wholeText(source));
  if (!calendar) throw new Unreadable({ code: "unreadable_file" });
  const events = calendar.components.filter(({ name }) => name === "VEVENT");
  for (const event of events.slice(0, MAX_ROWS)) {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(valueOf(event, "DTSTART") ?? "") ?? [];
    const title = parts.plainLine(textOfProperty(event, "SUMMARY"));
    if (year === undefined || title === "") continue;
    const note = parts.plainLine(textOfProperty(event, "DESCRIPTION")) || null;
    const date = `${year}-${month}-${day}`;
    if (!isDate(date)) {
      yield { kind: "skipped", title, reason: { code: "no_such_day" } };
      continue;
    }
    yield { kind: "plan", entry: { date, mealType: "", recipe: null, title, note } };
  }
}

/** The maximum number of bytes of a calendar. Years of events are smaller. */
const MAX_CALENDAR = 8 * 1024 * 1024;
