import type { ExportedMeal, ImportReason, Rating } from "~/engine/recipe";

/**
 * A photo of a recipe: the position of its bytes in the file next to the export, its address, or why it cannot
 * be imported.
 */
export type ReadPhoto =
  { at: number; bytes: number } | { address: string } | { reason: ImportReason };

/** An entry of the plan: a recipe of the file by its title, or words. */
export type ExportPlanEntry = {
  date: string;
  /** The meal type in the app's words: "dinner", "side", "Abendessen". */
  mealType: string;
  recipe: string | null;
  title: string | null;
  note: string | null;
};

/** When a recipe was last cooked, `yyyy-MM-dd`, and how it was rated, if the file contains that. */
export type MadeOnce = { madeOn: string; rating: Rating | null };

/** Data of another app's recipe that Weeknight does not store. */
export type Lost = "nutrition";

/** An item of another app's file, as it is stored until the household confirms the import. */
export type ReadItem =
  | {
      kind: "recipe";
      title: string;
      meal: ExportedMeal;
      made: MadeOnce | null;
      lost: Lost[];
      photos: ReadPhoto[];
    }
  | { kind: "plan"; title: string; entry: ExportPlanEntry }
  | { kind: "list"; title: string; isChecked: boolean }
  | { kind: "pantry"; title: string }
  | { kind: "other"; title: string; reason: ImportReason; isRecipe: boolean };

/**
 * Reads other apps' files: yields the items of one file in parts as they are read. Never throws for the file's
 * content.
 */
export type LibraryReader = {
  read: (file: { path: string; fileName: string }) => AsyncIterable<ReadItem[]>;
};
