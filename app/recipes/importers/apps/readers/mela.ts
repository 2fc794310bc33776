import { asList, type JsonObject } from "../../web/json";
import type { ExportItem } from "../export-item";
import { base64Photo } from "../recipe-parts";
import * as parts from "../recipe-parts";

/** Returns whether an object is a recipe in Mela's format: mela.recipes/fileformat. */
export const isMela = (value: JsonObject) =>
  "title" in value &&
  typeof value["ingredients"] === "string" &&
  typeof value["instructions"] === "string";

/** The reference date of Apple's systems. Mela's dates are seconds since 2001-01-01. */
const REFERENCE_DATE = Date.UTC(2001, 0, 1);

/** Reads a recipe from Mela. Lists are texts, "# …" names a group, and steps may be Markdown. */
export function readMela(value: JsonObject): ExportItem {
  const seconds = value["date"];
  const created = typeof seconds === "number" ? new Date(REFERENCE_DATE + seconds * 1000) : null;
  return parts.recipeItem({
    title: parts.plainLine(value["title"]),
    description: withoutMarkdown(parts.exportedText(value["text"])),
    ingredients: linesOf(value["ingredients"]),
    steps: linesOf(value["instructions"]),
    servings: parts.servingsOf(value["yield"]),
    servingsText: parts.plainLine(value["yield"]),
    minutes: parts.exportedMinutesOf(value["totalTime"], value["prepTime"], value["cookTime"]),
    notes: withoutMarkdown(parts.exportedText(value["notes"])),
    tags: parts.tagsOf(asList(value["categories"]).map(parts.plainLine)),
    isFavorite: value["favorite"] === true,
    createdAt: created && Number.isFinite(created.getTime()) ? created.toISOString() : "",
    nutrition: parts.exportedText(value["nutrition"]),
    photos: asList(value["images"]).flatMap((image, at) => base64Photo(image, `photo ${at + 1}`)),
    ...parts.exportedSourceOf(value["link"]),
  });
}

const linesOf = (value: unknown) =>
  parts.linesWith(parts.exportedLines(value).map(withoutMarkdown), parts.hashHeading);

/** Removes bold, italic and link markup of Markdown. */
const withoutMarkdown = (text: string) =>
  text
    .replace(/\[([^[\]]{1,300})\]\((?:[^()\s]{1,2000})\)/g, "$1")
    .replace(/(\*\*|__)(?=\S)([^*_]{1,500})\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,500})(?<=\S)\*(?![\p{L}\p{N}*])/gu, "$1");
