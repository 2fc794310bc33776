import { type Kysely, sql } from "kysely";

export const kind = "expand";

/**
 * Adds how often and when a recipe was last eaten, and whether it was loved then, which sorts lists of recipes.
 * Filled from the cook log and from entries that were checked off as cooked.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("meals")
    .addColumn("timesHad", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("meals").addColumn("lastHad", "text").execute();
  await db.schema
    .alterTable("meals")
    .addColumn("isLoved", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update "meals" set
    "timesHad" = (
      select count(*) from "madeMeals" m
      where m."householdId" = "meals"."householdId" and m."mealId" = "meals"."id"
    ) + (
      select count(*) from "entries" e
      where e."householdId" = "meals"."householdId" and e."mealId" = "meals"."id" and e."cooked" = 1
        and not exists (
          select 1 from "madeMeals" m where m."householdId" = e."householdId"
            and m."mealId" = e."mealId" and m."entryId" = e."id"
        )
    ),
    "lastHad" = (
      select max(had."day") from (
        select m."madeOn" as "day" from "madeMeals" m
        where m."householdId" = "meals"."householdId" and m."mealId" = "meals"."id"
        union all
        select e."scheduledDate" as "day" from "entries" e
        where e."householdId" = "meals"."householdId" and e."mealId" = "meals"."id" and e."cooked" = 1
      ) had
    ),
    "isLoved" = coalesce((
      select case when m."ratings" like '%"again"%' and m."ratings" not like '%"never"%' then 1 else 0 end
      from "madeMeals" m
      where m."householdId" = "meals"."householdId" and m."mealId" = "meals"."id" and m."ratings" <> '[]'
      order by m."madeOn" desc, m."id" desc limit 1
    ), 0)
    where exists (
      select 1 from "madeMeals" m
      where m."householdId" = "meals"."householdId" and m."mealId" = "meals"."id"
    ) or exists (
      select 1 from "entries" e
      where e."householdId" = "meals"."householdId" and e."mealId" = "meals"."id" and e."cooked" = 1
    )`.execute(db);
}
