import { inFigures } from "~/server/values/words";

export type ImportFigures = {
  status: "running" | "done" | "failed";
  added: number;
  known: number;
  skipped: number;
};

/** What has become of a file of recipes, in one sentence. */
export function headlineOf(figures: ImportFigures) {
  const { status, added, known, skipped } = figures;
  if (status === "running") return "Importing your recipes…";
  if (status === "failed") return "The import was interrupted.";
  if (added > 0) return "Your recipes are here.";
  if (known > 0) return "You already had these recipes.";
  return skipped > 0
    ? "No recipe in this file could be read."
    : "There are no recipes in this file.";
}

/** The same in a few words, after the name of the file. */
export function statusOf(figures: ImportFigures) {
  const { status, added, known } = figures;
  if (status === "running") return `under way, ${inFigures(added)} added`;
  if (status === "failed") return `interrupted, ${inFigures(added)} added`;
  return added + known > 0 ? `finished, ${inFigures(added)} added` : "could not be read";
}
