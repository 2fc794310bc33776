import { sourceTextOf } from "../byte-source";
import type { ExportDocument } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";
import { groupsOf, headOfGroup, textLinesOf, paragraphsOf } from "../text-lines";

const BEGIN = /^={5,}\s*REZKONV/i;
const END = /^={5,}\s*$/;
const HEADING = /^={5,}\s*([^=\s].*?)\s*={2,}$/;
const FIELD = /^\s*(Titel|Kategorien?|Menge)\s*:\s?(.*)$/i;

export const isRezKonv = (head: string) => head.split(/\r?\n/).some((line) => BEGIN.test(line));

/** Reads RezkonvSuite's text, a German format that resembles Meal-Master's but has wider columns. */
export function* readRezKonv({ source }: ExportDocument): Generator<ExportItem> {
  const lines = textLinesOf(sourceTextOf(source, { isFromDos: true }));
  for (const group of groupsOf(lines, (line) => BEGIN.test(line))) yield readRecipe(group);
}

function readRecipe(group: readonly string[]): ExportItem {
  const { lines, fields, at } = headOfGroup(group, { end: END, field: FIELD });
  const { ingredients, source, next } = readIngredients(lines, at);
  const servings = fields.get("menge") ?? "";
  return parts.recipeItem({
    title: fields.get("titel") ?? "",
    ingredients,
    steps: parts.noHeadings(
      paragraphsOf(lines.slice(next).map((line) => line.replace(/^:\s?/, ""))),
    ),
    servings: parts.servingsOf(servings),
    servingsText: parts.plainLine(servings),
    tags: parts.tagsOf(parts.commaParts(fields.get("kategorien") ?? fields.get("kategorie"))),
    sourceUrl: parts.addressIn(source.join(" ")),
    sourceName: source[0] ?? "",
  });
}

/** Matches amount and unit to the left of the eighteenth column, each right-aligned in its own column. */
const INGREDIENT = /^[\d\s/.,–-]{7}\s.{9}\s\s*\S/;
/** Matches a list line that was typed or moved and has other column widths: an amount, or an indented line. */
const LOOSE = /^\s*(?:\d[\d\s/,–-]*|[½¼¾⅓⅔⅛])\s+\p{L}|^\s{8,}\S/u;

function readIngredients(lines: readonly string[], from: number) {
  const first = lines.slice(from).find((line) => line.trim() !== "" && !HEADING.test(line)) ?? "";
  const pattern = INGREDIENT.test(first) ? INGREDIENT : LOOSE;
  const ingredients: ExportLine[] = [];
  const source: string[] = [];
  let inSource = false;
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").trimEnd();
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      inSource = /^QUELLE$/i.test(heading);
      if (!inSource) ingredients.push({ text: parts.plainLine(heading), isHeading: true });
    } else if (line === "") {
      const next = lines.slice(at).find((each) => each.trim() !== "") ?? "";
      if (!HEADING.test(next) && (inSource || !pattern.test(next))) break;
    } else if (inSource) {
      source.push(parts.plainLine(line).replace(/^--\s*/, ""));
    } else if (pattern.test(line)) {
      add(ingredients, parts.plainLine(line));
    } else {
      break;
    }
  }
  while (ingredients.at(-1)?.isHeading) ingredients.pop();
  return { ingredients, source, next: at };
}

/** Adds a line. A line that begins with two dashes is joined to the preceding line. */
function add(ingredients: ExportLine[], text: string) {
  const before = ingredients.at(-1);
  const continued = /^--\s*(\S.*)$/.exec(text)?.[1];
  if (continued !== undefined && before) before.text = `${before.text} ${continued}`;
  else ingredients.push({ text, isHeading: false });
}
