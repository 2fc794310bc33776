import {
  type Component,
  day,
  instant,
  property,
  text,
  writeCalendar,
} from "~/server/values/icalendar";
import { addDays } from "~/server/values/dates";

/** What another calendar shows: a meal with its hours, or something to be done on a day. */
export type FeedEvent = {
  /** What it stays known by, however it changes. */
  id: string;
  summary: string;
  description: string;
  /** The page of ours that it is about. */
  path: string;
  when: { from: Date; to: Date } | { date: string };
};

/** An event with how often it has changed since it was first told, and when it last did. */
export type VersionedEvent = FeedEvent & { sequence: number; changedAt: Date };

/** How often other calendars are asked to look, as an iCalendar duration. */
const REFRESH = "PT1H";

/**
 * A calendar of events as other calendars subscribe to it (RFC 5545; NAME and REFRESH-INTERVAL by RFC 7986, the X- names
 * are Outlook's and Apple's for the same). `origin` is what the paths of its links stand under. It has no METHOD: one of
 * PUBLISH would need an ORGANIZER for each event (RFC 5546, 3.2.1), and with none DTSTAMP is when the event last changed,
 * so that the same plan is the same file.
 */
export function writeFeed(
  { name, events }: { name: string; events: readonly VersionedEvent[] },
  origin: string,
): string {
  return writeCalendar({
    name: "VCALENDAR",
    properties: [
      property("VERSION", "2.0"),
      property("PRODID", "-//Weeknight//Meal planner//EN"),
      property("CALSCALE", "GREGORIAN"),
      text("NAME", name),
      text("X-WR-CALNAME", name),
      property("REFRESH-INTERVAL", REFRESH, { VALUE: "DURATION" }),
      property("X-PUBLISHED-TTL", REFRESH),
    ],
    // A calendar has at least one component (3.6), and Outlook takes no file without.
    components: events.length > 0 ? events.map((event) => toComponent(event, origin)) : [UTC],
  });
}

const UTC: Component = {
  name: "VTIMEZONE",
  properties: [property("TZID", "Etc/UTC")],
  components: [
    {
      name: "STANDARD",
      properties: [
        property("DTSTART", "19700101T000000"),
        property("TZOFFSETFROM", "+0000"),
        property("TZOFFSETTO", "+0000"),
      ],
      components: [],
    },
  ],
};

function toComponent(event: VersionedEvent, origin: string): Component {
  const { id, summary, description, path, when, sequence, changedAt } = event;
  const url = new URL(path, origin).href;
  return {
    name: "VEVENT",
    properties: [
      property("UID", `${id}@weeknight`),
      instant("DTSTAMP", changedAt),
      instant("LAST-MODIFIED", changedAt),
      property("SEQUENCE", String(sequence)),
      // A day ends where the next begins (3.6.1).
      ...("date" in when
        ? [day("DTSTART", when.date), day("DTEND", addDays(when.date, 1))]
        : [instant("DTSTART", when.from), instant("DTEND", when.to)]),
      text("SUMMARY", summary),
      // Some calendars do not show URL.
      text("DESCRIPTION", [description, url].filter(Boolean).join("\n")),
      property("URL", url),
      // Nobody is busy because there is dinner.
      property("TRANSP", "TRANSPARENT"),
    ],
    components: [],
  };
}
