import { AppError } from "~/server/values/errors";
import type { Owner } from "~/household/access";
import { requireMeals } from "~/recipes/meals/meals.server";
import { requireWithinQuota } from "~/household/quotas/index.server";
import { moveToTrash } from "~/recipes/trash/trash.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { fittingTags, MAX_TAGS, MAX_TAGS_OF_RECIPE, tagKey } from "./tag-words";
import { t } from "~/language/messages";
type Read = Deps<"db">;

/** A tag of a household, and the number of recipes that have it. */
export type Tag = { tag: string; count: number };

const byName = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "base" });

/** Lists the household's tags, by name. */
export async function listTags(services: Read, user: Owner): Promise<Tag[]> {
  return [...(await readTags(services, user)).values()].sort((a, b) => byName(a.tag, b.tag));
}

/** Reads the household's tags, keyed by `tagKey`. */
async function readTags({ db }: Read, owner: Owner): Promise<Map<string, Tag>> {
  const rows = await inHousehold(db, owner)
    .selectFrom("recipeTags")
    .groupBy("key")
    .select((of) => ["key", of.fn.min("tag").as("tag"), of.fn.countAll<number>().as("count")])
    .execute();
  return new Map(rows.map(({ key, tag, count }) => [key, { tag, count: Number(count) }]));
}

/** Returns the recipes that have a tag. Throws `not_found` if none has. */
export async function getTagged({ db }: Read, owner: Owner, tag: string) {
  const rows = await inHousehold(db, owner)
    .selectFrom("recipeTags")
    .where("key", "=", tagKey(tag))
    .orderBy("mealId")
    .select(["mealId", "tag"])
    .execute();
  const [first] = rows;
  if (!first) throw noTag();
  return { tag: first.tag, mealIds: rows.map(({ mealId }) => mealId) };
}

/** Lists the tags of a recipe, by name. Returns an empty array for a recipe that is not the household's. */
export async function listTagsOf({ db }: Read, owner: Owner, mealId: string) {
  const rows = await inHousehold(db, owner)
    .selectFrom("recipeTags")
    .where("mealId", "=", mealId)
    .select("tag")
    .execute();
  return rows.map(({ tag }) => tag).sort(byName);
}

/** Lists the tags of several recipes, by recipe id. */
export async function listTagsByMeal(
  { db }: Read,
  owner: Owner,
  mealIds: readonly string[],
): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>();
  if (mealIds.length === 0) return tags;
  const rows = await inHousehold(db, owner)
    .selectFrom("recipeTags")
    .where("mealId", "in", mealIds)
    .select(["mealId", "tag"])
    .execute();
  for (const { mealId, tag } of rows.sort((a, b) => byName(a.tag, b.tag))) {
    tags.set(mealId, [...(tags.get(mealId) ?? []), tag]);
  }
  return tags;
}

/**
 * Stores the tags of imported recipes up to the limits, in the spelling that the household already uses. Call it in the
 * transaction that stores the recipes. Returns the tags over the limits, by recipe.
 */
export async function bringTags(
  services: Read,
  user: Owner,
  tagged: readonly { mealId: string; tags: readonly string[] }[],
): Promise<Map<string, string[]>> {
  const leftOutTags = new Map<string, string[]>();
  if (tagged.every(({ tags }) => tags.length === 0)) return leftOutTags;
  const there = await readTags(services, user);
  const rows = [];
  for (const { mealId, tags } of tagged) {
    const { fitting } = fittingTags(tags);
    for (const row of rowsOf(user, mealId, fitting, there)) {
      if (!there.has(row.key) && there.size >= MAX_TAGS) {
        leftOutTags.set(mealId, [...(leftOutTags.get(mealId) ?? []), row.tag]);
        continue;
      }
      there.set(row.key, { tag: row.tag, count: 1 });
      rows.push(row);
    }
  }
  if (rows.length > 0) await services.db.insertInto("recipeTags").values(rows).execute();
  return leftOutTags;
}

/**
 * Adds tags to a recipe. Throws `not_found`, `invalid` if the recipe would have too many tags, and `conflict` if the
 * household would.
 */
