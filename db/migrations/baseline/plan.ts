/** The calendar: planned meals, repeats, saved weeks, cook mode, the cook log, reminders and feeds. */
export const PLAN = `
create table "entries" (
  "id" text not null,
  "householdId" text not null,
  "mealId" text,
  "scheduledDate" text not null,
  "mealType" text not null check ("mealType" in ('breakfast', 'lunch', 'dinner', 'snack')),
  "createdAt" text not null,
  "servings" integer not null default 4,
  "eaters" text,
  "kind" text,
  "note" text,
  "lines" text,
  "cookFor" integer,
  "frozen" integer,
  "leftoversOf" text,
  "repeatId" text,
  "cooked" integer,
  "plannedFor" integer,
  constraint "entriesKey" primary key ("householdId", "id"),
  constraint "entries_mealId_fkey" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "entriesByDate" on "entries" ("householdId", "scheduledDate");
create index "entriesByLeftoversOf" on "entries" ("householdId", "leftoversOf");
create index "entriesByMeal" on "entries" ("householdId", "mealId");
create index "entriesByRepeat" on "entries" ("householdId", "repeatId");
create index "entriesWithWords"
  on "entries" ("householdId") where ("note" is not null or "lines" is not null or "eaters" is not null);

create table "repeats" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "startDate" text not null,
  "everyWeeks" integer not null,
  "storedUntil" text not null,
  "mealType" text not null,
  "mealId" text,
  "servings" integer not null,
  "cookFor" integer,
  "eaters" text,
  "kind" text,
  "note" text,
  "lines" text,
  "createdAt" text not null,
  constraint "repeatsKey" primary key ("householdId", "id"),
  constraint "repeatsMeal" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "repeatsByMeal" on "repeats" ("householdId", "mealId");
create index "repeatsByStored" on "repeats" ("storedUntil");

create table "savedWeeks" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "name" text not null,
  "createdAt" text not null,
  constraint "savedWeeksKey" primary key ("householdId", "id")
);

create table "savedWeekEntries" (
  "householdId" text not null,
  "id" text not null,
  "savedWeekId" text not null,
  "day" integer not null,
  "mealType" text not null,
  "mealId" text,
  "servings" integer not null,
  "cookFor" integer,
  "kind" text,
  "note" text,
  "lines" text,
  constraint "savedWeekEntriesKey" primary key ("householdId", "id"),
  constraint "savedWeekEntriesWeek" foreign key ("householdId", "savedWeekId")
    references "savedWeeks" ("householdId", "id") on delete cascade,
  constraint "savedWeekEntriesMeal" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "savedWeekEntriesByMeal" on "savedWeekEntries" ("householdId", "mealId");
create index "savedWeekEntriesByWeek" on "savedWeekEntries" ("householdId", "savedWeekId");

create table "weekSettings" (
  "householdId" text primary key references "households" ("id") on delete cascade,
  "limits" text not null,
  "updatedAt" text not null
);

create table "mealTimes" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "mealType" text not null,
  "startsAt" text not null,
  "minutes" integer not null,
  constraint "mealTimesKey" primary key ("householdId", "mealType")
);

create table "cookings" (
  "householdId" text not null,
  "mealId" text not null,
  "entryId" text not null,
  "lines" text not null,
  "steps" text not null,
  "timers" text not null,
  "updatedAt" text not null,
  constraint "cookingsKey" primary key ("householdId", "mealId", "entryId"),
  constraint "cookingsMeal" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);

create table "madeMeals" (
  "householdId" text not null,
  "id" text not null,
  "mealId" text not null,
  "entryId" text,
  "madeOn" text not null,
  "portions" integer not null,
  "leftOver" integer,
  "ratings" text not null,
  "note" text not null,
  "createdAt" text not null,
  constraint "madeMealsKey" primary key ("householdId", "id"),
  constraint "madeMealsMeal" foreign key ("householdId", "mealId")
    references "meals" ("householdId", "id") on delete cascade
);
create index "madeMealsByMeal" on "madeMeals" ("householdId", "mealId", "madeOn");

create table "aheadDone" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "entryId" text not null,
  "step" text not null,
  "doneAt" text not null,
  constraint "aheadDoneKey" primary key ("householdId", "entryId", "step")
);

create table "weekReminders" (
  "householdId" text primary key references "households" ("id") on delete cascade,
  "weekday" integer not null,
  "hour" integer not null,
  "dueAt" text not null,
  "updatedAt" text not null
);
create index "weekRemindersByTime" on "weekReminders" ("dueAt");

create table "weekShares" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "weekStartDate" text not null,
  "token" text not null,
  "expiresAt" text,
  "createdAt" text not null,
  constraint "weekSharesKey" primary key ("householdId", "weekStartDate")
);
create index "weekSharesByToken" on "weekShares" ("token");

create table "calendarFeeds" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "userId" text,
  "mealTypes" text not null,
  "hasTasks" integer not null,
  "readAt" text,
  "createdAt" text not null,
  constraint "calendarFeedsKey" primary key ("householdId", "id"),
  constraint "calendarFeedsUser" foreign key ("householdId", "userId")
    references "users" ("householdId", "id") on delete cascade
);
create index "calendarFeedsById" on "calendarFeeds" ("id");
create index "calendarFeedsByUser" on "calendarFeeds" ("householdId", "userId");

create table "feedEvents" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "uid" text not null,
  "hash" text not null,
  "sequence" integer not null,
  "changedAt" text not null,
  constraint "feedEventsKey" primary key ("householdId", "uid")
);
`;
