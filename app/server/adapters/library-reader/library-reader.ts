import type { ExportedMeal, ImportReason, Rating } from "~/engine/recipe";

/**
 * A photo of a recipe: the position of its bytes in the file next to the export, its address, or the reason why it
 * cannot be imported.
 */
export type ReadPhoto =
  { at: number; bytes: number } | { address: string } | { reason: ImportReason };

/** An entry of the plan: the title of a recipe in the file, or a text. */
export type ExportPlanEntry = {
  date: string;
  /** The meal type as the app names it: "dinner", "side", "Abendessen". */
  mealType: string;
  recipe: string | null;
  title: string | null;
  note: string | null;
};

/** When a recipe was last cooked, `yyyy-MM-dd`, and its rating, if the file contains them. */
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
