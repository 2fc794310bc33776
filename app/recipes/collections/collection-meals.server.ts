import type { Owner, User } from "~/household/access";
import type { MealCardData } from "~/recipes/meals/meal";
import { listCards, requireMeals } from "~/recipes/meals/meals.server";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { MAX_IN_COLLECTION } from "./collections.schema";
import {
  type Collection,
  getCollection,
  insertCollection,
  listCollections,
  noCollection,
  storeMeals,
} from "./collections.server";
type Read = Deps<"db">;
type Editor = Owner & Pick<User, "token">;

/** The same with its recipes as cards, in their order. Throws `not_found`. */
export async function getCollectionCards(services: Read, user: Owner, id: string) {
  const collection = await getCollection(services, user, id);
  const { mealIds } = collection;
  const cards = mealIds.length > 0 ? await listCards(services, user, { ids: mealIds }) : [];
  const byId = new Map(cards.map((card) => [card.id, card]));
  return { ...collection, meals: mealIds.flatMap((mealId) => byId.get(mealId) ?? []) };
}

/** So many recipes are offered to be added. */
const OFFERED = 12;

/** Recipes that a search finds and that are not in a collection. */
export async function listAddable(
  services: Read,
  user: Owner,
  { search, mealIds }: { search: string; mealIds: readonly string[] },
): Promise<MealCardData[]> {
  if (search === "") return [];
  const found = await listCards(services, user, { search, limit: OFFERED + MAX_IN_COLLECTION });
  return found.filter(({ id }) => !mealIds.includes(id)).slice(0, OFFERED);
}

/** What can be done with a recipe in a collection. */
export type Move = "add" | "up" | "down" | "remove";

/** Adds a recipe at the end, moves it by one place, or takes it out. Throws `not_found`, and `invalid` where no more fit. */
export async function moveInCollection(
  services: Deps<"db" | "now" | "settings">,
  user: Editor,
  { id, mealId, move }: { id: string; mealId: string; move: Move },
): Promise<Collection> {
  return inTransaction(services, user, async (services) => {
    const { mealIds } = await getCollection(services, user, id);
    if (move !== "add" && !mealIds.includes(mealId)) throw noCollection();
    await storeMeals(services, user, id, moved(mealIds, mealId, move));
    return getCollection(services, user, id);
  });
}

function moved(mealIds: readonly string[], mealId: string, move: Move): string[] {
  const others = mealIds.filter((id) => id !== mealId);
  const at = mealIds.indexOf(mealId);
  if (move === "remove") return others;
  if (move === "add") return at < 0 ? [...others, mealId] : [...mealIds];
  const to = move === "up" ? Math.max(0, at - 1) : at + 1;
  return [...others.slice(0, to), mealId, ...others.slice(to)];
}

/**
 * Puts a recipe into those collections of the `shown` ones that are chosen, and takes it out of the others; with a name
 * into a new one, too. Throws `not_found`, and as `addCollection`.
 */
export async function saveCollectionsOf(
  services: Deps<"db" | "now" | "settings">,
  user: Editor,
  mealId: string,
  { chosen, shown, name }: { chosen: readonly string[]; shown: readonly string[]; name: string },
): Promise<void> {
  await inTransaction(services, user, async (services) => {
    await requireMeals(services, user, [mealId]);
    for (const { id, mealIds } of await listCollections(services, user)) {
      const [is, shall] = [mealIds.includes(mealId), chosen.includes(id)];
      if (is === shall || !(shall || shown.includes(id))) continue;
      await storeMeals(services, user, id, moved(mealIds, mealId, shall ? "add" : "remove"));
    }
    if (name === "") return;
    await insertCollection(services, user, { name, description: "", mealIds: [mealId] });
  });
}
