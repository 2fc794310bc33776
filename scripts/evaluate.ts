/**
 * `npm run evaluate -- KIND PATH [--out FILE]`: reads cases and prints one JSON answer a line. PATH is
 * a file with one JSON record a line for the kinds guard, lexicon, ingredients, baskets and aisles. For
 * recipes it is a folder of saved pages NNNN.html, each with an NNNN.expected.json that says its
 * `id` and `canonical_url`; the milliseconds a page go to standard error.
 */
import { createWriteStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import {
  evaluateAisle,
  evaluateBasket,
  evaluateIngredient,
} from "../app/features/groceries/evaluate";
import { evaluateGuardCase, evaluateLexiconEntry } from "../app/features/guard/evaluate";
import { evaluateRecipePage } from "../app/features/recipes/import/evaluate";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" } },
});
const [kind = "", path = ""] = positionals;

const answer = answerOf(kind);
if ((!answer && kind !== "recipes") || !path) {
  console.error(
    "npm run evaluate -- guard|lexicon|ingredients|baskets|aisles|recipes PATH [--out FILE]",
  );
  process.exit(2);
}
const out = values.out ? createWriteStream(values.out) : process.stdout;
if (answer) answerLines(path, answer);
else answerPages(path);

function answerLines(file: string, each: NonNullable<ReturnType<typeof answerOf>>) {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  for (const line of text.split("\n")) {
    if (line.trim()) out.write(`${JSON.stringify(each(JSON.parse(line)))}\n`);
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
    out.write(`${JSON.stringify(result)}\n`);
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
    case "aisles":
      return evaluateAisle;
    default:
      return null;
  }
}
