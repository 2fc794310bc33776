import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { addDays, shownIn } from "../../app/server/values/dates";
import { addEntry } from "../../app/plan/calendar/calendar.server";
import { getTable } from "../../app/plan/calendar/table.server";
import { addFeed } from "../../app/connections/feeds/feeds.server";
import { readFeed } from "../../app/connections/feeds/read-feed.server";
import { readIcs } from "../calendar-reader";
import { listEntries } from "../lists";
import { addMeal, addUser, createServices } from "../services";

/** Dinners on the seven days of a week in a time zone, and one of three ways to read them back. */
const calendarCase = z.strictObject({
  id: z.string(),
  kind: z.literal("calendar"),
  why: z.string(),
  source: z.string(),
  holds: z.boolean().optional(),
  input: z.strictObject({
    timeZone: z.string(),
    week: z.string(),
    read: z.enum(["entries", "week page", "feed"]),
  }),
  expected: z.strictObject({ dates: z.literal(7), times: z.literal(1).optional() }),
});

type Case = z.infer<typeof calendarCase>;

const cases = readFileSync(new URL("food.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): unknown => JSON.parse(line))
  .filter((one) => z.looseObject({ kind: z.string() }).parse(one).kind === "calendar")
  .map((one) => calendarCase.parse(one));

const ORIGIN = "https://weeknight.example";

/** Returns the date of each dinner of the week and, in the feed, its local time. */
async function readBack({ timeZone, week, read }: Case["input"]) {
  const services = await createServices();
  try {
    // The day before in all time zones, because a dinner cannot be planned on a past day.
    services.clock.set(`${addDays(week, -1)}T00:00:00.000Z`);
    const cook = await addUser(services, { timeZone });
    for (let day = 0; day < 7; day++) {
      const mealId = await addMeal(services, cook, { title: `Soup ${day}` });
      const scheduledDate = addDays(week, day);
      await addEntry(services, cook, { mealId, scheduledDate, mealType: "dinner" });
    }
    if (read === "entries") {
      const range = { startDate: week, endDate: addDays(week, 6) };
      const entries = await listEntries(services, cook, range);
      return { dates: entries.map(({ scheduledDate }) => scheduledDate), times: [] };
    }
    if (read === "week page") {
      const { places } = await getTable(services, cook, week);
      const dates = places.flatMap(({ date, dinners }) => dinners.map(() => date));
      return { dates, times: [] };
    }
    const { file } = await readFeed(services, await addFeed(services, cook, "household"), ORIGIN);
    const { events } = readIcs(new TextEncoder().encode(file));
    const shown = events.map(({ start }) => shownIn(timeZone, new Date(start)));
    return { dates: shown.map(({ date }) => date), times: shown.map(({ time }) => time) };
  } finally {
    await services.db.destroy();
  }
}

describe("Dinners in a week with a clock change", () => {
  test.each(cases.map((one) => [one.id, one.why, one] as const))("%s: %s", async (_, __, one) => {
    const { dates, times } = await readBack(one.input);
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(one.input.week, day));
    expect([...dates].sort()).toEqual(week);
    if (one.expected.times !== undefined) {
      expect(times).toHaveLength(7);
      expect(new Set(times).size).toBe(one.expected.times);
    }
  });
});
