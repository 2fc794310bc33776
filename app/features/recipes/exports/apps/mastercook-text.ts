import { textOf } from "../byte-source";
import type { ExportDocument } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";
import { groupsOf, linesOf, paragraphsOf } from "../text-lines";

const BEGIN = /^\s*\*\s*Exported\s+(?:from|for)\s+MasterCook.*\*\s*$/i;
const FIELD =
  /^(Recipe By|Serving Size|Preparation Time|Categories|Start to Finish Time)\s*:(.*)$/i;
const RULER = /^-{4,}\s+-{4,}\s+-{4,}/;
/** What ends the directions: where the recipe was found, who typed it, and the line of dashes. */
const CREDITS =
  /^\s*(?:(?:Recipe )?Sources?\s*:|Formatted (?:for|by)|Busted (?:and|by)|Posted (?:to|by)|Copyright\s*:|S\(|MC formatted|- - - )/i;

export const isMasterCookText = (head: string) =>
  head.split(/\r?\n/).some((line) => BEGIN.test(line));

/** MasterCook's text of versions 1 to 4, in columns. */
export function* readMasterCookText({ source }: ExportDocument): Generator<ExportItem> {
  for (const group of groupsOf(linesOf(textOf(source)), (line) => BEGIN.test(line))) {
    yield readRecipe(group);
  }
}

function readRecipe(lines: readonly string[]): ExportItem {
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
    minutes: parts.minutesOf(fields.get("start to finish time"), fields.get("preparation time")),
    notes: notesOf(rest),
    tags: parts.tagsOf((fields.get("categories") ?? "").trim().split(/\s{2,}/)),
    ...parts.sourceOf(credits < 0 ? "" : parts.addressIn(rest.slice(credits).join(" ")), by),
  });
}

const notesOf = (lines: readonly string[]) => {
  const from = lines.findIndex((line) => /^\s*NOTES\s*:/i.test(line));
  if (from < 0) return "";
  const [first = ""] = paragraphsOf(lines.slice(from));
  return first.replace(/^NOTES\s*:\s*/i, "");
};

/** Eight columns for the amount, two of space, twelve for the measure, the food from the 25th on. */
const COLUMNS = /^(.{8})\s{2}(.{12})\s{2}(\s*\S.*)$/;

function readIngredients(lines: readonly string[], from: number) {
  const ingredients: ExportLine[] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? "").trimEnd();
    if (line === "") {
      if (ingredients.length > 0) break;
      continue;
    }
    const [, amount = "", unit = "", food = ""] = COLUMNS.exec(line) ?? [];
    if (food === "" || /[^\d\s/.,-]/.test(amount)) break;
    add(ingredients, { amount: amount.trim(), unit: unit.trim(), food: parts.plainLine(food) });
  }
  return { ingredients, next: at };
}

/** What runs on from the line before has no amount, and begins in small letters or after a dash or comma. */
function add(
  ingredients: ExportLine[],
  { amount, unit, food }: { amount: string; unit: string; food: string },
) {
  const heading = /^\*+\s*(.*?)\s*\*+$/.exec(food)?.[1] ?? parts.colonHeading(food);
  const before = ingredients.at(-1);
  const isBare = amount === "" && unit === "";
  if (isBare && heading !== null) {
    ingredients.push({ text: heading, isHeading: true });
  } else if (
    isBare &&
    before &&
    !before.isHeading &&
    (/^[a-z(]/.test(food) || /[,-]$/.test(before.text))
  ) {
    before.text = withPreparation(`${before.text} ${food}`);
  } else {
    const text = parts.ingredientOf({ amount, unit, food });
    ingredients.push({ text: withPreparation(text), isHeading: false });
  }
}

/** "onion -- chopped" as "onion, chopped". */
const withPreparation = (text: string) => text.replace(/\s+--\s+/g, ", ");
