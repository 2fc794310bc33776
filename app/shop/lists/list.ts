import { formatDate } from "~/server/values/dates";
import { asSentence } from "~/server/values/text";
import { inWords } from "~/language/words";
import { type Measures, AISLES } from "~/engine/food";
import type { AddedByHand } from "./by-hand-rows";
import type { Estimate } from "~/shop/stores/price";
import type { StoreName } from "~/shop/stores/stores.server";
import type { ItemCheck } from "./item-check";
import { t } from "~/language/messages";
import { aisleName } from "~/engine/labels";

/** An aisle of a list, with the fields that are used here. */
type Aisle<Item> = { category: string; items: readonly Item[] };

/** The maximum number of names before the rest is only counted. */
const MAX_NAMED = 4;

/** Returns the names in a sentence: "Salt, pepper, olive oil, flour and 9 more". */
export function lookFor(items: readonly { name: string }[]): string {
  const names = items.map(({ name }) => name);
  const rest = names.length - MAX_NAMED;
  return asSentence(
    inWords(rest > 1 ? [...names.slice(0, MAX_NAMED), t("{rest} more", { rest })] : names),
  );
}

/** Joins all items in one line for paper: "salt, 2 tsp cumin". */
export const inALine = (probable: readonly Aisle<{ text: string }>[]) =>
  probable.flatMap(({ items }) => items.map(({ text }) => text)).join(", ");

/** Merges the items to buy and those probably at home by aisle, for readers who see one list of both. */
function withProbable<Item>(
  groups: readonly Aisle<Item>[],
  probable: readonly Aisle<Item>[],
  aisles: readonly string[],
): { category: string; items: Item[] }[] {
  return aisles.flatMap((category) => {
    const items = [...groups, ...probable]
      .filter((group) => group.category === category)
      .flatMap((group) => group.items);
    return items.length > 0 ? [{ category, items }] : [];
  });
}

/** An item of a list in the form that pages show. */
export type ListItem = {
  id: string;
  /** The name, such as "yellow onions". */
  name: string;
  /** The amount, such as "3". Empty if no recipe states an amount, and for a single item that was added by hand. */
  amount: string;
  /** Amount and name in one line: "3 yellow onions", with "(optional)" if it is optional. */
  text: string;
  /** The exact need and the original foods in small print: "14 cloves". Empty if the amount already states it. */
  detail: string;
  /** True if the item is optional in every recipe that needs it. */
  optional: boolean;
  /** The bought amount of a partly bought item, "2 cans". Then `amount` is the rest. "" for all other items. */
  bought: string;
  /** The titles of the meals that need the item. */
  meals: string[];
  /** The titles of the meals that need the item since it was set aside or removed. */
  alsoFor: string[];
  byHand: boolean;
  /** The typed texts that are bought with the item. For an item of several typed rows, all of them. */
  added: AddedByHand[];
  ticked: boolean;
  /** The conflict with the eaters, or what to look for on the label. Null if the item was not checked. */
  check: ItemCheck | null;
  /** The store in which the item is bought. Null for any store. */
  store: StoreName | null;
  /** The price in hundredths. Null if unknown. */
  price: number | null;
};

/** A meal of the list that does not fit its eaters, or could not be checked for them. */
export type Misfit = {
  mealId: string;
  title: string;
  /** The date for which the meal is planned. Null if it is not planned. */
  date: string | null;
  /** The conflict, such as "not for Theo: peanut butter". */
  words: string;
  /** True if there is no known conflict and not everything could be checked. */
  isOpen?: boolean;
};

export type ListGroup = { category: string; items: ListItem[] };

/** A week's list: the items to buy, by aisle in store order, and the items that were set aside. */
export type GroceryList = {
  id: string;
  weekStartDate: string;
  /** The start of the week in words: "15 November". */
  weekOf: string;
  mealCount: number;
  /** The number of times that the list was built. A change names the version on which it was made. */
  version: number;
  measures: Measures;
  misfits: Misfit[];
  /** The household's stores. */
  stores: StoreName[];
  store: StoreName | null;
  /** The sum of the known prices of the items to buy. Null if no price is known. */
  estimate: Estimate | null;
  /** The items to buy by aisle. Checked-off items are last in each aisle. */
  groups: ListGroup[];
  /** On the list of a store that has foods of its own: the items that may be bought in any store, by aisle. */
  anyStore: ListGroup[];
  /** The items of other stores than the shown one, by store. */
  elsewhere: ListGroup[];
  /**
   * The items that the household probably has, by its pantry. They are not counted, and the user should check before
   * buying.
   */
  probable: ListGroup[];
  /** Items that a user marked as at home. */
  atHome: ListItem[];
  removed: ListItem[];
  createdAt: string;
};

/** Returns the progress of shopping: the number of items in the basket, and of all items to buy. */
export function progressOf({ groups }: Pick<GroceryList, "groups">) {
  const items = groups.flatMap((group) => group.items);
  const ticked = items.filter((item) => item.ticked).length;
  return { ticked, left: items.length - ticked, all: items.length };
}

/**
 * Converts a list to its JSON contract. It contains the items to buy and those that the household probably has, because
 * API clients cannot check the shelves.
 */
export function toListJson({ id, weekStartDate, groups, probable, createdAt }: GroceryList) {
  const ingredients = withProbable(groups, probable, AISLES).map(({ category, items }) => ({
    category,
    items: items.map((item) => item.text),
  }));
  return { id, weekStartDate, ingredients, createdAt };
}

