import { asList, isObject, type JsonObject } from "../../web/json";
import { readOwnFields } from "../../own/own-fields";
import type { ExportItem, ExportPhoto } from "../export-item";
import { base64Photo } from "../recipe-parts";
import * as parts from "../recipe-parts";

/**
 * Returns whether an object is from Paprika, which writes each recipe as gzipped JSON whose lists are texts. A line
 * that ends with a colon is not changed.
 */
export const isPaprika = (value: JsonObject) =>
  "directions" in value && "ingredients" in value && "name" in value;

/** Reads a recipe from Paprika 2 or 3. */
export function readPaprika(value: JsonObject): ExportItem {
  if (value["in_trash"] === true) {
    const title = parts.plainLine(value["name"]);
    return { kind: "skipped", title, reason: { code: "paprika_trash" } };
  }
  return parts.recipeItem({
    title: parts.plainLine(value["name"]),
    description: parts.exportedText(value["description"]),
    ingredients: parts.noHeadings(parts.exportedLines(value["ingredients"])),
    steps: parts.noHeadings(parts.exportedLines(value["directions"])),
    servings: parts.servingsOf(value["servings"]),
    servingsText: parts.plainLine(value["servings"]),
    minutes: parts.exportedMinutesOf(value["total_time"], value["prep_time"], value["cook_time"]),
    notes: parts.exportedText(value["notes"]),
    tags: parts.tagsOf(asList(value["categories"]).map(parts.plainLine)),
    rating: parts.ratingOf(value["rating"]),
    isFavorite: value["on_favorites"] === true || value["on_favorites"] === 1,
    createdAt: parts.exportedInstantOf(value["created"]),
    nutrition: parts.exportedText(value["nutritional_info"]),
    photos: photosOf(value),
    own: readOwnFields(value) ?? undefined,
    ...parts.exportedSourceOf(value["source_url"], value["source"]),
  });
}

function photosOf(value: JsonObject): ExportPhoto[] {
  const all = asList(value["photos"]).filter(isObject);
  const isLarge = (photo: JsonObject) => photo["filename"] === value["photo_large"];
  // The first photo is in the file twice. The small copy is `photo_data`.
  const more = [...all.filter(isLarge), ...all.filter((photo) => !isLarge(photo))].flatMap(
    (photo, at) => base64Photo(photo["data"], `photo ${at + 2}`),
  );
  const hasLarge = all.some((photo) => isLarge(photo) && photo["data"]);
  return [...(hasLarge ? [] : base64Photo(value["photo_data"], "photo 1")), ...more];
}
