import { wholeText } from "../byte-source";
import { type ExportDocument, documentPhotosNamed } from "../document";
import type { ExportItem } from "../export-item";
import * as parts from "../recipe-parts";

const FIELD =
  /^(Title|Description|Source|Original URL|Yield|Active|Prep|Cook|Total|Cookbook|Section|Image|Ingredients|Instructions|Notes):[ \t]*(.*)$/;

export const isSaffron = (head: string) =>
  /^\s*Title:/.test(head) &&
  /^Ingredients:/m.test(head) &&
  /^(?:Original URL|Cookbook|Section):/m.test(head);

/** Reads Saffron's text: one field per line, with indented lists below their fields. */
export async function* readSaffron({
  source,
  archive,
}: ExportDocument): AsyncGenerator<ExportItem> {
  const fields = new Map<string, string[]>();
  let open = "";
  for (const line of wholeText(source).split(/\r?\n/)) {
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (name !== undefined) fields.set((open = name), [value]);
    else fields.get(open)?.push(line);
  }
  const linesOf = (name: string) => parts.exportedLines(fields.get(name)?.join("\n"));
  const fieldOf = (name: string) => linesOf(name).join(" ");
  yield parts.recipeItem({
    title: fieldOf("Title"),
    description: linesOf("Description").join("\n"),
    ingredients: parts.noHeadings(linesOf("Ingredients")),
    steps: parts.noHeadings(linesOf("Instructions")),
    servings: parts.servingsOf(fieldOf("Yield")),
    servingsText: fieldOf("Yield"),
    minutes: parts.exportedMinutesOf(
      fieldOf("Total"),
      fieldOf("Prep"),
      fieldOf("Active"),
      fieldOf("Cook"),
    ),
    notes: linesOf("Notes").join("\n"),
    tags: parts.tagsOf([fieldOf("Cookbook"), fieldOf("Section")]),
    photos: await documentPhotosNamed(archive, [fieldOf("Image")]),
    ...parts.exportedSourceOf(fieldOf("Original URL"), fieldOf("Source")),
  });
}
