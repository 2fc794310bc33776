import type { ExportPlanEntry } from "~/server/adapters/library-reader/library-reader";
import type { ExportedMeal, ImportReason } from "~/engine/recipe";

/** A line of a list of ingredients or of the steps: something to buy or to do, or the name of what follows it. */
export type ExportLine = { text: string; isHeading: boolean };

/**
 * A photo: what the upload holds of it, which is unpacked where somebody reads it, or an address. `type` is told by how it
 * begins, and null where that is like no picture. `read` throws `Unreadable`.
 */
export type ExportPhoto =
  { type: string | null; name: string; read: () => Promise<Uint8Array> } | { address: string };

/** A recipe of another app, in the one form that all readers give. */
export type ExportRecipe = {
  title: string;
  description: string;
  ingredients: ExportLine[];
  steps: ExportLine[];
  /** The first whole number of what the app says; null where it says nothing, or zero. */
  servings: number | null;
  servingsText: string;
  /** The app writes this number where nobody gave one. */
  hasDefaultServings: boolean;
  /** Minutes from start to table. */
  minutes: number | null;
  notes: string;
  /** All that the app sorts by: tags, categories, courses, collections. */
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
  /** Where it comes from in words: a book, a person, a page. */
  sourceName: string;
  /** What a file that Weeknight wrote says beside its format: it goes before all of the above. */
  own?: Partial<ExportedMeal> | undefined;
};

/** A line of a shopping list. */
export type ExportListItem = { list: string; text: string; isChecked: boolean };

/** Something that is at home. Of `bestBefore` the earliest counts, `yyyy-MM-dd`. */
export type ExportPantryItem = {
  name: string;
  amount: number | null;
  unit: string;
  bestBefore: string | null;
};

/** What an upload holds, in its own order. */
export type ExportItem =
  | { kind: "recipe"; recipe: ExportRecipe }
  | { kind: "plan"; entry: ExportPlanEntry }
  | { kind: "listItem"; item: ExportListItem }
  | { kind: "pantry"; item: ExportPantryItem }
  /** A recipe, or what should have been one, that cannot come. `title` is "" where it has none. */
  | { kind: "skipped"; title: string; reason: ImportReason }
  /** Something of the app that Weeknight has no place for, which the reason names. */
  | { kind: "left"; reason: ImportReason };

/** What readers give: one after the other, as they come to it. */
export type ExportItems = Iterable<ExportItem> | AsyncIterable<ExportItem>;
