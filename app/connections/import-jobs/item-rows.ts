import { contentOf } from "~/recipes/importers/index.server";
import type { DateProblem } from "~/engine/calendar";
import { writeImportReason } from "~/engine/recipe";
import type { Lost, ReadItem } from "~/server/adapters/library-reader/library-reader";
import { newId } from "~/server/values/ids";
import type { Schema } from "~db/schema";
import type { Pictured } from "./keeping-photos.server";

type Item = Schema["libraryItems"];
type Told = Extract<ReadItem, { kind: "other" }>;

/** The kinds of items that can be imported. */
export const COMING: Item["kind"][] = ["recipe", "plan", "list", "pantry"];

/** An item of a file as it waits for import, or the reason why it is skipped. */
export type ItemRow = Pick<Item, "kind" | "title" | "outcome" | "reason" | "content" | "madeId">;

/** Returns the new recipes that have photos. `first` is the position of the first row. */
export const picturedOf = (
  items: readonly ReadItem[],
  rows: readonly ItemRow[],
  first: number,
): Pictured[] =>
  items.flatMap((item, at) =>
    item.kind === "recipe" && rows[at]?.outcome === "new"
      ? [{ position: first + at, title: item.title, photos: item.photos }]
      : [],
  );

/** Returns one note for all recipes of a file about data that is not imported. */
export const noteOf = (lostData: Lost, count: number): ItemRow =>
  skipped({ title: "", reason: { code: lostData, count }, isRecipe: false });

/** Returns the size of a row's texts in bytes. */
export const bytesOfRow = ({ title, reason, content }: ItemRow) =>
  Buffer.byteLength(title) + Buffer.byteLength(reason ?? "") + Buffer.byteLength(content ?? "");

type ReadInto = {
  /** The contents of the recipes that the household and the file have so far. */
  seen: Set<string>;
  /** Returns why nothing can be planned on a date, or null. */
  dateProblemOf: (date: string) => DateProblem | null;
};

/** Returns an item as it waits to be brought in, or with the reason that it cannot be. Adds its content to `knownContents`. */
export function toRow(item: ReadItem, { seen: knownContents, dateProblemOf }: ReadInto): ItemRow {
  const { kind, title } = item;
  const row = { kind, title, outcome: "new", reason: null, content: null, madeId: null } as const;
  if (item.kind === "other") return skipped(item);
  if (item.kind === "list") {
    if (item.isChecked) {
      return { ...row, outcome: "skipped", reason: writeImportReason({ code: "checked_off" }) };
    }
    // The id of its list item: adding it twice adds one.
    return { ...row, madeId: newId() };
  }
  if (item.kind === "pantry") return row;
  if (item.kind === "plan") {
    const code = dateProblemOf(item.entry.date);
    if (code) return { ...row, outcome: "skipped", reason: writeImportReason({ code }) };
    return { ...row, content: JSON.stringify(item.entry) };
  }
  const { meal, made: cookLog, lost } = item;
  const recipeContent = contentOf({ ...meal, ingredients: JSON.stringify(meal.ingredients) });
  if (knownContents.has(recipeContent)) return { ...row, outcome: "known" };
  knownContents.add(recipeContent);
  return { ...row, content: JSON.stringify({ meal, made: cookLog, lost }) };
}

/** Returns the row of an item that cannot be imported, and whether it is or may be a recipe. */
export const skipped = ({ title, reason, isRecipe }: Omit<Told, "kind">): ItemRow => ({
  kind: "other",
  title,
  outcome: "skipped",
  reason: writeImportReason(reason),
  content: isRecipe ? "recipe" : null,
  madeId: null,
});
