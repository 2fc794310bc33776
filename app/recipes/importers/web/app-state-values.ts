import { readMinutes } from "./duration";
import { isObject, type JsonObject } from "./json";
import { cleanLine, cleanLines } from "./text";

const AMOUNT =
  /^(?:amount|quantity|qty|display_?(?:amount|quantity)|amount_?text|quantity_?text|measure(?:ment)?)$/i;
const UNIT = /^(?:unit|units|unit_?(?:name|text|label)|measure_?unit|uom|measurement_?unit)$/i;
const FOOD = /^(?:ingredient|name|food|food_?name|ingredient_?name|title|label|product|item)$/i;
const WHOLE =
  /^(?:text|display_?text|raw_?text|original|original_?text|full_?text|raw|line|description|instruction|step|content|body|html)$/i;
const REMARK = /^(?:note|notes|comment|remark|extra|suffix|preparation|additional_?info|info)$/i;
const INNER =
  /^(?:ingredients?|items?|steps?|instructions?|directions?|list|children|lines|entries|data|nodes|edges|node|content)$/i;
const MAX_LEVELS = 8;
const MAX_LINES = 10_000;

/** The value of the first key that matches and has something. */
export function findKey(node: JsonObject, key: RegExp): unknown {
  for (const [name, value] of Object.entries(node)) {
    const isEmpty = value === null || value === "" || (Array.isArray(value) && value.length === 0);
    if (!isEmpty && key.test(name)) return value;
  }
  return undefined;
}

/** A text, a number, or the text in an object, as one line. */
export function stateText(value: unknown, level = 0): string {
  if (typeof value === "string") return cleanLine(value);
  if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
  if (!isObject(value) || level > 2) return "";
  for (const key of [
    WHOLE,
    /^(?:name_?plural|plural|name|title|label|abbreviation|value|singular|name_?singular)$/i,
  ]) {
    const text = stateText(findKey(value, key), level + 1);
    if (text !== "") return text;
  }
  return "";
}

/** The lines of ingredients or steps in data of unknown shape: texts, objects, groups of them. */
export function linesOfState(value: unknown, kind: "ingredient" | "step", level = 0): string[] {
  if (level > MAX_LEVELS || value === null || value === undefined) return [];
  if (typeof value === "string") return cleanLines(value);
  if (Array.isArray(value)) {
    const lines: string[] = [];
    for (const each of value) {
      if (lines.length > MAX_LINES) break;
      lines.push(...linesOfState(each, kind, level + 1));
    }
    return lines;
  }
  if (!isObject(value)) return [];
  const inner = findKey(value, INNER);
  if (
    Array.isArray(inner) ||
    (isObject(inner) && (kind === "step" || findKey(inner, INNER) !== undefined))
  ) {
    return linesOfState(inner, kind, level + 1);
  }
  return kind === "step" ? stepOf(value) : ingredientOf(value);
}

function stepOf(value: JsonObject): string[] {
  const text = findKey(value, WHOLE);
  if (typeof text === "string") return cleanLines(text);
  const line = stateText(value);
  return line === "" ? [] : [line];
}

function ingredientOf(value: JsonObject): string[] {
  const amount = stateText(findKey(value, AMOUNT));
  const unit = stateText(findKey(value, UNIT));
  const food = stateText(findKey(value, FOOD));
  const whole = stateText(findKey(value, WHOLE));
  if (whole !== "" && (food === "" || whole.toLowerCase().includes(food.toLowerCase())))
    return [whole];
  if (food === "") return [];
  const before = stateText(findKey(value, /^prefix$/i));
  const remark = stateText(findKey(value, REMARK));
  const hasUnit = unit !== "" && !amount.endsWith(unit);
  const line = [amount === "0" ? "" : amount, hasUnit ? unit : "", before, food]
    .filter((part) => part !== "")
    .join(" ");
  return [remark === "" ? line : `${line} (${remark.replace(/^\((.*)\)$/, "$1")})`];
}

/** The total minutes in an app's data: numbers are minutes, texts any duration. */
export function stateMinutes(node: JsonObject): number | null {
  const read = (key: RegExp) => {
    const value = findKey(node, key);
    return typeof value === "number" || typeof value === "string"
      ? readMinutes(String(value))
      : null;
  };
  const total = read(
    /^(?:total_?(?:time|duration|minutes)|time_?total|ready_?in(?:_?minutes)?|duration)$/i,
  );
  if (total !== null) return total;
  const prep = read(/^(?:prep(?:aration)?_?(?:time|duration|minutes))$/i);
  const cook = read(/^(?:cook(?:ing)?_?(?:time|duration|minutes))$/i);
  return prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0);
}
