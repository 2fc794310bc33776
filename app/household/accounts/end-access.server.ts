import { sql } from "kysely";
import { makerRemains } from "~/household/access/made-by-token.server";
import { parseRows } from "~/server/rows.server";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { newToken } from "~/server/tokens.server";
import { inHousehold } from "~db/in-household";
import {
  CAPABILITIES,
  CAPABILITY_KINDS,
  type Capability,
  type CapabilityKind,
  type Reason,
} from "./capabilities";
import { householdOf } from "./logins.server";
import * as z from "zod";
import { DAY_MS } from "~/server/values/dates";
import type { User } from "~/household/access/user";
import type { Schema } from "~db/schema";

type Ending = {
  userId: string;
  /** The household that the access is to; by default the one that the user is in. */
  householdId?: string;
  /** The id of the session that asked for it, which goes on where others end. */
  sessionId?: string;
};

/** How many of each kind have ended, and how many links of the household have a new address. */
export type Ended = {
  ended: Partial<Record<CapabilityKind, number>>;
  renewed: Partial<Record<CapabilityKind, number>>;
};

/**
 * Ends what `CAPABILITIES` declares for that reason. Call it in the transaction of the change, which names the user or
 * the household as its owner; of a member who goes, before they are moved or deleted.
 */
export async function endAccess(
  services: Deps<"db" | "now">,
  reason: Reason,
  ending: Ending,
): Promise<Ended> {
  const householdId = ending.householdId ?? (await householdOf(services, ending.userId));
  const who = { ...ending, householdId };
  const done: Ended = { ended: {}, renewed: {} };
  for (const kind of CAPABILITY_KINDS) {
    const effect = CAPABILITIES[kind].on[reason];
    if (effect === "ends") {
      done.ended[kind] = await end(services, kind, who);
    } else if (effect === "others end") {
      done.ended[kind] = await end(services, kind, { ...who, isBut: true });
    } else if (effect === "new link") {
      done.renewed[kind] = await renewLinks(services, kind, householdId);
    }
  }
  return done;
}

/**
 * Counts what `endAccess` would end for that reason, by kind, with what the person's access tokens made where those end.
 * Kinds of which some go on (`others end`) are left out, as are those that are columns of the account. Changes nothing.
 */
async function countEnding(
  services: Deps<"db">,
  reason: Reason,
  who: Pick<Who, "userId" | "householdId">,
): Promise<Partial<Record<CapabilityKind, number>>> {
  const counts: Partial<Record<CapabilityKind, number>> = {};
  for (const kind of CAPABILITY_KINDS) {
    const { table, on }: Capability = CAPABILITIES[kind];
    const isEnding = on[reason] === "ends";
    if (table === "users" || !(isEnding || endsWithTokens(kind, reason))) continue;
    const { rows } = await sql<{ count: number }>`select count(*) as "count"
      ${isEnding ? rowsOf(kind, who) : rowsOfTokens(kind, who)}`.execute(services.db);
    counts[kind] = Number(rows[0]?.count ?? 0);
  }
  return counts;
}

/** True for a kind that access tokens make, if these end for that reason. */
function endsWithTokens(kind: CapabilityKind, reason: Reason) {
  const { endsWithToken }: Capability = CAPABILITIES[kind];
  return endsWithToken === true && CAPABILITIES["access token"].on[reason] === "ends";
}

/** The rest of a statement about the rows of that kind which the person's access tokens made, from its `from` on. */
function rowsOfTokens(
  kind: CapabilityKind,
  { userId, householdId }: Pick<Who, "userId" | "householdId">,
) {
  const { table, maker }: Capability = CAPABILITIES[kind];
  const owner = table === "calendarFeeds" && maker === null ? sql`and "userId" is null` : sql``;
  return sql`from ${sql.table(table)} where "householdId" = ${householdId} ${owner} and "accessTokenId" in
    (select "id" from "accessTokens" where "householdId" = ${householdId} and "userId" = ${userId})`;
}

/** Ends a user's reset links. Call it in the transaction that makes a newer one. */
export const endResetLinks = async (services: Deps<"db" | "now">, userId: string) =>
  end(services, "reset link", { userId, householdId: await householdOf(services, userId) });

type Who = Required<Pick<Ending, "userId" | "householdId">> &
  Pick<Ending, "sessionId"> & { isBut?: boolean };

