import { decodeHTML } from "entities";
import { readLenientJson } from "~/server/values/lenient-json";

/** A JSON object of unknown shape, whose values must be checked. */
export type JsonObject = { [key: string]: unknown };

/** Returns whether a value is an object and not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a list unchanged, a single value in an array, and an empty array for a missing value. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Returns a text, or the `@value`, text or name of an object. Returns "" if none exists. */
export function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return asText(value[0]);
  if (!isObject(value)) return "";
  for (const key of ["@value", "text", "name", "value"]) {
    const inner = value[key];
    if (typeof inner === "string" || typeof inner === "number") return String(inner);
  }
  return "";
}

/** Maximum nesting of data. Recipes are nested less than 20 deep. */
const MAX_DEPTH = 200;

/**
 * Parses JSON from web pages, and repairs it if the intent is clear. Removes comments and CDATA around it, decodes HTML
 * entities for quotes, and makes the repairs of `readLenientJson`. Returns undefined if there is no value, or if it is
 * nested too deeply. Takes time in proportion to the text.
 */
export function readPageJson(source: string): unknown {
  const text = withoutWrapping(source);
  if (text === "" || isTooDeep(text)) return undefined;
  const escaped = !text.includes('"') || /^[[{]\s*&/.test(text);
  return readLenientJson(escaped ? decodeHTML(text) : text).value;
}

function withoutWrapping(source: string): string {
  const start = source
    .slice(0, 200)
    .replace(/^\s*(?:\ufeff\s*)?(?:(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|<!--)?\s*/, "");
  const text = (start + source.slice(200)).trimEnd();
  const end = text.slice(-40).replace(/(?:(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?|-->|;)\s*$/, "");
  return (text.slice(0, -40) + end).trim();
}

/** Returns whether brackets are nested too deeply for a recursive parser. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x5c) index += 1;
    else if (code === 0x22) quoted = !quoted;
    else if (quoted) continue;
    else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Maximum number of values in one page's data to read. */
const MAX_VALUES = 40_000;

/** Returns all objects of a value in order, outer objects first. `@id` names objects that others refer to. */
export function collectObjects(values: readonly unknown[]): JsonObject[] {
  const objects: JsonObject[] = [];
  const visitedValues = new Set<unknown>();
  const waiting: unknown[] = [...values].reverse();
  while (waiting.length > 0 && visitedValues.size < MAX_VALUES) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null || visitedValues.has(value)) continue;
    visitedValues.add(value);
    if (isObject(value)) objects.push(value);
    const inner: unknown[] = Object.values(value);
    for (let index = Math.min(inner.length, MAX_VALUES) - 1; index >= 0; index -= 1) {
      waiting.push(inner[index]);
    }
  }
  return objects;
}

/** Returns whether an object has a schema.org type, in any spelling of the type. */
export function isOfType(node: JsonObject, type: RegExp): boolean {
  return asList(jsonPropertyOf(node, "@type")).some(
    (each) => typeof each === "string" && type.test(each.replace(/^.*[/:#]/, "").trim()),
  );
}

/** Returns a property by its schema.org name, in any case and with any prefix. */
export function jsonPropertyOf(node: JsonObject, name: string): unknown {
  if (Object.hasOwn(node, name)) return node[name];
  const lowerName = name.toLowerCase();
  for (const key of Object.keys(node)) {
    if (
      key.length >= name.length &&
      key.toLowerCase().replace(/^(?:schema:|https?:\/\/schema\.org\/)/, "") === lowerName
    ) {
      return node[key];
    }
  }
  return undefined;
}

/** Returns the object with the name in `{"@id": …}`. Returns other values unchanged. */
export type Resolve = (value: unknown) => unknown;

/** Returns the function that resolves references among the objects of one page. */
export function resolverOf(objects: readonly JsonObject[]): Resolve {
  const objectsById = new Map<string, JsonObject>();
  for (const each of objects) {
    const id = each["@id"];
    if (typeof id === "string" && Object.keys(each).length > 1 && !objectsById.has(id))
      objectsById.set(id, each);
  }
  return (value) => {
    if (!isObject(value)) return value;
    const id = value["@id"];
    if (typeof id !== "string" || Object.keys(value).length > 2) return value;
    return objectsById.get(id) ?? value;
  };
}
