import { type Kysely, sql } from "kysely";

type Meal = {
  id: string;
  title: string;
  description: string;
  cuisine: string;
  protein: string | null;
};

/** What own recipes need: a text to search, imports under way, what was read and not saved, the trash. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("meals")
    .addColumn("searchText", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  const meals = await sql<Meal>`
    select id, title, description, cuisine, protein from meals`.execute(db);
  for (const { id, ...meal } of meals.rows) {
    const searchText = [meal.title, meal.description, meal.cuisine, meal.protein ?? ""]
      .join("\n")
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase();
    await sql`update meals set "searchText" = ${searchText} where id = ${id}`.execute(db);
  }

  await db.schema
    .createTable("parsedRecipes")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("recipe", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("parsedRecipesByDate")
    .on("parsedRecipes")
    .columns(["householdId", "createdAt"])
    .execute();

  await db.schema
    .createTable("recipeImports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("fileName", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c.notNull().check(sql`status in ('running', 'done', 'failed')`),
    )
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("bytesRead", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("added", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("known", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("skipped", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("finishedAt", "text")
    .execute();
  await db.schema
    .createIndex("importsByHousehold")
    .on("recipeImports")
    .columns(["householdId", "createdAt"])
    .execute();
  // One at a time: the second of two that come at the same moment finds this one.
  await db.schema
    .createIndex("oneImportAtATime")
    .unique()
    .on("recipeImports")
    .column("householdId")
    .where(sql.ref("status"), "=", sql.lit("running"))
    .execute();
  await db.schema
    .createTable("recipeImportLines")
    .addColumn("importId", "text", (c) =>
      c.notNull().references("recipeImports.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("outcome", "text", (c) =>
      c.notNull().check(sql`outcome in ('added', 'known', 'skipped')`),
    )
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("mealId", "text")
    .addColumn("reason", "text")
    .addPrimaryKeyConstraint("recipeImportLinesKey", ["importId", "position"])
    .execute();

  await db.schema
    .createTable("trash")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("rows", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("trashByHousehold")
    .on("trash")
    .columns(["householdId", "createdAt"])
    .execute();
}
