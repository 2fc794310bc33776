import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isoDate, isoDateOrInstant, isoInstant, NOT_AN_INSTANT, readIso } from "./iso-8601";
import { NOT_A_DATE } from "./dates";

const date = isoDate("Please choose a date for this meal");
const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe("a date in a call", () => {
  test.each([
    ["2026-06-11", "2026-06-11"],
    ["20260611", "2026-06-11"],
    ["2026-W24-4", "2026-06-11"],
    ["2026w244", "2026-06-11"],
    ["2026-162", "2026-06-11"],
    ["2026162", "2026-06-11"],
    ["2020-W53-7", "2021-01-03"],
    ["2026-06-11T23:30:00Z", "2026-06-11"],
    ["2026-06-11t23:30:00.000z", "2026-06-11"],
    ["2026-06-11T00:30:00+02:00", "2026-06-11"],
    ["2026-06-11T23:30", "2026-06-11"],
    ["2026-06-11 23:30:00", "2026-06-11"],
    ["20260611T233000Z", "2026-06-11"],
    ["2026-06-11T24:00:00Z", "2026-06-11"],
  ])("may be %s", (text, expected) => {
    expect(date.parse(text)).toBe(expected);
  });

  test.each([
    "2026-02-30",
    "2026-02-30T12:00:00Z",
    "2026-13-01",
    "20261301",
    "2026-W54-1",
    "2026-W24",
    "2026-W24-8",
    "2026-366",
    "2026-06",
    "2026",
    "1969-12-31",
    "2200-01-01",
    "1781200000",
    "2026-06-11T25:00:00Z",
    "2026-06-11T24:00:01Z",
    "2026-06-11T12:60:00Z",
    "2026-06-11T",
    "2026-06-11T12:00:00+24:00",
    "2026-06-11T12:00:00 UTC",
    "tomorrow",
    " 2026-06-11",
    "2026-06-11\n",
    "11.06.2026",
    "06/11/2026",
    "٢٠٢٦-٠٦-١١",
  ])("may not be %j", (text) => {
    expect(messageOf(date.safeParse(text))).toEqual([NOT_A_DATE]);
  });
});

describe("an instant in a call", () => {
  test.each([
    ["2026-06-11T16:00:00.250Z", "2026-06-11T16:00:00.250Z"],
    ["2026-06-11T16:00:00Z", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11t16:00:00z", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11T18:00:00+02:00", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11T18:00:00.123456+0200", "2026-06-11T16:00:00.123Z"],
    ["2026-06-11T18:00:00,5+02", "2026-06-11T16:00:00.500Z"],
    ["2026-06-11T18:00:00 02:00", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11 18:00:00 +0200", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11T10:30:00-05:30", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11T11:00:00−05:00", "2026-06-11T16:00:00.000Z"],
    ["20260611T160000Z", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11T16:00Z", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11T16Z", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11T16:00:00", "2026-06-11T16:00:00.000Z"],
    ["2026-06-11T24:00:00Z", "2026-06-12T00:00:00.000Z"],
    ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
  ])("may be %s", (text, expected) => {
    expect(isoInstant.parse(text)).toBe(expected);
  });

  test.each(["2026-06-11", "2026-02-30T12:00:00Z", "16:00:00Z", "1781200000", "now", ""])(
    "may not be %j",
    (text) => {
      expect(messageOf(isoInstant.safeParse(text))).toEqual([NOT_AN_INSTANT]);
    },
  );

  it("is the same instant in every form that JavaScript writes", () => {
    const instant = fc.date({
      min: new Date("1970-01-02"),
      max: new Date("2199-12-30"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.integer({ min: -14 * 60, max: 14 * 60 }), (at, offset) => {
        const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const size = Math.abs(offset);
        const two = (figure: number) => String(figure).padStart(2, "0");
        const zone = `${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
        expect(isoInstant.parse(local + zone)).toBe(at.toISOString());
        expect(date.parse(local + zone)).toBe(local.slice(0, 10));
      }),
    );
  });
});

test("an ISO 8601 date or instant is returned unchanged, and a time without an offset becomes its date", () => {
  expect(isoDateOrInstant.parse("20260611")).toBe("2026-06-11");
  expect(isoDateOrInstant.parse("2026-06-11T23:30:00")).toBe("2026-06-11");
  expect(isoDateOrInstant.parse("2026-06-11T23:30:00-05:00")).toBe("2026-06-12T04:30:00.000Z");
});

test("any text is parsed or refused as ISO 8601 without throwing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const iso = readIso(text);
      if (iso) expect(iso.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    }),
  );
});
