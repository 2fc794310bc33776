import { readFileSync } from "node:fs";
import * as z from "zod";
import type { BookAnswer } from "../../app/find/book/evaluate";
import { HEATS } from "../../app/find/book/book-recipe";

const patternOf = z.strictObject({
  /** Each of these is in some ingredient line. */
  has: z.array(z.string()).default([]),
  /** None of these is in any ingredient line. */
  hasNot: z.array(z.string()).default([]),
  title: z.string().optional(),
  notTitle: z.string().optional(),
  /** A pattern in the title, the description or a step. */
  text: z.string().optional(),
  course: z.string().optional(),
  cuisine: z.string().optional(),
  protein: z.string().optional(),
  steps: z.string().optional(),
  stepsNot: z.string().optional(),
  /** The largest and the smallest minutes. */
  max: z.number().optional(),
  min: z.number().optional(),
  kids: z.boolean().optional(),
  mild: z.boolean().optional(),
  /** The least number of days that it keeps. */
  keeps: z.number().optional(),
  freezes: z.boolean().optional(),
  /** The largest number of lines, without salt, pepper, oil and water. */
  maxIngredients: z.number().optional(),
  /** A pattern in the reason that the search result shows. */
  why: z.string().optional(),
});

type Pattern = z.infer<typeof patternOf>;

const testOf = patternOf.extend({ any: z.array(patternOf).optional() });

/** A request as a user types it, with its right results, as the README of these files describes. */
export const findCase = z.strictObject({
  ask: z.string(),
  expect: z.string(),
  right: z.array(patternOf),
  close: z.array(patternOf).default([]),
  wrong: z.array(patternOf).default([]),
  words: z
    .array(z.strictObject({ word: z.string(), test: testOf.nullable(), re: z.string().optional() }))
    .default([]),
  claim: z.boolean().optional(),
  exists: z.union([z.string(), z.literal(false)]).optional(),
  obstacle: z.string().optional(),
  notSaid: z.string().optional(),
  eaters: z.number().optional(),
  firstOnly: z.boolean().optional(),
});

export type FindCase = z.infer<typeof findCase>;

/** Returns the cases of a file in this folder. */
export const casesOf = (name: string): FindCase[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => findCase.parse(JSON.parse(line)));

const matches = (text: string, pattern: string) => new RegExp(pattern, "iu").test(text);

/** A search result as a user sees it. */
export type Shown = BookAnswer;

function meets({ recipe, why }: Shown, pattern: Pattern): boolean {
  const { title, description, course, cuisine, protein, ingredients, instructions, facts } = recipe;
  const inLines = (food: string) => ingredients.some((line) => matches(line, food));
  const minutes = recipe.cookingTime ?? Infinity;
  const isMild = (HEATS.indexOf(facts.heat ?? "mild") === 0) === pattern.mild;
  const counted = ingredients.filter(
    (line) => !matches(line, "\\bsalt\\b|\\bpepper\\b(?!s)|\\bwater\\b|\\boil\\b"),
  );
  const texts: [string | undefined, string][] = [
    [pattern.title, title],
    [pattern.text, [title, description, instructions].join("\n")],
    [pattern.course, course],
    [pattern.cuisine, cuisine],
    [pattern.protein, protein ?? ""],
    [pattern.steps, instructions],
    [pattern.why, why],
  ];
  return (
    pattern.has.every(inLines) &&
    !pattern.hasNot.some(inLines) &&
    texts.every(([said, text]) => said === undefined || matches(text, said)) &&
    (pattern.notTitle === undefined || !matches(title, pattern.notTitle)) &&
    (pattern.stepsNot === undefined || !matches(instructions, pattern.stepsNot)) &&
    (pattern.max === undefined || minutes <= pattern.max) &&
    (pattern.min === undefined || minutes >= pattern.min) &&
    (pattern.kids === undefined || facts.isKidMild === pattern.kids) &&
    (pattern.mild === undefined || isMild) &&
    (pattern.keeps === undefined || (facts.keepsDays ?? 0) >= pattern.keeps) &&
    (pattern.freezes === undefined || (facts.freezes === true) === pattern.freezes) &&
    (pattern.maxIngredients === undefined || counted.length <= pattern.maxIngredients)
  );
}

const meetsTest = (answer: Shown, test: z.infer<typeof testOf>) =>
  meets(answer, test) && (test.any?.some((one) => meets(answer, one)) ?? true);

/** Returns `right`, `close` or `wrong`. */
function verdictOn(answer: Shown, { right, close, wrong }: FindCase) {
  const isOne = (some: readonly Pattern[]) => some.some((pattern) => meets(answer, pattern));
  if (isOne(wrong)) return "wrong";
  return isOne(right) ? "right" : isOne(close) ? "close" : "wrong";
}

/**
 * Returns the faults in the first three results of a request, or nothing if all are right: `empty` without results,
 * `claim` if a result is wrongly called a match, and `answer` for all others.
 */
export function faultsOf(one: FindCase, answers: readonly Shown[]): string[] {
  const shown = answers.slice(0, one.firstOnly ? 1 : 3);
  const [first] = shown;
  if (!first) return ["empty: no answer"];
  const faults: string[] = [];
  if (
    typeof one.exists === "string" &&
    !shown.some((it) => matches(it.recipe.title, `${one.exists}`))
  )
    faults.push(`answer: ${one.exists} is missing`);
  if (verdictOn(first, one) !== "right") faults.push(`answer: first ${told(first)}`);
  for (const answer of shown) {
    const verdict = verdictOn(answer, one);
    if (verdict === "wrong") {
      faults.push(`${answer.isMatch ? "claim" : "answer"}: wrong ${told(answer)}`);
    }
    for (const { word, test, re } of one.words) {
      const isMet = test !== null && meetsTest(answer, test);
      const isNamed = matches(answer.why, re ?? word);
      const isClaim = answer.isMatch && (test === null || !isNamed);
      if (!isMet && isClaim) faults.push(`claim: “${word}” in ${told(answer)}`);
      else if (!isMet && !isNamed) faults.push(`answer: “${word}” is not named in ${told(answer)}`);
    }
    if (one.notSaid !== undefined && matches(answer.why, one.notSaid))
      faults.push(`answer: said ${told(answer)}`);
  }
  if (one.obstacle !== undefined && !first.isMatch && !matches(first.why, one.obstacle))
    faults.push(`answer: no obstacle in ${told(first)}`);
  return faults;
}

const told = ({ recipe, isMatch, why }: Shown) =>
  `${isMatch ? "match" : "near"} ${recipe.title} (${why})`;
