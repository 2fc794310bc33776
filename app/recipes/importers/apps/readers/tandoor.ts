import { readIngredientObject } from "../../web/ingredient-object";
import { asList, isObject, type JsonObject } from "../../web/json";
import { photosOf, type ExportDocument } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";

/** Returns whether an object is from Tandoor's own export: a zip of zips, each with a recipe.json and a picture. */
export const isTandoor = (value: JsonObject) =>
  Array.isArray(value["steps"]) &&
  ("working_time" in value || "waiting_time" in value || "keywords" in value) &&
  "name" in value;

/** Reads a recipe from Tandoor. Ingredients belong to its steps. Both have their own order. */
export async function readTandoor(
  value: JsonObject,
  { archive, folder }: ExportDocument,
): Promise<ExportItem> {
  const steps = inOrder(value["steps"]);
  const pictures = (archive?.names ?? []).filter((name) => name.startsWith(`${folder}image.`));
  return parts.recipeItem({
    title: parts.plainLine(value["name"]),
    description: parts.exportedText(value["description"]),
    ingredients: steps.flatMap((step) =>
      inOrder(step["ingredients"]).flatMap(readIngredientObject),
    ),
    steps: steps.flatMap(stepOf),
    servings: parts.servingsOf(value["servings"]),
    servingsText: parts.plainLine(value["servings_text"]),
    hasDefaultServings:
      parts.servingsOf(value["servings"]) === 1 && parts.plainLine(value["servings_text"]) === "",
    minutes: parts.exportedMinutesOf(null, value["working_time"], value["waiting_time"]),
    tags: parts.tagsOf(
      asList(value["keywords"]).map((tag) => parts.plainLine(isObject(tag) ? tag["name"] : tag)),
    ),
    rating: parts.ratingOf(value["rating"]),
    createdAt: parts.exportedInstantOf(value["created_at"]),
    photos: await photosOf(archive, pictures),
    ...parts.exportedSourceOf(value["source_url"]),
  });
}

function stepOf(step: JsonObject): ExportLine[] {
  const name = parts.plainLine(step["name"]);
  const heading = name === "" ? [] : [{ text: name, isHeading: true }];
  const lines = parts.linesWith(parts.exportedLines(step["instruction"]), parts.hashHeading);
  return [...heading, ...lines];
}

function inOrder(value: unknown): JsonObject[] {
  const orderOf = (each: JsonObject) => (typeof each["order"] === "number" ? each["order"] : 0);
  return asList(value)
    .filter(isObject)
    .sort((item, otherItem) => orderOf(item) - orderOf(otherItem));
}
