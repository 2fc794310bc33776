import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { aisleCase, contentFigures, foodCase, foodFigures, judgeAisle, judgeFood } from "./foods";
import * as nutrition from "./nutrition";
import { answerRequests } from "./recipe-book";
import { findCase, isHeldOut, sharesOf } from "./recipe-book";
import { readRecipeBook } from "../../app/find/book/recipe-book.server";

/** The files with the cases of the kinds that have their own. */
export const OWN_CASES: Record<string, string> = {
  find: "app/find/book/find-cases.jsonl",
  nutrition: "app/engine/nutrition/by-hand.jsonl",
};

export type Score = {
  /** The answers that `npm run evaluate` prints, one on each line, without held-out cases, except for find. */
  answers: object[];
  /** The figures: the arguments of one `console.error` each. */
  figures: unknown[][];
  /** The answers to all cases, for comparisons. Do not read them while you work on the tables. */
  all: object[];
};

/** Returns the lines of a file that are not empty, unpacked if its name ends with `.gz`. */
export function linesOf(file: string): string[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text.split("\n").filter((line) => line.trim());
}

/** Scores the recipe book's search on the requests of a file. */
export function scoreRequests(file: string): Score {
  const cases = linesOf(file).map((line) => findCase.parse(JSON.parse(line)));
  const answers = answerRequests(readRecipeBook("recipes"), cases);
  const figureOf = (name: string, some: typeof answers) => {
    const { right, wrong } = sharesOf(some.map(({ verdict }) => verdict));
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    return [`${some.length} ${name}: ${percent(right)} right, ${percent(wrong)} wrong`];
  };
  const figures = [
    figureOf("requests", answers),
    figureOf("of them held out", answers.filter(isHeldOut)),
  ];
  return { answers, figures, all: answers };
}

/** Scores the energy of recipes on the figures of a file. Throws if one of them is not in the recipe book. */
export function scoreNutrition(file: string): Score {
  const book = new Map(readRecipeBook("recipes").map((recipe) => [recipe.bookId, recipe]));
  const all = linesOf(file).map((line) => {
    const one = nutrition.handCase.parse(JSON.parse(line));
    const recipe = book.get(one.id);
    if (!recipe) throw new Error(`${one.id} is not in the book`);
    return nutrition.scoreByHand(one, recipe);
  });
  const figureOf = (name: string, some: typeof all) => {
    const near = some.filter(({ isNear }) => isNear).length;
    return [`${near} of ${some.length} ${name} within 20 %`];
  };
  const isWorkedOn = (one: unknown, index: number) => !nutrition.isHeldOut(one, index);
  return {
    answers: all.filter(isWorkedOn).filter(({ isNear }) => !isNear),
    figures: [
      figureOf("recipes", all),
      figureOf("of them held out", all.filter(nutrition.isHeldOut)),
    ],
    all,
  };
}

/** Scores the lexicon on the lines and foods of `app/engine/check/food-cases`. */
export function scoreFoods(): Score {
  const records = (name: string) =>
    linesOf(`app/engine/check/food-cases/${name}.jsonl`).map((line): unknown => JSON.parse(line));
  const foods = records("food-cases").map((it) => judgeFood(foodCase.parse(it)));
  const aisles = records("aisle-cases").map((it) => judgeAisle(aisleCase.parse(it)));
  const answers: object[] = [];
  for (const { half, line, known, judged } of foods) {
    const amiss = Object.entries(judged).filter(([, how]) => how !== "right");
    if (half === "dev" && amiss.length > 0) {
      answers.push({ line, known, ...Object.fromEntries(amiss) });
    }
  }
  for (const { half, food, aisle, accept, strict } of aisles) {
    if (half === "dev" && !strict) answers.push({ food, aisle, accept });
  }
  const isForeign = ({ kind }: { kind: string }) => /^(de|fr|es|it)$/.test(kind);
  const figures = (["dev", "held-out", "blind"] as const).flatMap((half): unknown[][] => {
    const own = foods.filter((it) => it.half === half);
    const english = foodFigures(own.filter((it) => !isForeign(it)));
    const foreign = foodFigures(own.filter(isForeign));
    const shelved = aisles.filter((it) => it.half === half);
    const share = (some: readonly unknown[]) => some.length / shelved.length;
    const strict = share(shelved.filter((it) => it.strict));
    const lenient = share(shelved.filter((it) => it.lenient));
    return [
      [half, "English", english, "other languages", foreign],
      ...contentFigures(own).map((each) => [half, each]),
      [half, "aisles", { foods: shelved.length, strict, lenient }],
    ];
  });
  return { answers, figures, all: [...foods, ...aisles] };
}
