import { CUISINES } from "~/kinds";
import type { ExportedMeal, Refusal } from "./exported-meal";
import { courseOf } from "./import/course";
import { asList, asText, isObject, type JsonObject } from "./import/json";
import { collectObjects, property, resolverOf } from "./import/schema-nodes";
import { readSchemaRecipe } from "./import/schema-recipe";
import { isAddress } from "./json-ld-own";

/**
 * Reads a schema.org recipe that another program wrote, with our defaults for what it does not
 * say: Main Dishes, cuisine Other, no protein, four servings. Refuses one without a name or
 * without ingredients.
 */
export function readForeign(node: JsonObject): ExportedMeal | Refusal {
  const resolve = resolverOf(collectObjects([node]));
  const reading = readSchemaRecipe(node, resolve);
  if (reading.title === "") return { reason: "This recipe has no name." };
  if (reading.ingredients.length === 0) return { reason: "This recipe has no ingredients." };
  const sourceUrl = addressOf(node);
  return {
    id: "",
    title: reading.title,
    description: reading.description,
    cuisine: nameIn(CUISINES, reading.cuisines) ?? "Other",
    protein: null,
    course: courseOf(reading.categories) ?? "Main Dishes",
    servings: reading.servings ?? 4,
    cookingTime: reading.minutes,
    ingredients: reading.ingredients,
    instructions: reading.instructions.join("\n"),
    sourceUrl: sourceUrl ?? "N/A",
    imageUrl: isAddress(reading.image) ? reading.image : null,
    source: sourceUrl === null ? "manual" : "url",
    createdAt: instantOf(property(node, "dateCreated") ?? property(node, "datePublished")),
    bookId: null,
    carbsPerServing: null,
    isFavorite: false,
  };
}

/** The first of our names that the texts give, whatever the case. */
function nameIn(names: readonly string[], texts: readonly string[]): string | undefined {
  const wanted = texts.map((text) => text.trim().toLowerCase());
  return names.find((name) => wanted.includes(name.toLowerCase()));
}

/** The page that the recipe comes from. */
function addressOf(node: JsonObject): string | null {
  for (const name of ["url", "isBasedOn", "mainEntityOfPage", "@id"]) {
    for (const value of asList(property(node, name)).slice(0, 10)) {
      const named = isObject(value) ? (property(value, "url") ?? property(value, "@id")) : value;
      if (typeof named === "string" && isAddress(named.trim())) return named.trim();
    }
  }
  return null;
}

/** An ISO 8601 date or instant as an instant in UTC; "" for anything else. */
function instantOf(value: unknown): string {
  const text = asText(value).trim().slice(0, 40);
  const isDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text);
  // Without a zone the hour would depend on where the server stands.
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes("T") ? text : `${text}Z`;
  const date = isDate ? new Date(zoned) : null;
  return date && Number.isFinite(date.getTime()) ? date.toISOString() : "";
}
