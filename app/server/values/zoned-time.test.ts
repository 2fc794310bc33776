import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { DAY_MS, HOUR_MS } from "./dates";
import { shownIn } from "./dates";
import { instantIn, isTime } from "./zoned-time";

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "America/Sao_Paulo",
  "Africa/Casablanca",
  "Pacific/Chatham",
];

const zone = fc.constantFrom(...ZONES);
const moment = fc.date({
  min: new Date("1990-01-01"),
  max: new Date("2060-12-31"),
  noInvalidDate: true,
});
const onTheMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

describe("half past six in the evening", () => {
  it.each([
    ["Europe/Berlin", "2026-10-24", "2026-10-24T16:30:00.000Z"],
    // Clocks go back in the night between.
    ["Europe/Berlin", "2026-10-25", "2026-10-25T17:30:00.000Z"],
    ["America/New_York", "2026-03-07", "2026-03-07T23:30:00.000Z"],
    ["America/New_York", "2026-03-08", "2026-03-08T22:30:00.000Z"],
    ["Asia/Kolkata", "2026-07-01", "2026-07-01T13:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-07-01", "2026-07-01T04:30:00.000Z"],
    ["Pacific/Honolulu", "2026-07-01", "2026-07-02T04:30:00.000Z"],
  ])("in %s on %s is %s", (timeZone, date, instant) => {
    expect(instantIn(timeZone, date, "18:30").toISOString()).toBe(instant);
  });
});

describe("when clocks change", () => {
  it("a skipped time is an hour later on the new clock", () => {
    expect(instantIn("Europe/Berlin", "2026-03-29", "02:30").toISOString()).toBe(
      "2026-03-29T01:30:00.000Z",
    );
    expect(instantIn("America/New_York", "2026-03-08", "02:15").toISOString()).toBe(
      "2026-03-08T07:15:00.000Z",
    );
  });

  it("a time that occurs twice is its first occurrence", () => {
    expect(instantIn("Europe/Berlin", "2026-10-25", "02:30").toISOString()).toBe(
      "2026-10-25T00:30:00.000Z",
    );
    expect(instantIn("Australia/Lord_Howe", "2026-04-05", "01:45").toISOString()).toBe(
      "2026-04-04T14:45:00.000Z",
    );
  });

  it("a day that a country skipped does not cause an endless loop", () => {
    // Samoa had no 30 December 2011.
    expect(Number.isNaN(instantIn("Pacific/Apia", "2011-12-30", "12:00").getTime())).toBe(false);
  });
});

test("the local time of an instant is converted back to the same instant, or to the earlier one if that hour occurs twice", () => {
  fc.assert(
    fc.property(zone, moment, (timeZone, any) => {
      const at = onTheMinute(any);
      const { date, time } = shownIn(timeZone, at);
      expect(isTime(time)).toBe(true);
      const again = instantIn(timeZone, date, time);
      expect(shownIn(timeZone, again)).toEqual({ date, time });
      const earlier = at.getTime() - again.getTime();
      expect(earlier).toBeGreaterThanOrEqual(0);
      expect(earlier).toBeLessThanOrEqual(2 * HOUR_MS);
    }),
  );
});

test("a later local time on a day is never an earlier instant", () => {
  fc.assert(
    fc.property(zone, moment, fc.tuple(fc.nat(1_439), fc.nat(1_439)), (timeZone, at, minutes) => {
      const [first, second] = minutes
        .sort((a, b) => a - b)
        .map(
          (it) =>
            `${String(Math.floor(it / 60)).padStart(2, "0")}:${String(it % 60).padStart(2, "0")}`,
        );
      const { date } = shownIn(timeZone, at);
      const [from, to] = [
        instantIn(timeZone, date, first ?? ""),
        instantIn(timeZone, date, second ?? ""),
      ];
      // Except for skipped times, which mean a later time.
      const isSkipped = shownIn(timeZone, from).time !== first;
      expect(isSkipped || from <= to).toBe(true);
      expect(Math.abs(from.getTime() - Date.parse(`${date}T12:00:00Z`))).toBeLessThan(2 * DAY_MS);
    }),
  );
});
