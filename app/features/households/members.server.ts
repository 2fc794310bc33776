import { AppError } from "~/errors";
import { isAdmin } from "~/features/access/rules";
import { shownNames } from "~/features/access/shown-names.server";
import type { User } from "~/features/access/user";
import {
  addHousehold,
  ensureOwner,
  membersOf,
  moveUser,
  othersOf,
} from "~/features/accounts/household-members.server";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/transactions";

type Deps = Pick<Services, "db" | "now">;

export type Member = {
  id: string;
  /** First name, else the username. */
  name: string;
  email: string | null;
  role: "owner" | "member";
  /** The owner lets them see to the plan and its payments. */
  mayBill: boolean;
  isThis: boolean;
};

/** The household's name and who is in it, owners first. */
export async function findHousehold({ db }: Pick<Deps, "db">, user: User) {
  const household = await db
    .selectFrom("households")
    .where("id", "=", user.householdId)
    .select("name")
    .executeTakeFirstOrThrow();
  const rows = await membersOf({ db }, user.householdId)
    .select(["id", "firstName", "username", "email", "pendingEmail", "role", "mayBill"])
    .execute();
  const members: Member[] = rows.map(({ id, role, ...row }) => {
    const { email, username } = shownNames(row);
    const isThis = id === user.id;
    return { id, role, email, mayBill: row.mayBill === 1, name: row.firstName ?? username, isThis };
  });
  const isOwner = members.some((member) => member.isThis && member.role === "owner");
  const mayLeave = members.length > 1 && !isAdmin(user);
  return { name: household.name, members, isOwner, mayLeave };
}

/** Throws `forbidden` for who does not own their household. */
export async function requireOwner(
  { db }: Pick<Deps, "db">,
  { id, householdId }: Pick<User, "id" | "householdId">,
) {
  const user = await db
    .selectFrom("users")
    .where("id", "=", id)
    .where("householdId", "=", householdId)
    .select("role")
    .executeTakeFirst();
  if (user?.role !== "owner") {
    throw new AppError("forbidden", "Only the owner of the household can do that.");
  }
}

/** Keeps the household's name. Throws `forbidden` for who does not own it. */
export async function saveHouseholdName(services: Deps, user: User, { name }: { name: string }) {
  await requireOwner(services, user);
  await services.db
    .updateTable("households")
    .set({ name })
    .where("id", "=", user.householdId)
    .execute();
}

/** Stores for how many the household cooks (1 to 12), for entries planned from then on. */
export async function saveHouseholdSize(
  { db }: Pick<Deps, "db">,
  { householdId }: Pick<User, "householdId">,
  { householdSize }: { householdSize: number },
) {
  await db.updateTable("households").set({ householdSize }).where("id", "=", householdId).execute();
}

/**
 * Moves a user into a new household, which is empty and without credits. Throws `conflict` for the
 * only member, `forbidden` for the administrator.
 */
export async function leaveHousehold(services: Deps, user: User) {
  if (isAdmin(user)) {
    throw new AppError("forbidden", "The administrator cannot join or leave a household.");
  }
  await inTransaction(services, user, (services) => moveOut(services, user, "left the household"));
}

/**
 * Removes a member, as if they had left. Throws `forbidden` unless the user owns the household,
 * `not_found` for others than members, `conflict` for the user.
 */
export async function removeMember(services: Deps, user: User, memberId: string) {
  await requireOwner(services, user);
  if (memberId === user.id) throw new AppError("conflict", "Leave the household instead.");
  await inTransaction(services, user, async (services) => {
    const member = await services.db
      .selectFrom("users")
      .where("householdId", "=", user.householdId)
      .where("id", "=", memberId)
      .select(["id", "householdId", "firstName"])
      .executeTakeFirst();
    if (!member) throw notHere();
    await moveOut(services, member, "removed from the household");
  });
}

/** Lets a member manage plan and payments, or no longer. Throws as `removeMember`. */
export async function setBillingRight(
  services: Deps,
  user: User,
  { memberId, may }: { memberId: string; may: boolean },
) {
  await requireOwner(services, user);
  const { numUpdatedRows } = await services.db
    .updateTable("users")
    .set({ mayBill: may ? 1 : null })
    .where("householdId", "=", user.householdId)
    .where("id", "=", memberId)
    .where("role", "=", "member")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notHere();
}

const notHere = () => new AppError("not_found", "They are not in this household.");

type Leaver = Pick<User, "id" | "householdId" | "firstName">;

async function moveOut(
  services: Deps,
  user: Leaver,
  reason: "left the household" | "removed from the household",
) {
  if ((await othersOf(services, user)).length === 0) {
    throw new AppError("conflict", "You are the only one in this household.");
  }
  const householdId = await addHousehold(services, user);
  await moveUser(services, user, { householdId, role: "owner", reason });
  await ensureOwner(services, user.householdId);
}
