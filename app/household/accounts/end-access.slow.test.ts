import { sql } from "kysely";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { User } from "~/household/access/user";
import { openCookbook } from "~/connections/cookbooks/open-cookbook.server";
import { listFeeds, openFeed } from "~/connections/feeds/feeds.server";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { readColumns } from "~/server/rows.server";
import { PERSONAL_TABLES } from "./personal-tables";
import { newId } from "~/server/values/ids";
import { inTransaction } from "~db/transactions";
import { addUser, createServices, findUser } from "../../../tests/services";
import {
  CAPABILITIES,
  type Capability,
  CAPABILITY_KINDS,
  type CapabilityKind,
  type Effect,
  REASONS,
} from "./capabilities";
import { endAccess } from "./end-access.server";

const SESSION = "the-session-that-asks";
const AT = "2026-11-20T12:00:00.000Z";
const LATER = "2027-11-20T12:00:00.000Z";

let services: Awaited<ReturnType<typeof createServices>>;
let ann: User;
let bob: User;

/** Creates two members of one household, each with one capability of every kind. */
beforeEach(async () => {
  services = await createServices();
  const owner = await addUser(services);
  const guest = await addUser(services);
  await joinHousehold(services, guest, await addInvite(services, owner));
  ann = await findUser(services, owner.id);
  bob = await findUser(services, guest.id);
  await grantAll(ann);
  await grantAll(bob);
  await grantLinks(ann.householdId);
});

async function grantAll({ id: userId, householdId }: User) {
  const { db } = services;
  const dates = { createdAt: AT, expiresAt: LATER };
  for (const id of [`${userId} other`, userId === ann.id ? SESSION : `${userId} own`]) {
    const row = { id, householdId, userId, ...dates, seenAt: AT };
    await db
      .insertInto("sessions")
      .values({ ...row, userAgent: null, vouchedAt: null, newDevice: null })
      .execute();
    await db
      .insertInto("pushDevices")
      .values({
        id: newId(),
        householdId,
        userId,
        sessionId: id,
        device: "Firefox",
        createdAt: AT,
        endpoint: `https://push.example/${id}`,
        p256dh: "",
        auth: "",
        failures: 0,
      })
      .execute();
  }
  await db
    .updateTable("users")
    .set({ passwordHash: "hash", pendingEmail: `new ${userId}`, email: `old ${userId}` })
    .where("id", "=", userId)
    .execute();
  await db
    .insertInto("accessTokens")
    .values({ id: newId(), householdId, userId, name: "n", scopes: "[]", ...dates, usedAt: null })
    .execute();
  await db
    .insertInto("passkeys")
    .values({
      id: newId(),
      userId,
      publicKey: "",
      counter: 0,
      transports: null,
      name: "",
      backedUp: 0,
      createdAt: AT,
      lastUsedAt: null,
    })
    .execute();
  await db
    .insertInto("authenticators")
    .values({ userId, secret: "", lastStep: null, createdAt: AT, confirmedAt: AT })
    .execute();
  await db.insertInto("recoveryCodes").values({ id: newId(), userId }).execute();
  await db
    .insertInto("passwordResets")
    .values({ id: newId(), userId, ...dates, usedAt: null })
    .execute();
  await db
    .insertInto("calendarFeeds")
    .values({
      id: newId(),
      householdId,
      userId,
      mealTypes: "[]",
      hasTasks: 1,
      readAt: null,
      createdAt: AT,
    })
    .execute();
  await db
    .insertInto("webhooks")
    .values({
      id: newId(),
      householdId,
      userId,
      url: "https://example.org",
      events: "[]",
      secret: "",
      oldSecret: null,
      oldSecretUntil: null,
      failingSince: null,
      stoppedAt: null,
      createdAt: AT,
    })
    .execute();
  await db
    .insertInto("invites")
    .values({ id: newId(), householdId, userId, ...dates, usedAt: null })
    .execute();
}

/** Creates what belongs to the household: links that its members have read, and Ann's connection of a to-do app. */
async function grantLinks(householdId: string) {
  const { db } = services;
  await db
    .insertInto("calendarFeeds")
    .values({
      id: newId(),
      householdId,
      userId: null,
      mealTypes: "[]",
      hasTasks: 1,
      readAt: null,
      createdAt: AT,
    })
    .execute();
  const link = { householdId, expiresAt: null, createdAt: AT };
  const collectionId = newId();
  await db
    .insertInto("collections")
    .values({
      id: collectionId,
      householdId,
      name: "Cakes",
      description: "",
      createdAt: AT,
    })
    .execute();
  await db
    .insertInto("collectionShares")
    .values({ ...link, collectionId, token: newId() })
    .execute();
  await db
    .insertInto("weekShares")
    .values({ ...link, weekStartDate: "2026-11-22", token: newId() })
    .execute();
  const listId = newId();
  await db
    .insertInto("groceryLists")
    .values({
      id: listId,
      householdId,
      weekStartDate: "2026-11-22",
      mealCount: 0,
      wholeWeek: 1,
      version: 1,
      bytes: 0,
      changedAt: null,
      createdAt: AT,
    })
    .execute();
  await db
    .insertInto("shares")
    .values({ ...link, kind: "list", mealId: null, listId, tellsNeeds: 0, token: newId() })
    .execute();
  await db
    .insertInto("taskLists")
    .values({
      householdId,
      userId: ann.id,
      address: "a",
      username: "u",
      password: "p",
      choices: null,
      url: null,
      name: null,
      weekStartDate: null,
      sentChange: null,
      sentAt: null,
      lastError: null,
      stoppedAt: null,
      createdAt: AT,
    })
    .execute();
  await db
    .insertInto("publicCookbooks")
    .values({
      householdId,
      collectionId,
      slug: "cakes",
      title: "",
      introduction: "",
      author: "",
      mayShowAll: 0,
      key: newId(),
      publishedAt: AT,
    })
    .execute();
  await db
    .insertInto("cookbookAddresses")
    .values({
      slug: "cakes",
      householdId,
      collectionId,
      createdAt: AT,
      endedAt: null,
      takenDownAt: null,
      takenDownBecause: null,
    })
    .execute();
}

