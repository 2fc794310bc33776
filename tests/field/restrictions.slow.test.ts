import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { judgeMeal } from "../../app/recipes/verdicts/meal-check";
import { dietsIn } from "../../app/engine/restrictions/restrictions";

const VERDICTS = ["keeps", "breaks", "unknown"] as const;

/** A line and a step of a recipe for a household with one restriction, and the right verdicts. */
const restrictionCase = z.object({
  id: z.string(),
  kind: z.literal("restrictions"),
  input: z.strictObject({
    restriction: z.string(),
    line: z.string(),
    step: z.string().default("Mix."),
  }),
  expected: z.strictObject({ verdict: z.array(z.enum(VERDICTS)) }),
  why: z.string(),
  beyond: z.boolean().default(false),
});

type RestrictionCase = z.infer<typeof restrictionCase>;

const kindOnly = z.object({ kind: z.string() });

/** Reads the cases of this kind in a file of this folder. */
const casesOf = (file: string): RestrictionCase[] =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line))
    .filter((value) => kindOnly.parse(value).kind === "restrictions")
    .map((value) => restrictionCase.parse(value));

/** Returns the verdict on a recipe of salt, the line and the step: `keeps` only if the diet check reports nothing. */
function verdictOf({
  restriction,
  line,
  step,
}: RestrictionCase["input"]): (typeof VERDICTS)[number] {
  const diets = dietsIn([restriction]);
  if (diets.length !== 1) throw new Error(`Unknown restriction ${restriction}.`);
  const meal = {
    title: "Supper",
    description: "",
    protein: null,
    instructions: step,
    servings: 4,
    carbsPerServing: null,
    subRecipes: [],
    ingredients: ["1 tsp salt", line],
  };
  const needs = { everybody: { diets, avoids: [], dislikes: [] }, eaters: [], isStrict: false };
  const findings = judgeMeal(meal, needs);
  if (findings.some(({ breaks }) => breaks)) return "breaks";
  return findings.length > 0 ? "unknown" : "keeps";
}

const FILES = [
  "food.jsonl",
  "own/restrictions.jsonl",
  "own/restricted-classes.jsonl",
  "own/restricted-steps.jsonl",
];

describe.each(FILES)("verdicts on the ingredient lines of %s", (file) => {
  const cases = casesOf(file);
  const titled = (one: RestrictionCase) =>
    [
      `${one.id} ${one.input.restriction}: ${one.input.line}, ${one.input.step} (${one.why})`,
      one,
    ] as const;
  test.each(cases.filter(({ beyond }) => !beyond).map(titled))("%s", (_, { input, expected }) => {
    expect(expected.verdict).toContain(verdictOf(input));
  });
  test.fails.each(cases.filter(({ beyond }) => beyond).map(titled))(
    "not promised yet: %s",
    (_, { input, expected }) => {
      expect(expected.verdict).toContain(verdictOf(input));
    },
  );
});
