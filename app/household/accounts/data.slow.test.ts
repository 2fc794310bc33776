import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { findSessionUser } from "~/household/access/user.server";
import type { User } from "~/household/access/user";
import { spendCredit } from "~/household/billing/credits.server";
import { addEntry, removeEntry } from "~/plan/calendar/calendar.server";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { removeList } from "~/shop/lists/groceries.server";
import { makeList } from "~/shop/lists/make-list.server";
import { addInvite } from "~/household/members/invites.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { addShare } from "~/connections/shares/shares.server";
import type { Services } from "~/server/services";
import { inTransaction, NOBODY } from "~db/transactions";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { deleteSchema } from "./accounts.schema";
import { deleteAccount, exportAccount } from "./account-data.server";
import { requestReset } from "./new-password.server";
import { isAlone } from "./household-members.server";
import { FOLLOWING_TABLES, IMPERSONAL_TABLES, PERSONAL_TABLES } from "./personal-tables";
import { addSession } from "./sessions.server";
import { listTables } from "../../../tests/catalog";

let services: Services & { clock: Clock };
let cook: User;
let stranger: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services, { email: "ann@example.org", firstName: "Anneliese" });
  stranger = await addUser(services);
});

type Row = Record<string, unknown>;

/** Returns all stored rows of all tables. */
async function allRows() {
  const found = new Map<string, Row[]>();
  for (const { name } of await listTables(services.db)) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(services.db);
    found.set(name, rows);
  }
  return found;
}

/** Creates data of every kind in a household. */
async function live(user: User) {
  const soup = await addMeal(services, user, { title: "Ann's soup" });
  const stew = await addMeal(services, user, { title: "A stew to forget" });
  await addFavorite(services, user, { mealId: soup });
  const dinner = { mealId: soup, scheduledDate: "2026-11-21", mealType: "dinner" as const };
  await addEntry(services, user, dinner);
  await makeList(services, user, { mealIds: [soup], weekStartDate: "2026-11-15" });
  await addShare(services, user, { kind: "meal", mealId: soup });
  await removeMeal(services, user, stew);
  const { id } = await addEntry(services, user, { ...dinner, mealType: "lunch" });
  await removeEntry(services, user, id);
  await makeList(services, user, { mealIds: [soup], weekStartDate: "2026-11-22" });
  await removeList(services, user, "2026-11-22");
  await inTransaction(services, NOBODY, (services) =>
    spendCredit(services, user.householdId, { mealId: soup, requestKey: "a request" }),
  );
  return addSession(services, user.id, { userAgent: "A browser" });
}

const exported = async (user: User) => {
  let text = "";
  for await (const part of exportAccount(services, user)) text += part;
  const value: unknown = JSON.parse(text);
  return value;
};

