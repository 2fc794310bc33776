import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, DAY_MS } from "~/server/values/dates";
import { dueKey, dueOf, readPrep, readPrepSteps, readPrepLine, readStep } from "./ahead";
import { readFileSync } from "node:fs";
import * as z from "zod";

describe("due times for a dinner at half past six on a Friday", () => {
  const dinner = { date: "2026-11-27", startsAt: "18:30" };
  test.each([
    [1, "2026-11-27", "17:30", null],
    [2, "2026-11-27", "16:30", "16:30"],
    [1.75, "2026-11-27", "16:45", "16:45"],
    [8, "2026-11-27", "10:30", "10:30"],
    [12, "2026-11-26", "the evening", null],
    [24, "2026-11-26", "the evening", null],
    [72, "2026-11-24", "the evening", null],
  ])("a task of %s hours starts on %s at %s", (hours, date, _, time) => {
    expect(dueOf({ hours }, dinner)).toEqual({ date, time });
  });
});

const date = fc.nat(20_000).map((days) => addDays("2000-01-01", days));
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([h, m]) => `${String(h).padStart(2, "0")}:${String(m).padStart(2, "0")}`);

test("a prep task leaves at least its hours, moves by days with its meal, and is never at night", () => {
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

/** Lines and steps with their expected tasks. The reader was developed on the first part only. */
const aCase = z.object({
  part: z.enum(["made", "held"]),
  is: z.enum(["step", "line"]),
  text: z.string(),
  found: z.object({ kind: z.string(), hours: z.number() }).nullable(),
});
const cases = readFileSync(new URL("ahead-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => aCase.parse(JSON.parse(line)));

const read = ({ is, text }: (typeof cases)[number]) =>
  (is === "line" ? readPrepLine : readStep)(text);

describe("prep tasks of the development cases", () => {
  test.each(cases.filter(({ part }) => part === "made"))("are read from “$text”: $found", (one) => {
    const found = read(one);
    expect(found && { kind: found.kind, hours: found.hours }).toEqual(one.found);
  });
});

test("most unseen prep-task cases are read correctly, with few false tasks", () => {
  const held = cases.filter(({ part }) => part === "held");
  const said = held.map((one) => ({ ...one, said: read(one) }));
  const right = said.filter(({ found, said }) => found !== null && said !== null).length;
  const precision = right / said.filter(({ said }) => said !== null).length;
  const recall = right / held.filter(({ found }) => found !== null).length;
  expect(precision).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});

/** Steps in other languages with their expected tasks, written before the tables. */
const foreignCases = readFileSync(new URL("ahead-languages.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) =>
    aCase.omit({ part: true, is: true }).extend({ language: z.string() }).parse(JSON.parse(line)),
  );

describe("prep tasks in other languages", () => {
  test.each(foreignCases)("$language: $text: $found", ({ language, text, found }) => {
    const step = readStep(text, language);
    expect(step && { kind: step.kind, hours: step.hours }).toEqual(found);
    if (step) expect(step.what).toBe(text);
  });

  test.each([
    ["de", "250 g Kichererbsen (über Nacht eingeweicht)", "soak", 12, "250 g Kichererbsen"],
    ["de", "500 g TK-Garnelen", "thaw", 12, "500 g TK-Garnelen"],
    ["de", "4 Lachsfilets, aufgetaut", "thaw", 12, "4 Lachsfilets"],
    ["fr", "250 g de pois chiches trempés 8 heures", "soak", 8, "250 g de pois chiches 8 heures"],
    ["es", "300 g de gambas congeladas", "thaw", 12, "300 g de gambas congeladas"],
    ["it", "300 g di ceci, ammollati per 12 ore", "soak", 12, "300 g di ceci"],
    ["nl", "500 g kipfilet, ontdooid", "thaw", 24, "500 g kipfilet"],
  ])("%s: the line “%s” has a task", (language, line, kind, hours, food) => {
    expect(readPrepLine(line, language)).toMatchObject({ kind, hours, food });
  });

  test.each(["300 g TK-Erbsen", "200 g Mehl", "1 Dose Kichererbsen"])(
    "the German line “%s” has no task",
    (line) => {
      expect(readPrepLine(line, "de")).toBeNull();
    },
  );

  test("abbreviations do not end a German step", () => {
    const instructions =
      "Die Creme rühren und mit der Milch in eine Form geben. Ca. 2 Std. im Kühlschrank kalt stellen. Dann servieren.";
    expect(readPrep({ ingredients: ["500 ml Milch"], instructions })).toEqual({
      steps: [{ kind: "chill", hours: 2, what: "Ca. 2 Std. im Kühlschrank kalt stellen." }],
      isRead: true,
    });
  });
});

describe("the language of a recipe", () => {
  const read = (instructions: string) => readPrep({ ingredients: [], instructions });

  test("is known for recipes in English, also for short ones, and for recipes without steps", () => {
    const texts = [
      "Boil the pasta.\nAdd the sauce.",
      "Chop the onions and fry them in the oil.",
      "",
    ];
    expect(texts.map(read)).toEqual(texts.map(() => ({ steps: [], isRead: true })));
  });

  test("is unknown for a language without tables and for a few words, whose tasks are still found", () => {
    const polish = "Fasolę namoczyć na noc w zimnej wodzie. Odcedzić i gotować do miękkości.";
    expect(read(polish)).toEqual({ steps: [], isRead: false });
    expect(read("Bohnen über Nacht einweichen. Kochen.")).toEqual({
      steps: [{ kind: "soak", hours: 12, what: "Bohnen über Nacht einweichen." }],
      isRead: false,
    });
  });
});

describe("prep tasks of a recipe", () => {
  test("soaking that an ingredient line and a step both mention is one task with the step's text", () => {
    expect(
      readPrepSteps({
        ingredients: ["1 lb dried chickpeas, soaked overnight", "1 onion"],
        instructions: "1. Cover the chickpeas with water and soak overnight.\n2. Drain and simmer.",
      }),
    ).toEqual([
      {
        kind: "soak",
        hours: 12,
        what: "Cover the chickpeas with water and soak overnight.",
      },
    ]);
  });

  test.each([
    ["1 cup lentils (soaked for 2 hours)", "Soak 1 cup lentils"],
    ["1 cup cashews soaked overnight", "Soak 1 cup cashews"],
    ["2 cups soaked chickpeas, overnight", "Soak 2 cups chickpeas"],
    ["1½ cups beans, soaked overnight and drained", "Soak 1½ cups beans"],
    ["2 thawed salmon fillets", "Thaw 2 salmon fillets"],
    ["Thawed puff pastry, 1 sheet", "Thaw puff pastry"],
    ["1 lb shrimp, thawed if frozen", "Thaw 1 lb shrimp"],
    ["1 (10 oz) package spinach, thawed and squeezed", "Thaw 1 (10 oz) package spinach"],
    ["1 lb cod (thawed)", "Thaw 1 lb cod"],
  ])("the task of “%s” has the short name “%s”", (line, what) => {
    expect(readPrepLine(line)?.what).toBe(what);
  });

  test("a line and a step are one task if they are about the same food, and two tasks otherwise", () => {
    const instructions = "Thaw the frozen cod overnight in the refrigerator. Bake.";
    const thawed = (line: string) =>
      readPrepSteps({ ingredients: [line], instructions }).map(({ what }) => what);
    expect(thawed("4 frozen cod fillets")).toHaveLength(1);
    expect(thawed("1 lb frozen shrimp")).toHaveLength(2);
  });

  test("a thawed food is named without the rest of its line", () => {
    expect(
      readPrepSteps({
        ingredients: ["1 sheet puff pastry (9 oz / 245 g), thawed", "2 frozen salmon fillets"],
        instructions: "Bake.",
      }).map(({ what }) => what),
    ).toEqual(["Thaw 1 sheet puff pastry (9 oz / 245 g)", "Thaw 2 frozen salmon fillets"]);
  });
});

test("any recipe has at most four short prep tasks, each from an hour to a week ahead, and is read quickly", () => {
  const words = fc.array(
    fc.constantFrom(
      ...["chill", "for", "2", "hours", "overnight", "frozen", "shrimp", "thawed", ".", "\n"],
      ...["soak", "1", "1/2", "or", "to", "up to", "a couple of", "days", "night before", ","],
    ),
    { maxLength: 4_000 },
  );
  fc.assert(
    fc.property(words, fc.array(fc.string(), { maxLength: 20 }), (pieces, ingredients) => {
      const found = readPrepSteps({ ingredients, instructions: pieces.join(" ") });
      expect(found.length).toBeLessThanOrEqual(4);
      for (const { what, hours } of found) {
        expect(what.length).toBeLessThanOrEqual(310);
        expect(hours).toBeGreaterThanOrEqual(1);
        expect(hours).toBeLessThanOrEqual(168);
      }
    }),
    { numRuns: 50 },
  );
});
