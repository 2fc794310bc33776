import { readFileSync } from "node:fs";
import * as z from "zod";

const lines = z.array(z.union([z.string().nullable(), z.array(z.string().nullable())]));

/** The facts that a page, a pasted text or a file must give. */
const recipeFacts = z.object({
  title: z.string().optional(),
  /** One line each. A list allows any of its lines, and null means that the line may be missing. */
  ingredients: lines.optional(),
  steps: lines.optional(),
  /** The words of all steps. */
  text: z.string().optional(),
  /** Any of these is right. */
  servings: z.array(z.number()).optional(),
  minutes: z.number().optional(),
  /** Headings that may be there. */
  mayHave: z.array(z.string()).default([]),
  /** The page asks which of these recipes to import. */
  asks: z.array(z.string()).optional(),
  /** Whether punctuation and brackets count. */
  exact: z.boolean().default(false),
});

export const expectation = recipeFacts.extend({
  /** A notice of the page that is as right as the number of servings. */
  orSays: z.string().optional(),
  either: z.array(recipeFacts).optional(),
  /** The items of a grocery list that is made of the recipe: amounts and words. */
  list: z.array(z.string()).optional(),
  /** The items of the file's own lists, and whether they are checked off. */
  lists: z.array(z.tuple([z.string(), z.boolean()])).optional(),
});
export type Expectation = z.infer<typeof expectation>;

/** The result of reading a page, a text or a file. */
export type Outcome = {
  title: string;
  ingredients: readonly string[];
  steps: readonly string[];
  servings: number | null;
  minutes: number | null;
  /** The titles from which the user chooses. */
  asks: readonly string[];
  /** The parts that the page asks the user to check. */
  notices: readonly string[];
};

const record = z.object({ id: z.string(), kind: z.string().optional() });

/** Returns the reported cases of a kind in `food.jsonl`, and our own from these files in `own/`. */
export function recordsOfKind(kind: string, ...own: readonly string[]): unknown[] {
  const reported = recordsOf("food.jsonl").filter((each) => record.parse(each).kind === kind);
  return [...reported, ...own.flatMap((name) => recordsOf(`own/${name}`))];
}

const recordsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));

/** Returns the faults of an outcome, or an empty array. */
export function faultsOfRecipe(expected: Expectation, outcome: Outcome): string[] {
  const { either = [], orSays } = expected;
  const options = either.map((facts) => faultsOfFacts(facts, outcome));
  const others = options.some((faults) => faults.length === 0) ? [] : options.flat();
  const isNoted = orSays !== undefined && outcome.notices.some((text) => has(text, orSays));
  const facts = isNoted ? { ...expected, servings: undefined } : expected;
  return [...faultsOfFacts(facts, outcome), ...others];
}

const has = (text: string, pattern: string) => new RegExp(pattern, "i").test(text);

function faultsOfFacts(facts: z.infer<typeof recipeFacts>, outcome: Outcome): string[] {
  const { title, ingredients, steps, text, servings, minutes, mayHave, asks, exact } = facts;
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault);
  };
  if (asks) {
    const offered = outcome.asks.map(wordsOf);
    check(
      offered.length === asks.length && asks.every((each) => offered.includes(wordsOf(each))),
      `asks: ${JSON.stringify(outcome.asks)}`,
    );
    return faults;
  }
  check(title === undefined || wordsOf(title) === wordsOf(outcome.title), `title ${outcome.title}`);
  const headings = mayHave.map(wordsOf);
  const without = (some: readonly string[], expected: z.infer<typeof lines>) => {
    const named = expected.flat().map((line) => wordsOf(line ?? ""));
    return some.filter(
      (line) => named.includes(wordsOf(line)) || !headings.includes(wordsOf(line)),
    );
  };
  if (ingredients) {
    const read = without(outcome.ingredients, ingredients);
    const isRight = isSameList(ingredients, read, exact ? signsOf : amountsOf);
    check(isRight, `ingredients ${JSON.stringify(outcome.ingredients)}`);
  }
  if (steps) {
    const read = without(outcome.steps, steps);
    const isRight = isSameList(steps, read, exact ? signsOf : stepOf);
    check(isRight, `steps ${JSON.stringify(outcome.steps)}`);
  }
  check(
    text === undefined || wordsOf(text) === wordsOf(outcome.steps.join(" ")),
    `text ${JSON.stringify(outcome.steps)}`,
  );
  check(
    servings === undefined || servings.includes(outcome.servings ?? 0),
    `servings ${outcome.servings}`,
  );
  check(minutes === undefined || minutes === outcome.minutes, `minutes ${outcome.minutes}`);
  return faults;
}

