/** Grocery lists, the pantry, stores and prices, and links of lists and recipes. */
export const SHOP = `
create table "groceryLists" (
  "id" text not null,
  "householdId" text not null references "households" ("id") on delete cascade,
  "weekStartDate" text not null,
  "mealCount" integer not null,
  "createdAt" text not null,
  "version" integer not null default 1,
  "wholeWeek" integer not null default 0,
  "bytes" integer not null default 0,
  "changedAt" text,
  constraint "groceryListPerWeek" unique ("householdId", "weekStartDate"),
  constraint "groceryListsKey" primary key ("householdId", "id")
);

create table "groceryListEntries" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "listId" text not null,
  "position" integer not null,
  "entryId" text,
  "mealId" text not null,
  "title" text not null,
  "scheduledDate" text,
  "servings" integer not null,
  "linesKey" text,
  constraint "groceryListEntriesKey" primary key ("householdId", "listId", "position"),
  constraint "groceryListEntries_listId_fkey" foreign key ("householdId", "listId")
    references "groceryLists" ("householdId", "id") on delete cascade
);
create index "groceryListEntriesByHousehold" on "groceryListEntries" ("householdId");

create table "groceryItems" (
  "id" text not null,
  "householdId" text not null,
  "listId" text not null,
  "category" text not null,
  "food" text not null,
  "text" text not null,
  "mealIds" text not null,
  "position" integer not null,
  "ticked" integer not null default 0,
  "byHand" integer not null default 0,
  "atHome" integer not null default 0,
  "removed" integer not null default 0,
  "shown" text,
  "tickedAt" text,
  "atHomeAt" text,
  "removedAt" text,
  "need" text,
  "covered" text,
  "knownMealIds" text,
  "earlier" text not null default '[]',
  "needed" integer not null default 1,
  constraint "groceryItemsKey" primary key ("householdId", "id"),
  constraint "groceryItems_listId_fkey" foreign key ("householdId", "listId")
    references "groceryLists" ("householdId", "id") on delete cascade
);
create index "groceryItemsByHousehold" on "groceryItems" ("householdId");
create index "groceryItemsByList" on "groceryItems" ("householdId", "listId", "position");

create table "groceryTaps" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "createdAt" text not null,
  constraint "groceryTapsById" primary key ("householdId", "id")
);
create index "groceryTapsByDate" on "groceryTaps" ("householdId", "createdAt");

create table "pantry" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "food" text not null,
  "name" text not null,
  "words" text not null default '',
  "said" text check (said in ('home', 'soon', 'out')),
  "saidAt" text,
  "bought" text not null default '[]',
  "homeUntil" text,
  "changedAt" text not null,
  constraint "pantryByFood" primary key ("householdId", "food")
);

create table "stores" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "name" text not null,
  "aisles" text,
  "createdAt" text not null,
  constraint "storesKey" primary key ("householdId", "id")
);

create table "storeTicks" (
  "householdId" text not null,
  "storeId" text not null,
  "itemId" text not null,
  "aisle" text not null,
  "at" text not null,
  constraint "storeTicksKey" primary key ("householdId", "storeId", "itemId"),
  constraint "storeTicksStore" foreign key ("householdId", "storeId")
    references "stores" ("householdId", "id") on delete cascade
);
create index "storeTicksByAt" on "storeTicks" ("householdId", "at");

create table "foodStores" (
  "householdId" text not null,
  "food" text not null,
  "storeId" text not null,
  "changedAt" text not null,
  constraint "foodStoresKey" primary key ("householdId", "food"),
  constraint "foodStoresStore" foreign key ("householdId", "storeId")
    references "stores" ("householdId", "id") on delete cascade
);
create index "foodStoresByStoreId" on "foodStores" ("householdId", "storeId");

create table "foodPrices" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "food" text not null,
  "storeId" text,
  "cents" integer not null,
  "amount" text,
  "at" text not null,
  constraint "foodPricesKey" primary key ("householdId", "id"),
  constraint "foodPricesStore" foreign key ("householdId", "storeId")
    references "stores" ("householdId", "id") on delete cascade
);
create index "foodPricesByFood" on "foodPrices" ("householdId", "food");
create index "foodPricesByStoreId" on "foodPrices" ("householdId", "storeId");

create table "taskLists" (
  "householdId" text primary key references "households" ("id") on delete cascade,
  "userId" text not null,
  "address" text not null,
  "username" text not null,
  "password" text not null,
  "choices" text,
  "url" text,
  "name" text,
  "weekStartDate" text,
  "sentChange" text,
  "sentAt" text,
  "dueAt" text,
  "attempts" integer not null default 0,
  "lastError" text,
  "stoppedAt" text,
  "processId" text,
  "createdAt" text not null
);

create table "taskItems" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "itemId" text not null,
  "sent" text,
  "etag" text,
  "isTheirs" integer not null default 0,
  constraint "taskItemsKey" primary key ("householdId", "itemId")
);

create table "shares" (
  "token" text not null,
  "householdId" text not null,
  "kind" text not null check (kind in ('meal', 'list')),
  "mealId" text,
  "listId" text,
  "createdAt" text not null,
  "expiresAt" text,
  "tellsNeeds" integer not null default 0,
  constraint "sharesKey" primary key ("householdId", "token"),
  constraint "shares_mealId_fkey" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade,
  constraint "shares_listId_fkey" foreign key ("householdId", "listId")
    references "groceryLists" ("householdId", "id") on delete cascade
);
create index "sharesByHousehold" on "shares" ("householdId", "mealId");
create index "sharesByList" on "shares" ("householdId", "listId");
create index "sharesByMeal" on "shares" ("householdId", "mealId");
create index "sharesByToken" on "shares" ("token");
`;
