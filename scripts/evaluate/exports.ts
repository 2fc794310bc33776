import { importReasonInWords, importTitleInWords } from "~/recipes/importers/import-reason-words";
import { ofFile } from "~/recipes/importers/apps/byte-source";
import type { ExportItem } from "~/recipes/importers/apps/export-item";
import { readExport } from "~/recipes/importers/apps/read-export";

/** One line of `npm run evaluate -- exports FOLDER`. */
export type ExportResult = {
  file: string;
  recipes: object[];
  plan: object[];
  lists: { name: string; items: { text: string; checked: boolean }[] }[];
  pantry: object[];
  skipped: { title: string; reason: string }[];
};

/** Reads one file of another app and returns the result in the scorer's format. */
export async function evaluateExport(path: string, file: string): Promise<ExportResult> {
  const result: ExportResult = { file, recipes: [], plan: [], lists: [], pantry: [], skipped: [] };
  const name = file.slice(file.lastIndexOf("/") + 1);
  const items = ofFile(path, (source) => readExport(source, name));
  for await (const item of items) addTo(result, item);
  return result;
}

function addTo(result: ExportResult, item: ExportItem): void {
  if (item.kind === "recipe") {
    const {
      ingredients,
      steps,
      photos,
      sourceUrl,
      isFavorite,
      isMade,
      madeOn,
      createdAt,
      ...otherFields
    } = item.recipe;
    const textsOf = (isHeading: boolean, lines: typeof steps) =>
      lines.filter((line) => line.isHeading === isHeading).map(({ text }) => text);
    result.recipes.push({
      ...otherFields,
      ingredients: textsOf(false, ingredients),
      groups: textsOf(true, ingredients),
      steps: textsOf(false, steps),
      stepTitles: textsOf(true, steps),
      photo: photos.some((photo) => "address" in photo || photo.type !== null),
      source: sourceUrl,
      favorite: isFavorite,
      made: isMade,
      lastMade: madeOn,
      created: createdAt,
    });
  } else if (item.kind === "plan") result.plan.push(item.entry);
  else if (item.kind === "pantry") result.pantry.push(item.item);
  else if (item.kind === "listItem") {
    const { list: name, text, isChecked: checked } = item.item;
    let list = result.lists.find((each) => each.name === name);
    if (!list) result.lists.push((list = { name, items: [] }));
    list.items.push({ text, checked });
  } else {
    const title = item.kind === "left" ? importTitleInWords(item.reason) : item.title;
    result.skipped.push({ title, reason: importReasonInWords(item.reason) });
  }
}
