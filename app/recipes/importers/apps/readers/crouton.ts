import { asList, isObject, type JsonObject } from "../../web/json";
import type { ExportItem, ExportLine } from "../export-item";
import { base64Photo } from "../recipe-parts";
import * as parts from "../recipe-parts";

/**
 * Returns whether an object is from Crouton, which writes each recipe as a JSON file. The format is undocumented, but
 * all files are similar.
 */
export const isCrouton = (value: JsonObject) =>
  Array.isArray(value["ingredients"]) &&
  Array.isArray(value["steps"]) &&
  ("serves" in value || "cookingDuration" in value || "uuid" in value);

const UNITS: Record<string, string> = {
  ITEM: "",
  TEASPOON: "tsp",
  TABLESPOON: "tbsp",
  CUP: "cup",
  MILLS: "ml",
  GRAMS: "g",
  KGS: "kg",
  POUND: "lb",
  OUNCE: "oz",
  FLUID_OUNCE: "fl oz",
  LITRES: "l",
  DECILITER: "dl",
  CENTILITER: "cl",
};

/** Reads a recipe from Crouton. Its lists have their own order, and groups among their lines. */
export function readCrouton(value: JsonObject): ExportItem {
  const nutrition = value["neutritionalInfo"] ?? value["nutritionalInfo"];
  const images = asList(value["images"]).flatMap((image, at) =>
    base64Photo(image, `photo ${at + 1}`),
  );
  return parts.recipeItem({
    title: parts.plainLine(value["name"]),
    ingredients: inOrder(value["ingredients"]).map(ingredientOf),
    steps: inOrder(value["steps"]).map((step) => ({
      text: parts.plainLine(step["step"]),
      isHeading: step["isSection"] === true,
    })),
    servings: parts.servingsOf(value["serves"]),
    minutes: parts.exportedMinutesOf(null, value["duration"], value["cookingDuration"]),
    notes: parts.exportedText(value["notes"]),
    tags: parts.tagsOf(
      asList(value["tags"]).map((tag) => parts.plainLine(isObject(tag) ? tag["name"] : tag)),
    ),
    rating: parts.ratingOf(value["rating"]),
    isFavorite: value["isFavourite"] === true || value["isFavorite"] === true,
    nutrition: parts.exportedText(nutrition),
    // The picture from the source page is the fallback.
    photos: images.length > 0 ? images : base64Photo(value["sourceImage"], "photo"),
    ...parts.exportedSourceOf(value["webLink"], value["sourceName"]),
  });
}

function ingredientOf(line: JsonObject): ExportLine {
  const foodName = isObject(line["ingredient"]) ? line["ingredient"]["name"] : line["ingredient"];
  const food = parts.plainLine(foodName);
  const quantity = isObject(line["quantity"]) ? line["quantity"] : {};
  const type = parts.plainLine(quantity["quantityType"]);
  if (type === "SECTION") return { text: food, isHeading: true };
  const amount = quantity["amount"];
  if (typeof amount !== "number" || amount <= 0) return { text: food, isHeading: false };
  const unit = UNITS[type] ?? type.toLowerCase().replaceAll("_", " ");
  const text = parts.ingredientOf({ amount: parts.amountOf(amount, unit), unit, food });
  return { text, isHeading: false };
}

function inOrder(value: unknown): JsonObject[] {
  const orderOf = (line: JsonObject) => (typeof line["order"] === "number" ? line["order"] : 0);
  return asList(value)
    .filter(isObject)
    .sort((line, otherLine) => orderOf(line) - orderOf(otherLine));
}