const COLUMNS: Partial<Record<CapabilityKind, { column: string; open: string }>> = {
  password: { column: "passwordHash", open: `"passwordHash" is not null` },
  "provider link": { column: "googleId", open: `"googleId" is not null` },
  "address to confirm": { column: "pendingEmail", open: `"pendingEmail" is not null` },
  "reset link": { column: "id", open: `"usedAt" is null` },
  invitation: { column: "id", open: `"usedAt" is null` },
};

/** Returns the open capabilities of one kind of a user or the household, as texts that identify them. */
async function openOnes(kind: CapabilityKind, userId: string): Promise<string[]> {
  const { table, maker } = CAPABILITIES[kind];
  const { column, open } = COLUMNS[kind] ?? { open: "true", column: columnOf(kind) };
  const whose =
    maker !== null
      ? sql`${sql.ref(maker)} = ${userId}`
      : table === "calendarFeeds"
        ? sql`"userId" is null`
        : sql`true`;
  const { rows } = await sql<{ key: string }>`select ${sql.ref(column)} as "key"
    from ${sql.table(table)} where ${whose} and ${sql.raw(open)} order by 1`.execute(services.db);
  return rows.map(({ key }) => key);
}

function columnOf(kind: CapabilityKind) {
  if (["recipe or list link", "week link", "collection link"].includes(kind)) return "token";
  if (kind === "authenticator" || kind === "task list connection") return "userId";
  if (kind === "public cookbook") return "collectionId";
  return kind === "push device" ? "sessionId" : "id";
}

const TOKEN_TABLES = [
  ...new Set(
    CAPABILITY_KINDS.flatMap((kind) => {
      const capability: Capability = CAPABILITIES[kind];
      return capability.endsWithToken ? [capability.table] : [];
    }),
  ),
].sort();

const WALK = REASONS.flatMap((reason) =>
  CAPABILITY_KINDS.map((kind) => [reason, kind, CAPABILITIES[kind].on[reason]] as const),
);

describe("ending access", () => {
  test.each(WALK)("%s: “%s” has the effect “%s”", async (reason, kind, effect: Effect) => {
    const before = await openOnes(kind, ann.id);
    const others = await openOnes(kind, bob.id);
    expect(before.length).toBeGreaterThan(0);
    await inTransaction(services, { householdId: ann.householdId }, (services) =>
      endAccess(services, reason, { userId: ann.id, sessionId: SESSION }),
    );
    const after = await openOnes(kind, ann.id);
    if (effect === "ends") expect(after).toEqual([]);
    else if (effect === "others end") expect(after).toEqual([SESSION]);
    else if (effect === "new link") {
      expect(after).toHaveLength(before.length);
      for (const key of before) expect(after).not.toContain(key);
    } else expect(after).toEqual(before);
    // The other member's own capabilities stay.
    if (CAPABILITIES[kind].maker !== null) expect(await openOnes(kind, bob.id)).toEqual(others);
  });

  test.each(REASONS)(
    "%s: everything that an access token created works as long as the token",
    async (reason) => {
      const { id } = await services.db
        .selectFrom("accessTokens")
        .where("userId", "=", ann.id)
        .select("id")
        .executeTakeFirstOrThrow();
      for (const table of TOKEN_TABLES) {
        await sql`update ${sql.table(table)} set "accessTokenId" = ${id}
        where "householdId" = ${ann.householdId}`.execute(services.db);
      }
      expect(await opened()).toEqual(["household", "own", "cakes"]);
      await inTransaction(services, { householdId: ann.householdId }, (services) =>
        endAccess(services, reason, { userId: ann.id, sessionId: SESSION }),
      );
      const stays = CAPABILITIES["access token"].on[reason] === "stays";
      expect(await opened()).toEqual(stays ? ["household", "own", "cakes"] : []);
    },
  );

  /** Returns what Ann's calendar links open, and the public addresses. */
  async function opened() {
    const feeds = await listFeeds(services, ann);
    for (const { token } of feeds) await openFeed(services, token);
    const cookbook = await openCookbook(services, "cakes").catch(() => null);
    return [...feeds.map(({ whose }) => whose).sort(), ...(cookbook ? [cookbook.slug] : [])];
  }

  it("covers each table whose rows name the access token that created them", async () => {
    const columns = await readColumns(services);
    const naming = [...columns].flatMap(([table, of]) => (of.has("accessTokenId") ? [table] : []));
    expect(naming.sort()).toEqual(TOKEN_TABLES);
  });

  it("covers each table whose rows are secrets", () => {
    const declared = new Set<string>(CAPABILITY_KINDS.map((kind) => CAPABILITIES[kind].table));
    // Hidden for another reason: keys of messages, hashes of texts and facts of recipes, which grant no access.
    const others = [
      "outbox",
      "feedEvents",
      "libraries",
      "meals",
      "recipeFacts",
      "generations",
      "webhookDeliveries",
    ];
    const secret = PERSONAL_TABLES.filter(({ hidden }) => hidden).map(({ table }) => table);
    expect(secret.filter((table) => !declared.has(table) && !others.includes(table))).toEqual([]);
  });
});
