import type { Meal } from "~/engine/recipe";
import type { GroceryList, ListGroup, ListItem } from "~/shop/lists";

/** The public fields of a recipe in a share link. No other fields leave the household. */
export type SharedRecipe = {
  id: string;
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
  course: string;
  ownCourse: string;
  servings: number;
  cookingTime: number | null;
  ingredients: string[];
  instructions: string;
  equipment: string;
  sourceUrl: string;
  bookId: string | null;
};

/** Returns the shared fields of a recipe. Omits favorites, and where and when the recipe was entered. */
export const toSharedRecipe = (meal: Meal & { bookId: string | null }): SharedRecipe => ({
  id: meal.id,
  title: meal.title,
  description: meal.description,
  cuisine: meal.cuisine,
  protein: meal.protein,
  course: meal.course,
  ownCourse: meal.ownCourse,
  servings: meal.servings,
  cookingTime: meal.cookingTime,
  ingredients: meal.ingredients,
  instructions: meal.instructions,
  equipment: meal.equipment,
  sourceUrl: meal.sourceUrl,
  bookId: meal.bookId,
});

/**
 * The public fields of a list item in a share link. No other fields leave the household, such as meals, prices and
 * notes.
 */
type SharedItem = {
  id: string;
  name: string;
  amount: string;
  text: string;
  detail: string;
  optional: boolean;
  bought: string;
  ticked: boolean;
  /** The label to read, if the link may show that. */
  check: { isBroken: boolean; words: string } | null;
  store: { name: string } | null;
};

type SharedAisle = { category: string; items: SharedItem[] };

/**
 * The public fields of a grocery list in a share link: items to buy, and items that are probably at home. No other
 * fields leave the household.
 */
export type SharedList = {
  weekStartDate: string;
  /** The formatted start of the week: "15 November". */
  weekOf: string;
  version: number;
  store: { name: string } | null;
  groups: SharedAisle[];
  /** On the list of a store, the items that can be bought in any store. */
  anyStore: SharedAisle[];
  probable: SharedAisle[];
};

/** Returns the shared fields of a list. */
export const toSharedList = (list: GroceryList): SharedList => ({
  weekStartDate: list.weekStartDate,
  weekOf: list.weekOf,
  version: list.version,
  store: list.store && { name: list.store.name },
  groups: list.groups.map(toSharedAisle),
  anyStore: list.anyStore.map(toSharedAisle),
  probable: list.probable.map(toSharedAisle),
});

const toSharedAisle = ({ category, items }: ListGroup): SharedAisle => ({
  category,
  items: items.map(toSharedItem),
});

const toSharedItem = (item: ListItem): SharedItem => ({
  id: item.id,
  name: item.name,
  amount: item.amount,
  text: item.text,
  detail: item.detail,
  optional: item.optional,
  bought: item.bought,
  ticked: item.ticked,
  check: item.check && { isBroken: item.check.isBroken, words: item.check.words },
  store: item.store && { name: item.store.name },
});

/**
 * Returns a shared list as JSON for other apps, by aisle in store order. `check` is null if the link does not show
 * restrictions.
 */
export function toSharedJson(list: SharedList) {
  const { weekStartDate, version, store, groups, anyStore, probable } = list;
  return {
    weekStartDate,
    version,
    store: store?.name ?? null,
    aisles: groups.map(toAisleJson),
    anyStore: anyStore.map(toAisleJson),
    probablyAtHome: probable.map(toAisleJson),
  };
}

const toAisleJson = ({ category, items }: SharedAisle) => ({
  category,
  items: items.map(({ id, name, amount, text, detail, optional, ticked, check }) => ({
    id,
    name,
    amount,
    text,
    detail,
    optional,
    ticked,
    check: check?.words ?? null,
  })),
});