/** Converts a list to JSON with all details of each item, for clients that check items off. */
export function toItemsJson({
  groups,
  anyStore,
  elsewhere,
  probable,
  atHome,
  removed,
  ...list
}: GroceryList) {
  const aisle = ({ category, items }: ListGroup) => ({ category, items: items.map(toItemJson) });
  return {
    id: list.id,
    weekStartDate: list.weekStartDate,
    version: list.version,
    misfits: list.misfits.filter(({ isOpen }) => !isOpen),
    store: list.store,
    estimate: list.estimate,
    aisles: groups.map(aisle),
    anyStore: anyStore.map(aisle),
    elsewhere: elsewhere.flatMap(({ items }) => items.map(toItemJson)),
    probablyAtHome: probable.flatMap(({ items }) => items.map(toItemJson)),
    atHome: atHome.map(toItemJson),
    removed: removed.map(toItemJson),
    createdAt: list.createdAt,
  };
}

/** Converts an item to JSON with all its details. */
export function toItemJson(item: ListItem) {
  const { id, name, amount, text, detail, optional, bought, meals, byHand, added, ticked } = item;
  const fields = { id, name, amount, text, detail, optional, bought, meals, byHand, added, ticked };
  return { ...fields, check: item.check?.words ?? null, store: item.store, price: item.price };
}

/** Returns how many items of the groups are not in the basket. */
export const itemsLeftIn = (groups: readonly ListGroup[]) =>
  groups.flatMap(({ items }) => items).filter((item) => !item.ticked).length;

/** Returns all items of a list, in any of its sections. */
export const allItems = (list: GroceryList) => [
  ...[...toBuyOf(list), ...list.probable].flatMap(({ items }) => items),
  ...list.atHome,
  ...list.removed,
];

/** Returns the items to be bought or in the basket, in any store. */
export const toBuyOf = ({
  groups,
  anyStore,
  elsewhere,
}: Pick<GroceryList, "groups" | "anyStore" | "elsewhere">) => [
  ...groups,
  ...anyStore,
  ...elsewhere,
];

/** The parts of a list that its plain text contains. */
type ListText = {
  weekStartDate: string;
  misfits: readonly Misfit[];
  store: { name: string } | null;
  groups: readonly Aisle<TextItem>[];
  anyStore: readonly Aisle<TextItem>[];
  probable: readonly Aisle<TextItem>[];
  atHome: readonly TextItem[];
};

type TextItem = Pick<ListItem, "text" | "detail" | "ticked" | "bought"> & {
  check: { words: string } | null;
  store: { name: string } | null;
};

/**
 * Converts the list to plain text by aisle, for download and sharing. The text for one store has the items that are or
 * may be bought there. The text for all stores names the store of each item.
 */
export function toListText(list: ListText) {
  const { weekStartDate, misfits, store, groups, anyStore, probable, atHome } = list;
  const lineOf = (item: TextItem) =>
    toLine(item) +
    (store || !item.store ? "" : inBrackets(t("at {store}", { store: item.store.name })));
  const aisles = groups.map(
    ({ category, items }) => `${aisleName(category)}\n${items.map(lineOf).join("\n")}\n`,
  );
  const anywhere = anyStore.flatMap(({ items }) => items.map(toLine)).join("\n");
  if (anywhere) aisles.push(`${t("Any store")}\n${anywhere}\n`);
  const likely = probable.flatMap(({ items }) => items.map(toLine)).join("\n");
  if (likely) aisles.push(`${t("Check at home")}\n${likely}\n`);
  const homeText = atHome
    .map(({ text, detail, check }) => `- ${text}${inBrackets(detail)}${noteOf(check)}`)
    .join("\n");
  if (homeText) aisles.push(`${t("Already at home")}\n${homeText}\n`);
  const warnings = misfitsByKind(misfits).map(
    (group) => `${headOfMisfits(group)} ${toldMisfits(group)}.\n\n`,
  );
  const date = formatDate(weekStartDate, "yyyy-MM-dd");
  const head = store
    ? t("Grocery list, week of {date}, {store}", { date, store: store.name })
    : t("Grocery list, week of {date}", { date });
  return `${head}\n\n${warnings.join("")}${aisles.join("\n")}`;
}

/** Splits conflicts into meals that do not fit and meals that are not checked. Omits empty groups. */
export const misfitsByKind = (misfits: readonly Misfit[]): (readonly Misfit[])[] =>
  [false, true]
    .map((open) => misfits.filter(({ isOpen = false }) => isOpen === open))
    .filter(({ length }) => length > 0);

/**
 * Returns the heading of one or more conflicts of one kind: "2 meals on this list do not fit:" or "are not checked:".
 */
export function headOfMisfits(misfits: readonly Misfit[]): string {
  const count = misfits.length;
  return misfits[0]?.isOpen
    ? t(
        "{count, plural, one {# meal on this list is not checked:} other {# meals on this list are not checked:}}",
        { count },
      )
    : t(
        "{count, plural, one {# meal on this list does not fit:} other {# meals on this list do not fit:}}",
        { count },
      );
}

const toldMisfits = (misfits: readonly Misfit[]) =>
  misfits.map(({ title, words }) => `${title} (${words})`).join(", ");

/** Returns a line such as "[ ] 2 more cans black beans (3 cans) (1 can already bought) (check the label: gluten)". */
function toLine({ text, detail, ticked, bought, check }: TextItem) {
  const box = ticked ? "x" : " ";
  const before = bought && inBrackets(t("{bought} already bought", { bought }));
  return `[${box}] ${text}${inBrackets(detail)}${before}${noteOf(check)}`;
}

const inBrackets = (words: string) => (words ? ` (${words})` : "");

const noteOf = (check: TextItem["check"]) => inBrackets(check?.words ?? "");
