import {
  eachDayOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  startOfMonth,
  startOfWeek,
} from "date-fns";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addMonths, monthGrid, monthOf, readMonth } from "./month-grid";

const FIRST = 1970 * 12;
const LAST = 2199 * 12 + 11;
const nameOf = (index: number) =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
const month = fc.integer({ min: FIRST, max: LAST }).map(nameOf);
const firstOf = (name: string) => new Date(Number(name.slice(0, 4)), Number(name.slice(5)) - 1, 1);

describe("every month from 1970 to 2199", () => {
  it("consists of whole weeks from Sunday to Saturday", () => {
    fc.assert(
      fc.property(month, (name) => {
        const days = monthGrid(name);
        expect(days.length % 7).toBe(0);
        expect(days.map((day) => day.weekday)).toEqual(days.map((_, i) => i % 7));
        // No week belongs to another month entirely.
        for (let week = 0; week < days.length; week += 7) {
          expect(days.slice(week, week + 7).some((day) => day.inMonth)).toBe(true);
        }
      }),
    );
  });

  it("has each of its days once and in order", () => {
    fc.assert(
      fc.property(month, (name) => {
        const inside = monthGrid(name).filter((day) => day.inMonth);
        const last = endOfMonth(firstOf(name)).getDate();
        expect(inside.map((day) => day.day)).toEqual(Array.from({ length: last }, (_, i) => i + 1));
        expect(inside.every((day) => monthOf(day.date) === name)).toBe(true);
      }),
    );
  });

  it("equals the month that date-fns computes", () => {
    fc.assert(
      fc.property(month, (name) => {
        const first = firstOf(name);
        const expected = eachDayOfInterval({
          start: startOfWeek(startOfMonth(first), { weekStartsOn: 0 }),
          end: endOfWeek(endOfMonth(first), { weekStartsOn: 0 }),
        });
        expect(monthGrid(name)).toEqual(
          expected.map((date) => ({
            date: format(date, "yyyy-MM-dd"),
            day: date.getDate(),
            weekday: date.getDay(),
            inMonth: format(date, "yyyy-MM") === name,
          })),
        );
      }),
    );
  });

  it("leads to every other month and back when months are added", () => {
    const index = fc.integer({ min: FIRST, max: LAST });
    fc.assert(
      fc.property(index, index, (a, b) => {
        expect(addMonths(nameOf(a), b - a)).toBe(nameOf(b));
        expect(readMonth(nameOf(a))).toBe(nameOf(a));
      }),
    );
  });
});

describe("the month in a URL", () => {
  test.each([
    "1969-12",
    "2200-01",
    "2026-13",
    "2026-00",
    "2026-1",
    "26-11",
    "2026-11-20",
    "november",
    "",
    " 2026-11",
    "2026-11\n",
    "2026/11",
    "-2026-11",
    "9999-11",
  ])("%j is invalid", (text) => {
    expect(readMonth(text)).toBeNull();
  });

  it("is optional", () => {
    expect(readMonth(null)).toBeNull();
  });
});
