import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, DAY_MS, HOUR_MS, shownIn } from "~/server/values/dates";
import { eveningAt, nextEvening } from "./evening";

const zone = fc.constantFrom(
  ...["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"],
  ...["Pacific/Apia", "America/Santiago"],
);
const instant = fc.date({
  min: new Date("2026-01-01"),
  max: new Date("2027-12-31"),
  noInvalidDate: true,
});
const hour = fc.integer({ min: 6, max: 23 });

it("the next evening reminder is at its hour in the household's time zone, within two days, and no evening is skipped", () => {
  fc.assert(
    fc.property(zone, instant, hour, (timeZone, at, hour) => {
      const next = nextEvening(hour, timeZone, at);
      expect(next.getTime()).toBeGreaterThan(at.getTime());
      expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
      expect(shownIn(timeZone, next).time).toBe(`${String(hour).padStart(2, "0")}:00`);
      const after = nextEvening(hour, timeZone, next);
      expect(shownIn(timeZone, after).date).toBe(addDays(shownIn(timeZone, next).date, 1));
    }),
  );
});

it("an evening reminder is due for four hours from its hour, and never on another day", () => {
  fc.assert(
    fc.property(
      zone,
      instant,
      hour,
      fc.integer({ min: 0, max: 26 * 60 }),
      (timeZone, at, hour, minutes) => {
        const due = nextEvening(hour, timeZone, at);
        const now = new Date(due.getTime() + minutes * 60_000);
        const evening = eveningAt(hour, timeZone, now);
        const isThatDay = shownIn(timeZone, now).date === shownIn(timeZone, due).date;
        if (isThatDay) expect(evening.isDue).toBe(minutes < 240);
        expect(evening.endsAt.getTime()).toBeGreaterThan(now.getTime());
        expect(evening.next.getTime()).toBeGreaterThan(now.getTime());
      },
    ),
  );
});
