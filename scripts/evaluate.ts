/**
 * `npm run evaluate -- KIND PATH [--out FILE]`: reads cases and prints one JSON answer a line. PATH is
 * a file with one JSON record a line for the kinds guard, lexicon, ingredients, baskets, lists and aisles. For lost it is
 * a file of ingredient lines, as they are or as the `text` of a record: those are printed of which a food that the
 * lexicon knows is not on the list, and standard error says how many. For
 * recipes it is a folder of saved pages NNNN.html, each with an NNNN.expected.json that says its
 * `id` and `canonical_url`; the milliseconds a page go to standard error. For held-out it is a list of
 * ingredients as for lexicon, or one of `{ingredient, vegan}`: the lexicon forgets the names of a part of them,
 * judges them by head words and categories alone, and a line says each restriction's recall and precision.
 * For times it is a recipe file of the book or a folder of them: what each claims and what its lines and steps
 * come to, in minutes; of one file also what each line and sentence takes.
 * For exports it is a folder of other apps' files, in folders by app: a line a file, and how long each took goes to
 * standard error.
 * Foods needs no PATH: it holds the lexicon against the lines and foods of `app/engine/check/food-cases`, of which a half is kept
 * apart while it is worked on; standard output has the cases of the other half that are not all right.
 * Find needs no PATH: it holds the recipe book's search against `app/find/book/find-cases.jsonl`, or against
 * another file of such requests, and standard error says how many were answered rightly and wrongly. Nor does nutrition,
 * which holds what is shown as energy against `app/engine/nutrition/by-hand.jsonl`: those that are off come with
 * their lines, and of the half that is kept apart only how many there are.
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
} from "../app/shop/lists/evaluate";
import {
  evaluateGuardCase,
  evaluateLexiconEntry,
  readJudged,
  holdOut,
} from "../app/engine/check/evaluate";
import { evaluateExport } from "../app/recipes/importers/apps/evaluate";
import { evaluateRecipePage } from "../app/recipes/importers/web/evaluate";
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

/** The scorer's own files, and the truth, are no exports. */
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
    // The answers stand in the same file; only what names the page is read of it.
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
