import type { ExportPlanEntry } from "~/server/adapters/library-reader/library-reader";
import type { ExportedMeal, ImportReason } from "~/engine/recipe";

/** A line of a list of ingredients or steps: an ingredient, a step, or the name of the lines that follow. */
export type ExportLine = { text: string; isHeading: boolean };

/**
 * A photo in the upload, which is unpacked when it is read, or an address. `type` is detected from its first bytes, and
 * null if they are not a picture. `read` throws `Unreadable`.
 */
export type ExportPhoto =
  { type: string | null; name: string; read: () => Promise<Uint8Array> } | { address: string };

/** A recipe of another app, in the common form of all readers. */
export type ExportRecipe = {
  title: string;
  description: string;
  ingredients: ExportLine[];
  steps: ExportLine[];
  /** The first whole number that the app states. Null without one, or for zero. */
  servings: number | null;
  servingsText: string;
  /** True if the app writes this number by default. */
  hasDefaultServings: boolean;
  /** Minutes from start to table. */
  minutes: number | null;
  notes: string;
  /** All labels that the app sorts by: tags, categories, courses, collections. */
  tags: string[];
  /** Out of 5. */
  rating: number | null;
  isFavorite: boolean;
  isMade: boolean;
  /** The day on which it was last cooked, `yyyy-MM-dd`. */
  madeOn: string | null;
  /** An instant, or "". */
  createdAt: string;
  nutrition: string;
  photos: ExportPhoto[];
  /** A web address. */
  sourceUrl: string | null;
  /** Its source in words: a book, a person, a page. */
  sourceName: string;
  /** The own fields of a file that Weeknight wrote. They take precedence over all of the above. */
  own?: Partial<ExportedMeal> | undefined;
};

/** A line of a shopping list. */
export type ExportListItem = { list: string; text: string; isChecked: boolean };

/** A food at home. `bestBefore` is the earliest date, `yyyy-MM-dd`. */
export type ExportPantryItem = {
  name: string;
  amount: number | null;
  unit: string;
  bestBefore: string | null;
};

/** An item of an upload, in the upload's order. */
export type ExportItem =
  | { kind: "recipe"; recipe: ExportRecipe }
  | { kind: "plan"; entry: ExportPlanEntry }
  | { kind: "listItem"; item: ExportListItem }
  | { kind: "pantry"; item: ExportPantryItem }
  /** A recipe that cannot be imported. `title` is "" if it has none. */
  | { kind: "skipped"; title: string; reason: ImportReason }
  /** Data of the app that Weeknight cannot store, which the reason names. */
  | { kind: "left"; reason: ImportReason };

/** The items of a reader, in the order in which it finds them. */
export type ExportItems = Iterable<ExportItem> | AsyncIterable<ExportItem>;
