import { AppError } from "~/server/values/errors";
import { requireSharing, type Owner, type User } from "~/household/access";
import { requireMeals, listCards } from "~/recipes/meals/meals.server";
import { requireCollectionsWithin, requireWithinQuota } from "~/household/quotas/index.server";
import { moveToTrash } from "~/recipes/trash/trash.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { MAX_IN_COLLECTION } from "./collections.schema";
import type { MealCardData } from "~/recipes/meals/meal";
import { t } from "~/language/messages";

type Read = Deps<"db">;
/** The user who changes a collection, with the access token, since not every token may publish recipes. */
type Editor = Owner & Pick<User, "token">;

/** A collection as the JSON contract shows it, with the ids of its recipes in order. */
export type Collection = {
  id: string;
  name: string;
  description: string;
  createdAt: string;
  mealIds: string[];
};

type Said = { name: string; description: string; mealIds?: readonly string[] | undefined };

const COLUMNS = ["id", "name", "description", "createdAt"] as const;

/** Lists the household's collections, by name. */
export async function listCollections({ db }: Read, owner: Owner): Promise<Collection[]> {
  const [rows, inside] = await Promise.all([
    inHousehold(db, owner).selectFrom("collections").select(COLUMNS).execute(),
    inHousehold(db, owner)
      .selectFrom("collectionMeals")
      .orderBy("position")
      .orderBy("mealId")
      .select(["collectionId", "mealId"])
      .execute(),
  ]);
  const mealIds = new Map<string, string[]>();
  for (const { collectionId, mealId } of inside) {
    const ids = mealIds.get(collectionId);
    if (ids) ids.push(mealId);
    else mealIds.set(collectionId, [mealId]);
  }
  return rows
    .map((row) => ({ ...row, mealIds: mealIds.get(row.id) ?? [] }))
    .sort((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }));
}

/** Returns one of the collections. Throws `not_found` if the household has no such collection. */
export async function getCollection({ db }: Read, owner: Owner, id: string) {
  const [row, inside] = await Promise.all([
    inHousehold(db, owner)
      .selectFrom("collections")
      .where("id", "=", id)
      .select(COLUMNS)
      .executeTakeFirst(),
    inHousehold(db, owner)
      .selectFrom("collectionMeals")
      .where("collectionId", "=", id)
      .orderBy("position")
      .orderBy("mealId")
      .select("mealId")
      .execute(),
  ]);
  if (!row) throw noCollection();
  return { ...row, mealIds: inside.map(({ mealId }) => mealId) } satisfies Collection;
}

/**
 * Returns a collection with its recipes as cards, in order. Throws `not_found` if the household has no such collection.
 */
export async function getCollectionCards(services: Read, user: Owner, id: string) {
  const collection = await getCollection(services, user, id);
  const { mealIds } = collection;
  const cards = mealIds.length > 0 ? await listCards(services, user, { ids: mealIds }) : [];
  const byId = new Map(cards.map((card) => [card.id, card]));
  return { ...collection, meals: mealIds.flatMap((mealId) => byId.get(mealId) ?? []) };
}

/** Returns the error for a collection that does not exist or is another household's. */
const noCollection = () => new AppError("not_found", t("That collection no longer exists."));

/**
 * Creates a collection. Throws `invalid` for a name that another collection has, and `not_found` for a recipe that is
 * not the household's. Throws `conflict` if there are too many collections.
 */
export async function addCollection(
  services: Deps<"db" | "now" | "settings">,
  user: Editor,
  input: Said,
): Promise<Collection> {
  return inTransaction(services, user, (services) => insertCollection(services, user, input));
}

/** Creates a collection within the caller's transaction. */
async function insertCollection(
  services: Deps<"db" | "now" | "settings">,
  user: Editor,
  { name, description, mealIds = [] }: Said,
) {
  const id = newId();
  const { householdId } = user;
  await requireFreeName(services, user, name);
  const createdAt = services.now().toISOString();
  await services.db
    .insertInto("collections")
    .values({ householdId, id, name, description, createdAt })
    .execute();
  await storeMeals(services, user, id, mealIds);
  await requireCollectionsWithin(services, user);
  await requireWithinQuota(services, user, ["bytes"]);
  return getCollection(services, user, id);
}

/**
 * Changes the name and text of a collection and, if `mealIds` is given, its recipes. Throws the errors of
 * `addCollection`, and `forbidden` if a token without the scope `share` changes the recipes of a public collection.
 */
export async function saveCollection(
  services: Deps<"db" | "now" | "settings">,
  user: Editor,
  id: string,
  { name, description, mealIds }: Said,
): Promise<Collection> {
  return inTransaction(services, user, async (services) => {
    await getCollection(services, user, id);
    await requireFreeName(services, user, name, id);
    await inHousehold(services.db, user)
      .updateTable("collections")
      .set({ name, description })
      .where("id", "=", id)
      .execute();
    if (mealIds) await storeMeals(services, user, id, mealIds);
    await requireWithinQuota(services, user, ["bytes"]);
    return getCollection(services, user, id);
  });
}

/**
 * Moves a collection to the trash, but not its recipes. Returns its name and the id for restoring it. Throws
 * `not_found`, and `forbidden` if a token without the scope `share` removes a public collection.
 */
