import { newId } from "~/ids";
import type { User } from "~/features/accounts/user";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import { combine } from "./combine";

/** Puts a list made of `recipes` in the place of the week's list; what was ticked stays ticked. */
export async function replaceList(
  services: Pick<Services, "db" | "now">,
  { householdId }: Pick<User, "householdId">,
  weekStartDate: string,
  recipes: Parameters<typeof combine>[0],
) {
  const groups = combine(recipes);
  await inTransaction(services, async ({ db, now }) => {
    const id = newId();
    const before = await db
      .selectFrom("groceryItems")
      .innerJoin("groceryLists", "groceryLists.id", "groceryItems.listId")
      .where("groceryLists.householdId", "=", householdId)
      .where("groceryItems.householdId", "=", householdId)
      .where("groceryLists.weekStartDate", "=", weekStartDate)
      .where("ticked", "=", 1)
      .select("groceryItems.food")
      .execute();
    const ticked = new Set(before.map((item) => item.food));
    const values = { mealCount: recipes.length, createdAt: now().toISOString() };
    // The list keeps its id, and with it the links that share it.
    const list = await db
      .insertInto("groceryLists")
      .values({ id, householdId, weekStartDate, ...values })
      .onConflict((conflict) =>
        conflict.columns(["householdId", "weekStartDate"]).doUpdateSet(values),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom("groceryItems")
      .where("householdId", "=", householdId)
      .where("listId", "=", list.id)
      .execute();
    const items = groups.flatMap(({ category, items }) =>
      items.map((item) => ({ category, item })),
    );
    if (items.length === 0) return;
    await db
      .insertInto("groceryItems")
      .values(
        items.map(({ category, item }, position) => ({
          id: newId(),
          householdId,
          listId: list.id,
          category,
          food: item.key,
          text: item.text,
          mealIds: JSON.stringify(item.mealIds),
          position,
          ticked: ticked.has(item.key) ? (1 as const) : (0 as const),
        })),
      )
      .execute();
  });
}
