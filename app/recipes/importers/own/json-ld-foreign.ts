import { RECIPE_DEFAULTS } from "~/engine/recipe/recipe";
import type { ExportedMeal, Refusal } from "~/engine/recipe/exported-meal";
import { toRecipe } from "../web/import-json";
import { asList, asText, isObject, type JsonObject } from "../web/json";
import { collectObjects, property, resolverOf } from "../web/schema-nodes";
import { readSchemaRecipe } from "../web/schema-recipe";
import { isAddress } from "./json-ld-own";

/**
 * Reads a schema.org recipe that another program wrote, as the importer reads a pasted one, with our
 * defaults for what it does not say: Main Dishes, four servings. Refuses one without a name or without
 * ingredients.
 */
export function readForeign(node: JsonObject): ExportedMeal | Refusal {
  const reading = readSchemaRecipe(node, resolverOf(collectObjects([node])));
  if (reading.title === "") return { reason: "This recipe has no name." };
  const sourceUrl = addressOf(node);
  const read = toRecipe(reading, sourceUrl ?? "");
  if ("reason" in read || read.ingredients.length === 0) {
    return { reason: "This recipe has no ingredients." };
  }
  // Nobody reviews the recipes of a file one by one, so no doubt of it is kept.
  const { servingsSaid, otherImageUrls, ...recipe } = read;
  void [servingsSaid, otherImageUrls];
  return {
    ...RECIPE_DEFAULTS,
    ...recipe,
    id: "",
    course: recipe.course ?? RECIPE_DEFAULTS.course,
    servings: recipe.servings ?? RECIPE_DEFAULTS.servings,
    sourceUrl: sourceUrl ?? RECIPE_DEFAULTS.sourceUrl,
    source: sourceUrl === null ? "manual" : "url",
    createdAt: instantOf(property(node, "dateCreated") ?? property(node, "datePublished")),
    isFavorite: false,
    tags: [],
  };
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
