import { addWeeks, differenceInCalendarDays, format, getDay, parseISO } from "date-fns";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/server/values/dates";
import { EVERY_WEEKS, occurrences, ruleInWords } from "./recurrence";

const date = fc.integer({ min: 0, max: 365 * 200 }).map((days) => addDays("1975-01-01", days));
const everyWeeks = fc.constantFrom(...EVERY_WEEKS);
const span = fc.integer({ min: 0, max: 800 });

describe("dates of a repeat rule", () => {
  it("are on the same weekday at the rule's interval, across months, years and clock changes", () => {
    fc.assert(
      fc.property(date, everyWeeks, span, (startDate, everyWeeks, days) => {
        const until = addDays(startDate, days);
        const dates = occurrences({ startDate, everyWeeks }, addDays(startDate, -1), until);
        const wanted: string[] = [];
        for (let n = 0; ; n += everyWeeks) {
          const next = format(addWeeks(parseISO(startDate), n), "yyyy-MM-dd");
          if (next > until) break;
          wanted.push(next);
        }
        expect(dates).toEqual(wanted);
        for (const one of dates) expect(getDay(parseISO(one))).toBe(getDay(parseISO(startDate)));
      }),
    );
  });

  it("are the same however often they are computed, without duplicates or gaps", () => {
    fc.assert(
      fc.property(
        date,
        everyWeeks,
        fc.array(span, { maxLength: 8 }),
        (startDate, everyWeeks, stops) => {
          const rule = { startDate, everyWeeks };
          const days = [...new Set(stops)].sort((a, b) => a - b);
          let after = startDate;
          const inParts = days.flatMap((day) => {
            const until = addDays(startDate, day);
            const part = occurrences(rule, after, until);
            after = until;
            return part;
          });
          expect(inParts).toEqual(occurrences(rule, startDate, after));
        },
      ),
    );
  });

  it("are empty before the start, or for an empty range", () => {
    fc.assert(
      fc.property(date, everyWeeks, span, (startDate, everyWeeks, days) => {
        const rule = { startDate, everyWeeks };
        const early = occurrences(rule, addDays(startDate, -days - 1), addDays(startDate, -1));
        expect(early).toEqual([]);
        const late = addDays(startDate, days);
        expect(occurrences(rule, late, late)).toEqual([]);
        for (const one of occurrences(rule, late, addDays(late, 100))) {
          expect(
            differenceInCalendarDays(parseISO(one), parseISO(startDate)) % (7 * everyWeeks),
          ).toBe(0);
        }
      }),
    );
  });

  it("are described in words", () => {
    expect(ruleInWords({ startDate: "2026-11-27", everyWeeks: 1 })).toBe("Every Friday");
    expect(ruleInWords({ startDate: "2026-11-29", everyWeeks: 2 })).toBe("Every second Sunday");
  });
});
