import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../app/server/values/ids";
import { addDatabase, dropDatabase, onPostgres } from "../tests/postgres/server";
import { compiledOnce, type CompiledValue } from "./compiled";
import { openDatabase } from "./database";
import { inHousehold } from "./in-household";

const at = "2026-01-01T00:00:00.000Z";
const [ours, theirs] = [{ householdId: "ours" }, { householdId: "theirs" }];

/**
 * Opens a database with two households. Each has a store and a food that is bought there, with the same ids.
 */
async function openTwo() {
  const name = `test_${newId()}`;
  if (onPostgres) onTestFinished(() => dropDatabase(name));
  const db = await openDatabase(onPostgres ? await addDatabase(name) : ":memory:");
  onTestFinished(() => db.destroy());
  for (const { householdId } of [ours, theirs]) {
    await db
      .insertInto("households")
      .values({
        id: householdId,
        name: householdId,
        subscriptionPlan: "trial",
        subscriptionStatus: "trial",
        householdSize: 2,
        mealsDelivered: 0,
        createdAt: at,
      })
      .execute();
    await db
      .insertInto("stores")
      .values({ householdId, id: "store", name: householdId, aisles: null, createdAt: at })
      .execute();
    await db
      .insertInto("foodStores")
      .values({ householdId, food: "rice", storeId: "store", changedAt: at })
      .execute();
  }
  return db;
}

test("a query reads only the household's rows, even with an alias, in a join or in a subquery", async () => {
  const db = await openTwo();
  const plain = inHousehold(db, ours).selectFrom("stores").select("name");
  const joined = inHousehold(db, ours)
    .selectFrom("foodStores as bought")
    .innerJoin("stores", (join) =>
      join
        .onRef("stores.householdId", "=", "bought.householdId")
        .onRef("stores.id", "=", "bought.storeId"),
    )
    .where("bought.food", "=", "rice")
    .select("stores.name");
  const inside = db
    .selectFrom("households")
    .where("id", "=", "theirs")
    .select((eb) => inHousehold(eb, ours).selectFrom("stores").select("name").as("name"));
  for (const query of [plain, joined, inside])
    expect(await query.execute()).toEqual([{ name: "ours" }]);
  // @ts-expect-error: The rows of this table have no household.
  inHousehold(db, ours).selectFrom("processes");
});

test("a subquery can refer to the outer query", async () => {
  const db = await openTwo();
  const withStore = inHousehold(db, ours)
    .selectFrom("foodStores")
    .where((eb) =>
      eb.exists(
        inHousehold(eb, theirs)
          .selectFrom("stores")
          .whereRef("stores.id", "=", "foodStores.storeId")
          .select(sql.lit(1).as("one")),
      ),
    )
    .select("foodStores.householdId");
  expect(await withStore.execute()).toEqual([ours]);
});

test("an update and a deletion change only the household's rows, even in a transaction", async () => {
  const db = await openTwo();
  await db.transaction().execute(async (db) => {
    await inHousehold(db, ours).updateTable("stores").set({ aisles: "[]" }).execute();
    await inHousehold(db, ours).deleteFrom("foodStores").execute();
  });
  const stores = db.selectFrom("stores").orderBy("householdId").select(["householdId", "aisles"]);
  expect(await stores.execute()).toEqual([
    { ...ours, aisles: "[]" },
    { ...theirs, aisles: null },
  ]);
  expect(await db.selectFrom("foodStores").select("householdId").execute()).toEqual([theirs]);
});

test("a statement that is compiled once gets the household as a parameter", async () => {
  const db = await openTwo();
  const findName = compiledOnce((db, value: CompiledValue<typeof ours>) =>
    inHousehold(db, { householdId: value("householdId") })
      .selectFrom("stores")
      .select("name"),
  );
  expect(await findName({ db }, theirs)).toEqual([{ name: "theirs" }]);
  expect(await findName({ db }, ours)).toEqual([{ name: "ours" }]);
});
