/**
 * `npm run evaluate -- KIND PATH [--out FILE]`: reads cases and prints one JSON answer on each line.
 *
 *   guard, lexicon, ingredients, baskets, lists, aisles
 *               PATH is a file with one JSON record on each line.
 *   lost        PATH is a file of ingredient lines, plain or as the `text` of a record. Prints the lines of which a food that the
 *               lexicon knows is not on the list. Standard error has their number.
 *   recipes     PATH is a folder of saved pages NNNN.html, each with an NNNN.expected.json that has its `id` and `canonical_url`.
 *               Standard error has the milliseconds of each page.
 *   held-out    PATH is a list of ingredients as for lexicon, or one of `{ingredient, vegan}`. The lexicon forgets the names of a
 *               part of them and judges these by head words and categories alone. Prints recall and precision of each restriction.
 *   times       PATH is a recipe file of the book or a folder of them. Prints the claimed minutes and those of lines and steps. For
 *               one file it also prints the minutes of each line and sentence.
 *   exports     PATH is a folder of other apps' files, in folders by app. Prints one line for each file. Standard error has the
 *               time of each.
 *   foods       Needs no PATH: compares the lexicon with the lines and foods of `app/engine/check/food-cases`. Half of them are held
 *               out. Prints the wrong cases of the other half.
 *   find        Compares the recipe book's search with `app/find/book/find-cases.jsonl`, or with another file of such requests.
 *               Standard error has the number of right and wrong answers.
 *   nutrition   Needs no PATH: compares the shown energy with `app/engine/nutrition/by-hand.jsonl`. Prints the wrong recipes with
 *               their lines, and of the held-out half only their number.
 */
import { createWriteStream, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import {
  evaluateAisle,
  evaluateBasket,
  evaluateIngredient,
  evaluateList,
  lostFoods,
} from "./evaluate/lists";
import { evaluateGuardCase, evaluateLexiconEntry, readJudged, holdOut } from "./evaluate/verdicts";
import { evaluateExport } from "./evaluate/exports";
import { evaluateRecipePage } from "./evaluate/web-pages";
import { evaluateTimes } from "./evaluate-times";
import {
  linesOf,
  OWN_CASES,
  type Score,
  scoreFoods,
  scoreNutrition,
  scoreRequests,
} from "./evaluate/own-cases";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" } },
});
const [kind = "", path = OWN_CASES[kind] ?? ""] = positionals;

const answer = answerOf(kind);
const isOther = /^(recipes|held-out|lost|times|exports|find|nutrition|foods)$/.test(kind);
if ((!answer && !isOther) || (!path && kind !== "foods")) {
  console.error(
    "npm run evaluate -- guard|lexicon|held-out|ingredients|baskets|lists|lost|aisles|recipes|times|exports|find|nutrition|foods PATH [--out FILE]",
  );
  process.exit(2);
}
const out = values.out ? createWriteStream(values.out) : process.stdout;
if (answer) for (const line of linesOf(path)) write(answer(JSON.parse(line)));
else if (kind === "held-out") {
  const records = linesOf(path).map((line): unknown => JSON.parse(line));
  for (const figures of holdOut(records.map(readJudged))) write(figures);
} else if (kind === "lost") {
  answerLost(path);
} else if (kind === "times") {
  for (const times of evaluateTimes(path)) write(times);
} else if (kind === "exports") {
  await answerExports(path);
} else if (kind === "find") {
  answerScore(scoreRequests(path));
} else if (kind === "foods") {
  answerScore(scoreFoods());
} else if (kind === "nutrition") {
  answerScore(scoreNutrition(path));
} else answerPages(path);

function write(result: object) {
  out.write(`${JSON.stringify(result)}\n`);
}

function answerScore({ answers, figures }: Score) {
  for (const each of answers) write(each);
  for (const each of figures) console.error(...each);
}

function answerLost(file: string) {
  const texts = [...new Set(linesOf(file).map(textOf))];
  const losing = texts.flatMap((text) => lostFoods([text])).filter(({ lost }) => lost.length > 0);
  for (const each of losing) write(each);
  console.error(`${texts.length} lines, of ${losing.length} a food is lost`);
}

function textOf(line: string): string {
  if (!line.startsWith("{")) return line;
  const { text }: { text: string } = JSON.parse(line);
  return text;
}

/** The scorer's own files, and the files with the truth, are not exports. */
async function answerExports(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = relative(folder, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !file.includes("/") || file.startsWith("expected/")) continue;
    const start = performance.now();
    write(await evaluateExport(join(folder, file), file));
    console.error(`${file}: ${(performance.now() - start).toFixed(0)} ms`);
  }
}

function answerPages(folder: string) {
  const times: number[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith(".html")) continue;
    const base = name.slice(0, -".html".length);
    // The file also has the expected answers. Only the fields that identify the page are read.
    const { id, canonical_url: url }: { id: string; canonical_url: string } = JSON.parse(
      readFileSync(join(folder, `${base}.expected.json`), "utf8"),
    );
    const html = readFileSync(join(folder, name), "utf8");
    const start = performance.now();
    const result = evaluateRecipePage({ id, html, url });
    times.push(performance.now() - start);
    write(result);
  }
  times.sort((one, other) => one - other);
  const mean = times.reduce((sum, each) => sum + each, 0) / Math.max(times.length, 1);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  console.error(`${times.length} pages, ${mean.toFixed(1)} ms a page, p95 ${p95.toFixed(1)} ms`);
}

function answerOf(name: string) {
  switch (name) {
    case "guard":
      return evaluateGuardCase;
    case "lexicon":
      return evaluateLexiconEntry;
    case "ingredients":
      return evaluateIngredient;
    case "baskets":
      return evaluateBasket;
    case "lists":
      return evaluateList;
    case "aisles":
      return evaluateAisle;
    default:
      return null;
  }
}
