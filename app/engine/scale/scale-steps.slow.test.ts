import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { readIngredient } from "~/engine/food/line/ingredient";
import { dimensionOf, sizeOf } from "~/engine/food/units";
import { anyCharacter } from "../../../tests/any-text";
import { readStep } from "./steps/amounts";
import { scaleSteps } from "./scale-steps";

const scaled = (step: string, factor: number, lines: string[] = []) =>
  runToEnd(scaleSteps([step], lines, factor))[0] ?? { text: "", unsure: [] };

describe("a step for more or fewer guests", () => {
  const lines = ["5 tbsp butter", "2 limes", "4 eggs", "2 cups milk", "3 cloves garlic"];

  test.each<[string, number, string]>([
    // Amounts follow, in the measures of a kitchen.
    ["Melt 2 tbsp of the butter.", 2, "Melt 1/4 cup of the butter."],
    [
      "Add the remaining 2 1/2 tbsp butter.",
      3 / 2,
      "Add the remaining 3 tbsp plus 2 1/4 tsp butter.",
    ],
    ["Whisk in 1/2 cup (120 ml) of the milk.", 2, "Whisk in 1 cup (240 ml) of the milk."],
    ["Add the last tablespoon of butter.", 2, "Add the last 2 tablespoons of butter."],
    ["Add the last tablespoon of butter.", 1 / 2, "Add the last 1 1/2 teaspoons of butter."],
    ["Stir in 1 more tablespoon of butter.", 2, "Stir in 2 more tablespoons of butter."],
    ["Stir in a tablespoon of butter.", 2, "Stir in 2 tablespoons of butter."],
    ["Squeeze in the juice of 1 lime.", 2, "Squeeze in the juice of 2 limes."],
    ["Add one egg.", 2, "Add 2 eggs."],
    ["Add 2 pinches of salt.", 2, "Add 4 pinches of salt."],
    ["Stir in a generous tablespoon of butter.", 2, "Stir in a generous 2 tablespoons of butter."],
    ["Stir in a couple of tablespoons of butter.", 2, "Stir in 1/4 cup of butter."],
    ["Drizzle in ½ a cup of the milk.", 2, "Drizzle in 1 cup of the milk."],
    ["Add a quarter-teaspoon of butter.", 2, "Add 1/2-teaspoon of butter."],
    ["Add 1 inch grated ginger.", 2, "Add 2 inches grated ginger."],
    ["Add the two eggs one at a time.", 2, "Add the 4 eggs one at a time."],
    ["Keep 1 tbsp butter for serving.", 2, "Keep 2 tbsp butter for serving."],
    ["Zest 1 of the limes and cut the other 2.", 2, "Zest 2 of the limes and cut the other 4."],
    ["Makes about 12.", 2, "Makes about 24."],
    [
      "Divide it among the 6 cups (2 tbsp per cup).",
      2,
      "Divide it among the 12 cups (2 tbsp per cup).",
    ],
    // So do pieces and plates, where they come to whole ones.
    ["Shape into 12 patties.", 1 / 2, "Shape into 6 patties."],
    ["Cut into 8 squares. Chill each square.", 2, "Cut into 16 squares. Chill each square."],
    ["Divide it into 3 equal parts.", 2, "Divide it into 6 equal parts."],
    ["Fill four 6-ounce ramekins.", 2, "Fill 8 6-ounce ramekins."],
    ["Enough for 4 as a main or 6 as a side.", 2, "Enough for 8 as a main or 12 as a side."],
    ["Divide among four bowls.", 1 / 4, "Divide among 1 bowl."],
    ["Divide among 4 glasses and chill.", 3 / 2, "Divide among 6 glasses and chill."],
    ["Divide among four cups and chill.", 3 / 2, "Divide among 6 cups and chill."],
    ["Rub the rims of four glasses.", 3 / 2, "Rub the rims of 6 glasses."],
    ["Squeeze the other half lime over it.", 2, "Squeeze the other 1 lime over it."],
    // Shares, times, temperatures and sizes stay.
    ["Add half the butter and 2/3 of the milk.", 2, "Add half the butter and 2/3 of the milk."],
    ["Heat ¼ the butter and a ¼ of the milk.", 2, "Heat ¼ the butter and a ¼ of the milk."],
    ["Shape it into 60 g pucks.", 2, "Shape it into 60 g pucks."],
    ["Scoop 1½ tablespoon-sized balls.", 2, "Scoop 1½ tablespoon-sized balls."],
    ["Bake for 50 minutes, turning it after 25.", 2, "Bake for 50 minutes, turning it after 25."],
    [
      "Simmer for 8 to 10 minutes at 200 °F (95 °C).",
      3,
      "Simmer for 8 to 10 minutes at 200 °F (95 °C).",
    ],
    ["Bake at 180c or 355ºF in a 9x13-inch pan.", 2, "Bake at 180c or 355ºF in a 9x13-inch pan."],
    ["Pour into a 2-quart (2 liter) dish.", 2, "Pour into a 2-quart (2 liter) dish."],
    ["Top each with 1 tbsp of the milk.", 2, "Top each with 1 tbsp of the milk."],
    ["Thread 5 limes to a skewer.", 2, "Thread 5 limes to a skewer."],
    ["Allow 1/2 cup milk a person.", 2, "Allow 1/2 cup milk a person."],
    ["Season with a pinch or two of salt.", 2, "Season with a pinch or two of salt."],
    ["Add the milk in three parts.", 2, "Add the milk in three parts."],
    ["Heat the oven to 440F/225C. Bake.", 2, "Heat the oven to 440F/225C. Bake."],
    ["Keep it between 60 and 65°F.", 2, "Keep it between 60 and 65°F."],
    ["Line a 9 by 9 square pan.", 2, "Line a 9 by 9 square pan."],
    ["Roast it for 12 minutes a pound.", 2, "Roast it for 12 minutes a pound."],
    ["Blend Group 1 in the bowl.", 2, "Blend Group 1 in the bowl."],
    ["Warm it to 84F/29C and count to 10.", 2, "Warm it to 84F/29C and count to 10."],
    ["Add water, 1 tbsp at a time.", 2, "Add water, 1 tbsp at a time."],
    ["Brown one side, then the other.", 2, "Brown one side, then the other."],
    [
      "Fry 5 minutes on the first side and 4 on the second.",
      2,
      "Fry 5 minutes on the first side and 4 on the second.",
    ],
  ])("%s × %d", (step, factor, expected) => {
    expect(scaled(step, factor, lines)).toEqual({ text: expected, unsure: [] });
  });

  test.each<[string, number, string]>([
    ["Spread it over two baking sheets.", 2, "two baking sheets"],
    ["Brown the meat in 2 batches.", 2, "2 batches"],
    ["Stir in the third cup of milk.", 2, "cup of milk"],
    ["Pour off all but 1 tablespoon of the fat.", 2, "1 tablespoon of the fat"],
    ["Shape into 12 patties.", 0.3, "12 patties"],
    ["Cut the dough in four.", 2, "four"],
    ["Fold in a few tablespoons of the butter.", 2, "a few tablespoons of the butter"],
    ["Fry the first 3 limes.", 2, "3 limes"],
    ["Lay a tortilla flat and spread it with 1/4 cup butter.", 2, "1/4 cup butter"],
    ["For example, if your ham weighs 10 lb, roast it for 2 hours.", 2, "10 lb"],
    ["Pour 1 cup (240 ml) hot water into the pan for steam.", 2, "1 cup (240 ml) hot"],
    ["If it breaks, beat in a teaspoon of water.", 2, "a teaspoon of water"],
    ["Pipe 12 rosettes of butter around the edge.", 2, "12 rosettes of butter"],
    ["Add 2 tbsp butter to half of the tortilla.", 2, "2 tbsp butter"],
    ["Roast on a rack with a cup of water in it.", 2, "a cup of water"],
    ["Simmer until 2 tablespoons are left.", 2, "2 tablespoons are left"],
    ["Keep 1 tbsp of the fat.", 2, "1 tbsp of the fat"],
    ["Cook four slices for 3 minutes a side.", 2, "four slices"],
    ["Add the basil in two or three handfuls with the milk.", 2, "two or three handfuls"],
    ["Divide among four cups and chill.", 1 / 3, "four cups"],
    ["Add 1 tbsp butter if the pan looks dry.", 2, "1 tbsp butter"],
    ["Melt 1 tbsp butter and fry some. Repeat with the rest.", 2, "1 tbsp butter"],
    ["Pour 3 cups of water into the roasting pan.", 2, "3 cups of water"],
    ["Add 15 oz can beans.", 2, "15 oz can beans"],
  ])("says of what it cannot know: %s × %d", (step, factor, words) => {
    expect(scaled(step, factor, lines)).toEqual({ text: step, unsure: [words] });
  });
});

