import { asList, asText, isObject, type JsonObject } from "./json";
import { isOfType, property, type Resolve } from "./schema-nodes";
import { cleanLine, cleanLines } from "./text";

/** Deeper sections of sections than this are not followed. */
const MAX_SECTIONS = 6;
const MAX_STEPS = 400;

/** Flattens `recipeInstructions` of any shape: text, list, HowToSection, HowToStep, ItemList. */
export function stepLines(value: unknown, resolve: Resolve, depth = 0): string[] {
  if (depth > MAX_SECTIONS) return [];
  return asList(resolve(value))
    .slice(0, MAX_STEPS)
    .flatMap((each) => {
      const item = resolve(each);
      if (Array.isArray(item)) return stepLines(item, resolve, depth + 1);
      return isObject(item) ? linesOfObject(item, resolve, depth) : cleanLines(asText(item));
    });
}

function linesOfObject(item: JsonObject, resolve: Resolve, depth: number): string[] {
  const inner =
    property(item, "itemListElement") ?? property(item, "steps") ?? property(item, "step");
  const name = cleanLine(stringOf(property(item, "name")) || stringOf(property(item, "headline")));
  const text = cleanLines(
    stringOf(property(item, "text")) || stringOf(property(item, "description")),
  );
  const children = inner === undefined ? [] : stepLines(inner, resolve, depth + 1);
  const body = text.length > 0 ? text : children;
  if (body.length === 0) return name === "" || isOfType(item, /^HowToSection$/i) ? [] : [name];
  return isTitleOf(name, body) ? [name, ...body] : body;
}

function stringOf(value: unknown): string {
  return typeof value === "string" || Array.isArray(value) || isObject(value) ? asText(value) : "";
}

/** Whether a step's name says something that its text does not. */
function isTitleOf(name: string, body: readonly string[]): boolean {
  const bare = plain(name);
  if (bare === "" || /^(?:step|schritt|étape|paso|passo|stap|steg|krok)?\s*\d*$/u.test(bare))
    return false;
  return !plain(body.join(" ")).startsWith(bare);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?:\.\.\.|…)$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
