import { sourceTextOf } from "../byte-source";
import { type ExportDocument, documentPhotosNamed } from "../document";
import { childrenCalled, type Element, elementsIn, textIn } from "../elements";
import type { ExportItem } from "../export-item";
import * as parts from "../recipe-parts";

/** Returns whether a text is from Cookmate, formerly My CookBook. */
export const isCookmate = (head: string) => /<cookbook[\s>]/i.test(head);

/** Reads the XML of a .mcb file. Its lists consist of `<li>`, and a line that ends with a colon names a group. */
export async function* readCookmate({
  source,
  archive,
}: ExportDocument): AsyncGenerator<ExportItem> {
  for (const recipe of elementsIn(sourceTextOf(source), (name) => name === "recipe", {
    isXml: true,
  })) {
    yield await readRecipe(recipe, archive);
  }
}

async function readRecipe(
  recipe: Element,
  archive: ExportDocument["archive"],
): Promise<ExportItem> {
  const all = (name: string) => childrenCalled(recipe, name).map(textIn);
  const fieldOf = (name: string) => all(name).join("\n");
  const linesOf = (name: string) => parts.exportedLines(fieldOf(name));
  const paths = [...all("imagepath"), ...all("image")].map(parts.plainLine);
  const photos = await documentPhotosNamed(archive, paths);
  return parts.recipeItem({
    title: parts.plainLine(fieldOf("title")),
    description: linesOf("description").join("\n"),
    ingredients: parts.linesWith(linesOf("ingredient"), parts.colonHeading),
    steps: parts.linesWith(linesOf("recipetext"), parts.colonHeading),
    servings: parts.servingsOf(fieldOf("quantity")),
    servingsText: parts.plainLine(fieldOf("quantity")),
    minutes: parts.exportedMinutesOf(
      fieldOf("totaltime"),
      fieldOf("preptime"),
      fieldOf("cooktime"),
    ),
    notes: linesOf("comments").join("\n\n"),
    tags: parts.tagsOf(all("category"), all("tag")),
    rating: parts.ratingOf(fieldOf("rating")),
    nutrition: linesOf("nutrition").join("\n"),
    photos: photos.length > 0 ? photos : await documentPhotosNamed(archive, [fieldOf("imageurl")]),
    ...parts.exportedSourceOf(fieldOf("url"), fieldOf("source")),
  });
}
