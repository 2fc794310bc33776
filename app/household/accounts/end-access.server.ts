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
  type EndReason,
} from "./capabilities";
import { householdOf } from "./logins.server";
import * as z from "zod";
import { DAY_MS } from "~/server/values/dates";
import type { HouseholdMember } from "~/household/access/user";
import type { Schema } from "~db/schema";

type Ending = {
  userId: string;
  /** The household whose access ends; by default the user's current one. */
  householdId?: string;
  /** The id of the session that made the change, which continues if others end. */
  sessionId?: string;
};

/** The number of ended capabilities and of renewed household links, by kind. */
export type Ended = {
  ended: Partial<Record<CapabilityKind, number>>;
  renewed: Partial<Record<CapabilityKind, number>>;
};

/**
 * Ends the access that `CAPABILITIES` declares for a reason. Call it in the transaction of the change, whose owner is
 * the user or the household. For a leaving member, call it before they are moved or deleted.
 */
export async function endAccess(
  services: Deps<"db" | "now">,
  reason: EndReason,
  ending: Ending,
): Promise<Ended> {
  const householdId = ending.householdId ?? (await householdOf(services, ending.userId));
  const who = { ...ending, householdId };
  const result: Ended = { ended: {}, renewed: {} };
  for (const kind of CAPABILITY_KINDS) {
    const effect = CAPABILITIES[kind].on[reason];
    if (effect === "ends") {
      result.ended[kind] = await end(services, kind, who);
    } else if (effect === "others end") {
      result.ended[kind] = await end(services, kind, { ...who, isBut: true });
    } else if (effect === "new link") {
      result.renewed[kind] = await renewLinks(services, kind, householdId);
    }
  }
  return result;
}

/**
 * Returns the number of capabilities that `endAccess` would end for a reason, by kind. Includes what the person's
 * access tokens created, if the tokens end. Omits kinds that end only in part (`others end`), and columns of the
 * account. Changes nothing.
 */
async function countEnding(
  services: Deps<"db">,
  reason: EndReason,
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

/** Returns true if access tokens can create this kind, and the tokens end for this reason. */
function endsWithTokens(kind: CapabilityKind, reason: EndReason) {
  const { endsWithToken }: Capability = CAPABILITIES[kind];
  return endsWithToken === true && CAPABILITIES["access token"].on[reason] === "ends";
}

/** Returns a statement's `from` and conditions for the rows of a kind that the person's access tokens created. */
function rowsOfTokens(
  kind: CapabilityKind,
  { userId, householdId }: Pick<Who, "userId" | "householdId">,
) {
  const { table, maker }: Capability = CAPABILITIES[kind];
  const owner = table === "calendarFeeds" && maker === null ? sql`and "userId" is null` : sql``;
  return sql`from ${sql.table(table)} where "householdId" = ${householdId} ${owner} and "accessTokenId" in
    (select "id" from "accessTokens" where "householdId" = ${householdId} and "userId" = ${userId})`;
}

/** Ends a user's reset links. Call it in the transaction that creates a newer one. */
export const endResetLinks = async (services: Deps<"db" | "now">, userId: string) =>
  end(services, "reset link", { userId, householdId: await householdOf(services, userId) });

type Who = Required<Pick<Ending, "userId" | "householdId">> &
  Pick<Ending, "sessionId"> & { isBut?: boolean };

/** Ends a user's capabilities of a kind and returns their number. Most are rows; some are columns of the account. */
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
        // An account's only address stays, because its user signs in with it.
        .where("email", "is not", null)
        .executeTakeFirst(),
    );
  }
  if (kind === "reset link") {
    // The row is kept for an hour, because recent links are counted.
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
    // Delete these after the connection: a send that has locked it may still add a task.
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

/** Returns a statement's `from` and conditions for the rows of a kind. */
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
  // A used invitation still leads its holder to their current household.
  if (kind === "invitation") conditions.push(sql`"usedAt" is null`);
  return sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
}

/** Sets a new address for every link of a kind in a household. Returns the number of links. */
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
        // A link whose access token has just ended is not renewed.
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

/** Sets new addresses for the links of a table in the trash, so that restoring does not bring back the old ones. */
async function renewInTrash({ db }: Deps<"db" | "now">, table: string, householdId: string) {
  const trashQuery = inHousehold(db, { householdId })
    .selectFrom("trash")
    .where("rows", "like", `%${JSON.stringify(table)}:[{%`)
    .select("id");
  for (const { id } of await trashQuery.execute()) {
    // One at a time, because the trash may be larger than the memory.
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

/** How long a household is shown that a member has left, in milliseconds. */
const SHOWN_MS = 30 * DAY_MS;

const endedWork = z.object({
  /** The hosts that webhooks send to. */
  webhooks: z.array(z.string()),
  /** The name of the to-do list that receives the grocery list. "" if none is chosen, null without a connection. */
  taskList: z.string().nullable(),
  tokens: z.number(),
  invitations: z.number(),
  feeds: z.number(),
  /** True if an access token of the member created the household's calendar link. */
  hasHouseholdFeed: z.boolean(),
  /** The number of public cookbooks that the member's access tokens created. */
  cookbooks: z.number(),
  devices: z.number(),
});

/** Things that a member set up and that end when they leave the household. */
export type EndedWork = z.infer<typeof endedWork>;

/** Returns what `endAccess` would end for a reason, with names if there are any. Changes nothing. */
export async function listEndingWork(
  services: Deps<"db">,
  reason: EndReason,
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

/** Stores that a member has left a household. Call it in the transaction in which they leave. */
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

/**
 * Returns the members who left the user's household within 30 days, the newest first. Omits those that the user has
 * dismissed.
 */
export async function listDepartures(
  { db, now }: Deps<"db" | "now">,
  { id, householdId }: HouseholdMember,
) {
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

/** Hides departures from a user, up to the one with this id. Does nothing if the user has dismissed a newer one. */
export async function dismissDepartures(
  { db }: Deps<"db">,
  { id, householdId }: HouseholdMember,
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

/** Deletes departures that are no longer shown. Runs every night. Returns the number of deleted rows. */
export async function forgetDepartures({ db, now }: Deps<"db" | "now">): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("departures")
    .where("createdAt", "<=", new Date(now().getTime() - SHOWN_MS).toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
