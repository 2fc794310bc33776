import { readMinutes } from "./duration";
import { asList, asText, isObject, type JsonObject } from "./json";
import { isAmountAlone } from "./ingredient-shape";
import { emptyReading, type Reading } from "./reading";
import { property, type Resolve } from "./schema-nodes";
import { isPlainYield } from "./servings-line";
import { stepLines } from "./schema-steps";
import { cleanLine, cleanLines } from "./text";

/** More lines of a list are not read; 200 are kept. */
const MAX_LINES = 600;
/** Lists within lists are followed so far. */
const MAX_DEPTH = 4;

/** Reads an object of schema.org's type Recipe, whatever carried it. */
export function readSchemaRecipe(node: JsonObject, resolve: Resolve): Reading {
  const value = (name: string) => resolve(property(node, name));
  const categories = readTags(value("recipeCategory"));
  return {
    ...emptyReading(),
    title: cleanLine(asText(value("name"))) || cleanLine(asText(value("headline"))),
    description: cleanLine(asText(value("description"))),
    ingredients: readIngredients(value("recipeIngredient") ?? value("ingredients"), resolve),
    instructions: stepLines(value("recipeInstructions") ?? value("instructions"), resolve),
    ...timesOf(minutesOf(value("totalTime")), [
      minutesOf(value("prepTime")),
      minutesOf(value("cookTime")) ?? minutesOf(value("performTime")),
    ]),
    servings: readServings(value("recipeYield") ?? value("yield")),
    servingsSaid: doubtfulYield(value("recipeYield") ?? value("yield")),
    image: readImage(value("image"), resolve) || readImage(value("thumbnailUrl"), resolve),
    cuisines: readTags(value("recipeCuisine")),
    keywords: [...readTags(value("keywords")), ...categories],
    categories,
  };
}

/** How many people a yield feeds: the first number of "4 servings", "Serves 4-6", 4. */
export function readServings(value: unknown): number | null {
  for (const each of asList(value).slice(0, 20)) {
    const number = /\d+/.exec(asText(each).slice(0, 200));
    if (number && Number(number[0]) > 0 && Number(number[0]) <= 1_000) return Number(number[0]);
  }
  return null;
}

/** The first yield that has a number, where it is a range or counts no eaters: "2 loaves". */
function doubtfulYield(value: unknown): string | null {
  const said = asList(value)
    .slice(0, 20)
    .map((each) => cleanLine(asText(each).slice(0, 200)))
    .find((text) => readServings(text) !== null);
  return said === undefined || isPlainYield(said) ? null : said;
}

/** The whole time, else its parts together; a whole that is less than one of its parts may be wrong. */
export function timesOf(total: number | null, parts: readonly (number | null)[]) {
  const known = parts.filter((part) => part !== null);
  const sum = known.length > 0 ? known.reduce((all, part) => all + part, 0) : null;
  const isWhole = total !== null && known.every((part) => part <= total);
  return { minutes: total ?? sum, isSumOfTimes: !isWhole };
}

function minutesOf(value: unknown): number | null {
  const first = Array.isArray(value) ? value[0] : value;
  if (isObject(first)) {
    // A range by QuantitativeValue, or microdata's text.
    return minutesOf(first["maxValue"] ?? first["@value"] ?? first["value"] ?? first["name"]);
  }
  return readMinutes(asText(first));
}

function readIngredients(value: unknown, resolve: Resolve, depth = 0): string[] {
  const lines: string[] = [];
  for (const each of asList(value).slice(0, MAX_LINES)) {
    if (lines.length > MAX_LINES) break;
    const item = resolve(each);
    if (Array.isArray(item) && depth < MAX_DEPTH) {
      // A list for each group.
      lines.push(...readIngredients(item, resolve, depth + 1));
    } else if (isObject(item)) {
      const inner = property(item, "itemListElement") ?? property(item, "recipeIngredient");
      if (inner !== undefined && depth < MAX_DEPTH)
        lines.push(...readIngredients(inner, resolve, depth + 1));
      else lines.push(...cleanLines(quantityText(item)));
    } else {
      lines.push(...withoutBreaks(cleanLines(asText(item))));
    }
  }
  return lines;
}

/** A break after the amount is one of the text's layout: "2", "bay leaves". */
function withoutBreaks(lines: string[]): string[] {
  const [first, second, ...others] = lines;
  return first !== undefined && second !== undefined && others.length === 0 && isAmountAlone(first)
    ? [`${first} ${second}`]
    : lines;
}

function quantityText(item: JsonObject): string {
  const name = asText(item);
  const amount = asText(property(item, "amount") ?? property(item, "quantity"));
  const unit = asText(property(item, "unit") ?? property(item, "unitText"));
  return [amount, unit, name].filter((part) => part !== "").join(" ");
}

function readImage(value: unknown, resolve: Resolve): string {
  for (const each of asList(value).slice(0, 20)) {
    const item = resolve(each);
    if (typeof item === "string" && item.trim() !== "") return item.trim();
    if (!isObject(item)) continue;
    const url = property(item, "url") ?? property(item, "contentUrl") ?? property(item, "@id");
    if (typeof url === "string" && url.trim() !== "") return url.trim();
    if (Array.isArray(url)) return readImage(url, resolve);
  }
  return "";
}

function readTags(value: unknown): string[] {
  return asList(value)
    .slice(0, 100)
    .flatMap((each) => cleanLine(asText(each)).split(/[,;|]/))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
