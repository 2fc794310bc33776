import type { Schema } from "~db/schema";
import { message, type Message } from "~/language/messages";

export type TrashKind = Schema["trash"]["kind"];

/** A table, and its column with the id of the deleted row. */
type Reference = { table: keyof Schema; by: string };

/** Rows that also refer to another row. They are not restored if that row is missing. */
type Dependent = Reference & { needs?: Reference };

type Kind = {
  /** The deleted row. The database also deletes its dependents by cascading references. */
  root: Reference;
  /** Another column of the root's table. Rows that have the id in this column are also deleted. */
  along?: string;
  dependents: readonly Dependent[];
  /** The message if the row's place is taken. */
  taken: Message;
  /** Restricts the root rows: only rows whose reference still exists are restored. */
  each?: Reference;
  /** The row that is required to restore the root, and the message if that row is missing. */
  needs?: Reference & { missing: Message };
};

/**
 * The kinds of things that can be deleted, with the rows that are deleted and restored together, in the order of
 * restoring.
 */
export const TRASH_KINDS: Record<TrashKind, Kind> = {
  meal: {
    root: { table: "meals", by: "id" },
    dependents: [
      { table: "favorites", by: "mealId" },
      { table: "entries", by: "mealId" },
      { table: "repeats", by: "mealId" },
      {
        table: "savedWeekEntries",
        by: "mealId",
        needs: { table: "savedWeeks", by: "savedWeekId" },
      },
      { table: "suggestions", by: "mealId" },
      { table: "mealSelections", by: "mealId" },
      { table: "shares", by: "mealId" },
      { table: "cookings", by: "mealId" },
      { table: "madeMeals", by: "mealId" },
      { table: "recipeNotes", by: "mealId" },
      { table: "recipeTags", by: "mealId" },
      { table: "recipeVersions", by: "mealId" },
      { table: "photos", by: "mealId" },
      {
        table: "collectionMeals",
        by: "mealId",
        needs: { table: "collections", by: "collectionId" },
      },
    ],
    taken: message("You already have that recipe."),
  },
  entry: {
    root: { table: "entries", by: "id" },
    along: "leftoversOf",
    dependents: [],
    taken: message("It is already on the calendar."),
    needs: {
      table: "meals",
      by: "mealId",
      missing: message("Its recipe was deleted, too. Restore the recipe first."),
    },
  },
  list: {
    root: { table: "groceryLists", by: "id" },
    dependents: [
      { table: "groceryItems", by: "listId" },
      { table: "groceryListEntries", by: "listId" },
      { table: "shares", by: "listId" },
    ],
    taken: message(
      "That week has a new grocery list. Delete the new one first to restore this one.",
    ),
  },
  week: {
    root: { table: "savedWeeks", by: "id" },
    dependents: [
      {
        table: "savedWeekEntries",
        by: "savedWeekId",
        needs: { table: "meals", by: "mealId" },
      },
    ],
    taken: message("You already have that saved week."),
  },
  made: {
    root: { table: "madeMeals", by: "id" },
    dependents: [],
    taken: message("The recipe already has it."),
    needs: {
      table: "meals",
      by: "mealId",
      missing: message("Its recipe was deleted, too. Restore the recipe first."),
    },
  },
  tag: {
    root: { table: "recipeTags", by: "key" },
    dependents: [],
    each: { table: "meals", by: "mealId" },
    taken: message(
      "The tag cannot be restored. Your recipes already have it, or they were deleted.",
    ),
  },
  photo: {
    root: { table: "photos", by: "id" },
    dependents: [],
    taken: message("The recipe already has it."),
    needs: {
      table: "meals",
      by: "mealId",
      missing: message("Its recipe was deleted, too. Restore the recipe first."),
    },
  },
  collection: {
    root: { table: "collections", by: "id" },
    dependents: [
      {
        table: "collectionMeals",
        by: "collectionId",
        needs: { table: "meals", by: "mealId" },
      },
      { table: "collectionShares", by: "collectionId" },
      { table: "publicCookbooks", by: "collectionId" },
    ],
    taken: message("You already have that collection."),
  },
};

/** The kinds that move to another household, and the tables of each. */
export const HANDED_OVER_KINDS: readonly TrashKind[] = ["meal", "tag", "collection"];
export const HANDED_OVER: readonly (keyof Schema)[] = [
  "meals",
  "favorites",
  "shares",
  "recipeNotes",
  "recipeTags",
  "recipeVersions",
  "photos",
  "collections",
  "collectionMeals",
  "collectionShares",
  "publicCookbooks",
];
