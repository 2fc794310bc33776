import { PERSONAL_TABLES } from "../app/household/accounts/personal-tables";

/** Tables with a household's id that are not spread by household: the test payments' books, and contact messages. */
const APART: ReadonlySet<string> = new Set(["testCustomers", "contactMessages"]);

/** The tables in which every row belongs to a household, and which may be spread by it. */
export const HOUSEHOLD_TABLES: ReadonlySet<string> = new Set(
  [
    "users",
    "sessions",
    "pushDevices",
    ...PERSONAL_TABLES.filter(({ of }) => of === "householdId").map(({ table }) => table),
  ].filter((table) => !APART.has(table)),
);

/** Statements that may read rows of all households, each with its reason. */
export const ACROSS: readonly [statement: RegExp, why: string][] = [
  // Requests by people who are not signed in yet, or who are known only by a token.
  [/^select .* from "users" where "pendingEmail" = \?/, "users who entered this address"],
  [
    /^(select|update) .*"users" .*where "id" = \?( and "email" is not null)?$/,
    "an account by its id",
  ],
  [
    /^select .* from "sessions" inner join "users"/,
    "an old cookie, or one of a user who changed the household",
  ],
  [/^(select|update|delete) .*"sessions" .*where "id" = \?$/, "a session by its cookie"],
  [
    /^select "id", "language" from "users" where "id" in /,
    "the readers of mails, whose languages decide their words",
  ],
  [/^delete from "sessions" where "expiresAt" < \?$/, "ended sessions of all users"],
  [/^delete from "departures" where "createdAt" <= \?$/, "departures that are no longer shown"],
  [
    /^(select \*|delete) from "(sessions|pushDevices)" where "userId" = \?/,
    "rows of an account that is exported or deleted",
  ],
  [/^select .* from "passwordResets" inner join "users"/, "only the reset link is known"],
  [
    /^select .* from "invites" inner join .* where "invites"."id" = \?/,
    "only the invitation's link is known",
  ],
  [/^select .* from "shares" .* where "token" = \?/, "only the shared link is known"],
  [/^select .* from "weekShares" where "token" = \?/, "only the week's link is known"],
  [/^select .* from "collectionShares" where "token" = \?/, "only the collection's link is known"],
  [/^select .* from "calendarFeeds" where "id" = \?/, "only the calendar's link is known"],
  [
    /^select .* from "(billingCustomers|subscriptions)" where "(provider|id)" = \? and "\w+" = \?$/,
    "the provider knows only its own ids",
  ],
  [
    /^select .* from "cookbookAddresses" inner join "publicCookbooks" /,
    "the sitemap lists the public cookbooks of all households",
  ],
  // Pages of the administrator.
  [/^select .* from "users" inner join "households"/, "the administrator's users"],
  [
    /^select .* from "users" where (true|\("users"."searchText" like|"(createdAt|id)" (>|!=) \?)/,
    "the administrator's list of users, and its count",
  ],
  [
    /^select .* from "cookbookAddresses" left join "publicCookbooks" .* left join "users"/,
    "the administrator's list of public cookbooks",
  ],
  [/^select .* from "auditLog" left join "users"/, "the administrator's log"],
  [/^select .* from "subscriptions" inner join "users"/, "the administrator's test plans"],
  [/^select "processId", 'generations' as "what"/, "the work of each process"],
  [/^select count\(\*\) as "mails", /, "running and waiting work, for metrics"],
  // Work for all households.
  [/^select count\(\*\) from "\w+"$/, "the row counts of a backup"],
  [
    /^delete from "trash" where \("householdId", "id"\) in \(select/,
    "a nightly job deletes old trash",
  ],
  [
    /^select .* from "libraries" where "status" in \([^)]*\) and "createdAt"/,
    "a nightly job deletes old import jobs",
  ],
  [
    /^select .* from "subscriptions" where "provider" = \? and \("status"/,
    "a nightly job reads them back",
  ],
  [
    /^select .* from "subscriptions" where "provider" = \? and "status" != \?$/,
    "plans of test cards are ended",
  ],
  [/^select .* from "users" where "id" > \? and "id" != \? and "emailOptOut"/, "weekly reminders"],
  [/^delete from "webhookDeliveries" where "createdAt" < \?$/, "a nightly job deletes old ones"],
  [
    /^update "cookbookAddresses" set "endedAt" = (\?|null) where "endedAt" is (not )?null and (not )?exists/,
    "a nightly job frees addresses of public cookbooks",
  ],
  [/^select .* from "repeats" where "storedUntil" < \?/, "repeats that a nightly job continues"],
  [
    /^(select|update) .* "(status|running"."status)" = 'running' and \(/,
    "the work of dead processes",
  ],
  [
    /^update "libraries" set .* where status in \([^)]*\) and "status" = /,
    "files that dead processes were reading",
  ],
];

const onOneLine = (statement: string) => statement.replace(/\s+/g, " ").trim();

/** Returns the statements that no row of `ACROSS` allows, each with its problem. */
export const troublesOf = (statements: readonly string[]) =>
  statements.map(onOneLine).flatMap((statement) => {
    const trouble = troubleOf(statement);
    if (!trouble || ACROSS.some(([known]) => known.test(statement))) return [];
    return `${trouble}: ${statement.slice(0, 400)}`;
  });

/** Returns the rows of `ACROSS` that none of the statements needs. */
export const unusedOf = (statements: readonly string[]) => {
  const troubled = statements.map(onOneLine).filter((statement) => troubleOf(statement) !== null);
  return ACROSS.filter(([known]) => !troubled.some((statement) => known.test(statement)));
};

const WRITES = /^(insert into|update|delete from) "(\w+)"/;

/**
 * Returns why a statement can read rows of more than one household, or null if it cannot. Every table with household rows
 * has to be bound by `householdId`, in a WHERE or in the ON of its join.
 */
export function troubleOf(statement: string): string | null {
  const [, verb = "select", target = ""] = WRITES.exec(statement) ?? [];
  const mentions = mentionsOf(statement);
  if (mentions.length === 0) return null;
  if (verb === "insert into" && HOUSEHOLD_TABLES.has(target)) {
    const [columns = ""] = /\(([^)]*)\)/.exec(statement) ?? [];
    if (!columns.includes('"householdId"')) return "inserts without it";
    if (/\bvalues \(.*\(select /s.test(statement)) return "inserts what a query in VALUES finds";
    const [, keys] = /on conflict \(([^)]*)\)/.exec(statement) ?? [];
    if (keys !== undefined && !keys.includes('"householdId"'))
      return "meets others by a key without it";
  }
  const changed = /^update .*? set (.*?)(?= where |$)/s.exec(statement)?.[1];
  if (changed && /"householdId" = (\?|\$\d)/.test(changed))
    return "moves a row to another household";
  const loose = looseIn(statement, verb === "insert into" ? mentions.slice(1) : mentions);
  return loose.length > 0 ? `asks ${loose.join(", ")} of all` : null;
}

/** Returns the household tables that a statement names, with their aliases. */
function mentionsOf(statement: string) {
  const names = statement.matchAll(/\b(?:from|join|into|update) "?(\w+)"?(?: as "(\w+)")?/g);
  return Array.from(names, ([, name = "", alias = name]) => ({ name, alias })).filter(({ name }) =>
    HOUSEHOLD_TABLES.has(name),
  );
}

const VALUE =
  /(?:"(\w+)"\.)?"householdId" (?:= (?:\?|\$\d)|in \()|"(households)"\."id" = (?:\?|\$\d)/g;
const EQUAL = /"(\w+)"\."(?:householdId|id)" = "(\w+)"\."(?:householdId|id)"/g;

/** Returns the tables that nothing binds to one household: neither a value nor another table that is bound. */
function looseIn(statement: string, mentions: ReturnType<typeof mentionsOf>) {
  const values = Array.from(statement.matchAll(VALUE), ([, name, household]) => name ?? household);
  const equals = Array.from(statement.matchAll(EQUAL))
    .filter(([all, a, b]) => all.includes("householdId") && isSame(all, a, b))
    .map(([, a = "", b = ""]) => [a, b] as const);
  const bound = new Set(values);
  for (let size = -1; size !== bound.size;) {
    size = bound.size;
    for (const [a, b] of equals) {
      if (bound.has(a)) bound.add(b);
      if (bound.has(b)) bound.add(a);
    }
  }
  // Several queries of a statement can use the same alias. Each of them needs a condition.
  const conditions = [...values, ...equals.filter(([a]) => bound.has(a)).flat()];
  const loose = mentions.flatMap(({ name, alias }) => {
    const at = conditions.indexOf(alias);
    if (at < 0) return name;
    conditions.splice(at, 1);
    return [];
  });
  // A condition without a table name belongs to the only table of its query.
  return loose.slice(values.filter((name) => name === undefined).length);
}

/** Returns whether both sides are a household's id: that of another table's row, or of the household itself. */
const isSame = (condition: string, a = "", b = "") =>
  condition === `"${a}"."householdId" = "${b}"."householdId"` ||
  condition === `"households"."id" = "${b}"."householdId"` ||
  condition === `"${a}"."householdId" = "households"."id"`;
