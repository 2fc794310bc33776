import { sourceTextOf } from "../byte-source";
import type { ExportDocument } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";
import { groupsOf, headOfGroup, textLinesOf, paragraphsOf } from "../text-lines";

const BEGIN = /^(?:M{5}|-{5}|R{5})[-\s]*.*(?:Meal-?Master|Now You're Cooking|Recipe via)/i;
const END = /^(?:M{5}|-{5}|R{5})\s*$/;
const HEADING = /^(?:M{5}|-{5})-*\s*([^-\s].*?)\s*-*$/;
const FIELD = /^\s*(Title|Categories|Yield|Servings)\s*:\s?(.*)$/i;

export const isMealMaster = (head: string) => head.split(/\r?\n/).some((line) => BEGIN.test(line));

/** Reads Meal-Master's text format, which has fixed columns. */
export function* readMealMaster({ source }: ExportDocument): Generator<ExportItem> {
  const lines = textLinesOf(sourceTextOf(source, { isFromDos: true }));
  for (const group of groupsOf(lines, (line) => BEGIN.test(line))) yield readRecipe(group);
}

function readRecipe(group: readonly string[]): ExportItem {
  const { lines, fields, at } = headOfGroup(group, { end: END, field: FIELD });
  const { ingredients, next } = readIngredients(lines, at);
  const servings = fields.get("servings") ?? fields.get("yield") ?? "";
  return parts.recipeItem({
    title: fields.get("title") ?? "",
    ingredients,
    steps: stepsOf(lines.slice(next)),
    servings: parts.servingsOf(servings),
    servingsText: parts.plainLine(servings),
    tags: parts.tagsOf(
      parts.commaParts(fields.get("categories")).filter((tag) => !/^none$/i.test(tag)),
    ),
    sourceUrl: parts.addressIn(lines.slice(next).join(" ")),
  });
}

function stepsOf(lines: readonly string[]): ExportLine[] {
  const spacedLines = lines.map((line) => (HEADING.test(line) ? `\n${line}\n` : line));
  return paragraphsOf(spacedLines.join("\n").split("\n")).map((text) => {
    const heading = HEADING.exec(text)?.[1];
    return { text: parts.plainLine(heading ?? text), isHeading: heading !== undefined };
  });
}

/** Matches seven columns for the amount and two for the unit. The food starts at the twelfth column. */
const COLUMNS = /^([\d\s/.,-]{7})\s([A-Za-z ]{2})\s(\s?\S.*)$/;
/** Codes that have a different meaning in other texts, such as "ct", which is the count of shrimp. */
const UNITS: Readonly<Record<string, string>> = { x: "", ea: "", ct: "carton", fl: "fl oz" };
/** The possible positions of the second column, if there are two columns. Some programs were off by one or two. */
const SECOND = [41, 40, 39];

/** Reads the lists. A list ends at an empty line that no ingredient follows. A heading begins another list. */
function readIngredients(lines: readonly string[], from: number) {
  const ingredients: ExportLine[] = [];
  let [leftColumn, rightColumn]: [string[], string[]] = [[], []];
  const flush = () => {
    ingredients.push(...parts.noHeadings([...leftColumn, ...rightColumn]));
    [leftColumn, rightColumn] = [[], []];
  };
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").trimEnd();
    const heading = HEADING.exec(line)?.[1];
    if (line === "") {
      const next = lines.slice(at).find((each) => each.trim() !== "") ?? "";
      if (!HEADING.test(next) && !isIngredient(next)) break;
    } else if (heading !== undefined) {
      flush();
      ingredients.push({ text: parts.plainLine(heading), isHeading: true });
    } else if (!isIngredient(line)) {
      break;
    } else {
      const second = SECOND.find(
        (start) => COLUMNS.test(line.slice(start)) && / $/.test(line.slice(0, start)),
      );
      add(leftColumn, line.slice(0, second));
      if (second !== undefined) add(rightColumn, line.slice(second));
    }
  }
  flush();
  // A heading without following ingredients belongs to the directions.
  while (ingredients.at(-1)?.isHeading) ingredients.pop();
  return { ingredients, next: at };
}

const isIngredient = (line: string) => COLUMNS.test(line) || /^ {11}\s*-/.test(line);

function add(list: string[], line: string) {
  const [, amount = "", unit = "", food = line] = COLUMNS.exec(line) ?? [];
  const text = parts.plainLine(food);
  const before = list.at(-1);
  const continued = /^--?\s*(\S.*)$/.exec(text)?.[1];
  if (continued !== undefined && amount.trim() === "" && before !== undefined) {
    list[list.length - 1] = `${before} ${continued}`;
  } else if (text !== "") {
    list.push(parts.ingredientOf({ amount, unit: UNITS[unit.trim()] ?? unit, food: text }));
  }
}
