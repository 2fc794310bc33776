import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cookingTimeInWords, timeOf } from "./meal";

describe("The time of a meal", () => {
  it.each([
    [1, "1 min"],
    [45, "45 min"],
    [90, "90 min"],
    [119, "119 min"],
    [120, "2 h"],
    [135, "2 h 15 min"],
    [1440, "24 h"],
    [1500, "25 h"],
  ])("is shown in hours and minutes for %i minutes", (cookingTime, words) => {
    expect(timeOf({ cookingTime })).toBe(words);
  });

  it("includes every minute, and never shows sixty or more minutes after the hours", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (minutes) => {
        const [, hours = "0", rest = "0"] =
          /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(cookingTimeInWords(minutes)) ?? [];
        expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
        if (Number(hours) > 0) expect(Number(rest)).toBeLessThan(60);
      }),
    );
  });
});
