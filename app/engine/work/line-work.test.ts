import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { durationsIn } from "./line-work";

const minutesOf = (sentence: string) =>
  durationsIn(sentence).map(({ minutes }) => Math.round(minutes * 10) / 10);

describe("The times that a sentence names", () => {
  test.each([
    ["Simmer for 25 minutes, until thick.", [25]],
    ["Roast for 8 to 10 minutes.", [9]],
    ["Braise for 1 to 1 1/2 hours.", [75]],
    ["Bake for half an hour, then rest for 5 minutes.", [30, 5]],
    ["Stir for 30 seconds.", [0.5]],
    ["Brown for 4 minutes per side.", [8]],
    ["Fry for 3 to 4 minutes a side, until crisp.", [7]],
    ["Sear the steak in two batches, about 90 seconds each.", [3]],
    ["Fry in three batches for 2 minutes per side.", [12]],
    ["Fry in batches for 10 minutes in all.", [10]],
    ["Brown for 5 minutes on the first side and 4 on the second.", [9]],
    ["Cook the carrots, then the zucchini, 2 minutes each.", [4]],
    ["Cook for another 2 minutes.", [2]],
    ["Soak overnight.", [480]],
  ])("in %j are %j", (sentence, minutes) => {
    expect(minutesOf(sentence)).toEqual(minutes);
  });

  test.each([
    "Turn the pieces every 5 minutes.",
    "Add the walnuts for the last 5 minutes.",
    "After 10 minutes, uncover.",
    "It keeps for 3 days.",
    "Chop them up to 2 hours ahead.",
    "Cook for 2 minutes less than the package says.",
    "Boil until 2 minutes short of done.",
    "Cut into 2-inch pieces at 400 °F.",
  ])("do not count as work in %j", (sentence) => {
    expect(minutesOf(sentence)).toEqual([]);
  });

  test("are finite, not negative, and have a position in any text", () => {
    const words = fc.constantFrom(
      ..."for 5 to 1/2 an hour minutes each side in two batches and".split(" "),
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(words).map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(text, (sentence) => {
        for (const { minutes, at } of durationsIn(sentence)) {
          expect(Number.isFinite(minutes) && minutes >= 0).toBe(true);
          expect(at).toBeLessThan(sentence.length);
        }
      }),
    );
  });
});