describe("All stored data of a person", () => {
  it("is part of the export and the deletion, including data of new tables", async () => {
    const known = new Set<string>([
      ...PERSONAL_TABLES.map(({ table }) => table),
      ...FOLLOWING_TABLES,
      ...IMPERSONAL_TABLES,
      "users",
      "accounts",
      "households",
    ]);
    expect([...(await allRows()).keys()].filter((table) => !known.has(table))).toEqual([]);
    const tables = await listTables(services.db);
    for (const { table, of, key = ["id"] } of PERSONAL_TABLES) {
      const columns = tables.find(({ name }) => name === table)?.columns;
      expect(columns, table).toEqual(expect.arrayContaining([of, ...key]));
    }
  });

  it("is exported as one JSON file, without data of other people and without keys", async () => {
    const token = await live(cook);
    await live(stranger);
    const file = await exported(cook);
    expect(file).toMatchObject({
      user: { email: "ann@example.org", firstName: "Anneliese" },
      household: { id: cook.householdId },
      meals: [{ title: "Ann's soup", ingredients: ["1 yellow onion, diced"] }],
      favorites: [{ householdId: cook.householdId }],
      entries: [{ scheduledDate: "2026-11-21" }],
      groceryItems: [{ need: { members: [{ names: ["yellow onion"] }] } }],
      creditLedger: [{ change: 20 }, { change: -1 }],
      trash: [
        { label: { name: "A stew to forget" }, rows: { meals: [{ title: "A stew to forget" }] } },
        { kind: "entry", label: { title: "Ann's soup", scheduledDate: "2026-11-21" } },
        { kind: "list", label: { weekStartDate: "2026-11-22" } },
      ],
      sessions: [{ userAgent: "A browser" }],
    });
    const text = JSON.stringify(file);
    for (const secret of [
      token,
      "passwordHash",
      stranger.id,
      stranger.householdId,
      'example.org","username":"cook',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it("is exported without working links to a recipe, a household or a password reset", async () => {
    await live(cook);
    const admin = { ...services, mailSender: { kind: "smtp" as const } };
    await services.db
      .updateTable("users")
      .set({ passwordHash: "one" })
      .where("id", "=", cook.id)
      .execute();
    await requestReset(admin, { email: "ann@example.org" });
    const invitation = await addInvite(services, cook, { email: "friend@example.org" });
    const mails = await services.db
      .selectFrom("outbox")
      .where("userId", "=", cook.id)
      .select("text")
      .execute();
    const links = mails.flatMap(({ text }) => text.match(/\/(?:reset|join)\/[\w.-]+/g) ?? []);
    expect(links).toHaveLength(2);
    const { token } = await services.db
      .selectFrom("shares")
      .select("token")
      .executeTakeFirstOrThrow();
    const told = JSON.stringify(await exported(cook));
    for (const link of [...links, invitation, token]) expect(told).not.toContain(link);
  });
});

describe("Deleting an account", () => {
  it("deletes all data of the person, and keeps only sums of credits without a name", async () => {
    const token = await live(cook);
    await live(stranger);
    const before = await allRows();
    await deleteAccount(services, cook);
    const after = await allRows();
    const left = JSON.stringify([...after]);
    for (const trace of [cook.id, cook.householdId, "ann@example.org", "Anneliese", token]) {
      expect(left).not.toContain(trace);
    }
    expect(after.get("retiredCredits")).toMatchObject([
      { reason: "grant", change: 20 },
      { reason: "meal", change: -1 },
    ]);
    expect(await findSessionUser(services, token)).toBeNull();
    // The trash is emptied at once and not after 30 days.
    expect(before.get("trash")).toHaveLength(6);
    expect(after.get("trash")).toHaveLength(3);
    // Half of the rows belong to the stranger, and all of them remain.
    const mine = (rows: Row[] = []) =>
      rows.filter((row) => Object.values(row).includes(stranger.householdId));
    for (const [table, rows] of before) expect(mine(after.get(table)), table).toEqual(mine(rows));
  });

  it("twice at once has the same result as once", async () => {
    await live(cook);
    await Promise.all([deleteAccount(services, cook), deleteAccount(services, cook)]);
    expect((await allRows()).get("users")).toHaveLength(1);
    expect((await allRows()).get("retiredCredits")).toHaveLength(2);
  });

  it("of one of two members leaves the household to the other, who then owns it", async () => {
    await live(cook);
    await services.db
      .updateTable("users")
      .set({ householdId: cook.householdId, role: "member" })
      .where("id", "=", stranger.id)
      .execute();
    expect(await isAlone(services, cook)).toBe(false);
    await deleteAccount(services, cook);
    const rows = await allRows();
    expect(rows.get("users")).toMatchObject([{ id: stranger.id, role: "owner" }]);
    expect(rows.get("meals")).toHaveLength(1);
    // The trash belongs to the household, too.
    expect(rows.get("trash")).toHaveLength(3);
    expect(rows.get("sessions")).toEqual([]);
  });

  it("is refused for the administrator", async () => {
    await expect(deleteAccount(services, { ...cook, id: "admin-master" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("deletes nothing if the subscription cannot be ended", async () => {
    await live(cook);
    const at = services.now().toISOString();
    await services.db
      .insertInto("subscriptions")
      .values({
        id: "sub_1",
        householdId: cook.householdId,
        provider: services.payments.mode,
        customerId: "cus_1",
        status: "active",
        planId: "basic",
        nextPlanId: null,
        price: 1000,
        periodEnd: at,
        cancelsAtPeriodEnd: 0,
        lastPaymentError: null,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    const payments = {
      ...services.payments,
      endNow: () => Promise.reject(new Error("no answer")),
    };
    const before = await allRows();
    await expect(deleteAccount({ ...services, payments }, cook)).rejects.toThrow("no answer");
    expect(await allRows()).toEqual(before);
  });

  it("requires the confirmation word", () => {
    expect(deleteSchema.safeParse({ confirm: " DELETE " }).success).toBe(true);
    for (const confirm of ["", "delete", "yes", undefined]) {
      const { error } = deleteSchema.safeParse({ confirm });
      expect(error?.issues[0]?.message).toBe("Please type DELETE");
    }
  });
});