/** Returns whether the lines are the expected ones, in order. */
function isSameList(
  expected: z.infer<typeof lines>,
  read: readonly string[],
  keyOf: (line: string) => string,
): boolean {
  const [first, ...others] = expected;
  if (first === undefined) return read.length === 0;
  const options = Array.isArray(first) ? first : [first];
  const [line, ...rest] = read;
  return options.some((option) => {
    if (option === null) return isSameList(others, read, keyOf);
    const isSame = line !== undefined && keyOf(option) === keyOf(line);
    const isHeading = !option.endsWith(":") || line?.endsWith(":") === true;
    return isSame && isHeading && isSameList(others, rest, keyOf);
  });
}

const VULGAR: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};

/** Returns the text in lower case with its numbers as decimals of three places. */
const withDecimals = (text: string) =>
  text
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR[sign]}`)
    .normalize("NFKC")
    .replaceAll("⁄", "/")
    .toLowerCase()
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(
      /(?:(\d+)\s+)?(\d+)\/(\d+)/g,
      (_, whole: string | undefined, over: string, under: string) =>
        String(Number(whole ?? 0) + Number(over) / Number(under)),
    )
    .replace(/\d*\.\d+/g, (figure) => String(Number(Number(figure).toFixed(3))))
    .replace(/(\d)(?=\p{L})/gu, "$1 ");

const wordsOf = (text: string) =>
  (withDecimals(text).match(/[\p{L}\p{M}\p{N}.]+/gu) ?? [])
    .map((word) => word.replace(/^\.+|\.+$/g, ""))
    .filter((word) => word !== "")
    .join(" ");

/** Returns the amounts of a line, with each unit as one word and without the plural "s". */
const amountsOf = (line: string) =>
  wordsOf(line)
    .split(" ")
    .map((word) => MEASURES.find(([, words]) => words.test(word))?.[0] ?? singular(word))
    .join(" ");

const MEASURES: readonly (readonly [string, RegExp])[] = [
  ["g", /^(?:g|gr|grams?|gramm)$/],
  ["l", /^(?:l|lit(?:er|re)s?|ltr)$/],
  ["tsp", /^(?:tsps?|ts|t|teaspoons?|teel|tl)$/],
  ["tbsp", /^(?:tbsps?|tb|tablespoons?|essl|el)$/],
  ["cup", /^(?:c|cups?)$/],
  ["lb", /^(?:lbs?|pounds?)$/],
  ["oz", /^(?:oz|ounces?)$/],
];

const singular = (word: string) =>
  word.length > 3 ? word.replace(/(?:(?<=[oxsh])es|s)$/, "") : word;

/** Returns a line with its punctuation, and its numbers as decimals. */
const signsOf = (line: string) =>
  withDecimals(line).replace(/\s+/g, " ").replace(/[.:]$/, "").trim();

/** Returns a step without its number and its final stop. */
const stepOf = (line: string) => wordsOf(line.replace(/^\s*\d{1,2}\s*[.):]\s+/, ""));

/** Returns the faults in the items of lists, or an empty array if they have exactly the expected items. */
export function faultsOfItems(
  expected: readonly (readonly [string, boolean])[],
  items: readonly { text: string; isChecked: boolean }[],
): string[] {
  const keyOf = (text: string, isChecked: boolean) => `${amountsOf(text)} ${isChecked}`;
  const read = items.map(({ text, isChecked }) => keyOf(text, isChecked)).sort();
  const wanted = expected.map(([text, isChecked]) => keyOf(text, isChecked)).sort();
  return wanted.join("\n") === read.join("\n") ? [] : [`lists ${JSON.stringify(items)}`];
}

/** Returns whether a text has the words and amounts of another text. */
export const hasWords = (text: string, wanted: string) => {
  const words = amountsOf(text).split(" ");
  return amountsOf(wanted)
    .split(" ")
    .every((word) => words.includes(word));
};
