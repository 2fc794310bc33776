import { type RawBuilder, sql } from "kysely";
import { refreshSubRecipes, refreshUsers } from "~/recipes/meals/sub-recipes.server";
import { renumberPhotos } from "~/recipes/photos/photos.server";
import { readColumns } from "~/server/rows.server";
import { newId } from "~/server/values/ids";
import { countOwnRecipes } from "~/household/members/index.server";
import type { HouseholdMove } from "~/server/events";
import type { Deps } from "~/server/services";
import { likeAnywhere } from "~/server/values/text";
import { inHousehold } from "~db/in-household";
import type { Schema } from "~db/schema";
type Table = keyof Schema;

/** The tables of a recipe. They are ordered so that the rows that a row refers to are copied first. */
const OF_RECIPE: readonly Table[] = [
  "meals",
  "favorites",
  "recipeNotes",
  "recipeTags",
  "recipeVersions",
  "photos",
];
/** Further tables that are copied if the user is the only member of a household. */
const OF_HOUSEHOLD: readonly Table[] = [
  "shares",
  "collections",
  "collectionMeals",
  "collectionShares",
  "publicCookbooks",
];

/**
 * Copies all recipes of a household with their favorites, links, notes, tags, photos and collections. The originals are
 * deleted with the household. Call it in the transaction in which the household's only member joins another household.
 */
export async function bringRecipes(services: Deps<"db">, way: HouseholdMove) {
  await copyRecipes(services, way, [...OF_RECIPE, ...OF_HOUSEHOLD]);
  await inHousehold(services.db, { householdId: way.from })
    .updateTable("cookbookAddresses")
    .set({ householdId: way.to })
    .execute();
}

/**
 * Copies the recipes that a member created or brought, with favorites, notes, tags and photos. Clears links to recipes
 * that are not copied. Call it in the transaction in which the member leaves, before the member is moved. Returns the
 * number of recipes.
 */
export async function copyOwnRecipes(services: Deps<"db">, way: HouseholdMove): Promise<number> {
  const { db } = services;
  const count = await countOwnRecipes(services, { id: way.userId, householdId: way.from });
  if (count === 0) return 0;
  await copyRecipes(services, way, OF_RECIPE, sql`and "createdBy" = ${way.userId}`);
  const owner = { householdId: way.to };
  const combined = await inHousehold(db, { householdId: way.to })
    .selectFrom("meals")
    .where("createdBy", "=", way.userId)
    .where("subRecipes", "!=", "[]")
    .select("id")
    .execute();
  for (const { id } of combined) {
    if (await refreshSubRecipes(services, owner, id)) await refreshUsers(services, owner, id);
  }
  return count;
}

/**
 * Copies recipes with their ids, in the name of the user. The new household may have a recipe with the same id from an
 * earlier membership. Then an unchanged recipe is not copied, and a changed recipe gets a new id.
 */
