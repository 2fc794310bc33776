import { type Kysely, sql } from "kysely";

/** The first schema. Frozen once released: it imports nothing of the app. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("households")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("subscriptionPlan", "text", (c) =>
      c
        .notNull()
        .check(sql`"subscriptionPlan" in ('trial', 'archive', 'basic', 'standard', 'premium')`),
    )
    .addColumn("subscriptionStatus", "text", (c) =>
      c.notNull().check(sql`"subscriptionStatus" in ('active', 'trial', 'canceled', 'past_due')`),
    )
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("users")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) => c.notNull().references("households.id"))
    .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('owner', 'member')`))
    .addColumn("email", "text", (c) => c.unique())
    .addColumn("username", "text", (c) => c.notNull().unique())
    .addColumn("firstName", "text")
    .addColumn("passwordHash", "text")
    .addColumn("googleId", "text", (c) => c.unique())
    .addColumn("timeZone", "text")
    .addColumn("units", "text", (c) =>
      c
        .notNull()
        .defaultTo("us")
        .check(sql`units in ('us', 'metric')`),
    )
    .addColumn("emailOptOut", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("usersByHousehold").on("users").column("householdId").execute();

  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("seenAt", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .addColumn("userAgent", "text")
    .execute();
  await db.schema.createIndex("sessionsByUser").on("sessions").column("userId").execute();
  await db.schema.createIndex("sessionsByExpiry").on("sessions").column("expiresAt").execute();

  await db.schema
    .createTable("signInFailures")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("lastFailureAt", "text", (c) => c.notNull())
    .addColumn("blockedUntil", "text")
    .execute();

  await db.schema
    .createTable("drafts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("values", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("preferences")
    .addColumn("householdId", "text", (c) =>
      c.primaryKey().references("households.id").onDelete("cascade"),
    )
    .addColumn("mealTypePreferences", "text", (c) => c.notNull())
    .addColumn("proteinPreferences", "text", (c) => c.notNull())
    .addColumn("cuisinePreferences", "text", (c) => c.notNull())
    .addColumn("allergyPreferences", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("meals")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("cuisine", "text", (c) => c.notNull())
    .addColumn("protein", "text")
    .addColumn("course", "text", (c) => c.notNull())
    .addColumn("servings", "integer", (c) => c.notNull())
    .addColumn("cookingTime", "integer")
    .addColumn("ingredients", "text", (c) => c.notNull())
    .addColumn("instructions", "text", (c) => c.notNull())
    .addColumn("sourceUrl", "text", (c) => c.notNull())
    .addColumn("imageUrl", "text")
    .addColumn("source", "text", (c) =>
      c.notNull().check(sql`source in ('generated', 'search', 'url', 'manual')`),
    )
    .addColumn("bookId", "text")
    .addColumn("requestKey", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("mealsByHousehold")
    .on("meals")
    .columns(["householdId", "createdAt"])
    .execute();
  await db.schema
    .createIndex("mealsByRequest")
    .on("meals")
    .columns(["householdId", "requestKey"])
    .execute();

  await db.schema
    .createTable("suggestions")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('random', 'found')`))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull().references("meals.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("suggestionsKey", ["householdId", "kind", "position"])
    .execute();
  await db.schema.createIndex("suggestionsByMeal").on("suggestions").column("mealId").execute();

  await db.schema
    .createTable("mealSelections")
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("weekStart", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull().references("meals.id").onDelete("cascade"))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("mealSelectionsKey", ["householdId", "weekStart", "mealId"])
    .execute();
  await db.schema.createIndex("selectionsByMeal").on("mealSelections").column("mealId").execute();

  await db.schema
    .createTable("favorites")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull().references("meals.id").onDelete("cascade"))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addUniqueConstraint("favoritesOnce", ["householdId", "mealId"])
    .execute();
  await db.schema.createIndex("favoritesByMeal").on("favorites").column("mealId").execute();

  await db.schema
    .createTable("entries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("mealId", "text", (c) => c.notNull().references("meals.id").onDelete("cascade"))
    .addColumn("scheduledDate", "text", (c) => c.notNull())
    .addColumn("mealType", "text", (c) =>
      c.notNull().check(sql`"mealType" in ('breakfast', 'lunch', 'dinner', 'snack')`),
    )
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("entriesByDate")
    .on("entries")
    .columns(["householdId", "scheduledDate"])
    .execute();
  await db.schema.createIndex("entriesByMeal").on("entries").column("mealId").execute();

  await db.schema
    .createTable("groceryLists")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("weekStartDate", "text", (c) => c.notNull())
    .addColumn("mealCount", "integer", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addUniqueConstraint("groceryListPerWeek", ["householdId", "weekStartDate"])
    .execute();

  await db.schema
    .createTable("groceryItems")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("listId", "text", (c) =>
      c.notNull().references("groceryLists.id").onDelete("cascade"),
    )
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("food", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("mealIds", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("ticked", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("groceryItemsByList")
    .on("groceryItems")
    .columns(["listId", "position"])
    .execute();

  await db.schema
    .createTable("creditGrants")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("origin", "text", (c) =>
      c.notNull().check(sql`origin in ('trial', 'plan', 'admin')`),
    )
    .addColumn("amount", "integer", (c) => c.notNull())
    .addColumn("remaining", "integer", (c) =>
      c.notNull().check(sql`remaining >= 0 and remaining <= amount`),
    )
    .addColumn("expiresAt", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("grantsByHousehold")
    .on("creditGrants")
    .columns(["householdId", "expiresAt"])
    .execute();

  await db.schema
    .createTable("creditLedger")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("grantId", "text", (c) => c.notNull())
    .addColumn("change", "integer", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("mealId", "text")
    .addColumn("requestKey", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("ledgerByHousehold")
    .on("creditLedger")
    .columns(["householdId", "createdAt"])
    .execute();

  await db.schema
    .createTable("generations")
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("requestKey", "text", (c) => c.notNull())
    .addColumn("inputHash", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c.notNull().check(sql`status in ('running', 'done', 'failed')`),
    )
    .addColumn("startedAt", "text", (c) => c.notNull())
    .addColumn("finishedAt", "text")
    .addPrimaryKeyConstraint("generationsKey", ["householdId", "requestKey"])
    .execute();
  // The database itself holds "one generation per household at a time", for any number of processes.
  await sql`create unique index "oneGenerationAtATime" on "generations" ("householdId") where status = 'running'`.execute(
    db,
  );

  await db.schema
    .createTable("shares")
    .addColumn("token", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('meal', 'list')`))
    .addColumn("mealId", "text", (c) => c.references("meals.id").onDelete("cascade"))
    .addColumn("listId", "text", (c) => c.references("groceryLists.id").onDelete("cascade"))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("sharesByHousehold")
    .on("shares")
    .columns(["householdId", "mealId"])
    .execute();

  await db.schema
    .createTable("contactMessages")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text")
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
}
