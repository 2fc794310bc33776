import { sourceTextOf } from "../byte-source";
import { type ExportDocument, documentPhotosNamed } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";
import { groupsOf, textLinesOf, paragraphsOf } from "../text-lines";
import { childrenCalled, type Element, elementsIn, textIn, textOfChild } from "../elements";

const BEGIN = /^\s*\*\s*Exported\s+(?:from|for)\s+MasterCook.*\*\s*$/i;
const FIELD =
  /^(Recipe By|Serving Size|Preparation Time|Categories|Start to Finish Time)\s*:(.*)$/i;
const RULER = /^-{4,}\s+-{4,}\s+-{4,}/;
/** Matches lines that end the directions: the recipe's source, the person who typed it, and the line of dashes. */
const CREDITS =
  /^\s*(?:(?:Recipe )?Sources?\s*:|Formatted (?:for|by)|Busted (?:and|by)|Posted (?:to|by)|Copyright\s*:|S\(|MC formatted|Nutr\.?(?:ition)? ?Assoc|Per (?:recipe|serving)|- - - )/i;

export const isMasterCookText = (head: string) =>
  head.split(/\r?\n/).some((line) => BEGIN.test(line));

/** Reads the text format of MasterCook versions 1 to 4, which has columns. */
export function* readMasterCookText({ source }: ExportDocument): Generator<ExportItem> {
  for (const group of groupsOf(textLinesOf(sourceTextOf(source)), (line) => BEGIN.test(line))) {
    yield readTextRecipe(group);
  }
}

function readTextRecipe(lines: readonly string[]): ExportItem {
  const fields = new Map<string, string>();
  const ruler = lines.findIndex((line) => RULER.test(line));
  const head = lines.slice(0, ruler < 0 ? 30 : ruler);
  const title = head.find((line) => line.trim() !== "") ?? "";
  let open = "";
  for (const line of head.slice(head.indexOf(title) + 1)) {
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    const [before = "", time] = value.split(/Preparation Time\s*:/i);
    if (name !== undefined) {
      open = name.toLowerCase();
      fields.set(open, before);
      if (time !== undefined) fields.set("preparation time", time);
    } else if (open === "categories" && /^\s{8,}\S/.test(line)) {
      fields.set(open, `${fields.get(open) ?? ""}   ${line.trim()}`);
    }
  }
  const { ingredients, next } = readIngredients(lines, ruler < 0 ? lines.length : ruler + 1);
  const rest = lines.slice(next);
  const credits = rest.findIndex((line) => CREDITS.test(line));
  const servings = fields.get("serving size") ?? "";
  const by = parts.plainLine(fields.get("recipe by"));
  return parts.recipeItem({
    title: parts.plainLine(title),
    ingredients,
    steps: parts.noHeadings(paragraphsOf(credits < 0 ? rest : rest.slice(0, credits))),
    servings: parts.servingsOf(servings),
    servingsText: parts.plainLine(servings),
    hasDefaultServings: parts.servingsOf(servings) === 1,
    minutes: parts.exportedMinutesOf(
      fields.get("start to finish time"),
      fields.get("preparation time"),
    ),
    notes: notesOf(rest),
    tags: parts.tagsOf((fields.get("categories") ?? "").trim().split(/\s{2,}|\t/)),
    ...parts.exportedSourceOf(
      credits < 0 ? "" : parts.addressIn(rest.slice(credits).join(" ")),
      by,
    ),
  });
}

const notesOf = (lines: readonly string[]) => {
  const from = lines.findIndex((line) => /^\s*NOTES\s*:/i.test(line));
  if (from < 0) return "";
  const [first = ""] = paragraphsOf(lines.slice(from));
  return first.replace(/^NOTES\s*:\s*/i, "");
};

/** Matches an amount before a food: "1/2", "1-2", "0.5". */
const AMOUNT = /^\s*(?:\d|\.\d|[½⅓⅔¼¾⅛])/;
/** The maximum length of an ingredient. Directions that follow without an empty line are longer. */
const MAX_FOOD = 60;

/**
 * Reads the list below the ruler, up to the first empty line. The app writes eight columns for the amount, twelve for
 * the measure and two spaces between. Other programs and editors write tabs or other widths, so only an amount and the
 * indentation separate the parts.
 */
function readIngredients(lines: readonly string[], from: number) {
  const ingredients: ExportLine[] = [];
  let before = "";
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").trimEnd();
    if (line === "") {
      if (ingredients.length > 0) break;
      continue;
    }
    if (/^\p{L}/u.test(line) && (line.length > MAX_FOOD || /[.!]$/.test(line))) break;
    add(ingredients, line, before);
    before = line;
  }
  return { ingredients, next: at };
}

function add(ingredients: ExportLine[], line: string, before: string) {
  const text = parts.plainLine(line);
  const isBare = !AMOUNT.test(line) && placesOf(line).length < 2;
  const heading = /^[*-]{2,}\s*(.*?)\s*[*-]{2,}$/.exec(text)?.[1] ?? parts.colonHeading(text);
  const last = ingredients.at(-1);
  if (isBare && heading !== null) {
    ingredients.push({ text: heading, isHeading: true });
  } else if (isBare && last && !last.isHeading && goesOn(before, line)) {
    last.text = withPreparation(`${last.text} ${text}`);
  } else {
    ingredients.push({ text: withPreparation(text), isHeading: false });
  }
}

/** The minimum length of a line that may be broken. */
const FULL_LINE = 60;

