import { sourceTextOf } from "../byte-source";
import { type ExportDocument, documentPhotosNamed } from "../document";
import { childrenCalled, type Element, elementsIn, textIn } from "../elements";
import type { ExportItem, ExportLine, ExportPhoto } from "../export-item";
import { base64Photo } from "../recipe-parts";
import * as parts from "../recipe-parts";

/**
 * Returns whether a text is from Living Cookbook's Food Data Exchange: an .fdx file, or the Data.xml of an .fdxz file.
 */
export const isLivingCookbook = (head: string) =>
  /<(?:fdxz?|hixz?)[\s>]/i.test(head) || /<RecipeIngredients?[\s>]/.test(head);

/** Reads recipes. The cookbooks that contain a recipe become its tags. */
export async function* readLivingCookbook(document: ExportDocument): AsyncGenerator<ExportItem> {
  const cookbooks = new Map<string, string>();
  const isWanted = (name: string) => name === "Cookbook" || name === "Recipe";
  for (const element of elementsIn(sourceTextOf(document.source), isWanted, { isXml: true })) {
    const { ID: id = "", Name: name = "" } = element.attributes;
    if (element.name === "Cookbook") cookbooks.set(id, name);
    else yield await readRecipe(element, cookbooks, document.archive);
  }
}

async function readRecipe(
  recipe: Element,
  cookbooks: ReadonlyMap<string, string>,
  archive: ExportDocument["archive"],
): Promise<ExportItem> {
  const attributeOf = (name: string) => parts.plainLine(recipe.attributes[name]);
  const texts = (name: string) =>
    listOf(recipe, name).map((each) => parts.exportedText(textIn(each)));
  return parts.recipeItem({
    title: attributeOf("Name"),
    description: parts.exportedText(recipe.attributes["Description"] ?? ""),
    ingredients: listOf(recipe, "RecipeIngredient").flatMap(ingredientOf),
    steps: listOf(recipe, "RecipeProcedure").flatMap((step): ExportLine[] => {
      const isHeading = isYes(step.attributes["Heading"]);
      return parts.exportedLines(textIn(step)).map((text) => ({ text, isHeading }));
    }),
    servings: parts.servingsOf(attributeOf("Servings")),
    servingsText: attributeOf("Yield") || attributeOf("Servings"),
    minutes: parts.exportedMinutesOf(
      attributeOf("ReadyInTime"),
      attributeOf("PreparationTime"),
      attributeOf("CookingTime"),
    ),
    notes: [
      parts.exportedText(recipe.attributes["Comments"] ?? ""),
      ...texts("RecipeAuthorNote"),
      ...texts("RecipeTip"),
    ]
      .filter(Boolean)
      .join("\n\n"),
    tags: parts.tagsOf(
      parts.commaParts(attributeOf("RecipeTypes")),
      cookbooks.get(attributeOf("CookbookID")) ?? [],
    ),
    rating: parts.ratingOf(attributeOf("Rating")),
    createdAt: parts.exportedInstantOf(attributeOf("CreateDate")),
    photos: await photosOfRecipe(recipe, archive),
    ...parts.exportedSourceOf(attributeOf("WebPage"), attributeOf("Source")),
  });
}

/**
 * Returns the elements of a list, which are under the list's element or directly under the recipe, depending on the
 * version.
 */
const listOf = (recipe: Element, name: string) => [
  ...childrenCalled(recipe, `${name}s`.toLowerCase()).flatMap((list) =>
    childrenCalled(list, name.toLowerCase()),
  ),
  ...childrenCalled(recipe, name.toLowerCase()),
];

const isYes = (text = "") => /^(?:y|yes|true|1)$/i.test(text);

function ingredientOf({ attributes }: Element): ExportLine[] {
  const food = parts.plainLine(attributes["Ingredient"] ?? attributes["Name"]);
  if (food === "") return [];
  if (isYes(attributes["Heading"])) return [{ text: food.replace(/:$/, ""), isHeading: true }];
  const text = parts.ingredientOf({
    amount: parts.amountOf(attributes["Quantity"] ?? ""),
    unit: attributes["Unit"] ?? "",
    food,
    note: attributes["PreparationNotes"] ?? "",
  });
  return [{ text, isHeading: false }];
}

async function photosOfRecipe(
  recipe: Element,
  archive: ExportDocument["archive"],
): Promise<ExportPhoto[]> {
  const photos: ExportPhoto[] = [];
  for (const image of listOf(recipe, "RecipeImage")) {
    const name = image.attributes["FileName"] ?? "";
    const held = base64Photo(textIn(image), name);
    photos.push(...(held.length > 0 ? held : await documentPhotosNamed(archive, [name])));
  }
  return photos;
}
