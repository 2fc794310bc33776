import { formatDate } from "~/server/values/dates";
import type { Measures } from "~/engine/food/format";
import { estimateOf, priceIn } from "~/shop/stores/price";
import type { Shops } from "~/shop/stores/shops.server";
import { readTexts } from "~db/database";
import type { Schema } from "~db/schema";
import type { AddedByHand } from "./by-hand-rows";
import { readItemLabel } from "./item-label";
import { foodOfLine } from "./line-food";
import { priceOfLine } from "./line-price";
import type { GroceryList, ListItem } from "./list";
import type { ListChecks } from "./list-checks.server";
import { readNeed } from "./stored-need";

type Row = Pick<
  Schema["groceryItems"],
  | ("id" | "category" | "food" | "text" | "shown" | "need" | "covered" | "mealIds")
  | ("byHand" | "ticked" | "atHome" | "removed" | "knownMealIds")
> & { isProbable: boolean; added: readonly AddedByHand[] };

/** What is stored of a list, with the titles of its meals by id. */
export type StoredList = {
  list: Pick<
    Schema["groceryLists"],
    "id" | "weekStartDate" | "mealCount" | "version" | "createdAt"
  >;
  titles: Map<string, string>;
  rows: Row[];
};

/** "15 November". */
export const WEEK_OF = "d MMMM";

/** What the household itself knows beside its list. */
export type Known = { checks: ListChecks | null; shops: Shops };

/** A list as it was read, for who reads it in `measures`; by the aisles of the store that it is shown for. */
export function toList(
  read: StoredList | null,
  { units: measures = "written" }: { units?: Measures },
  { checks, shops }: Known,
): GroceryList | null {
  if (read === null) return null;
  const { list, rows, titles } = read;
  const toItems = (some: readonly Row[]) =>
    some.map((row) => ({ ...toItem(row, measures, titles, checks), ...shopOf(row, shops) }));
  const wanted = rows.filter((row) => !row.atHome && !row.removed);
  const byAisle = (some: readonly Row[]) =>
    shops.aisles.flatMap((category) => {
      const items = toItems(some.filter((row) => row.category === category));
      return items.length > 0 ? [{ category, items }] : [];
    });
  const toBuy = byAisle(wanted.filter((row) => !row.isProbable));
  const placeOf = placesIn(shops);
  const ofPlace = (place: Place) =>
    toBuy.flatMap(({ category, items }) => {
      const its = items.filter((item) => placeOf(item) === place);
      return its.length > 0 ? [{ category, items: its }] : [];
    });
  const groups = ofPlace("here");
  const others = ofPlace("elsewhere").flatMap(({ items }) => items);
  return {
    ...list,
    weekOf: formatDate(list.weekStartDate, WEEK_OF),
    measures,
    misfits: checks?.misfits ?? [],
    stores: shops.stores,
    store: shops.store,
    estimate: estimateOf(groups.flatMap(({ items }) => items.map(({ price }) => price))),
    groups,
    anyStore: ofPlace("any"),
    elsewhere: shops.stores.flatMap(({ id, name }) => {
      const items = others.filter(({ store }) => store?.id === id);
      return items.length > 0 ? [{ category: name, items }] : [];
    }),
    probable: byAisle(wanted.filter((row) => row.isProbable)),
    atHome: toItems(rows.filter((row) => row.atHome && !row.removed)),
    removed: toItems(rows.filter((row) => row.removed)),
  };
}

type Place = "here" | "any" | "elsewhere";

/**
 * Where a line stands on the list of a store. What nobody gave to a store stands apart in one that has foods of its own; one
 * that was given none sells all of that.
 */
function placesIn({ store: shown, storeOf }: Shops): (item: ListItem) => Place {
  const hasOwn = [...storeOf.values()].some(({ id }) => id === shown?.id);
  return ({ store }) => {
    if (shown === null) return "here";
    if (store !== null) return store.id === shown.id ? "here" : "elsewhere";
    return hasOwn ? "any" : "here";
  };
}

/** Where a line is bought and what it costs there: by its food, in the store that is shown where none is said. */
function shopOf(row: Row, shops: Shops): Pick<ListItem, "store" | "price"> {
  if (shops.storeOf.size === 0 && shops.prices.size === 0) return { store: null, price: null };
  const { food } = foodOfLine(row);
  const store = shops.storeOf.get(food) ?? null;
  const known = priceIn(shops.prices.get(food) ?? [], (store ?? shops.store)?.id ?? null);
  return { store, price: known ? priceOfLine(row, known) : null };
}

function toItem(
  row: Row,
  measures: Measures,
  titles: Map<string, string>,
  checks: ListChecks | null,
): Omit<ListItem, "store" | "price"> {
  const mealIds = readTexts(row.mealIds);
  const known = readTexts(row.knownMealIds ?? row.mealIds);
  const titlesOfThem = (ids: string[]) => ids.flatMap((mealId) => titles.get(mealId) ?? []);
  return {
    id: row.id,
    ...readItemLabel(row, measures),
    meals: titlesOfThem(mealIds),
    alsoFor:
      row.atHome || row.removed ? titlesOfThem(mealIds.filter((id) => !known.includes(id))) : [],
    byHand: row.byHand === 1,
    added: [...row.added],
    ticked: row.ticked === 1,
    check: checks?.ofItem(textsOf(row), mealIds) ?? null,
  };
}

/** What an item reads, and the foods that it is bought for: one of them may be more than its name says. */
function textsOf({ text, need, added }: Row): string[] {
  const members = need === null ? [] : readNeed(need).members;
  return [text, ...added.map((one) => one.text), ...members.flatMap(({ names }) => names)];
}
