import ICAL from "ical.js";
import type { ReadEvent } from "./calendar-reader";

const inWords = (value: unknown) => {
  if (!(value instanceof ICAL.Time)) throw new Error(`${String(value)} is not a time.`);
  return value.isDate ? value.toString() : value.toJSDate().toISOString();
};
const asText = (value: unknown) => (typeof value === "string" ? value : "");

/** Returns the events of a calendar file as ical.js reads them. Thunderbird and Nextcloud use ical.js. */
export function readByIcalJs(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    const of = (name: string) => component.getFirstPropertyValue(name);
    return {
      uid: event.uid,
      sequence: event.sequence,
      stamp: inWords(of("dtstamp")),
      modified: inWords(of("last-modified")),
      start: inWords(event.startDate),
      end: inWords(event.endDate),
      summary: event.summary,
      description: event.description,
      url: asText(of("url")),
    };
  });
}
