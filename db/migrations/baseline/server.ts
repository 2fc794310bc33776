/** Background work, processes, limits, and messages to devices and webhooks. */
export const SERVER = `
create table "changes" (
  "id" text primary key,
  "whose" text not null,
  "tab" text,
  "at" text not null
);
create index "changesByTime" on "changes" ("at");

create table "jobs" (
  "name" text primary key,
  "ranAt" text not null,
  "processId" text,
  "doneAt" text
);

create table "turns" (
  "id" text primary key,
  "processId" text not null
);

create table "processes" (
  "id" text primary key,
  "host" text not null,
  "pid" integer not null,
  "startedAt" text not null,
  "seenAt" text not null,
  "version" text,
  "photosIn" text
);

create table "limits" (
  "id" text primary key,
  "count" integer not null,
  "endsAt" text not null
);
create index "limitsByEnd" on "limits" ("endsAt");

create table "drafts" (
  "id" text primary key,
  "path" text not null,
  "values" text not null,
  "createdAt" text not null
);

create table "serverKeys" (
  "name" text primary key,
  "value" text not null,
  "createdAt" text not null
);

create table "tallies" (
  "name" text primary key,
  "count" integer not null
);

create table "pushDevices" (
  "householdId" text not null,
  "id" text not null,
  "userId" text not null,
  "sessionId" text not null,
  "device" text not null,
  "endpoint" text not null,
  "p256dh" text not null,
  "auth" text not null,
  "createdAt" text not null,
  "queuedOn" text,
  "message" text,
  "nextAttemptAt" text,
  "expiresAt" text,
  "attempts" integer not null default 0,
  "processId" text,
  "sentAt" text,
  "failures" integer not null default 0,
  constraint "pushDevicesKey" primary key ("householdId", "id"),
  constraint "pushDevicesUser" foreign key ("householdId", "userId")
    references "users" ("householdId", "id") on delete cascade
);
create index "pushDevicesByAccount" on "pushDevices" ("userId");
create index "pushDevicesByAttempt" on "pushDevices" ("nextAttemptAt");
create index "pushDevicesByUser" on "pushDevices" ("householdId", "userId");

create table "pushTimes" (
  "householdId" text primary key references "households" ("id") on delete cascade,
  "hour" integer not null,
  "dueAt" text not null,
  "updatedAt" text not null
);
create index "pushTimesByTime" on "pushTimes" ("dueAt");

create table "webhooks" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "userId" text not null,
  "url" text not null,
  "events" text not null,
  "secret" text not null,
  "oldSecret" text,
  "oldSecretUntil" text,
  "failingSince" text,
  "stoppedAt" text,
  "createdAt" text not null,
  constraint "webhooksKey" primary key ("householdId", "id")
);

create table "webhookDeliveries" (
  "householdId" text not null,
  "id" text not null,
  "webhookId" text not null,
  "event" text not null,
  "payload" text not null,
  "status" text not null,
  "attempts" integer not null default 0,
  "nextAttemptAt" text,
  "processId" text,
  "answerStatus" integer,
  "answerBody" text,
  "lastError" text,
  "attemptedAt" text,
  "createdAt" text not null,
  constraint "webhookDeliveriesKey" primary key ("householdId", "id"),
  constraint "webhookDeliveriesWebhook" foreign key ("householdId", "webhookId")
    references "webhooks" ("householdId", "id") on delete cascade
);
create index "webhookDeliveriesByAge" on "webhookDeliveries" ("createdAt");
create index "webhookDeliveriesByAttempt" on "webhookDeliveries" ("nextAttemptAt");
create index "webhookDeliveriesByWebhook"
  on "webhookDeliveries" ("householdId", "webhookId", "createdAt");
`;
