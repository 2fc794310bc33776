import fc from "fast-check";
import { afterEach, describe, expect, it, test } from "vitest";
import { inLanguage } from "~/language/index.server";
import {
  addDays,
  type DateForm,
  dateIn,
  daysInWords,
  earliestDateOf,
  formatDate,
  isDate,
  isTimeZone,
  todayOf,
  weekStartOf,
} from "./dates";

const DAY_MS = 24 * 60 * 60 * 1000;
const serverZone = process.env.TZ;

afterEach(() => {
  if (serverZone === undefined) delete process.env.TZ;
  else process.env.TZ = serverZone;
});

describe("the check of dates", () => {
  test.each(["2026-11-20", "2024-02-29", "1970-01-01", "2199-12-31"])("%s is a date", (text) => {
    expect(isDate(text)).toBe(true);
  });

  test.each([
    "2026-02-30",
    "2025-02-29",
    "2100-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-11-00",
    "2026-11-32",
    "2026-1-2",
    "26-11-20",
    "2026/11/20",
    "20261120",
    "",
    "today",
    " 2026-11-20",
    "2026-11-20\n",
    "2026-11-20T00:00:00Z",
    "+002026-11-20",
    "2026-11-20 or so",
    "٢٠٢٦-١١-٢٠",
    "2026-W47-5",
    "2026-324",
  ])("%j is not a date", (text) => {
    expect(isDate(text)).toBe(false);
  });
});

describe("counting days", () => {
  const zone = fc.constantFrom(
    ...["UTC", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Europe/Berlin"],
    ...["Pacific/Auckland", "Pacific/Kiritimati", "America/St_Johns", "Australia/Lord_Howe"],
  );
  const day = fc.integer({ min: 0, max: Date.UTC(2199, 11, 1) / DAY_MS });
  const dateOf = (n: number) => new Date(n * DAY_MS).toISOString().slice(0, 10);

  it("neither skips nor repeats a day in any time zone of the server, even when its clocks change", () => {
    fc.assert(
      fc.property(zone, day, fc.integer({ min: -400, max: 400 }), (server, n, days) => {
        process.env.TZ = server;
        fc.pre(n + days >= 0);
        expect(addDays(dateOf(n), days)).toBe(dateOf(n + days));
      }),
      { numRuns: 400 },
    );
  });

  it("finds the Sunday of a week in any time zone of the server", () => {
    fc.assert(
      fc.property(zone, day, (server, n) => {
        process.env.TZ = server;
        fc.pre(n >= 6);
        const weekday = new Date(n * DAY_MS).getUTCDay();
        expect(weekStartOf(dateOf(n))).toBe(dateOf(n - weekday));
      }),
      { numRuns: 400 },
    );
  });
});

describe("the current day", () => {
  test.each([
    ["2026-11-20T09:59:59Z", "Pacific/Kiritimati", "2026-11-20"],
    ["2026-11-20T10:00:00Z", "Pacific/Kiritimati", "2026-11-21"],
    ["2026-11-20T10:59:59Z", "Pacific/Niue", "2026-11-19"],
    ["2026-11-20T11:00:00Z", "Pacific/Niue", "2026-11-20"],
    ["2026-11-20T04:59:59Z", "America/New_York", "2026-11-19"],
    ["2026-11-20T05:00:00Z", "America/New_York", "2026-11-20"],
    ["2026-07-20T03:59:59Z", "America/New_York", "2026-07-19"],
    ["2026-07-20T04:00:00Z", "America/New_York", "2026-07-20"],
    ["2026-11-19T18:30:00Z", "Asia/Kolkata", "2026-11-20"],
    ["2026-12-31T23:30:00Z", "Europe/Berlin", "2027-01-01"],
  ])("at %s in the time zone %s is %s", (instant, timeZone, date) => {
    expect(dateIn(timeZone, new Date(instant))).toBe(date);
    expect(todayOf({ timeZone }, new Date(instant))).toBe(date);
    expect(earliestDateOf({ timeZone }, new Date(instant))).toBe(date);
  });

  test("is never past for any user in the world while the user's time zone is unknown", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 366 * 24 * 60 }),
        fc.constantFrom("Pacific/Niue", "Pacific/Kiritimati", "America/New_York", "Asia/Kolkata"),
        (minute, timeZone) => {
          const now = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
          expect(dateIn(timeZone, now) >= earliestDateOf({ timeZone: null }, now)).toBe(true);
        },
      ),
    );
  });
});

describe("time zone names", () => {
  test.each(["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Kathmandu"])(
    "%s is known",
    (name) => expect(isTimeZone(name)).toBe(true),
  );
  test.each(["", "Mars/Olympus_Mons", "Europe", "<script>", "Europe/Berlin\n", "../../etc/passwd"])(
    "%j is not known",
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});

describe("dates in words", () => {
  test.each([
    [["2026-11-20"], "Fri 20 November"],
    [["2026-11-20", "2026-11-21"], "Fri 20, Sat 21 November"],
    [["2026-11-29", "2026-12-01", "2026-12-02"], "Sun 29 November, Tue 1, Wed 2 December"],
    [[], ""],
  ])("are formatted for %j", (dates, words) => expect(daysInWords(dates)).toBe(words));

  test("have a comma after each in German, and none after the name of a weekday", () => {
    const words = inLanguage("de", () => daysInWords(["2026-11-20", "2026-11-21", "2026-12-01"]));
    expect(words).toBe("Fr 20., Sa 21. November, Di 1. Dezember");
  });
});

test.each<[DateForm, string, string]>([
  ["EEEE d MMMM", "Friday 20 November", "Freitag, 20. November"],
  ["EEE d MMM", "Fri 20 Nov", "Fr 20. Nov"],
  ["MMMM d, yyyy", "November 20, 2026", "20. November 2026"],
  ["yyyy-MM-dd", "2026-11-20", "20. November 2026"],
])("the date format %s is %s in English and %s in German", (form, english, german) => {
  const write = () => formatDate("2026-11-20", form);
  expect([write(), inLanguage("de", write)]).toEqual([english, german]);
});
