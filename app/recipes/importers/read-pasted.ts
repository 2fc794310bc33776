import { ofBytes, Budget } from "./apps/byte-source";
import type { ExportItem } from "./apps/export-item";
import { PASTED } from "./apps/importers";
import { chooseOne, importPasted } from "./web/import-pasted";
import type { NoRecipe, Readable } from "~/server/adapters/recipe-reader/recipe-reader";
import { type ParsedRecipe, parsedRecipe } from "~/engine/recipe";
import { isPlainYield } from "./web/servings-line";
import { importReasonInWords } from "./import-reason-words";
import { toReadItem } from "./storable-recipe";

/** The number of characters that show whether a program wrote a text, and the maximum number to read in that case. */
const HEAD = 2_000;
const MAX_TEXT = 2 * 1024 * 1024;

/**
 * Reads one recipe from fetched or pasted text. Reads text in the columns of MasterCook and Meal-Master like their
 * files, and other text with `importPasted`.
 */
export function readPasted(readable: Readable): ReturnType<typeof importPasted> {
  const program = PASTED.find(({ recognizes }) => recognizes(readable.text.slice(0, HEAD)));
  if (!program) return importPasted(readable);
  const { text, url, ...choice } = readable;
  const source = ofBytes(Buffer.from(text.slice(0, MAX_TEXT)));
  const document = {
    source,
    fileName: "",
    folder: "",
    archive: null,
    budget: new Budget(source.size),
    depth: 0,
  };
  const recipes = [...program.read(document)].flatMap((item) => toParsed(item, url));
  return chooseOne(recipes, choice) ?? importPasted(readable);
}

/** Converts an item to a parsed recipe. Returns the reason for a recipe with ingredients that cannot be stored. */
function toParsed(
  item: ExportItem,
  url: string,
): (ParsedRecipe | ({ title: string } & NoRecipe))[] {
  const parsedItem = toReadItem(item);
  if (item.kind !== "recipe") return [];
  if (parsedItem.kind === "other" && item.recipe.ingredients.length > 0) {
    return [{ title: parsedItem.title, reason: importReasonInWords(parsedItem.reason) }];
  }
  if (parsedItem.kind !== "recipe") return [];
  const { servings, servingsText } = item.recipe;
  const parsed = parsedRecipe.safeParse({
    ...parsedItem.meal,
    course: null,
    servings,
    sourceUrl: url || parsedItem.meal.sourceUrl,
    servingsSaid: servingsText === "" || isPlainYield(servingsText) ? null : servingsText,
  });
  return parsed.success ? [parsed.data] : [];
}
