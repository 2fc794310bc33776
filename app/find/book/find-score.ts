import * as z from "zod";
import type { Recipe } from "~/engine/recipe/recipe";
import { FIND_PATTERNS } from "./find-patterns";

/** What a dish has to be to answer a request: patterns of its words, each of which has to hold. */
const rule = z.strictObject({
  title: z.string().optional(),
  /** Title, description and steps. */
  text: z.string().optional(),
  /** Each stands in some line of the ingredients. */
  has: z.array(z.string()).default([]),
  /** None stands in any line of the ingredients. */
  lacks: z.array(z.string()).default([]),
  notSteps: z.string().optional(),
  course: z.string().optional(),
  cuisine: z.string().optional(),
  protein: z.string().optional(),
  /** Start to table, at most. */
  minutes: z.number().optional(),
  /** Kinds of pots, pans and baking dishes that its steps name, at most. */
  vessels: z.number().optional(),
});

type Rule = z.infer<typeof rule>;

/** A request in a cook's own words, and the rule by which an answer is right, whatever the book has. */
export const findCase = z.strictObject({
  id: z.string(),
  class: z.string(),
  request: z.string(),
  why: z.string(),
  is: rule,
  /** For how many it is to be cooked. */
  eaters: z.number().optional(),
  /** What stands in the first dish that is offered where none is right. */
  near: z.string().optional(),
});

export type FindCase = z.infer<typeof findCase>;

/** The answer to a request: the dishes that are said to be it, best first, or those that come near. */
export type FindAnswer = { found: Recipe[]; near: Recipe[]; eaters: number | null };

/**
 * `right`: the dishes that are shown are all what was asked for, or there is none in the book and none was said
 * to be it. `miss`: nothing false was said, but the book has better. `wrong`: a dish is called found that is not.
 */
export type Verdict = "right" | "miss" | "wrong";

/** So many are shown at once. */
const SHOWN = 3;

/** How an answer fares under a case's rule, with what is amiss in it; `book` is all that could be answered. */
export function scoreFind(
  { is, eaters, near }: FindCase,
  answer: FindAnswer,
  book: readonly Recipe[],
): { verdict: Verdict; faults: string[] } {
  const shown = answer.found.slice(0, SHOWN);
  const untrue = shown.filter((dish) => !meets(dish, is));
  if (untrue.length > 0) {
    return { verdict: "wrong", faults: untrue.map(({ title }) => `no answer: ${title}`) };
  }
  const faults = [];
  // A rule says what no answer may lack; that a dish keeps it does not say that it is the one that was meant.
  const known = book.filter((dish) => meets(dish, is)).length;
  if (known > 0 && shown.length === 0) faults.push(`none found of ${known}`);
  if (eaters !== undefined && answer.eaters !== eaters) faults.push(`for ${answer.eaters}`);
  const [first] = answer.near;
  if (near !== undefined && known === 0 && first && !has(textOf(first), near)) {
    faults.push(`near: ${first.title}`);
  }
  return { verdict: faults.length > 0 ? "miss" : "right", faults };
}

/** True for the cases that are kept apart while the search is worked on: every third. */
export const isHeldOut = (_: unknown, index: number) => index % 3 === 2;

/** Shares of right and wrong answers, of 1. */
export function sharesOf(verdicts: readonly Verdict[]) {
  const share = (one: Verdict) => verdicts.filter((it) => it === one).length / verdicts.length;
  return { right: share("right"), miss: share("miss"), wrong: share("wrong") };
}

function meets(dish: Recipe, rule: Rule) {
  const facts = ["course", "cuisine", "protein"] as const;
  return (
    (rule.title === undefined || has(dish.title, rule.title)) &&
    (rule.text === undefined || has(textOf(dish), rule.text)) &&
    rule.has.every((food) => dish.ingredients.some((line) => has(line, food))) &&
    !rule.lacks.some((food) => dish.ingredients.some((line) => has(line, food))) &&
    (rule.notSteps === undefined || !has(dish.instructions, rule.notSteps)) &&
    facts.every((fact) => rule[fact] === undefined || has(dish[fact] ?? "", rule[fact])) &&
    (rule.minutes === undefined || (dish.cookingTime ?? Infinity) <= rule.minutes) &&
    (rule.vessels === undefined || vesselsOf(dish) <= rule.vessels)
  );
}

const textOf = ({ title, description, ingredients, instructions }: Recipe) =>
  [title, description, ...ingredients, instructions].join("\n");

const VESSELS = [
  "skillet|frying pan|saut[eé] pan",
  "pot\\b|saucepan|dutch oven|casserole",
  "baking sheet|sheet pan|roasting pan|baking dish|baking pan|tray",
  "\\bwok\\b",
  "\\bgrill\\b",
];

const vesselsOf = ({ instructions }: Recipe) =>
  VESSELS.filter((vessel) => has(instructions, vessel)).length;

/** Whether a text has a pattern; `@name` in it stands for one of `FIND_PATTERNS`. */
function has(text: string, pattern: string) {
  const whole = pattern.replace(/@(\w+)/g, (_, name: string) => {
    const named = FIND_PATTERNS[name];
    if (named === undefined) throw new Error(`No pattern is called ${name}`);
    return `(?:${named})`;
  });
  return new RegExp(whole, "iu").test(text);
}