/** Steps of the recipe book and of people's pages, each amount marked by hand: {follows}, [stays], <cannot be known>. */
describe("amounts in steps that were marked by hand", () => {
  test.each([
    // Looked at while the rules were written.
    ["steps/marked.txt", 488, 0.96, 0],
    // Written as a cook writes, and measured first: 229 of 251 right then, 9 wrong without a word, and of the last 161,
    // after mends for those, 150 and 4.
    ["steps/marked-written.txt", 410, 0.97, 0],
    // Not looked at before the first rules were done: 140 of 151 right then, 4 wrong without a word. Worked on since.
    ["steps/marked-held-out.txt", 151, 0.97, 0],
    // The same, written: 63 of 70 right with the first rules, 2 wrong without a word. Worked on since.
    ["steps/marked-written-held-out.txt", 70, 0.98, 0],
    // Of 60 recipes of the book, drawn at random (seed 2206) from those without a step in the others, and marked before
    // any answer was seen: 132 of 134 right, none wrong without a word. Never worked on.
    ["steps/marked-book-held-out.txt", 134, 0.97, 0],
    // Of some 330 other people's pages, drawn at random; what stays is not marked, and so not counted where it stayed. Of the
    // first 110 some 97 of 113 were right at first, 6 wrong without a word, and of the next 75, after mends for those, 55
    // of 70, 4 wrong without a word; of 241 further ones of 150 steps 206 and 18, and of the last 73,
    // after mends for those, 70 and 2. Worked on since.
    ["steps/marked-pages.txt", 480, 0.95, 0],
  ])("%s", (file, least, share, mostSilent) => {
    const { all, right, silent } = judge(readFileSync(new URL(file, import.meta.url), "utf8"));
    expect(all).toBeGreaterThanOrEqual(least);
    expect(silent.length, silent.join("\n")).toBeLessThanOrEqual(mostSilent);
    expect(right / all).toBeGreaterThanOrEqual(share);
  });
});

