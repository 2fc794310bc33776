import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Component,
  instant,
  eventInstantOf,
  property,
  readCalendar,
  textProperty,
  propertyTextOf,
  texts,
  textsOf,
  valueOf,
  writeCalendar,
} from "./icalendar";

const task = (...properties: Component["properties"]): Component => ({
  name: "VCALENDAR",
  properties: [property("VERSION", "2.0")],
  components: [{ name: "VTODO", properties, components: [] }],
});
const readTask = (file: string) => {
  const todo = readCalendar(file)?.components[0];
  if (!todo) throw new Error("It has no component.");
  return todo;
};

/** Generates texts with all characters that have a meaning in the format, and with multi-byte characters. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom("\\", ";", ",", "\n", ":", '"', "\\n", "\\N", " ", "\t", "=", "^"),
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("crème fraîche", "👩‍🍳", "Öl", "日本酒", "x".repeat(80)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""))
  // A calendar may not contain control characters, or characters that other programs treat as line ends or
  // changes of direction.
  .map((it) => it.replace(/[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ""));

describe("a task that is written to iCalendar and read again", () => {
  it("keeps its text with any characters", () => {
    fc.assert(
      fc.property(words, fc.array(words.filter((it) => it !== "")), (summary, categories) => {
        const file = writeCalendar(
          task(textProperty("SUMMARY", summary), texts("CATEGORIES", categories)),
        );
        expect(propertyTextOf(readTask(file), "SUMMARY")).toBe(summary);
        expect(textsOf(readTask(file), "CATEGORIES")).toEqual(categories);
      }),
    );
  });

  it.each([
    ["\u0085", "\n"],
    ["\u2028", "\n"],
    ["\u2029", "\n"],
    ["\u202e", ""],
    ["\u2066", ""],
    ["\u009b", ""],
  ])("has no %j, which other programs treat as more than text", (char, read) => {
    const file = writeCalendar(
      task(textProperty("SUMMARY", `a${char}b`), texts("CATEGORIES", [char + "c"])),
    );
    expect(file).not.toContain(char);
    expect(propertyTextOf(readTask(file), "SUMMARY")).toBe(`a${read}b`);
  });

  it("has lines of at most 75 octets that end with CR LF, and does not split a character", () => {
    fc.assert(
      fc.property(words, words, (summary, description) => {
        const file = writeCalendar(
          task(textProperty("SUMMARY", summary), textProperty("DESCRIPTION", description)),
        );
        const lines = file.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.from(line).toString()).toBe(line);
        }
      }),
    );
  });

  it("does not get an additional line from a text or a value", () => {
    fc.assert(
      fc.property(words, (word) => {
        const sly = `${word}\r\nEND:VTODO\r\nBEGIN:VTODO`;
        const file = writeCalendar(task(textProperty("SUMMARY", sly), property("X-RAW", sly)));
        expect(readCalendar(file)?.components).toHaveLength(1);
        expect(readTask(file).properties).toHaveLength(2);
      }),
    );
  });

  it("from any program stays the same byte for byte", () => {
    const params = fc.dictionary(
      fc.stringMatching(/^[A-Z][A-Z-]{0,8}$/),
      fc.stringMatching(/^([^":;,^\p{Cc}]*|"[^"\p{Cc}]*")$/u),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][A-Z-]*$/), params, words, (name, params, value) => {
        fc.pre(name !== "BEGIN" && name !== "END");
        const file = writeCalendar(task(property(name, value.replaceAll("\n", ""), params)));
        const read = readCalendar(file);
        expect(read && writeCalendar(read)).toBe(file);
      }),
    );
  });

  it("has its times in UTC with a Z, in whole seconds", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date("1970-01-01"),
          max: new Date("2199-12-31"),
          noInvalidDate: true,
        }),
        (at) => {
          const file = writeCalendar(task(instant("DTSTAMP", at)));
          expect(valueOf(readTask(file), "DTSTAMP")).toMatch(/^\d{8}T\d{6}Z$/);
          const read = eventInstantOf(readTask(file), "DTSTAMP");
          expect(read?.getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
        },
      ),
    );
  });
});

describe("a file from another program", () => {
  it("is parsed or refused without a crash, with any bytes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (junk) => {
        readCalendar(junk);
        readCalendar(`BEGIN:VCALENDAR\r\n${junk}\r\nEND:VCALENDAR\r\n`);
      }),
    );
  });
});
