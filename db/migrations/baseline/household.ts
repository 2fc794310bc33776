/** Households, their people, how they sign in, and the mail to them. */
export const HOUSEHOLD = `
create table "households" (
  "id" text primary key,
  "name" text not null,
  "subscriptionPlan" text not null
    check ("subscriptionPlan" in ('trial', 'archive', 'basic', 'standard', 'premium')),
  "subscriptionStatus" text not null
    check ("subscriptionStatus" in ('active', 'trial', 'canceled', 'past_due')),
  "createdAt" text not null,
  "planByHandAt" text,
  "householdSize" integer not null default 4,
  "graceUntil" text,
  "accessEndedAt" text,
  "nearQuota" integer,
  "mealsDelivered" integer not null default 0
);
create index "householdsByStatus" on "households" ("subscriptionStatus", "id");
create index "householdsNearQuota" on "households" ("nearQuota") where "nearQuota" = 1;

create table "accounts" (
  "id" text primary key,
  "householdId" text not null
);

create table "users" (
  "id" text not null,
  "householdId" text not null references "households" ("id"),
  "role" text not null check (role in ('owner', 'member')),
  "email" text,
  "username" text not null,
  "firstName" text,
  "passwordHash" text,
  "googleId" text,
  "timeZone" text,
  "emailOptOut" integer not null default 0,
  "createdAt" text not null,
  "units" text not null default 'written' check (units in ('written', 'metric', 'us')),
  "searchText" text not null default '',
  "timeZoneGuessed" integer not null default 0,
  "mayBill" integer,
  "pendingEmail" text,
  "oidcId" text,
  constraint "usersKey" primary key ("householdId", "id")
);
create index "usersByDate" on "users" ("createdAt", "id");
create index "usersByEmail" on "users" ("email", "id");
create index "usersByHousehold" on "users" ("householdId");
create index "usersById" on "users" ("id");
create index "usersByName" on "users" ("searchText", "id");
create index "usersByPendingEmail" on "users" ("pendingEmail") where "pendingEmail" is not null;

create table "logins" (
  "kind" text not null check (kind in ('email', 'username', 'google', 'oidc')),
  "value" text not null,
  "userId" text not null references "accounts" ("id") on delete cascade,
  constraint "loginsKey" primary key ("kind", "value")
);
create index "loginsByUser" on "logins" ("userId", "kind");

create table "sessions" (
  "id" text not null,
  "userId" text not null references "accounts" ("id") on delete cascade,
  "createdAt" text not null,
  "seenAt" text not null,
  "expiresAt" text not null,
  "userAgent" text,
  "vouchedAt" text,
  "newDevice" integer,
  "householdId" text not null default '',
  constraint "sessionsKey" primary key ("householdId", "id")
);
create index "sessionsByExpiry" on "sessions" ("expiresAt");
create index "sessionsById" on "sessions" ("id");
create index "sessionsByUser" on "sessions" ("userId");

create table "passkeys" (
  "id" text primary key,
  "userId" text not null references "accounts" ("id") on delete cascade,
  "publicKey" text not null,
  "counter" integer not null,
  "transports" text,
  "name" text not null,
  "backedUp" integer not null check ("backedUp" in (0, 1)),
  "createdAt" text not null,
  "lastUsedAt" text
);
create index "passkeysByUser" on "passkeys" ("userId");

create table "authenticators" (
  "userId" text primary key references "accounts" ("id") on delete cascade,
  "secret" text not null,
  "lastStep" integer,
  "createdAt" text not null,
  "confirmedAt" text
);

create table "recoveryCodes" (
  "id" text primary key,
  "userId" text not null references "accounts" ("id") on delete cascade
);
create index "recoveryCodesByUser" on "recoveryCodes" ("userId");

create table "passwordResets" (
  "id" text primary key,
  "userId" text not null references "accounts" ("id") on delete cascade,
  "createdAt" text not null,
  "expiresAt" text not null,
  "usedAt" text
);
create index "passwordResetsByUser" on "passwordResets" ("userId", "createdAt");

create table "usedChallenges" (
  "id" text primary key,
  "expiresAt" text not null
);
create index "usedChallengesByExpiry" on "usedChallenges" ("expiresAt");

create table "signInFailures" (
  "key" text primary key,
  "failures" integer not null,
  "lastFailureAt" text not null,
  "blockedUntil" text
);
create index "signInFailuresByDate" on "signInFailures" ("lastFailureAt");

create table "invites" (
  "id" text not null,
  "householdId" text not null references "households" ("id") on delete cascade,
  "userId" text not null,
  "createdAt" text not null,
  "expiresAt" text not null,
  "usedAt" text,
  constraint "invitesKey" primary key ("householdId", "id"),
  constraint "invites_userId_fkey" foreign key ("householdId", "userId")
    references "users" ("householdId", "id") on delete cascade
);
create index "invitesByHousehold" on "invites" ("householdId", "createdAt");
create index "invitesById" on "invites" ("id");
create index "invitesByUser" on "invites" ("householdId", "userId");

create table "eaters" (
  "householdId" text not null references "households" ("id") on delete cascade,
  "id" text not null,
  "name" text not null,
  "isChild" integer not null default 0,
  "restrictions" text not null default '[]',
  "avoids" text not null default '',
  "dislikes" text not null default '',
  "createdAt" text not null,
  constraint "eatersKey" primary key ("householdId", "id")
);

create table "preferences" (
  "householdId" text primary key references "households" ("id") on delete cascade,
  "mealTypePreferences" text not null,
  "proteinPreferences" text not null,
  "cuisinePreferences" text not null,
  "allergyPreferences" text not null,
  "updatedAt" text not null,
  "moreRestrictions" text not null default '[]',
  "avoids" text not null default '',
  "dislikes" text not null default '',
  "isStrict" integer not null default 0,
  "weeknights" text not null default '{}'
);

create table "accessTokens" (
  "householdId" text not null,
  "id" text not null,
  "userId" text not null,
  "name" text not null,
  "scopes" text not null,
  "createdAt" text not null,
  "expiresAt" text,
  "usedAt" text,
  constraint "accessTokensKey" primary key ("householdId", "id"),
  constraint "accessTokensUser" foreign key ("householdId", "userId")
    references "users" ("householdId", "id") on delete cascade
);
create index "accessTokensByUser" on "accessTokens" ("householdId", "userId");
create index "accessTokensOfUser" on "accessTokens" ("userId");

create table "outbox" (
  "id" text primary key,
  "userId" text references "accounts" ("id") on delete cascade,
  "kind" text not null,
  "key" text not null unique,
  "toAddress" text not null,
  "replyTo" text,
  "unsubscribeUrl" text,
  "subject" text not null,
  "text" text not null,
  "html" text not null,
  "status" text not null check (status in ('queued', 'sending', 'sent', 'failed')),
  "attempts" integer not null default 0,
  "nextAttemptAt" text not null,
  "expiresAt" text,
  "lastError" text,
  "sentAt" text,
  "createdAt" text not null,
  "processId" text
);
create index "outboxByAddress" on "outbox" ("toAddress", "createdAt");
create index "outboxByTurn" on "outbox" ("status", "nextAttemptAt");
create index "outboxByUser" on "outbox" ("userId");

create table "contactMessages" (
  "id" text primary key,
  "householdId" text,
  "name" text not null,
  "email" text not null,
  "subject" text not null,
  "message" text not null,
  "createdAt" text not null,
  "priority" integer not null default 0,
  "answer" text,
  "answeredAt" text
);
create index "messagesByHousehold" on "contactMessages" ("householdId");

create table "auditLog" (
  "id" text primary key,
  "adminId" text not null,
  "action" text not null,
  "targetUserId" text,
  "details" text not null,
  "createdAt" text not null
);
`;
