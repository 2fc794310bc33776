import { AppError } from "~/server/values/errors";
import { shownNames } from "~/household/access/user.server";
import type { User } from "~/household/access/user";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import type { Schema } from "~db/schema";
import type { Reason } from "./capabilities";
import { addDeparture, listEndingWork, type Ended, endAccess } from "./end-access.server";
import { DEFAULT_HOUSEHOLD_SIZE } from "./accounts.schema";
import { sql } from "kysely";
import { inHousehold } from "~db/in-household";
import { PERSONAL_TABLES } from "./personal-tables";

/**
 * Clears the columns that name a user as the maker of something of a household (`maker` in `PERSONAL_TABLES`), which
 * stays there. Call it in the transaction in which they leave it or their account is deleted.
 */
export async function forgetMaker(
  { db }: Deps<"db">,
  { id, householdId }: Pick<User, "id" | "householdId">,
) {
  for (const { table, maker } of PERSONAL_TABLES) {
    if (!maker) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(maker)} = null
      where "householdId" = ${householdId} and ${sql.ref(maker)} = ${id}`.execute(db);
  }
}

/** A query of who is in a household, owners and then the oldest first. */
export const membersOf = ({ db }: Deps<"db">, householdId: string) =>
  inHousehold(db, { householdId })
    .selectFrom("users")
    .orderBy((of) => of.case().when("role", "=", "owner").then(0).else(1).end())
    .orderBy("createdAt")
    .orderBy("id");

/** Makes a household on the trial, named after its first member. Returns its id. */
export async function addHousehold(
  { db, now }: Deps<"db" | "now">,
  { firstName }: Pick<User, "firstName">,
  householdSize = DEFAULT_HOUSEHOLD_SIZE,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("households")
    .values({
      id,
      name: firstName ? `${firstName}'s household` : "My household",
      subscriptionPlan: "trial",
      subscriptionStatus: "trial",
      householdSize,
      mealsDelivered: 0,
      createdAt: now().toISOString(),
    })
    .execute();
  return id;
}

/** The others in the household, in that order. */
export const othersOf = (
  services: Deps<"db">,
  { id, householdId }: Pick<User, "id" | "householdId">,
) => membersOf(services, householdId).where("id", "!=", id).select("id").execute();

/** For an action in a household that the user has left or lost rights in meanwhile. */
export const householdChanged = () =>
  new AppError("conflict", "Your household has changed meanwhile. Please look again.");

type Move = Pick<Schema["users"], "householdId" | "role"> & {
  reason: Extract<
    Reason,
    "removed from the household" | "left the household" | "joined another household"
  >;
  /** What a removed member is shown at their next visit (`Removal`), as JSON; null for all others. */
  removedFrom?: string | null;
};

/**
 * Takes a user into another household, ends what they could reach the old one by (capabilities.ts) and shows that to
 * those who stay. Call it inside a transaction, after their own recipes were copied. Throws `conflict` if they are not
 * in `from` any longer. Returns what has ended there.
 */
export async function moveUser(
  services: Deps<"db" | "now">,
  { id, householdId: from }: Pick<User, "id" | "householdId">,
  { householdId, role, reason, removedFrom = null }: Move,
): Promise<Ended> {
  const { db } = services;
  // First, so that whoever ends their sessions meanwhile waits for those that are there then.
  await db.updateTable("accounts").set({ householdId }).where("id", "=", id).execute();
  const work = await listEndingWork(services, reason, { userId: id, householdId: from });
  const ended = await endAccess(services, reason, { userId: id, householdId: from });
  await forgetMaker(services, { id, householdId: from });
  const sessions = await inHousehold(db, { householdId: from })
    .deleteFrom("sessions")
    .where("userId", "=", id)
    .returningAll()
    .execute();
  for (const session of sessions) {
    await db
      .insertInto("sessions")
      .values({ ...session, householdId })
      .execute();
  }
  const row = await inHousehold(db, { householdId: from })
    .deleteFrom("users")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw householdChanged();
  // Who left the new household before is not shown to them.
  const seen = { removedFrom, seenDeparture: newId() };
  await db
    .insertInto("users")
    .values({ ...row, ...seen, householdId, role, mayBill: null })
    .execute();
  await addDeparture(services, from, {
    name: row.firstName ?? shownNames(row).username,
    reason: reason === "removed from the household" ? "removed" : "left",
    ended: work,
  });
  return ended;
}

/** True for the only one in a household. */
export async function isAlone(services: Deps<"db">, user: Pick<User, "id" | "householdId">) {
  return (await othersOf(services, user)).length === 0;
}

/** Makes the oldest member the owner if none is left. */
export async function ensureOwner({ db }: Deps<"db">, householdId: string) {
  const members = await inHousehold(db, { householdId })
    .selectFrom("users")
    .orderBy("createdAt")
    .orderBy("id")
    .select(["id", "role"])
    .execute();
  const [oldest] = members;
  if (!oldest || members.some(({ role }) => role === "owner")) return;
  await inHousehold(db, { householdId })
    .updateTable("users")
    .set({ role: "owner" })
    .where("id", "=", oldest.id)
    .execute();
}

/** The IANA name of the zone by whose clocks a household eats: its owner's, or of whoever has said one; UTC if nobody has. */
export async function getHouseholdZone(
  services: Deps<"db">,
  { householdId }: Pick<User, "householdId">,
): Promise<string> {
  const said = await membersOf(services, householdId)
    .where("timeZone", "is not", null)
    .select("timeZone")
    .limit(1)
    .executeTakeFirst();
  return said?.timeZone ?? "UTC";
}
