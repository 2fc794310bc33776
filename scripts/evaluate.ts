/**
 * `npm run evaluate -- KIND FILE [--out FILE]`: reads a file of cases, one JSON record a line, and
 * prints one JSON answer a line. KIND is guard, lexicon, ingredients, baskets or aisles.
 */
import { createWriteStream, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import {
  evaluateAisle,
  evaluateBasket,
  evaluateIngredient,
} from "../app/features/groceries/evaluate";
import { evaluateGuardCase, evaluateLexiconEntry } from "../app/features/guard/evaluate";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" } },
});
const [kind = "", file = ""] = positionals;

const answer = answerOf(kind);
if (!answer || !file) {
  console.error("npm run evaluate -- guard|lexicon|ingredients|baskets|aisles FILE [--out FILE]");
  process.exit(2);
}
const bytes = readFileSync(file);
const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
const out = values.out ? createWriteStream(values.out) : process.stdout;
for (const line of text.split("\n")) {
  if (line.trim()) out.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
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
