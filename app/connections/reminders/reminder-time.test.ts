import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, shownIn, weekdayOf } from "~/server/values/dates";
import { daysAhead, nextTime, timeAt } from "./reminder-time";

const SUNDAY_AT_FIVE = { weekday: 0, hour: 17 };

describe("The reminder on Sundays at five", () => {
  test.each([
    ["Europe/Berlin", "2026-11-20T12:00:00.000Z", "2026-11-22T16:00:00.000Z"],
    ["Europe/Berlin", "2026-11-22T15:59:59.000Z", "2026-11-22T16:00:00.000Z"],
    ["Europe/Berlin", "2026-11-22T16:00:00.000Z", "2026-11-29T16:00:00.000Z"],
    // Clocks go forward on this day.
    ["Europe/Berlin", "2027-03-27T12:00:00.000Z", "2027-03-28T15:00:00.000Z"],
    ["America/New_York", "2026-11-20T12:00:00.000Z", "2026-11-22T22:00:00.000Z"],
    // It is already Sunday in this zone.
    ["Pacific/Kiritimati", "2026-11-21T12:00:00.000Z", "2026-11-22T03:00:00.000Z"],
  ])("in %s, after %s, is next due at %s", (zone, after, next) => {
    expect(nextTime(SUNDAY_AT_FIVE, zone, new Date(after)).toISOString()).toBe(next);
  });

  test("is still due a day later after the server was down, but not after two days", () => {
    const isDue = (now: string) => timeAt(SUNDAY_AT_FIVE, "UTC", new Date(now)).isDue;
    expect(isDue("2026-11-22T16:59:00.000Z")).toBe(false);
    expect(isDue("2026-11-22T17:00:00.000Z")).toBe(true);
    expect(isDue("2026-11-23T16:59:00.000Z")).toBe(true);
    expect(isDue("2026-11-23T17:01:00.000Z")).toBe(false);
  });
});

test("the next weekly mail is within a week, on its day at its hour, plus at most two hours when clocks change", () => {
  fc.assert(
    fc.property(
      fc.record({ weekday: fc.nat(6), hour: fc.nat(23) }),
      fc.constantFrom(
        "UTC",
        "Europe/Berlin",
        "America/St_Johns",
        "Australia/Lord_Howe",
        "Asia/Kolkata",
      ),
      fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
      (time, zone, after) => {
        const next = nextTime(time, zone, after);
        const wait = next.getTime() - after.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(7 * DAY_MS + 2 * HOUR_MS);
        const shown = shownIn(zone, next);
        expect(weekdayOf(shown.date)).toBe(time.weekday);
        // A skipped hour moves to a later one.
        expect([time.hour, time.hour + 1]).toContain(Number(shown.time.slice(0, 2)));
      },
    ),
  );
});

test("a weekly mail covers seven days, from today before noon and from tomorrow after noon", () => {
  const daysAt = (now: string) => daysAhead("UTC", new Date(now));
  const day = { today: "2026-11-22", from: "2026-11-22", to: "2026-11-28" };
  expect(daysAt("2026-11-22T09:00:00Z")).toEqual(day);
  expect(daysAt("2026-11-21T17:00:00Z")).toEqual({ ...day, today: "2026-11-21" });
  expect(daysAt("2026-11-22T11:59:59Z").from).toBe("2026-11-22");
  expect(daysAt("2026-11-22T12:00:00Z").from).toBe("2026-11-23");
});
