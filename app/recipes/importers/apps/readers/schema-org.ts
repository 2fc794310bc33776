import { readIngredientObject } from "../../web/ingredient-object";
import {
  asList,
  asText,
  isObject,
  type JsonObject,
  collectObjects,
  isOfType,
} from "../../web/json";
import { isRecipe } from "../../web/schema-recipe";
import { photosOfData } from "../../web/photo-addresses";
import { cleanLine, cleanLines } from "../../web/text";
import { readOwn } from "../../own/own-fields";
import { type ExportDocument, photoAt, documentPhotosNamed } from "../document";
import type { ExportItem, ExportLine, ExportPhoto } from "../export-item";
import * as parts from "../recipe-parts";

/** Maximum number of images of a recipe to read, which is more than a recipe's maximum number of photos. */
const MAX_IMAGES = 50;

/**
 * Returns whether an object contains schema.org recipes, which RecipeSage, Nextcloud Cookbook and many smaller apps
 * write.
 */
export const isSchemaOrg = (value: JsonObject) =>
  isRecipe(value) ||
  "recipeIngredient" in value ||
  Array.isArray(value["@graph"]) ||
  Array.isArray(value["recipes"]);

/**
 * Yields the recipes of an object in order: the recipes of a graph, of a list under "recipes", or the object itself.
 */
export async function* readSchemaOrg(
  value: JsonObject,
  document: ExportDocument,
): AsyncGenerator<ExportItem> {
  for (const node of nodesOf(value)) yield await readNode(node, document);
}

/** Returns the recipe nodes. The number of recipes in a list is not limited, but the data around a single recipe is. */
function nodesOf(value: JsonObject): JsonObject[] {
  if (isRecipe(value) || "recipeIngredient" in value) return [value];
  const recipes = [value["recipes"], value["@graph"]]
    .flatMap(asList)
    .filter(isObject)
    .filter(isRecipe);
  return recipes.length > 0 ? recipes : collectObjects([value]).filter(isRecipe);
}

async function readNode(node: JsonObject, document: ExportDocument): Promise<ExportItem> {
  const yields = asList(node["recipeYield"]).map(asText);
  return parts.recipeItem({
    title: cleanLine(asText(node["name"])),
    description: cleanLines(asText(node["description"])).join("\n"),
    ingredients: ingredientsOf(node),
    steps: stepsOf(node["recipeInstructions"]),
    servings: yields.map(parts.servingsOf).find((servings) => servings !== null) ?? null,
    servingsText: parts.plainLine(yields.at(-1)),
    // Nextcloud writes a number, which is 1 by default. Values that users type are texts.
    hasDefaultServings: node["recipeYield"] === 1,
    minutes: parts.exportedMinutesOf(node["totalTime"], node["prepTime"], node["cookTime"]),
    notes: notesOf(node),
    tags: parts.tagsOf(
      ...[node["recipeCategory"], node["keywords"]].map((value) =>
        asList(value).flatMap((tag) => parts.commaParts(cleanLine(asText(tag)))),
      ),
    ),
    rating: ratingOf(node["aggregateRating"]),
    createdAt:
      parts.exportedInstantOf(node["dateCreated"]) ||
      parts.exportedInstantOf(node["datePublished"]),
    nutrition: nutritionOf(node["nutrition"]),
    photos: await photosOfNode(node, document),
    own: readOwn(node) ?? undefined,
    ...parts.exportedSourceOf(node["isBasedOn"], node["url"], node["creditText"]),
  });
}

const headingOf = (line: string) => parts.bracketHeading(line) ?? parts.hashHeading(line);

/** Reads ingredients: texts, also in nested lists, and objects with their own amount. */
const ingredientsOf = (node: JsonObject): ExportLine[] =>
  asList(node["recipeIngredient"] ?? node["ingredients"])
    .flatMap(asList)
    .flatMap((line) =>
      isObject(line)
        ? readIngredientObject(line)
        : parts.linesWith(cleanLines(asText(line)), headingOf),
    );

/** Reads steps: texts, steps and sections. A section from RecipeSage has only a name, and its steps follow it. */
function stepsOf(value: unknown): ExportLine[] {
  return asList(value).flatMap((each) => {
    const step = isObject(each) ? (each["item"] ?? each) : each;
    if (!isObject(step)) return parts.linesWith(cleanLines(asText(step)), headingOf);
    const inner = asList(step["itemListElement"] ?? step["steps"]);
    const name = cleanLine(asText(step["name"]));
    if (isOfType(step, /^HowToSection$/i) || inner.length > 0) {
      const heading = name === "" ? [] : [{ text: name, isHeading: true }];
      return [...heading, ...inner.flatMap((each) => textsOf(each))];
    }
    return textsOf(step);
  });
}

/** Reads the texts of a step. Reads no deeper than the steps of a section, some of which have a list of directions. */
function textsOf(step: unknown): ExportLine[] {
  const inner = isObject(step) ? asList(step["itemListElement"] ?? step["item"]) : [];
  const texts = inner.length > 0 ? inner : [step];
  return parts.noHeadings(texts.flatMap((text) => cleanLines(asText(text))));
}

/** Returns the notes, which RecipeSage writes as a comment of the author. */
const notesOf = (node: JsonObject) =>
  asList(node["comment"])
    .filter(isObject)
    .map((comment) => parts.exportedText(comment["text"]))
    .filter(Boolean)
    .join("\n\n");

/** Returns the rating of one person. Ignores a rating with a count, which is the average of many people. */
function ratingOf(value: unknown): number | null {
  if (!isObject(value) || "ratingCount" in value || "reviewCount" in value) return null;
  const best = Number(asText(value["bestRating"])) || 5;
  return parts.ratingOf(asText(value["ratingValue"]), best);
}

function nutritionOf(value: unknown): string {
  if (!isObject(value)) return "";
  return Object.entries(value)
    .filter(([key]) => !key.startsWith("@"))
    .map(([key, amount]) => `${key}: ${parts.plainLine(amount)}`)
    .filter((line) => !line.endsWith(": "))
    .join("\n");
}

/**
 * Returns the photos of a node. Nextcloud stores the picture next to the recipe, other apps write its URL, and
 * Weeknight writes the name of its file.
 */
async function photosOfNode(
  node: JsonObject,
  { archive, folder, fileName }: ExportDocument,
): Promise<ExportPhoto[]> {
  const isOfFolder = folder !== "" || fileName === "recipe.json";
  const beside = isOfFolder ? await photoAt(archive, `${folder}full`) : [];
  if (beside.length > 0) return beside;
  const photos: ExportPhoto[] = [];
  for (const image of asList(node["image"]).slice(0, MAX_IMAGES)) {
    // The other URLs are of smaller copies.
    const [reference] = photosOfData(image, (value) => value);
    photos.push(...(await documentPhotosNamed(archive, [reference])));
  }
  return photos;
}
