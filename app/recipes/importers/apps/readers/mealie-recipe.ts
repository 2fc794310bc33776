import { asList, asText, isObject, type JsonObject } from "../../web/json";
import { readIngredientObject } from "../../web/ingredient-object";
import { readOwnFields } from "../../own/own-fields";
import { type ExportDocument, photoAt, photosNamed } from "../document";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";

/** The JSON of one recipe, as Mealie's exports have had it from 0.5 on. */
export const isMealieRecipe = (value: JsonObject) =>
  "slug" in value &&
  !("@type" in value) &&
  ("recipeIngredient" in value || "recipe_ingredient" in value);

/** A recipe of Mealie's export: a folder each, with its JSON and `images/`. */
export async function readMealieRecipe(
  value: JsonObject,
  document: ExportDocument,
): Promise<ExportItem> {
  const of = (name: string) =>
    value[name] ?? value[name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)];
  const namesOf = (list: unknown) =>
    asList(list).map((tag) => parts.plainLine(isObject(tag) ? tag["name"] : tag));
  return parts.recipeItem({
    title: parts.plainLine(value["name"]),
    description: parts.plainText(value["description"]),
    ingredients: asList(of("recipeIngredient")).flatMap(ingredientOf),
    steps: asList(of("recipeInstructions")).flatMap(stepOf),
    servings: parts.servingsOf(of("recipeServings")) ?? parts.servingsOf(of("recipeYield")),
    servingsText: parts.plainLine(of("recipeYield")),
    minutes: parts.minutesOf(of("totalTime"), of("prepTime"), of("performTime"), of("cookTime")),
    notes: notesOf(asList(value["notes"])),
    tags: parts.tagsOf(namesOf(value["tags"]), namesOf(of("recipeCategory"))),
    rating: parts.ratingOf(value["rating"]),
    madeOn: parts.dayOf(of("lastMade")),
    isMade: parts.dayOf(of("lastMade")) !== null,
    createdAt: parts.instantOf(of("dateAdded")),
    photos: await photosOf(value, document),
    own: readOwnFields(value) ?? undefined,
    ...parts.sourceOf(of("orgURL"), asText(value["extras"])),
  });
}

/** Beside the recipe from 0.5 on; before that all lay in one folder, under the names of their recipes. */
async function photosOf(value: JsonObject, { archive, folder }: ExportDocument) {
  const slug = parts.plainLine(value["slug"]);
  const around = folder.replace(/[^/]*\/$/, "");
  const held = await photoAt(
    archive,
    `${folder}images/original`,
    ...["", "/original"].map((rest) => `${around}images/${slug}${rest}`),
  );
  return held.length > 0 ? held : photosNamed(null, [value["image"]]);
}

function ingredientOf(line: unknown): ExportLine[] {
  return isObject(line) ? readIngredientObject(line) : parts.noHeadings([parts.plainLine(line)]);
}

function stepOf(step: unknown): ExportLine[] {
  if (!isObject(step)) return parts.noHeadings(parts.plainLines(step));
  const title = parts.plainLine(step["title"]);
  const heading = title === "" ? [] : [{ text: title, isHeading: true }];
  return [...heading, ...parts.noHeadings(parts.plainLines(step["text"]))];
}

/** Notes with their names, but for the names that Mealie gives them itself. */
export const notesOf = (notes: readonly unknown[]) =>
  notes
    .filter(isObject)
    .map((note) => {
      const title = parts.plainLine(note["title"]);
      const text = parts.plainText(note["text"]);
      return title === "" || /^notes?$/i.test(title) ? text : `${title}: ${text}`;
    })
    .filter((text) => /[^:\s]/.test(text))
    .join("\n\n");
