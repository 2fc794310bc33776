import type { ExportItem } from "~/recipes/importers/apps/export-item";
import { toReadItem } from "~/recipes/importers/library-item";

/** What bringing a recipe in again would give of its format alone; nothing where it would be refused. */
export function readBack(item: ExportItem): object {
  const read = toReadItem(item);
  return read.kind === "recipe" ? read.meal : {};
}