/** Returns how many have ended. Most are rows of their own; some are columns of the account. */
async function end(services: Deps<"db" | "now">, kind: CapabilityKind, who: Who): Promise<number> {
  const { db, now } = services;
  const { userId } = who;
  const ofUser = inHousehold(db, who).updateTable("users").where("id", "=", userId);
  if (kind === "password") {
    return count(await ofUser.set({ passwordHash: null }).executeTakeFirst());
  }
  if (kind === "provider link") {
    await db
      .deleteFrom("logins")
      .where("userId", "=", userId)
      .where("kind", "in", ["google", "oidc"])
      .execute();
    return count(await ofUser.set({ googleId: null, oidcId: null }).executeTakeFirst());
  }
  if (kind === "address to confirm") {
    return count(
      await ofUser
        .set({ pendingEmail: null })
        .where("pendingEmail", "is not", null)
        // The only address of an account is the one that it is signed in to by.
        .where("email", "is not", null)
        .executeTakeFirst(),
    );
  }
  if (kind === "reset link") {
    // It is kept for its hour: how many there were lately is counted.
    return count(
      await db
        .updateTable("passwordResets")
        .set({ usedAt: now().toISOString() })
        .where("userId", "=", userId)
        .where("usedAt", "is", null)
        .executeTakeFirst(),
    );
  }
  const deleted = await deleteRows(services, kind, who);
  if (kind === "task list connection" && deleted > 0) {
    // Only after the connection: a send that has locked it may still add a task.
    await inHousehold(db, who).deleteFrom("taskItems").execute();
  }
  return deleted;
}

