/** Subscriptions and credits, and the data of the built-in test payments. */
export const BILLING = `
create table "customers" (
  "id" text primary key,
  "householdId" text not null references "households" ("id") on delete cascade
);
create index "customersOfHousehold" on "customers" ("householdId");

create table "billingCustomers" (
  "provider" text not null check (provider in ('stripe', 'test')),
  "householdId" text not null references "households" ("id") on delete cascade,
  "customerId" text not null,
  "checkoutId" text,
  "createdAt" text not null,
  constraint "billingCustomersKey" primary key ("householdId", "provider")
);
create index "customersByHousehold" on "billingCustomers" ("householdId");

create table "billingEvents" (
  "id" text primary key,
  "type" text not null,
  "subscriptionId" text,
  "createdAt" text not null,
  "processedAt" text not null
);
create index "billingEventsByDate" on "billingEvents" ("processedAt");

create table "subscriptions" (
  "id" text not null,
  "householdId" text not null references "households" ("id") on delete cascade,
  "provider" text not null check (provider in ('stripe', 'test')),
  "customerId" text not null,
  "status" text not null check (status in ('incomplete', 'active', 'past_due', 'canceled')),
  "planId" text,
  "nextPlanId" text,
  "price" integer not null,
  "periodEnd" text not null,
  "cancelsAtPeriodEnd" integer not null,
  "lastPaymentError" text,
  "createdAt" text not null,
  "updatedAt" text not null,
  constraint "subscriptionsKey" primary key ("householdId", "id")
);
create index "subscriptionsByHousehold" on "subscriptions" ("householdId", "createdAt");
create index "subscriptionsById" on "subscriptions" ("id");
create unique index "oneSubscriptionAlive"
  on "subscriptions" ("householdId") where status in ('active', 'past_due');

create table "creditGrants" (
  "id" text not null,
  "householdId" text not null references "households" ("id") on delete cascade,
  "origin" text not null check (origin in ('trial', 'plan', 'admin')),
  "amount" integer not null,
  "remaining" integer not null check (remaining >= 0 and remaining <= amount),
  "expiresAt" text,
  "createdAt" text not null,
  "cause" text,
  constraint "creditGrantsKey" primary key ("householdId", "id")
);
create index "grantsByHousehold" on "creditGrants" ("householdId", "expiresAt");
create unique index "grantsByCause" on "creditGrants" ("householdId", "cause");

create table "creditLedger" (
  "id" text not null,
  "householdId" text not null,
  "grantId" text not null,
  "change" integer not null,
  "reason" text not null,
  "mealId" text,
  "requestKey" text,
  "createdAt" text not null,
  "note" text,
  "position" integer not null default 0,
  constraint "creditLedgerKey" primary key ("householdId", "id")
);
create index "ledgerByHousehold" on "creditLedger" ("householdId", "createdAt");
create unique index "ledgerInOrder" on "creditLedger" ("householdId", "position");

create table "retiredCredits" (
  "id" text primary key,
  "reason" text not null check (reason in ('grant', 'meal', 'expire', 'take')),
  "change" integer not null,
  "createdAt" text not null
);

create table "testCustomers" (
  "id" text primary key,
  "householdId" text not null unique,
  "email" text,
  "cardBrand" text,
  "cardLast4" text,
  "cardBehavior" text,
  "createdAt" text not null
);

create table "testSubscriptions" (
  "id" text primary key,
  "customerId" text not null references "testCustomers" ("id") on delete cascade,
  "requestKey" text not null unique,
  "status" text not null,
  "planId" text not null,
  "price" integer not null,
  "periodStart" text not null,
  "periodEnd" text not null,
  "anchor" text not null,
  "cancelsAtPeriodEnd" integer not null default 0,
  "createdAt" text not null
);
create index "testSubscriptionsByCustomer" on "testSubscriptions" ("customerId");

create table "testInvoices" (
  "id" text primary key,
  "subscriptionId" text not null references "testSubscriptions" ("id") on delete cascade,
  "planId" text not null,
  "price" integer not null,
  "total" integer not null,
  "reason" text not null,
  "status" text not null,
  "periodStart" text not null,
  "periodEnd" text not null,
  "error" text,
  "createdAt" text not null
);
create index "testInvoicesBySubscription" on "testInvoices" ("subscriptionId", "createdAt");
`;
