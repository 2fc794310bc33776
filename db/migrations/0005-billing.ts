import { type Kysely, sql } from "kysely";

/** Subscriptions, what the provider of payments told, the test payments, and the jobs of the night. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("billingCustomers")
    .addColumn("provider", "text", (c) => c.notNull().check(sql`provider in ('stripe', 'test')`))
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("customerId", "text", (c) => c.notNull().unique())
    .addColumn("checkoutId", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("billingCustomersKey", ["provider", "householdId"])
    .execute();

  await db.schema
    .createTable("subscriptions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) =>
      c.notNull().references("households.id").onDelete("cascade"),
    )
    .addColumn("provider", "text", (c) => c.notNull().check(sql`provider in ('stripe', 'test')`))
    .addColumn("customerId", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) =>
      c.notNull().check(sql`status in ('incomplete', 'active', 'past_due', 'canceled')`),
    )
    .addColumn("planId", "text")
    .addColumn("nextPlanId", "text")
    .addColumn("price", "integer", (c) => c.notNull())
    .addColumn("periodEnd", "text", (c) => c.notNull())
    .addColumn("cancelsAtPeriodEnd", "integer", (c) => c.notNull())
    .addColumn("lastPaymentError", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("subscriptionsByHousehold")
    .on("subscriptions")
    .columns(["householdId", "createdAt"])
    .execute();
  // The database itself holds "at most one that is alive", for any number of processes.
  await sql`create unique index "oneSubscriptionAlive" on "subscriptions" ("householdId")
    where status in ('active', 'past_due')`.execute(db);

  await db.schema
    .createTable("billingEvents")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("subscriptionId", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("processedAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("billingEventsByDate")
    .on("billingEvents")
    .column("processedAt")
    .execute();

  await db.schema
    .createTable("testCustomers")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("householdId", "text", (c) => c.notNull().unique())
    .addColumn("email", "text")
    .addColumn("cardBrand", "text")
    .addColumn("cardLast4", "text")
    .addColumn("cardBehavior", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("testSubscriptions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("customerId", "text", (c) =>
      c.notNull().references("testCustomers.id").onDelete("cascade"),
    )
    .addColumn("requestKey", "text", (c) => c.notNull().unique())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("planId", "text", (c) => c.notNull())
    .addColumn("price", "integer", (c) => c.notNull())
    .addColumn("periodStart", "text", (c) => c.notNull())
    .addColumn("periodEnd", "text", (c) => c.notNull())
    .addColumn("anchor", "text", (c) => c.notNull())
    .addColumn("cancelsAtPeriodEnd", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("testSubscriptionsByCustomer")
    .on("testSubscriptions")
    .column("customerId")
    .execute();
  await db.schema
    .createTable("testInvoices")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("subscriptionId", "text", (c) =>
      c.notNull().references("testSubscriptions.id").onDelete("cascade"),
    )
    .addColumn("planId", "text", (c) => c.notNull())
    .addColumn("price", "integer", (c) => c.notNull())
    .addColumn("total", "integer", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("periodStart", "text", (c) => c.notNull())
    .addColumn("periodEnd", "text", (c) => c.notNull())
    .addColumn("error", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("testInvoicesBySubscription")
    .on("testInvoices")
    .columns(["subscriptionId", "createdAt"])
    .execute();

  await db.schema
    .createTable("jobs")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("ranAt", "text", (c) => c.notNull())
    .execute();
}