export async function addTags(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  { mealId, tags }: { mealId: string; tags: readonly string[] },
): Promise<string[]> {
  return inTransaction(services, user, async (services) => {
    const before = await listTagsOf(services, user, mealId);
    const existingKeys = new Set(before.map(tagKey));
    const all = [...before, ...tags.filter((tag) => !existingKeys.has(tagKey(tag)))];
    if (all.length > MAX_TAGS_OF_RECIPE) {
      const message = t("A recipe has at most {max} tags.", { max: MAX_TAGS_OF_RECIPE });
      throw new AppError("invalid", message, { fields: { tags: [message] } });
    }
    return store(services, user, { mealId, tags: all });
  });
}

/** Removes a tag from a recipe. Throws `not_found`. */
export async function removeTagOf(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  { mealId, tag }: { mealId: string; tag: string },
): Promise<void> {
  const result = await inHousehold(services.db, user)
    .deleteFrom("recipeTags")
    .where("mealId", "=", mealId)
    .where("key", "=", tagKey(tag))
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) throw noTag();
}

/**
 * Replaces the tags of a recipe, in the spelling that the household already uses. Throws `not_found`, and `conflict` if
 * the household would have too many different tags.
 */
export async function saveTags(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  { mealId, tags }: { mealId: string; tags: readonly string[] },
): Promise<string[]> {
  return inTransaction(services, user, (services) => store(services, user, { mealId, tags }));
}

/** Replaces the tags of a recipe within the caller's transaction. */
async function store(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  { mealId, tags }: { mealId: string; tags: readonly string[] },
) {
  await requireMeals(services, user, [mealId]);
  const there = await readTags(services, user);
  await inHousehold(services.db, user)
    .deleteFrom("recipeTags")
    .where("mealId", "=", mealId)
    .execute();
  const rows = rowsOf(user, mealId, tags, there);
  if (rows.length > 0) await services.db.insertInto("recipeTags").values(rows).execute();
  const isNew = rows.some(({ key }) => !there.has(key));
  if (isNew && (await readTags(services, user)).size > MAX_TAGS) {
    const remedy = t("Merge some by renaming them, or remove some.");
    throw new AppError(
      "conflict",
      t("Your household has {max} tags, the maximum.", { max: MAX_TAGS }),
      {
        description: remedy,
        reason: remedy,
      },
    );
  }
  await requireWithinQuota(services, user, ["bytes"]);
  return listTagsOf(services, user, mealId);
}

const rowsOf = (
  { householdId }: Owner,
  mealId: string,
  tags: readonly string[],
  there: ReadonlyMap<string, Tag>,
) =>
  tags.map((tag) => {
    const key = tagKey(tag);
    return { householdId, mealId, key, tag: there.get(key)?.tag ?? tag };
  });

/**
 * Renames a tag in all recipes that have it. If another tag has the new name, merges both under the name of that tag.
 * Throws `not_found`.
 */
export async function renameTag(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  { tag, name }: { tag: string; name: string },
): Promise<Tag & { isMerged: boolean }> {
  const [from, to] = [tagKey(tag), tagKey(name)];
  return inTransaction(services, user, async (services) => {
    const tags = await readTags(services, user);
    if (!tags.has(from)) throw noTag();
    const isMerged = from !== to && tags.has(to);
    const called = (isMerged && tags.get(to)?.tag) || name;
    const ofTag = inHousehold(services.db, user)
      .updateTable("recipeTags")
      .set({ key: to, tag: called })
      .where("key", "=", from);
    const mealsOfTarget = inHousehold(services.db, user)
      .selectFrom("recipeTags")
      .where("key", "=", to)
      .select("mealId");
    await (isMerged ? ofTag.where("mealId", "not in", mealsOfTarget) : ofTag).execute();
    if (isMerged) {
      await inHousehold(services.db, user)
        .deleteFrom("recipeTags")
        .where("key", "=", from)
        .execute();
    }
    const count = (await getTagged(services, user, called)).mealIds.length;
    return { tag: called, count, isMerged };
  });
}

/** Removes a tag from all recipes. Returns its name and the id for restoring it. Throws `not_found`. */
export async function removeTag(
  services: Deps<"db" | "now" | "settings">,
  user: Owner,
  tag: string,
) {
  const { tag: name } = await getTagged(services, user, tag);
  const label = { code: "name", name } as const;
  const undo = await moveToTrash(services, user, { kind: "tag", id: tagKey(tag), label });
  return { tag: name, undo };
}

const noTag = () => new AppError("not_found", t("No recipe has that tag now."));
