import { LIMITS } from "~/engine/recipe";
import { readMinutes } from "./duration";
import { asList, asText, isObject, type JsonObject } from "./json";
import { readIngredientObject } from "./ingredient-object";
import { isAmountAlone } from "./ingredient-shape";
import { emptyReading, type Reading } from "./reading";
import { photosOfData } from "./photo-addresses";
import { isOfType, property, type Resolve } from "./schema-nodes";
import { isPlainYield, servingsOfYield } from "./servings-line";
import { stepLines } from "./schema-steps";
import { timesInFigures } from "./step-times";
import { cleanLine, cleanLines } from "./text";

/** More lines than this are more than a recipe may have, and need not be read. */
const MAX_LINES = 2 * LIMITS.lines;
/** At most this many entries of a list are read; some give no line. */
const MAX_ENTRIES = 10_000;
/** Lists within lists are followed so far. */
const MAX_DEPTH = 8;

/** Reads an object of schema.org's type Recipe, whatever carried it. */
export function readSchemaRecipe(node: JsonObject, resolve: Resolve): Reading {
  const value = (name: string) => resolve(property(node, name));
  const categories = readTags(value("recipeCategory"));
  return {
    ...emptyReading(),
    title: cleanLine(asText(value("name"))) || cleanLine(asText(value("headline"))),
    description: cleanLine(asText(value("description"))),
    ingredients: readIngredients(
      value("recipeIngredient") ?? value("ingredients") ?? value("supply"),
      resolve,
    ),
    instructions: stepLines(value("recipeInstructions") ?? value("instructions"), resolve),
    ...timesOf(minutesOf(value("totalTime")), [
      minutesOf(value("prepTime")),
      minutesOf(value("cookTime")) ?? minutesOf(value("performTime")),
    ]),
    servings: readServings(value("recipeYield") ?? value("yield")),
    servingsSaid: doubtfulYield(value("recipeYield") ?? value("yield")),
    images: ["image", "photo", "thumbnailUrl"].flatMap((name) =>
      photosOfData(value(name), resolve),
    ),
    cuisines: readTags(value("recipeCuisine")),
    keywords: [...readTags(value("keywords")), ...categories],
    categories,
  };
}

const MAX_SERVINGS = 1_000;

/** For how many the first yield is that has a number ("4 servings", "Serves 4-6", 4); null where none has. */
export const readServings = (value: unknown) =>
  yieldsOf(value)
    .map(servingsOfYield)
    .find((servings) => servings !== null && servings <= MAX_SERVINGS) ?? null;

/** Yields as texts; of a quantity its value and unit. */
const yieldsOf = (value: unknown) =>
  asList(value)
    .slice(0, 20)
    .map((each) => {
      const unit = isObject(each) ? asText(property(each, "unitText")) : "";
      const number = isObject(each) ? asText(property(each, "minValue")) : "";
      return cleanLine(`${asText(each) || number} ${unit}`.slice(0, 200));
    });

/** The first yield that has a number, where it is a range or counts no eaters: "2 loaves". */
function doubtfulYield(value: unknown): string | null {
  const said = yieldsOf(value).find((text) => readServings(text) !== null);
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
  const text = asText(first);
  return readMinutes(/^\s*-?P/i.test(text) ? text : timesInFigures(text));
}

function readIngredients(value: unknown, resolve: Resolve, depth = 0): string[] {
  const lines: string[] = [];
  for (const each of asList(value).slice(0, MAX_ENTRIES)) {
    if (lines.length > MAX_LINES) break;
    const item = resolve(each);
    if (Array.isArray(item) && depth < MAX_DEPTH) {
      // A list for each group.
      lines.push(...readIngredients(item, resolve, depth + 1));
    } else if (isObject(item)) {
      const group = GROUPS.map((name) => property(item, name)).find((inner) => inner !== undefined);
      if (group !== undefined && depth < MAX_DEPTH) {
        const name = cleanLine(
          asText(property(item, "group") ?? property(item, "name") ?? property(item, "title")),
        );
        const inner = readIngredients(group, resolve, depth + 1);
        lines.push(...(name === "" || inner.length === 0 ? [] : [`${name}:`]), ...inner);
      } else {
        const entry = property(item, "item");
        const said = isOfType(item, /^ListItem$/i) ? resolve(entry) : undefined;
        lines.push(
          ...(said === undefined
            ? linesOfObject(item)
            : readIngredients([said], resolve, depth + 1)),
        );
      }
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

/** Lists of ingredients within an object: of a group, or of a list. */
const GROUPS = ["itemListElement", "recipeIngredient", "ingredients", "items", "@list", "@set"];

/** A heading ends with a colon, as in a text. */
const linesOfObject = (item: JsonObject) =>
  readIngredientObject(item).map(({ text, isHeading }) =>
    isHeading ? `${text.replace(/[\s:：]+$/, "")}:` : text,
  );

function readTags(value: unknown): string[] {
  return asList(value)
    .slice(0, 100)
    .flatMap((each) => cleanLine(asText(each)).split(/[,;|]/))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}
