import { type Kysely, sql } from "kysely";

/**
 * What keeps a plan from punishing: the days that are left to pay a failed renewal, and when a
 * household lost its access. Households whose subscription ended before this, with credits of the
 * trial or of the administrator left, get back to using them.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("households").addColumn("graceUntil", "text").execute();
  await db.schema.alterTable("households").addColumn("accessEndedAt", "text").execute();
  await sql`
    update "households" set "subscriptionStatus" = 'trial'
    where "subscriptionStatus" = 'canceled' and "subscriptionPlan" = 'trial'
      and "planByHandAt" is null
      and exists (
        select 1 from "creditGrants"
        where "creditGrants"."householdId" = "households"."id"
          and "creditGrants"."origin" in ('trial', 'admin') and "creditGrants"."remaining" > 0
      )`.execute(db);
}
