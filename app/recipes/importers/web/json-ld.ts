import {
  asText,
  isObject,
  type JsonObject,
  readJson,
  collectObjects,
  isOfType,
  property,
  resolverOf,
} from "./json";
import { looksEqual } from "./text";
import { type Page, sourceOf } from "./page";
import type { Reading } from "./reading";
import { readSchemaRecipe } from "./schema-recipe";

const MAX_RECIPES = 60;

/** What a page says of itself, by which its own recipe is told from others on it. */
export type PageName = {
  url: string;
  title: string;
};

/** The JSON-LD of a page. */
export function jsonLdOf(page: Page): unknown[] {
  const values: unknown[] = [];
  for (const script of page.byName.get("script") ?? []) {
    if (!/ld\+json/i.test(script.attributes.get("type") ?? "")) continue;
    values.push(readJson(sourceOf(page, script)));
  }
  return values;
}

/** All recipes among values, in their order. */
export function readRecipes(values: readonly unknown[]): Reading[] {
  const objects = collectObjects(values);
  const nodes = objects.filter(isRecipe).slice(0, MAX_RECIPES);
  const resolve = resolverOf(objects);
  return nodes.map((node) => readSchemaRecipe(node, resolve));
}

/** The most complete recipe among values; one of this address or of the page's title wins. */
export function chooseRecipe(values: readonly unknown[], own: PageName): Reading | null {
  const objects = collectObjects(values);
  const resolve = resolverOf(objects);
  let best: Reading | null = null;
  let bestScore = 0;
  for (const node of objects.filter(isRecipe).slice(0, MAX_RECIPES)) {
    const reading = readSchemaRecipe(node, resolve);
    const named = own.title !== "" && looksEqual(reading.title, own.title);
    const score = completeness(reading) + (isOfAddress(node, own.url) ? 2 : 0) + (named ? 2 : 0);
    if (score > bestScore) {
      best = reading;
      bestScore = score;
    }
  }
  return best;
}

/** Whether an object is a recipe by its type. */
export function isRecipe(node: JsonObject): boolean {
  return isOfType(node, /^Recipe$/i);
}

function completeness(reading: Reading): number {
  return (
    (reading.ingredients.length > 0 ? 4 : 0) +
    (reading.instructions.length > 0 ? 3 : 0) +
    (reading.title !== "" ? 1 : 0) +
    (reading.minutes !== null ? 0.5 : 0)
  );
}

function isOfAddress(node: JsonObject, url: string): boolean {
  const own = comparable(url);
  const main = property(node, "mainEntityOfPage");
  const named = [property(node, "url"), property(node, "@id"), isObject(main) ? main["@id"] : main];
  return own !== "" && named.some((each) => comparable(asText(each)) === own);
}

function comparable(url: string): string {
  return url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");
}
