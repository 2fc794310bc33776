import { AppError } from "~/server/values/errors";
import { shownNames } from "~/household/access/user.server";
import type { User, Owner, HouseholdMember } from "~/household/access/user";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import type { Schema } from "~db/schema";
import type { EndReason } from "./capabilities";
import { addDeparture, listEndingWork, type Ended, endAccess } from "./end-access.server";
import { DEFAULT_HOUSEHOLD_SIZE } from "./accounts.schema";
import { sql } from "kysely";
import { inHousehold } from "~db/in-household";
import { PERSONAL_TABLES } from "./personal-tables";
import { t } from "~/language/messages";

/**
 * Clears the columns that name a user as the creator of a household's rows (`maker` in `PERSONAL_TABLES`), which stay.
 * Call it in the transaction in which the user leaves or their account is deleted.
 */
export async function forgetMaker({ db }: Deps<"db">, { id, householdId }: HouseholdMember) {
  for (const { table, maker } of PERSONAL_TABLES) {
    if (!maker) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(maker)} = null
      where "householdId" = ${householdId} and ${sql.ref(maker)} = ${id}`.execute(db);
  }
}

/** Returns a query of a household's members, owners first, then by age of the account. */
export const membersOf = ({ db }: Deps<"db">, householdId: string) =>
  inHousehold(db, { householdId })
    .selectFrom("users")
    .orderBy((of) => of.case().when("role", "=", "owner").then(0).else(1).end())
    .orderBy("createdAt")
    .orderBy("id");

/** Creates a household on the trial, named after its first member in the current language. Returns its id. */
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
      name: firstName ? t("{name}'s household", { name: firstName }) : t("My household"),
      subscriptionPlan: "trial",
      subscriptionStatus: "trial",
      householdSize,
      mealsDelivered: 0,
      createdAt: now().toISOString(),
    })
    .execute();
  return id;
}

/** Returns the other members of the user's household, owners first, then by age of the account. */
export const othersOf = (services: Deps<"db">, { id, householdId }: HouseholdMember) =>
  membersOf(services, householdId).where("id", "!=", id).select("id").execute();

/** Returns the error for an action in a household that the user has left, or in which they have lost rights. */
export const householdChanged = () =>
  new AppError("conflict", t("Your household has changed. Please reload the page."));

type Move = Pick<Schema["users"], "householdId" | "role"> & {
  reason: Extract<
    EndReason,
    "removed from the household" | "left the household" | "joined another household"
  >;
  /** The notice that a removed member sees at their next visit (`Removal`), as JSON. Null for all others. */
  removedFrom?: string | null;
};

/**
 * Moves a user into another household, ends their access to the old one (capabilities.ts) and shows that to the
 * remaining members. Call it inside a transaction, after copying the user's own recipes. Throws `conflict` if they are
 * no longer in `from`. Returns the access that has ended.
 */
export async function moveUser(
  services: Deps<"db" | "now">,
  { id, householdId: from }: HouseholdMember,
  { householdId, role, reason, removedFrom = null }: Move,
): Promise<Ended> {
  const { db } = services;
  // Do this first: a concurrent transaction that ends the user's sessions then waits and finds the moved ones.
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
  // The user does not see members who left the new household earlier.
  const departureFields = { removedFrom, seenDeparture: newId() };
  await db
    .insertInto("users")
    .values({ ...row, ...departureFields, householdId, role, mayBill: null })
    .execute();
  await addDeparture(services, from, {
    name: row.firstName ?? shownNames(row).username,
    reason: reason === "removed from the household" ? "removed" : "left",
    ended: work,
  });
  return ended;
}

/** Returns true if the user is the only member of their household. */
export async function isAlone(services: Deps<"db">, user: HouseholdMember) {
  return (await othersOf(services, user)).length === 0;
}

/** Makes the oldest member the owner of a household without one. */
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

/**
 * Returns the IANA name of a household's time zone: its owner's, else that of another member who has set one, else UTC.
 */
export async function getHouseholdZone(
  services: Deps<"db">,
  { householdId }: Owner,
): Promise<string> {
  const memberZone = await membersOf(services, householdId)
    .where("timeZone", "is not", null)
    .select("timeZone")
    .limit(1)
    .executeTakeFirst();
  return memberZone?.timeZone ?? "UTC";
}
