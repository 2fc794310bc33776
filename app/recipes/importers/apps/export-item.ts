import type { ExportPlanEntry } from "~/server/adapters/library-reader/library-reader";
import type { ExportedMeal, ImportReason } from "~/engine/recipe";

/** A line of a list of ingredients or steps: an ingredient, a step, or the heading of the next lines. */
export type ExportLine = { text: string; isHeading: boolean };

/**
 * A photo in the upload, which is unpacked when it is read, or a URL. `type` is detected from the first bytes, and is
 * null if they are not a picture. `read` throws `Unreadable`.
 */
export type ExportPhoto =
  { type: string | null; name: string; read: () => Promise<Uint8Array> } | { address: string };

/** A recipe of another app, in the form that all readers return. */
export type ExportRecipe = {
  title: string;
  description: string;
  ingredients: ExportLine[];
  steps: ExportLine[];
  /** The first whole number in the app's servings. Null for zero or if none exists. */
  servings: number | null;
  servingsText: string;
  /** True if the app writes this number by default. */
  hasDefaultServings: boolean;
  /** The total time in minutes. */
  minutes: number | null;
  notes: string;
  /** All labels that the app sorts recipes by: tags, categories, courses, collections. */
  tags: string[];
  /** The rating from 0 to 5. */
  rating: number | null;
  isFavorite: boolean;
  isMade: boolean;
  /** The day on which the recipe was last cooked, `yyyy-MM-dd`. */
  madeOn: string | null;
  /** The instant as ISO text, or "". */
  createdAt: string;
  nutrition: string;
  photos: ExportPhoto[];
  /** The URL of the recipe's source. */
  sourceUrl: string | null;
  /** The recipe's source in words: a book, a person, a page. */
  sourceName: string;
  /** The additional fields of a file that Weeknight wrote. They take precedence over all other fields. */
  own?: Partial<ExportedMeal> | undefined;
};

/** An item of a shopping list. */
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
  /** Data of the app that Weeknight cannot store. The reason names the data. */
  | { kind: "left"; reason: ImportReason };

/** The items that a reader returns, in the order in which it finds them. */
export type ExportItems = Iterable<ExportItem> | AsyncIterable<ExportItem>;
