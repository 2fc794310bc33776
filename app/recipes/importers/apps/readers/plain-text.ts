import { importText } from "../../web/import-text";
import { wholeText } from "../byte-source";
import { type ExportDocument, photosBeside, stemOf } from "../document";
import type { ExportItem } from "../export-item";
import * as parts from "../recipe-parts";

/**
 * Reads a text file in the same way as a pasted recipe. ChefTap and other apps that share by mail export one text per
 * recipe.
 */
export async function* readPlainText(document: ExportDocument): AsyncGenerator<ExportItem> {
  const { source, fileName } = document;
  const text = source.size > MAX_BYTES ? "" : wholeText(source);
  const [first = "", ...rest] = parts.exportedLines(text);
  const recipe = rest.length < 2 || text.length > MAX_TEXT ? null : importText(text);
  if (
    !recipe ||
    "reason" in recipe ||
    recipe.ingredients.length === 0 ||
    recipe.instructions === ""
  ) {
    yield { kind: "skipped", title: stemOf(fileName), reason: { code: "foreign_file" } };
    return;
  }
  const address = rest.map(parts.webAddressOf).find((each) => each !== null) ?? null;
  yield parts.recipeItem({
    title: first.length <= 120 ? first : recipe.title,
    description: recipe.description,
    ingredients: parts.noHeadings(recipe.ingredients),
    steps: parts.noHeadings(parts.exportedLines(recipe.instructions)),
    servings: recipe.servings,
    servingsText: recipe.servingsSaid ?? "",
    minutes: recipe.cookingTime,
    photos: await photosBeside(document),
    sourceUrl: address,
  });
}

/** Maximum number of characters. A recipe is shorter. */
const MAX_TEXT = 100_000;
/** Maximum number of bytes, since a character has at most four. */
const MAX_BYTES = 4 * MAX_TEXT;
