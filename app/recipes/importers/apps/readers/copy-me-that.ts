import { sourceTextOf } from "../byte-source";
import { type ExportDocument, documentPhotosNamed } from "../document";
import { type Element, elementsIn, textIn, within } from "../elements";
import type { ExportItem, ExportLine } from "../export-item";
import * as parts from "../recipe-parts";

export const isCopyMeThat = (head: string) =>
  /copymethat/i.test(head) || /class\s*=\s*["']recipeIngredient["']/.test(head);

/** Reads Copy Me That's recipes.html. The file has the same ids in each recipe, and no times. */
export async function* readCopyMeThat({
  source,
  archive,
}: ExportDocument): AsyncGenerator<ExportItem> {
  const isRecipe = (_: string, { class: name = "" }) => name.trim() === "recipe";
  for (const recipe of elementsIn(sourceTextOf(source), isRecipe, { isXml: false })) {
    yield await readRecipe(recipe, archive);
  }
}

async function readRecipe(
  recipe: Element,
  archive: ExportDocument["archive"],
): Promise<ExportItem> {
  const byId = (id: string) => [...within(recipe, ({ attributes }) => attributes["id"] === id)][0];
  const fieldOf = (id: string) => parts.plainLine(textIn(byId(id)));
  const byClass = (pattern: RegExp) => [
    ...within(recipe, ({ attributes }) => pattern.test(attributes["class"]?.trim() ?? "")),
  ];
  const link = byId("original_link")?.attributes["href"];
  const pictures = byClass(/^recipeImage$/).map(({ attributes }) => attributes["src"]);
  return parts.recipeItem({
    title: fieldOf("name"),
    description: parts.exportedText(textIn(byId("description"))),
    ingredients: byClass(/^recipeIngredient(?:_subheader|_note)?$/).flatMap(lineOf),
    steps: byClass(/^instruction(?:_subheader|_next)?$/).flatMap(lineOf),
    servings: parts.servingsOf(fieldOf("recipeYield")),
    servingsText: fieldOf("recipeYield"),
    notes: byClass(/^recipeNote$/)
      .map((note) => parts.exportedText(textIn(note)))
      .join("\n\n"),
    tags: parts.tagsOf(byClass(/^recipeCategory$/).map(textIn)),
    rating: parts.ratingOf(fieldOf("ratingValue")),
    isFavorite: byId("starred") !== undefined,
    isMade: byId("made_this") !== undefined,
    photos: await documentPhotosNamed(archive, pictures),
    ...parts.exportedSourceOf(link),
  });
}

function lineOf(element: Element): ExportLine[] {
  const text = parts.plainLine(textIn(element));
  if (text === "") return [];
  const isHeading = /_subheader$/.test(element.attributes["class"]?.trim() ?? "");
  return [{ text: isHeading ? text.replace(/:$/, "") : text, isHeading }];
}
