import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, DAY_MS } from "~/server/values/dates";
import { dueKey, dueOf } from "./due";

describe("For dinner at half past six on a Friday", () => {
  const dinner = { date: "2026-11-27", startsAt: "18:30" };
  test.each([
    [1, "2026-11-27", "17:30", null],
    [2, "2026-11-27", "16:30", "16:30"],
    [1.75, "2026-11-27", "16:45", "16:45"],
    [8, "2026-11-27", "10:30", "10:30"],
    [12, "2026-11-26", "the evening", null],
    [24, "2026-11-26", "the evening", null],
    [72, "2026-11-24", "the evening", null],
  ])("what takes %s hours is begun on %s at %s", (hours, date, _, time) => {
    expect(dueOf({ hours }, dinner)).toEqual({ date, time });
  });
});

const date = fc.nat(20_000).map((days) => addDays("2000-01-01", days));
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([h, m]) => `${String(h).padStart(2, "0")}:${String(m).padStart(2, "0")}`);

test("a task leaves at least its hours, moves with its meal by as many days, and is never in the night", () => {
  fc.assert(
    fc.property(
      date,
      time,
      fc.integer({ min: 1, max: 168 }),
      fc.integer({ min: -400, max: 400 }),
      (on, startsAt, hours, days) => {
        const due = dueOf({ hours }, { date: on, startsAt });
        const left =
          Date.parse(`${on}T${startsAt}Z`) - Date.parse(`${due.date}T${due.time ?? "17:00"}Z`);
        expect(left).toBeGreaterThanOrEqual(
          hours * 3_600_000 - (due.time === null ? 7 * 3_600_000 : 0),
        );
        expect(left).toBeLessThan(hours * 3_600_000 + DAY_MS);
        if (due.time !== null) expect(due.time >= "07:00" && due.time < "17:00").toBe(true);
        expect(dueOf({ hours }, { date: addDays(on, days), startsAt })).toEqual({
          ...due,
          date: addDays(due.date, days),
        });
        const longer = dueOf({ hours: hours + 1 }, { date: on, startsAt });
        expect(dueKey(longer) <= dueKey(due)).toBe(true);
      },
    ),
  );
});
