import { sql } from "kysely";
import type { Owner } from "~/household/access";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";

/**
 * Stores with a recipe how often and when the household last ate it, and whether it was loved then. Entries of the cook
 * log, and planned meals that were marked as cooked, count. Call it in the transaction that changes either.
 */
export async function noteHad(
  { db }: Deps<"db">,
  { householdId }: Owner,
  mealIds: readonly string[],
) {
  if (mealIds.length === 0) return;
  await inHousehold(db, { householdId })
    .updateTable("meals")
    .where("id", "in", [...new Set(mealIds)])
    .set({
      timesHad: sql<number>`(
        select count(*) from "madeMeals" m
        where m."householdId" = ${householdId} and m."mealId" = "meals"."id"
      ) + (
        select count(*) from "entries" e
        where e."householdId" = ${householdId} and e."mealId" = "meals"."id" and e."cooked" = 1
          and not exists (
            select 1 from "madeMeals" m where m."householdId" = ${householdId}
              and m."mealId" = e."mealId" and m."entryId" = e."id"
          )
      )`,
      lastHad: sql<string | null>`(
        select max(had."day") from (
          select m."madeOn" as "day" from "madeMeals" m
          where m."householdId" = ${householdId} and m."mealId" = "meals"."id"
          union all
          select e."scheduledDate" as "day" from "entries" e
          where e."householdId" = ${householdId} and e."mealId" = "meals"."id" and e."cooked" = 1
        ) had
      )`,
      isLoved: sql<0 | 1>`coalesce((
        select case when m."ratings" like '%"again"%' and m."ratings" not like '%"never"%' then 1 else 0 end
        from "madeMeals" m
        where m."householdId" = ${householdId} and m."mealId" = "meals"."id" and m."ratings" <> '[]'
        order by m."madeOn" desc, m."id" desc limit 1
      ), 0)`,
    })
    .execute();
}