async function deleteRows(
  { db }: Deps<"db" | "now">,
  kind: CapabilityKind,
  who: Who,
): Promise<number> {
  const { numAffectedRows } = await sql`delete ${rowsOf(kind, who)}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The rest of a statement about the rows of that kind, from its `from` on. */
function rowsOf(kind: CapabilityKind, who: Who) {
  const { table, maker, hasHousehold } = CAPABILITIES[kind];
  const conditions = [
    ...(hasHousehold ? [sql`"householdId" = ${who.householdId}`] : []),
    maker === null ? sql`"userId" is null` : sql`${sql.ref(maker)} = ${who.userId}`,
  ];
  if (who.isBut && who.sessionId !== undefined) {
    const column = table === "sessions" ? "id" : "sessionId";
    conditions.push(sql`${sql.ref(column)} != ${who.sessionId}`);
  }
  // A used invitation still leads its holder to the household that they are in.
  if (kind === "invitation") conditions.push(sql`"usedAt" is null`);
  return sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
}

/** Gives every link of that kind of a household a new address. Returns how many. */
async function renewLinks(
  services: Deps<"db" | "now">,
  kind: CapabilityKind,
  householdId: string,
): Promise<number> {
  const { db } = services;
  if (kind === "household's calendar feed") {
    return count(
      await inHousehold(db, { householdId })
        .updateTable("calendarFeeds")
        .set({ id: newId(), readAt: null })
        .where("userId", "is", null)
        // That of a token which has just ended is not renewed.
        .where(makerRemains(services, "calendarFeeds"))
        .executeTakeFirst(),
    );
  }
  const { table } = CAPABILITIES[kind];
  await renewInTrash(services, table, householdId);
  const { rows } = await sql<{ token: string }>`select "token" from ${sql.table(table)}
    where "householdId" = ${householdId}`.execute(db);
  for (const { token } of rows) {
    await sql`update ${sql.table(table)} set "token" = ${newToken()}
      where "householdId" = ${householdId} and "token" = ${token}`.execute(db);
  }
  return rows.length;
}

/** Gives the links of a table that are in the trash new addresses, so that they are not restored with the old ones. */
async function renewInTrash({ db }: Deps<"db" | "now">, table: string, householdId: string) {
  const kept = inHousehold(db, { householdId })
    .selectFrom("trash")
    .where("rows", "like", `%${JSON.stringify(table)}:[{%`)
    .select("id");
  for (const { id } of await kept.execute()) {
    // One at a time: the trash may be larger than the memory.
    const { rows } = await inHousehold(db, { householdId })
      .selectFrom("trash")
      .where("id", "=", id)
      .select("rows")
      .executeTakeFirstOrThrow();
    const all = parseRows(rows);
    const renewed = (all[table] ?? []).map((row) => ({ ...row, token: newToken() }));
    await inHousehold(db, { householdId })
      .updateTable("trash")
      .set({ rows: JSON.stringify({ ...all, [table]: renewed }) })
      .where("id", "=", id)
      .execute();
  }
}

const count = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => Number(numUpdatedRows);

/** How long a household is shown who is no longer in it. */
const SHOWN_MS = 30 * DAY_MS;

const endedWork = z.object({
  /** The hosts that webhooks send to. */
  webhooks: z.array(z.string()),
  /** The to-do list that the grocery list is sent to; empty while none is chosen, null without a connection. */
  taskList: z.string().nullable(),
  tokens: z.number(),
  invitations: z.number(),
  feeds: z.number(),
  /** True if an access token of theirs made the household's calendar link. */
  hasHouseholdFeed: z.boolean(),
  /** Public cookbooks that their access tokens made. */
  cookbooks: z.number(),
  devices: z.number(),
});

/** What a member set up, and what ends when they are no longer in the household. */
export type EndedWork = z.infer<typeof endedWork>;

type Owner = Pick<User, "id" | "householdId">;

/** Lists what `endAccess` would end for that reason, with names where things have some. Changes nothing. */
export async function listEndingWork(
  services: Deps<"db">,
  reason: Reason,
  { userId, householdId }: { userId: string; householdId: string },
): Promise<EndedWork> {
  const { db } = services;
  const counts = await countEnding(services, reason, { userId, householdId });
  const webhooks = await inHousehold(db, { householdId })
    .selectFrom("webhooks")
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .select("url")
    .execute();
  const taskList = await inHousehold(db, { householdId })
    .selectFrom("taskLists")
    .where("userId", "=", userId)
    .select("name")
    .executeTakeFirst();
  return {
    webhooks: webhooks.map(({ url }) => new URL(url).host),
    taskList: taskList ? (taskList.name ?? "") : null,
    tokens: counts["access token"] ?? 0,
    invitations: counts.invitation ?? 0,
    feeds: counts["own calendar feed"] ?? 0,
    hasHouseholdFeed: (counts["household's calendar feed"] ?? 0) > 0,
    cookbooks: counts["public cookbook"] ?? 0,
    devices: counts["push device"] ?? 0,
  };
}

type NewDeparture = Pick<Schema["departures"], "name" | "reason"> & { ended: EndedWork };

/** Stores that a member is no longer in a household. Call it in the transaction in which they go. */
export async function addDeparture(
  { db, now }: Deps<"db" | "now">,
  householdId: string,
  { ended, ...departure }: NewDeparture,
) {
  await db
    .insertInto("departures")
    .values({
      householdId,
      id: newId(),
      ...departure,
      ended: JSON.stringify(ended),
      createdAt: now().toISOString(),
    })
    .execute();
}

/** Who left the user's household within 30 days, newest first, without what the user has dismissed. */
export async function listDepartures({ db, now }: Deps<"db" | "now">, { id, householdId }: Owner) {
  const rows = await inHousehold(db, { householdId })
    .selectFrom("departures")
    .where("createdAt", ">", new Date(now().getTime() - SHOWN_MS).toISOString())
    .where((of) =>
      of(
        "id",
        ">",
        of.fn.coalesce(
          inHousehold(of, { householdId })
            .selectFrom("users")
            .where("id", "=", id)
            .select("seenDeparture"),
          of.val(""),
        ),
      ),
    )
    .orderBy("id", "desc")
    .select(["id", "name", "reason", "ended", "createdAt"])
    .execute();
  return rows.map(({ ended, ...row }) => ({ ...row, ended: endedWork.parse(JSON.parse(ended)) }));
}

/** Stops showing a user the departures up to that one. An older one than they have dismissed changes nothing. */
export async function dismissDepartures(
  { db }: Deps<"db">,
  { id, householdId }: Owner,
  departureId: string,
) {
  await inHousehold(db, { householdId })
    .updateTable("users")
    .set({ seenDeparture: departureId })
    .where("id", "=", id)
    .where((of) => of.or([of("seenDeparture", "is", null), of("seenDeparture", "<", departureId)]))
    .where((of) =>
      of.exists(
        inHousehold(of, { householdId })
          .selectFrom("departures")
          .where("departures.id", "=", departureId)
          .select("departures.id"),
      ),
    )
    .execute();
}

/** Deletes departures that are no longer shown: a job of the night. Returns how many. */
export async function forgetDepartures({ db, now }: Deps<"db" | "now">): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("departures")
    .where("createdAt", "<=", new Date(now().getTime() - SHOWN_MS).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
