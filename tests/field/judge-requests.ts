import { readFileSync } from "node:fs";
import * as z from "zod";
import type { BookAnswer } from "../../app/find/book/evaluate";

const each = z.strictObject({
  has: z.array(z.string()).default([]),
  lacks: z.array(z.string()).default([]),
  onlyFrom: z.array(z.string()).optional(),
  orSays: z.string().optional(),
  atMost: z.strictObject({ ingredients: z.number(), not: z.string() }).optional(),
  course: z.array(z.string()).optional(),
  title: z.string().optional(),
  about: z.string().optional(),
  why: z.string().optional(),
});

const requestCase = z.object({
  id: z.string(),
  kind: z.literal("requests"),
  input: z.strictObject({ request: z.string() }),
  expected: z.strictObject({
    first: z.number(),
    atLeast: z.number().default(1),
    onlyMatches: z.boolean().default(false),
    matches: z.number().default(0),
    each,
  }),
  why: z.string(),
  beyond: z.boolean().optional(),
});

export type RequestCase = z.infer<typeof requestCase>;

/** Returns the cases of the kind `requests` in a file of this folder. */
export const requestCasesOf = (name: string): RequestCase[] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line))
    .flatMap((one) => requestCase.safeParse(one).data ?? []);

const matches = (text: string, pattern: string) => new RegExp(pattern, "iu").test(text);

/** Returns the faults in the first results of a request, or an empty array. */
export function requestFaultsOf({ expected }: RequestCase, answers: readonly BookAnswer[]) {
  const { first, atLeast, onlyMatches } = expected;
  const shown = answers.filter(({ isMatch }) => isMatch || !onlyMatches).slice(0, first);
  const faults = shown.flatMap((answer) => faultsIn(answer, expected.each));
  if (shown.length < atLeast) faults.push(`${shown.length} answers`);
  const count = answers.filter(({ isMatch }) => isMatch).length;
  if (count < expected.matches) faults.push(`${count} matches`);
  return faults;
}

function faultsIn({ recipe, why }: BookAnswer, rule: z.infer<typeof each>) {
  const { title, description, course, ingredients } = recipe;
  const inLines = (food: string) => ingredients.some((line) => matches(line, food));
  const { onlyFrom, orSays, atMost } = rule;
  const others = onlyFrom
    ? ingredients.filter((line) => !onlyFrom.some((food) => matches(line, food)))
    : [];
  const isSaid = orSays !== undefined && matches(why, orSays);
  const counted = ingredients.filter((line) => atMost && !matches(line, atMost.not));
  const faults = [
    ...rule.has.filter((food) => !inLines(food)).map((food) => `lacks ${food}`),
    ...rule.lacks.filter(inLines).map((food) => `has ${food}`),
    ...(others.length > 0 && !isSaid ? [`needs ${others.join("; ")}`] : []),
    ...(atMost && counted.length > atMost.ingredients ? [`has ${counted.length} foods`] : []),
    ...(rule.course && !rule.course.includes(course) ? [`is among ${course}`] : []),
    ...(rule.title !== undefined && !matches(title, rule.title) ? ["is called otherwise"] : []),
    ...(rule.about !== undefined && !matches(`${title}\n${description}`, rule.about)
      ? ["is about something else"]
      : []),
    ...(rule.why !== undefined && !matches(why, rule.why) ? [`gives the reason “${why}”`] : []),
  ];
  return faults.map((fault) => `${title} ${fault}`);
}