/** Matches the beginning of the rest of a broken line. */
const BROKEN = /^(?:[(-]|(?:and|or|with|plus|but)\s)/;

/**
 * Returns whether a line without an amount continues the preceding line. The preceding line must be broken, or the line
 * must be indented further.
 */
function goesOn(before: string, line: string): boolean {
  const text = line.trim();
  const opened = (before.match(/\(/g) ?? []).length > (before.match(/\)/g) ?? []).length;
  if (opened || /[,-]$|\s(?:and|or|with|in|for)$/.test(before) || BROKEN.test(text)) return true;
  if (!/^\p{Ll}/u.test(text) || /\t/.test(before + line)) return false;
  const indent = (placesOf(line)[0] ?? 0) - (placesOf(before).at(-1) ?? 0);
  // The preparation of a food may continue on a second line without dashes.
  const isPreparation = before.includes("--") && !text.includes("--");
  return before.length >= FULL_LINE || indent > 0 || (indent === 0 && isPreparation);
}

/** Returns the start indexes of the parts of a line, which tabs or several spaces separate. */
const placesOf = (line: string) =>
  [...line.matchAll(/(?<=^|\t|\s{2})\S/g)].map(({ index }) => index);

/** Replaces "onion -- chopped" with "onion, chopped". */
const withPreparation = (text: string) => text.replace(/\s*(?<!-)--(?!-)\s*(?=\S)/g, ", ");

export const isMasterCookXml = (head: string) => /<mx2[\s>]|<RcpE[\s>]/.test(head);

/** Reads MasterCook's MX2 format, used since version 5. */
export async function* readMasterCookXml({
  source,
  archive,
}: ExportDocument): AsyncGenerator<ExportItem> {
  for (const recipe of elementsIn(sourceTextOf(source), (name) => name === "RcpE", {
    isXml: true,
  })) {
    yield await readXmlRecipe(recipe, archive);
  }
}

async function readXmlRecipe(
  recipe: Element,
  archive: ExportDocument["archive"],
): Promise<ExportItem> {
  const child = (name: string) => childrenCalled(recipe, name.toLowerCase())[0];
  const fieldOf = (name: string) => parts.plainLine(textIn(child(name)));
  const attribute = (name: string, key: string) => child(name)?.attributes[key] ?? "";
  const { name = "", author = "", img = "" } = recipe.attributes;
  const link = childrenCalled(recipe, "alts").map(({ attributes }) => attributes["source"]);
  const servings = attribute("Serv", "qty");
  const yieldText = [attribute("Yield", "qty"), attribute("Yield", "unit")].join(" ").trim();
  return parts.recipeItem({
    title: name || textIn(childrenCalled(recipe, "nam")[0]),
    description: parts.exportedText(textIn(child("Desc"))),
    ingredients: childrenCalled(recipe, "ingr").flatMap(ingredientOf),
    steps: childrenCalled(recipe, "dirs").flatMap(stepsOf),
    servings: parts.servingsOf(servings) ?? parts.servingsOf(yieldText),
    servingsText: yieldText || servings,
    hasDefaultServings: yieldText === "" && parts.servingsOf(servings) === 1,
    minutes: parts.exportedMinutesOf(
      attribute("TTim", "elapsed"),
      attribute("PrpT", "elapsed"),
      attribute("CkTm", "elapsed"),
    ),
    notes: [fieldOf("Note"), fieldOf("SrvI")].filter(Boolean).join("\n\n"),
    tags: parts.tagsOf(
      childrenCalled(recipe, "cats").flatMap((list) => childrenCalled(list, "catt").map(textIn)),
      parts.commaParts(fieldOf("Natn")),
    ),
    photos: await documentPhotosNamed(archive, [img]),
    ...parts.exportedSourceOf(...link, fieldOf("Srce"), author),
  });
}

/** Returns an ingredient line. `code` distinguishes ingredients from headings ("S") and texts ("T"). */
function ingredientOf(line: Element): ExportLine[] {
  const { name = "", qty = "", unit = "", code = "" } = line.attributes;
  const food = parts.plainLine(name);
  if (food === "") return [];
  if (/^s$/i.test(code)) return [{ text: food.replace(/:$/, ""), isHeading: true }];
  const note = childrenCalled(line, "iprp").map(textIn).join(", ");
  const amount = rangeOf(qty);
  const measure = amount === "" && METRIC.test(unit) ? "" : unit;
  return [{ text: parts.ingredientOf({ amount, unit: measure, food, note }), isHeading: false }];
}

/** Matches metric units, which have no meaning without an amount. */
const METRIC = /^(?:[mkcd]?g|[mcd]?l)$/i;

/** Formats a quantity. "0.75 1" is a range of two numbers, but "1 1/2" is one number. */
function rangeOf(quantity: string): string {
  const amounts = quantity.trim().split(/\s+/);
  const isRange = amounts.length === 2 && !/\//.test(amounts[1] ?? "");
  return isRange
    ? amounts
        .map((amount) => parts.amountOf(amount))
        .filter(Boolean)
        .join("-")
    : parts.amountOf(quantity);
}

function stepsOf(steps: Element): ExportLine[] {
  const texts = childrenCalled(steps, "dirt").map(textIn);
  const all = texts.length > 0 ? texts : [textOfChild(steps, "dirs") || textIn(steps)];
  return parts.noHeadings(all.flatMap(parts.exportedLines));
}
