import { type Kysely, sql } from "kysely";
import { type Rekeyed, rekey } from "../rekey";

const ID = ["householdId", "id"];

/**
 * The tables whose rows are a household's are keyed by it first, and refer to each other within it: so they can be
 * spread over several servers by household. In whose household an account is stands apart, for all in one place:
 * what signs somebody in refers to that, and stays when they go into another household.
 */
const TABLES: readonly Rekeyed[] = [
  { table: "users", key: ID, notUnique: ["email", "username", "googleId"] },
  { table: "meals", key: ID },
  {
    table: "suggestions",
    references: { mealId: "meals" },
    indexes: { suggestionsByMeal: ["householdId", "mealId"] },
  },
  {
    table: "mealSelections",
    references: { mealId: "meals" },
    indexes: { selectionsByMeal: ["householdId", "mealId"] },
  },
  {
    table: "favorites",
    key: ID,
    references: { mealId: "meals" },
    indexes: { favoritesByMeal: ["householdId", "mealId"] },
  },
  {
    table: "entries",
    key: ID,
    references: { mealId: "meals" },
    indexes: { entriesByMeal: ["householdId", "mealId"] },
  },
  { table: "groceryLists", key: ID },
  {
    table: "groceryListEntries",
    key: ["householdId", "listId", "position"],
    references: { listId: "groceryLists" },
  },
  {
    table: "groceryItems",
    key: ID,
    references: { listId: "groceryLists" },
    indexes: { groceryItemsByList: ["householdId", "listId", "position"] },
  },
  { table: "creditGrants", key: ID },
  { table: "creditLedger", key: ID },
  {
    table: "invites",
    key: ID,
    references: { userId: "users" },
    indexes: { invitesByUser: ["householdId", "userId"] },
  },
  {
    table: "shares",
    key: ["householdId", "token"],
    references: { mealId: "meals", listId: "groceryLists" },
    indexes: {
      sharesByMeal: ["householdId", "mealId"],
      sharesByList: ["householdId", "listId"],
    },
  },
  { table: "parsedRecipes", key: ID },
  { table: "recipeImports", key: ID },
  {
    table: "recipeImportLines",
    key: ["householdId", "importId", "position"],
    references: { importId: "recipeImports" },
  },
  { table: "trash", key: ID },
  {
    table: "billingCustomers",
    key: ["householdId", "provider"],
    notUnique: ["customerId"],
  },
  { table: "subscriptions", key: ID },
  ...["sessions", "passkeys", "authenticators", "recoveryCodes", "passwordResets", "outbox"].map(
    (table) => ({ table, moved: { userId: ["users", "accounts"] } }) as const,
  ),
];

/** What is looked for without its household: by who holds nothing else. */
const INDEXES: [name: string, table: string, column: string, isUnique: boolean][] = [
  ["usersById", "users", "id", false],
  ["usersByEmail", "users", "email", true],
  ["usersByUsername", "users", "username", true],
  ["usersByGoogleId", "users", "googleId", true],
  ["customersById", "billingCustomers", "customerId", true],
  ["subscriptionsById", "subscriptions", "id", false],
  ["invitesById", "invites", "id", false],
  ["sharesByToken", "shares", "token", false],
];

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("householdId", "text", (column) => column.notNull())
    .execute();
  await sql`insert into "accounts" (id, "householdId")
    select id, "householdId" from "users" order by id`.execute(db);
  // The invitations of who has left the household since are its owner's.
  await sql`update "invites" set "userId" = (
      select "users"."id" from "users" where "users"."householdId" = "invites"."householdId"
      order by case when "role" = 'owner' then 0 else 1 end, "createdAt", "id" limit 1)
    where "userId" not in (
      select "users"."id" from "users" where "users"."householdId" = "invites"."householdId")`.execute(
    db,
  );
  await rekey(db, TABLES, async () => {
    for (const [name, table, column, isUnique] of INDEXES) {
      const index = db.schema.createIndex(name).on(table).column(column);
      await (isUnique ? index.unique() : index).execute();
    }
  });
}
