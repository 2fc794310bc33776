import type { Schema } from "~db/schema";

export type TrashKind = Schema["trash"]["kind"];

/** A table of which rows are put away, and the column that holds the id of what is deleted. */
type Part = { table: keyof Schema; by: string };

type Kind = {
  /** The thing itself, whose deletion takes the rows of `dependents` along by references that cascade. */
  root: Part;
  dependents: readonly Part[];
  /** Where something else has its place now. */
  taken: string;
  /** What has to be there for it to come back, and what is said where it is not. */
  needs?: Part & { missing: string };
};

/** What can be deleted, and the rows that go and come back with it, in the order of coming back. */
export const KINDS: Record<TrashKind, Kind> = {
  meal: {
    root: { table: "meals", by: "id" },
    dependents: [
      { table: "favorites", by: "mealId" },
      { table: "entries", by: "mealId" },
      { table: "suggestions", by: "mealId" },
      { table: "mealSelections", by: "mealId" },
      { table: "shares", by: "mealId" },
    ],
    taken: "You already have that recipe.",
  },
  entry: {
    root: { table: "entries", by: "id" },
    dependents: [],
    taken: "It is already on the calendar.",
    needs: {
      ...{ table: "meals", by: "mealId" },
      missing: "Its recipe was deleted, too. Restore the recipe first.",
    },
  },
  list: {
    root: { table: "groceryLists", by: "id" },
    dependents: [
      { table: "groceryItems", by: "listId" },
      { table: "groceryListEntries", by: "listId" },
      { table: "shares", by: "listId" },
    ],
    taken: "That week has a new grocery list. Delete the new one first to restore this one.",
  },
};

/** Of a deleted meal, what goes into another household with it: no calendar and no selection. */
export const GOES_ALONG: readonly (keyof Schema)[] = ["meals", "favorites", "shares"];