async function copyRecipes(
  services: Deps<"db">,
  way: HouseholdMove,
  tables: readonly Table[],
  mealFilter: RawBuilder<unknown> = sql``,
) {
  const { db } = services;
  const { from, to, userId } = way;
  const changed = await listChanged(services, way, mealFilter);
  const columns = await readColumns(services);
  const copy = async (
    table: Table,
    condition: RawBuilder<unknown>,
    values: Partial<Record<string, string>> = {},
  ) => {
    const names = [...(columns.get(table)?.keys() ?? [])];
    const set: Partial<Record<string, string>> = {
      ...values,
      householdId: to,
      ...(table === "meals" && { createdBy: userId }),
    };
    const selected = names.map((name) => {
      const value = set[name];
      return value === undefined ? sql.ref(name) : sql`${value}`;
    });
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(selected)} from ${sql.table(table)}
      where "householdId" = ${from} ${condition} on conflict do nothing`.execute(db);
  };
  const unchangedFilter = changed.length > 0 ? sql`and "id" not in (${sql.join(changed)})` : sql``;
  const meals = sql`(select "id" from "meals" where "householdId" = ${from} ${mealFilter} ${unchangedFilter})`;
  for (const table of tables) {
    if (table === "meals") await copy(table, sql`and "id" in ${meals}`);
    else if (columns.get(table)?.has("mealId")) await copy(table, sql`and "mealId" in ${meals}`);
    else await copy(table, sql``);
  }
  for (const id of changed) await copyUnderNewId(services, way, id, { tables, copy });
  await inHousehold(db, { householdId: to })
    .updateTable("meals")
    .set({ createdBy: userId })
    .where("createdBy", "is", null)
    .where("id", "in", sql<string>`${meals}`)
    .execute();
}

type Copying = {
  tables: readonly Table[];
  copy: (
    table: Table,
    condition: RawBuilder<unknown>,
    values: Partial<Record<string, string>>,
  ) => Promise<void>;
};

async function copyUnderNewId(
  services: Deps<"db">,
  { from, to, userId }: HouseholdMove,
  id: string,
  { tables, copy }: Copying,
) {
  const { db } = services;
  const mealId = newId();
  await copy("meals", sql`and "id" = ${id}`, { id: mealId });
  for (const table of tables) {
    if (table === "meals" || !DEPENDENT.has(table)) continue;
    if (table === "photos" || table === "favorites") {
      const rows = await inHousehold(db, { householdId: from })
        .selectFrom(table)
        .where("mealId", "=", id)
        .select("id")
        .execute();
      for (const row of rows) await copy(table, sql`and "id" = ${row.id}`, { id: newId(), mealId });
    } else await copy(table, sql`and "mealId" = ${id}`, { mealId });
  }
  await renumberPhotos(services, { householdId: to, mealId });
  // Lines of the copied recipes link to the copies. Lines of the household's own recipes link to its own version.
  await inHousehold(db, { householdId: to })
    .updateTable("meals")
    .set({ subRecipes: sql<string>`replace("subRecipes", ${id}, ${mealId})` })
    .where("createdBy", "=", userId)
    .where("subRecipes", "like", likeAnywhere(`"mealId":${JSON.stringify(id)}`))
    .execute();
}

/** Tables whose rows belong to one recipe. */
const DEPENDENT: ReadonlySet<Table> = new Set([...OF_RECIPE, "shares", "collectionMeals"]);

/** The columns by which two versions of a recipe differ. */
const COMPARED = [
  "title",
  "description",
  "cuisine",
  "protein",
  "course",
  "ownCourse",
  "servings",
  "cookingTime",
  "ingredients",
  "instructions",
  "equipment",
  "sourceUrl",
];

/** Returns the recipes whose text, photos or note differ from the new household's recipe with the same id. */
async function listChanged(
  { db }: Deps<"db">,
  { from, to }: HouseholdMove,
  mealFilter: RawBuilder<unknown>,
) {
  const differs = COMPARED.map(
    (name) => sql`brought.${sql.ref(name)} is distinct from there.${sql.ref(name)}`,
  );
  const missing = (table: "photos" | "recipeNotes", column: string) => sql`exists (
    select 1 from ${sql.table(table)} as a where a."householdId" = ${from}
      and a."mealId" = brought."id" and not exists (
        select 1 from ${sql.table(table)} as b where b."householdId" = ${to}
          and b."mealId" = brought."id" and b.${sql.ref(column)} = a.${sql.ref(column)}))`;
  const { rows } = await sql<{ id: string }>`select brought."id" as "id"
    from (select * from "meals" where "householdId" = ${from} ${mealFilter}) as brought
    inner join "meals" as there on there."householdId" = ${to} and there."id" = brought."id"
    where ${sql.join(
      [...differs, missing("photos", "contentKey"), missing("recipeNotes", "text")],
      sql` or `,
    )}`.execute(db);
  return rows.map(({ id }) => id);
}
