import { type ByteSource, sourceTextOf } from "../byte-source";
import { entryCalled, type ExportDocument, photosOf } from "../document";
import { type Element, elementsIn, textIn, within } from "../elements";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";

export const isRecipeKeeper = (head: string) => /class\s*=\s*["']?recipe-details/i.test(head);

/** Reads Recipe Keeper's recipes.html. Its labels are in the app's language, but its `itemprop` names are English. */
export async function* readRecipeKeeper(document: ExportDocument): AsyncGenerator<ExportItem> {
  for (const element of recipesOf(document.source)) yield await readRecipe(element, document);
}

const recipesOf = (source: ByteSource) =>
  elementsIn(sourceTextOf(source), (_, { class: name = "" }) => /\brecipe-details\b/.test(name), {
    isXml: false,
  });

async function readRecipe(recipe: Element, { archive }: ExportDocument): Promise<ExportItem> {
  const all = (property: string) => [
    ...within(recipe, ({ attributes }) => attributes["itemprop"] === property),
  ];
  const valuesOf = (property: string) =>
    all(property).map((element) =>
      parts.plainLine(element.attributes["content"] ?? textIn(element)),
    );
  const fieldOf = (property: string) => valuesOf(property)[0] ?? "";
  const linesOf = (property: string) => parts.exportedLines(all(property).map(textIn).join("\n"));
  const pictures = [...within(recipe, ({ name }) => name === "img")].flatMap(
    ({ attributes }) => entryCalled(archive, attributes["src"] ?? "") ?? [],
  );
  const source = parts.plainLine(fieldOf("recipeSource"));
  return parts.recipeItem({
    title: fieldOf("name"),
    ingredients: parts.linesWith(linesOf("recipeIngredients"), parts.colonHeading),
    steps: linesOf("recipeDirections").map(stepOf),
    servings: parts.servingsOf(fieldOf("recipeYield")),
    servingsText: fieldOf("recipeYield"),
    minutes: parts.exportedMinutesOf(null, fieldOf("prepTime"), fieldOf("cookTime")),
    notes: parts.exportedText(all("recipeNotes").map(textIn).join("\n\n")),
    tags: parts.tagsOf(
      valuesOf("recipeCourse").flatMap(parts.commaParts),
      valuesOf("recipeCategory"),
      valuesOf("recipeCollection"),
    ),
    rating: parts.ratingOf(fieldOf("recipeRating")),
    isFavorite: /^true$/i.test(fieldOf("recipeIsFavourite")),
    nutrition: nutritionOf(recipe),
    photos: await photosOf(archive, pictures),
    ...(/^javascript:/i.test(source) ? {} : parts.exportedSourceOf(source)),
  });
}

/**
 * Returns a step. Steps have numbers. A line without a number that ends with a colon is the heading of the next steps.
 */
function stepOf(line: string): ExportLine {
  const heading = parts.colonHeading(line);
  if (heading !== null && !/^\d/.test(line)) return { text: heading, isHeading: true };
  return { text: line, isHeading: false };
}

const nutritionOf = (recipe: Element) =>
  [...within(recipe, ({ attributes }) => /^recipeNut/.test(attributes["itemprop"] ?? ""))]
    .map(({ attributes }) => [
      attributes["itemprop"]?.replace(/^recipeNut/, ""),
      attributes["content"],
    ])
    .filter(([, value]) => value !== undefined && value !== "" && value !== "0")
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