function judge(text: string) {
  let foods: ReadonlySet<string> = new Set();
  let [all, right] = [0, 0];
  const silent: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("# ")) foods = new Set(line.slice(2).split(" "));
    if (line === "" || line.startsWith("# ")) continue;
    const { step, marks } = readMarks(line);
    const found = readStep(step, foods).filter(({ kind }) => kind !== "stays");
    for (const { start, end, mark } of marks) {
      const one = found.find((each) => each.start < end && each.end > start);
      const said = !one ? "[" : one.kind === "unsure" ? "<" : "{";
      all++;
      if (said === mark) right++;
      else if (said !== "<") silent.push(`${step.slice(start, end)}: ${step}`);
    }
    for (const one of found) {
      if (marks.some(({ start, end }) => one.start < end && one.end > start)) continue;
      all++;
      if (one.kind !== "unsure") silent.push(`${step.slice(one.start, one.end)}: ${step}`);
    }
  }
  return { all, right, silent };
}

function readMarks(line: string) {
  const marks: { start: number; end: number; mark: string }[] = [];
  let [step, start, mark] = ["", 0, ""];
  for (const sign of line) {
    if ("{[<".includes(sign)) [start, mark] = [step.length, sign];
    else if ("}]>".includes(sign)) marks.push({ start, end: step.length, mark });
    else step += sign;
  }
  return { step, marks };
}

describe("any step", () => {
  const factor = fc.constantFrom(1 / 4, 1 / 3, 1 / 2, 3 / 4, 5 / 4, 3 / 2, 2, 3, 4);
  const amount = fc
    .tuple(
      fc.constantFrom("1", "2", "3", "1/2", "1 1/2", "3/4", "2 to 3", "10"),
      fc.constantFrom("tbsp", "cups", "g", "lb", "oz", "ml"),
      fc.constantFrom("sugar", "butter", "flour", "milk", "rice"),
    )
    .map(([count, unit, food]) => ({ text: `${count} ${unit}`, food }));
  const around = fc.constantFrom(
    ["Stir ", " into the pan and cook for 5 minutes at 350 °F."],
    ["In a 9-inch bowl whisk ", " until smooth, 1 to 2 minutes."],
    ["Add the remaining ", " and half the salt; rest for 2 hours."],
  );
  const noise = fc.string({ unit: anyCharacter, maxLength: 300 });
  const nasty = fc
    .array(
      fc.constantFrom(
        ..."0123456789/.,-–½¼()[] ofeachtbspcup°\n".split(""),
        " each ",
        " 1 ",
        " cup ",
      ),
      {
        maxLength: 300,
      },
    )
    .map((signs) => signs.join(""));

  it("asks for as much more of a food as there are guests, and leaves the rest to the letter", () => {
    fc.assert(
      fc.property(amount, around, factor, ({ text, food }, [before = "", after = ""], times) => {
        const step = `${before}${text} ${food}${after}`;
        const { text: now, unsure } = scaled(step, times, [`1 cup ${food}`]);
        expect(unsure).toEqual([]);
        expect(now.startsWith(before), now).toBe(true);
        expect(now.endsWith(` ${food}${after}`), now).toBe(true);
        const [was, is] = [
          `${text} ${food}`,
          now.slice(before.length, now.length - after.length),
        ].map(size);
        const goal = (was ?? 0) * times;
        expect(Math.abs((is ?? 0) - goal), `${step} × ${times} → ${now}`).toBeLessThanOrEqual(
          Math.max(goal / 11, 0.7),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("is the same for as many as it is written for", () => {
    fc.assert(
      fc.property(fc.oneof(noise, nasty), (text) => {
        expect(scaled(text, 1)).toEqual({ text, unsure: [] });
      }),
    );
  });

  it("never throws, whatever was typed, and names what it left only as it stands there", () => {
    fc.assert(
      fc.property(fc.oneof(noise, nasty), factor, (text, times) => {
        const { unsure } = scaled(text, times);
        expect(unsure.every((words) => words.length <= 500)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** Milliliters or grams, of a range the upper end. */
function size(line: string): number {
  const { quantity, unit, plus } = readIngredient(line);
  const own = (quantity?.max ?? 0) * sizeOf(unit);
  const more = plus.map((each) => each.quantity.max * sizeOf(each.unit));
  expect(dimensionOf(unit)).not.toBe("count");
  return [own, ...more].reduce((sum, one) => sum + one, 0);
}
