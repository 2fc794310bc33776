import { unitOf } from "~/engine/food";
import { asList, isObject, type JsonObject } from "../../web/json";
import { type ExportDocument, documentPhotosNamed } from "../document";
import type { ExportItem, ExportLine, ExportPhoto } from "../export-item";
import * as parts from "../recipe-parts";

/** Returns whether an object is KitchenOwl's export of a household. */
export const isKitchenOwl = (value: JsonObject) =>
  Array.isArray(value["recipes"]) &&
  ("shoppinglists" in value ||
    "planner_feature" in value ||
    value["recipes"].some((recipe) => isObject(recipe) && Array.isArray(recipe["items"])));

/** Reads recipes. Reads only the names of lists, unless a version or another tool wrote their items. */
export async function* readKitchenOwl(
  value: JsonObject,
  { archive }: ExportDocument,
): AsyncGenerator<ExportItem> {
  for (const recipe of asList(value["recipes"]).filter(isObject)) {
    // The export names the photos' files but does not contain them. Users may have added them.
    yield readRecipe(recipe, await documentPhotosNamed(archive, [recipe["photo"]]));
  }
  const all = asList(value["shoppinglists"]);
  for (const list of all.filter(isObject)) yield* itemsOf(list);
  const lists = all.map(parts.plainLine).filter(Boolean);
  if (lists.length > 0) {
    const names = lists.join(", ").slice(0, 200);
    yield { kind: "left", reason: { code: "kitchenowl_lists", names } };
  }
  for (const [key, rowKind] of LEFT) {
    const count = asList(value[key]).length;
    if (count > 0)
      yield { kind: "left", reason: { code: "kitchenowl_rows", what: rowKind, count } };
  }
}

/** Returns the items of a list, if the export contains them. */
function* itemsOf(list: JsonObject): Generator<ExportItem> {
  for (const row of asList(list["items"]).filter(isObject)) {
    const { text } = ingredientOf(row);
    const isChecked = row["checked"] === true || row["checked"] === 1;
    const item = { list: parts.plainLine(list["name"]), text, isChecked };
    if (text !== "") yield { kind: "listItem", item };
  }
}

const LEFT = [
  ["expenses", "expenses"],
  ["member", "members"],
] as const;

function readRecipe(recipe: JsonObject, photos: ExportPhoto[]): ExportItem {
  const { description, steps, notes } = partsOfText(parts.exportedLines(recipe["description"]));
  return parts.recipeItem({
    title: parts.plainLine(recipe["name"]),
    description,
    ingredients: asList(recipe["items"]).filter(isObject).map(ingredientOf),
    steps,
    notes,
    servings: parts.servingsOf(recipe["yields"]),
    minutes: parts.exportedMinutesOf(
      positive(recipe["time"]),
      recipe["prep_time"],
      recipe["cook_time"],
    ),
    tags: parts.tagsOf(
      asList(recipe["tags"]).map((tag) => parts.plainLine(isObject(tag) ? tag["name"] : tag)),
    ),
    photos,
    ...parts.exportedSourceOf(recipe["source"]),
  });
}

const positive = (value: unknown) => (typeof value === "number" && value > 0 ? value : null);

/**
 * Returns an ingredient line. Amount, unit and preparation are one text, separate from the food's name: "400 g Type
 * 405".
 */
function ingredientOf(item: JsonObject): ExportLine {
  const food = parts.plainLine(item["name"]);
  const description = parts.plainLine(item["description"]);
  const [, amount, rest = ""] = AMOUNT.exec(description) ?? [null, undefined, description];
  if (amount === undefined)
    return { text: parts.ingredientOf({ food, note: description }), isHeading: false };
  const [first = "", ...otherWords] = rest.split(" ");
  const word = first.replace(/,$/, "");
  const isUnit = word !== "" && (unitOf(word.replace(/\.$/, "")) !== null || MORE_UNITS.test(word));
  const note = isUnit ? otherWords.join(" ") : rest;
  const text = parts.ingredientOf({ amount, unit: isUnit ? word : "", food, note });
  return { text, isHeading: false };
}

const AMOUNT =
  /^((?:\d+\s+)?\d+(?:[.,/⁄]\d+)?(?:\s*[½⅓⅔¼¾⅛])?(?:\s*[-–]\s*\d+(?:[.,/]\d+)?)?|[½⅓⅔¼¾⅛])\s*(.*)$/u;
/** Matches units that our reader of English amounts does not know. */
const MORE_UNITS =
  /^(?:EL|TL|Msp|Prisen?|Pck|Pkg|Päckchen|Packung(?:en)?|Dosen?|Becher|Bund|Tassen?|Stück|Scheiben?|Zehen?|Gläser|Glas|c\.?à\.?[sc]\.?|cuillères?|pincées?|gousses?|cucharad(?:it)?as?|tazas?|cucchiai(?:ni)?o?|spicchi?o?)\.?,?$/i;

/**
 * Splits the method, which is Markdown. The text before its list describes the dish, and the text after the list is
 * notes.
 */
function partsOfText(lines: readonly string[]) {
  const isItem = (line: string) => /^(?:\d{1,3}[.)]|[-*+•])\s+\S/.test(line);
  const first = lines.findIndex((line) => isItem(line) || parts.hashHeading(line) !== null);
  const last = lines.findLastIndex(isItem);
  if (first < 0 || last < 0) return { description: "", steps: parts.noHeadings(lines), notes: "" };
  const method = lines
    .slice(first, last + 1)
    .map((line) => line.replace(/^(?:\d{1,3}[.)]|[-*+•])\s+/, ""));
  return {
    description: lines.slice(0, first).join("\n\n"),
    steps: parts.linesWith(method, parts.hashHeading),
    notes: lines.slice(last + 1).join("\n\n"),
  };
}