export async function removeCollection(
  services: Deps<"db" | "now" | "settings">,
  user: Editor,
  id: string,
) {
  const { name } = await getCollection(services, user, id);
  if (await isPublished(services, user, id)) requireSharing(user);
  const label = { code: "name", name } as const;
  const undo = await moveToTrash(services, user, { kind: "collection", id, label });
  return { name, undo };
}

/**
 * Replaces the recipes of a collection, and stores each recipe once. Recipes that were already in the collection keep
 * their date. Call it in a transaction. Throws `forbidden` if a token without the scope `share` adds a recipe to a
 * public collection, or removes a recipe from it.
 */
async function storeMeals(
  services: Pick<Deps<"db" | "now" | "settings">, "db" | "now">,
  user: Editor,
  id: string,
  mealIds: readonly string[],
) {
  const { householdId } = user;
  const all = [...new Set(mealIds)];
  if (all.length > MAX_IN_COLLECTION) {
    throw new AppError(
      "invalid",
      t("A collection has at most {max} recipes.", { max: MAX_IN_COLLECTION }),
    );
  }
  if (all.length > 0) await requireMeals(services, user, all);
  const before = await inHousehold(services.db, user)
    .deleteFrom("collectionMeals")
    .where("collectionId", "=", id)
    .returning(["mealId", "addedAt"])
    .execute();
  const since = new Map(before.map(({ mealId, addedAt }) => [mealId, addedAt]));
  const isOther = all.length !== before.length || all.some((mealId) => !since.has(mealId));
  if (isOther && (await isPublished(services, user, id))) requireSharing(user);
  const now = services.now().toISOString();
  const rows = all.map((mealId, position) => ({
    householdId,
    collectionId: id,
    mealId,
    position,
    addedAt: since.has(mealId) ? (since.get(mealId) ?? null) : now,
  }));
  if (rows.length > 0) await services.db.insertInto("collectionMeals").values(rows).execute();
}

/**
 * Returns true for a public collection. Recipes in it are public, and stop being public when they are removed from it.
 */
async function isPublished({ db }: Read, owner: Owner, id: string) {
  const row = await inHousehold(db, owner)
    .selectFrom("publicCookbooks")
    .where("collectionId", "=", id)
    .where("endedAt", "is", null)
    .select("collectionId")
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws `invalid` for a name that another collection has. */
async function requireFreeName({ db }: Read, owner: Owner, name: string, but = "") {
  const rows = await inHousehold(db, owner)
    .selectFrom("collections")
    .where("id", "!=", but)
    .select("name")
    .execute();
  const plain = (text: string) => text.toLocaleLowerCase("en");
  if (!rows.some((row) => plain(row.name) === plain(name))) return;
  const message = t("A collection named {name} already exists.", { name });
  throw new AppError("invalid", message, { fields: { name: [message] } });
}

/** The maximum number of recipes that the page offers to add. */
const OFFERED = 12;

/** Lists the recipes that match a search and are not yet in a collection. */
export async function listAddable(
  services: Read,
  user: Owner,
  { search, mealIds }: { search: string; mealIds: readonly string[] },
): Promise<MealCardData[]> {
  if (search === "") return [];
  const matches = await listCards(services, user, { search, limit: OFFERED + MAX_IN_COLLECTION });
  return matches.filter(({ id }) => !mealIds.includes(id)).slice(0, OFFERED);
}

/** A change to a recipe's position in a collection. */
type Move = "add" | "up" | "down" | "remove";

/**
 * Adds a recipe at the end of a collection, moves it by one position, or removes it. Throws `not_found`, and `invalid`
 * if the collection is full.
 */
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
  const otherIds = mealIds.filter((id) => id !== mealId);
  const at = mealIds.indexOf(mealId);
  if (move === "remove") return otherIds;
  if (move === "add") return at < 0 ? [...otherIds, mealId] : [...mealIds];
  const to = move === "up" ? Math.max(0, at - 1) : at + 1;
  return [...otherIds.slice(0, to), mealId, ...otherIds.slice(to)];
}

/**
 * Adds a recipe to the chosen collections among `shownIds`, and removes it from the others. With a name, also adds the
 * recipe to a new collection. Throws `not_found` and the errors of `addCollection`.
 */
export async function saveCollectionsOf(
  services: Deps<"db" | "now" | "settings">,
  user: Editor,
  mealId: string,
  {
    chosen: chosenIds,
    shown: shownIds,
    name,
  }: { chosen: readonly string[]; shown: readonly string[]; name: string },
): Promise<void> {
  await inTransaction(services, user, async (services) => {
    await requireMeals(services, user, [mealId]);
    for (const { id, mealIds } of await listCollections(services, user)) {
      const [isIncluded, shall] = [mealIds.includes(mealId), chosenIds.includes(id)];
      if (isIncluded === shall || !(shall || shownIds.includes(id))) continue;
      await storeMeals(services, user, id, moved(mealIds, mealId, shall ? "add" : "remove"));
    }
    if (name === "") return;
    await insertCollection(services, user, { name, description: "", mealIds: [mealId] });
  });
}
