import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "../../../tests/any-text";
import { timesInText } from "./times-in-text";

describe("the times in a text", () => {
  test.each<[text: string, times: [words: string, min: number, max: number][]]>([
    [
      "Bake 1h 10min., then rest 5 min.",
      [
        ["1h 10min", 4200, 4200],
        ["5 min", 300, 300],
      ],
    ],
    ["1 Std. 20 Min. backen", [["1 Std. 20 Min", 4800, 4800]]],
    ["Roast 1:15 h", [["1:15 h", 4500, 4500]]],
    ["Laisser mijoter 1 h 30", [["1 h 30", 5400, 5400]]],
    ["for an hour and a half", [["an hour and a half", 5400, 5400]]],
    ["deux heures et demie", [["deux heures et demie", 9000, 9000]]],
    ["Zweieinhalb bis drei Stunden", [["Zweieinhalb bis drei Stunden", 9000, 10_800]]],
    ["1 hour and 10 to 15 minutes", [["1 hour and 10 to 15 minutes", 4200, 4500]]],
    ["30 seconds to 1 minute", [["30 seconds to 1 minute", 30, 60]]],
    [
      "5 minutes or 2 minutes",
      [
        ["5 minutes", 300, 300],
        ["2 minutes", 120, 120],
      ],
    ],
    [
      "mezz’ora; forty-five seconds",
      [
        ["mezz’ora", 1800, 1800],
        ["forty-five seconds", 45, 45],
      ],
    ],
    ["Stek 20 minuter", [["20 minuter", 1200, 1200]]],
    ["One at a time, 3 times, 1 t salt, 5 m of rope, 2 days, overnight, a few minutes", []],
  ])("are found in “%s”", (text, times) => {
    const found = timesInText(text);
    expect(found.map(({ start, end, min, max }) => [text.slice(start, end), min, max])).toEqual(
      times,
    );
  });

  it("are in order and do not overlap in any text", () => {
    const bits = fc.constantFrom(
      ...["1", "2-3", "½", "1/2", " h ", "h", " min. ", " to ", "and a half", " hour ", "drei "],
      ...["viertelstunde", ":", "30", " and ", ",", " an ", "-", "einhalb", " s "],
    );
    const text = fc.oneof(
      fc.array(bits, { maxLength: 80 }).map((all) => all.join("")),
      fc.string({ unit: anyCharacter }),
    );
    fc.assert(
      fc.property(text, (written) => {
        let before = 0;
        for (const { start, end, min, max } of timesInText(written)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(written.length);
          expect(min).toBeGreaterThan(0);
          expect(max).toBeGreaterThanOrEqual(min);
          before = end;
        }
      }),
    );
  });

  it("are read quickly from a text that repeats one time", () => {
    const started = performance.now();
    for (const piece of ["1 h 1-2 min ", "1-2 ", "1 h and ", "half a "]) {
      timesInText(piece.repeat(3000));
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
