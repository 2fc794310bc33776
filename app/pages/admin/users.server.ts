import { AppError } from "~/server/values/errors";
import { statusAt, isAdmin, type User } from "~/household/access";
import { shownEmail } from "~/household/access/index.server";
import {
  findAuthenticator,
  removeAuthenticator,
  deleteAccount,
  membersOf,
  listPasskeys,
  removePasskeys,
  hasPassword,
  makeResetLink,
  endAccess,
  queueSecurityNotice,
  listProviderNames,
} from "~/household/accounts/index.server";
import type { AccountMailDeps, PlanByHand, UsersQuery } from "~/household/accounts";
import {
  aliveSubscription,
  endSubscription,
  getBalance,
  setPlanByHand,
  renewTestPlan,
} from "~/household/billing/index.server";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { inHousehold } from "~db/in-household";
import { noteAudit } from "./audit.server";
import { sql } from "kysely";
import { pageAt } from "~/server/values/paging";
import { normalAddress } from "~/server/values/email-address";
import { foldText, likeAnywhere } from "~/server/values/text";
import { countRows } from "~db/database";
import { t } from "~/language/messages";

type AllDeps = Parameters<typeof endSubscription>[0];
type Reads = Deps<"db">;
type Timed = Deps<"db" | "now">;

/** Selects users with their households, with the columns that lists and API calls show. */
const usersWithHousehold = ({ db }: Reads) =>
  db
    .selectFrom("users")
    .innerJoin("households", "households.id", "users.householdId")
    .select(["users.id", "users.householdId", "users.username", "users.firstName"])
    .select(shownEmail.as("email"))
    .select(["households.subscriptionPlan", "households.subscriptionStatus"])
    .select(["households.graceUntil", "households.accessEndedAt", "users.createdAt"]);

/** Returns a user with its household. Throws `not_found` if none exists. */
export async function getUser({ db, now }: Timed, userId: string) {
  const user = await usersWithHousehold({ db }).where("users.id", "=", userId).executeTakeFirst();
  if (!user) throw new AppError("not_found", t("That user was not found."));
  const mealCredits = await getBalance({ db }, user.householdId);
  return { ...user, ...statusAt(user, now()), mealCredits };
}

/** Returns the user in the shape of `/api/admin/users`. */
export function toUserJson(
  user: Omit<Awaited<ReturnType<typeof getUser>>, "householdId" | "firstName">,
) {
  const { id, username, email, subscriptionPlan, subscriptionStatus } = user;
  const { mealCredits, createdAt } = user;
  return { id, username, email, subscriptionPlan, subscriptionStatus, mealCredits, createdAt };
}

/** Returns everything that a user's page shows. Throws `not_found` if none exists. */
export async function getUserPage({ db, now, settings }: Timed & Deps<"settings">, userId: string) {
  const user = await getUser({ db, now }, userId);
  const { householdId } = user;
  const household = await db
    .selectFrom("households")
    .where("id", "=", householdId)
    .select(["name", "planByHandAt"])
    .executeTakeFirstOrThrow();
  const members = await membersOf({ db }, householdId)
    .select(["id", "firstName", "username", "role"])
    .execute();
  const { email } = await inHousehold(db, user)
    .selectFrom("users")
    .where("id", "=", userId)
    .select("email")
    .executeTakeFirstOrThrow();
  const sessions = await inHousehold(db, user)
    .selectFrom("sessions")
    .where("userId", "=", userId)
    .select((of) => of.fn.max("seenAt").as("seenAt"))
    .executeTakeFirst();
  return {
    ...user,
    household: household.name,
    isByHand: household.planByHandAt !== null,
    members,
    /** True if the address belongs to the account: it is confirmed, or was entered first on a server without mail. */
    isConfirmed: email !== null,
    hasApp: (await findAuthenticator({ db }, user)).isOn,
    hasPasskeys: (await listPasskeys({ db }, user)).length > 0,
    hasPassword: await hasPassword({ db }, user),
    providers: await listProviderNames({ db, settings }, user),
    /** The last use of a session that has not ended, or null. */
    seenAt: sessions?.seenAt ?? null,
    subscription: await findSubscription({ db }, householdId),
  };
}

/**
 * Sets plan and status of a user's household manually, without credits. Throws `not_found` for an unknown user, and
 * what `setPlanByHand` throws.
 */
export async function setPlan(
  services: AllDeps,
  admin: User,
  { userId, ...plan }: PlanByHand & { userId: string },
) {
  const { householdId } = await getUser(services, userId);
  await setPlanByHand(services, householdId, plan, (services) =>
    noteAudit(services, admin, {
      action: "set-plan",
      targetUserId: userId,
      details: { plan: plan.subscriptionPlan, status: plan.subscriptionStatus },
    }),
  );
}

/**
 * Ends the subscription of a user's household at once, without a refund. Throws `not_found` for an unknown user,
 * `conflict` without a subscription, `unavailable` if another provider has it, and `upstream` if the provider fails.
 */
export async function endUserSubscription(services: AllDeps, admin: User, userId: string) {
  const { householdId } = await getUser(services, userId);
  const alive = await findSubscription(services, householdId);
  if (!alive) throw new AppError("conflict", t("This household has no subscription to end."));
  if (alive.provider !== services.payments.mode) {
    throw new AppError(
      "unavailable",
      t(
        "This subscription was bought through a payment provider that is not set up here. Set it up again, or end the subscription there.",
      ),
    );
  }
  await endSubscription(services, { householdId });
  // Log it after the call: if the provider did not respond, the subscription may still be active.
  await noteAudit(services, admin, { action: "end-subscription", targetUserId: userId });
}

/** Refuses changes to the administrator, whose access only the settings restore. Throws `forbidden`. */
function requireOther(userId: string) {
  if (!isAdmin({ id: userId })) return;
  throw new AppError("forbidden", t("Set ADMIN_PASSWORD and restart the server."));
}

/** Returns a reset link for the administrator to send: see `makeResetLink`. */
export async function makeUserLink(
  services: Deps<"db" | "now" | "settings">,
  admin: User,
  userId: string,
): Promise<string> {
  requireOther(userId);
  return inTransaction(services, { userId }, async (services) => {
    const url = await makeResetLink(services, userId);
    await noteAudit(services, admin, { action: "make-reset-link", targetUserId: userId });
    return url;
  });
}

/** Ends every session and access token of a user. Throws `not_found` for an unknown user. */
export async function signOutUser(services: Deps<"db" | "now">, admin: User, userId: string) {
  await inTransaction(services, { userId }, async (services) => {
    await getUser(services, userId);
    await endAccess(services, "signed out by the administrator", { userId });
    await noteAudit(services, admin, { action: "sign-out-user", targetUserId: userId });
  });
}

/**
 * Removes the authenticator app, recovery codes and passkeys of a user who has lost them. Throws `not_found` for an
 * unknown user.
 */
export async function removeSecondFactor(services: AccountMailDeps, admin: User, userId: string) {
  requireOther(userId);
  await inTransaction(services, { userId }, async (services) => {
    await getUser(services, userId);
    await removeAuthenticator(services, userId);
    await removePasskeys(services, userId);
    await endAccess(services, "second factor changed", { userId });
    await queueSecurityNotice(services, userId, "second-factor-off");
    await noteAudit(services, admin, { action: "remove-second-factor", targetUserId: userId });
  });
}

/** Deletes a user's account: see `deleteAccount`. */
export async function endAccount(services: AllDeps, admin: User, userId: string) {
  const user = await getUser(services, userId);
  await deleteAccount(services, user, (services) =>
    noteAudit(services, admin, { action: "end-account", targetUserId: userId }),
  );
}

async function findSubscription({ db }: Reads, householdId: string) {
  const row = await aliveSubscription({ db }, householdId)
    .select(["provider", "status", "planId", "periodEnd", "cancelsAtPeriodEnd"])
    .executeTakeFirst();
  return row ?? null;
}

const PAGE = 50;

/**
 * Name, address and date have an index. Sorting 10,000 users by plan or status takes a few
 * milliseconds.
 */
const ORDERS = {
  user: ["users.searchText", "users.id"],
  email: ["users.email", "users.id"],
  plan: ["households.subscriptionPlan", "users.searchText", "users.id"],
  status: ["households.subscriptionStatus", "users.searchText", "users.id"],
  joined: ["users.createdAt", "users.id"],
} as const;

/** Returns a page of 50 users that match a search. `count` is the number of matches. */
export async function listUsers({ db, now }: Timed, { q, sort, page }: UsersQuery) {
  const count = await countRows(db.selectFrom("users").where(matching(q)));
  const { limit, offset, ...pagination } = pageAt(page, count, PAGE);
  const [column, direction] = sort.startsWith("-")
    ? ([sort.slice(1), "desc"] as const)
    : ([sort, "asc"] as const);
  const order = Object.entries(ORDERS).find(([name]) => name === column)?.[1] ?? ORDERS.joined;
  let query = usersWithHousehold({ db }).where(matching(q));
  for (const name of order) query = query.orderBy(name, direction);
  const rows = await query.limit(limit).offset(offset).execute();
  const credits = await creditsOf(
    { db },
    rows.map(({ householdId }) => householdId),
  );
  const users = rows.map(({ householdId, ...row }) => ({
    ...row,
    ...statusAt(row, now()),
    isAdmin: isAdmin(row),
    mealCredits: credits.get(householdId) ?? 0,
  }));
  return { users, count, ...pagination };
}

/** Returns every user, including the administrator, in the order in which they joined. */
export async function listAllUsers({ db, now }: Timed) {
  const rows = await usersWithHousehold({ db })
    .leftJoin(
      (of) =>
        of
          .selectFrom("creditGrants")
          .groupBy("householdId")
          .select((sum) => ["householdId", sum.fn.sum<number>("remaining").as("credits")])
          .as("left"),
      (join) => join.onRef("left.householdId", "=", "users.householdId"),
    )
    .orderBy("users.createdAt")
    .orderBy("users.id")
    .select((of) => of.fn.coalesce("left.credits", sql<number>`0`).as("mealCredits"))
    .execute();
  const at = now();
  return rows.map((row) => toUserJson({ ...row, ...statusAt(row, at) }));
}

/** Returns users to choose from (the matches of a search, else the newest users), and their number. */
export async function listChoices({ db }: Deps<"db">, { q, limit }: { q: string; limit: number }) {
  const matches = db.selectFrom("users").where(matching(q));
  const count = await countRows(matches);
  const choices = await matches
    .orderBy(q ? "users.searchText" : "users.createdAt", q ? "asc" : "desc")
    .orderBy("users.id", q ? "asc" : "desc")
    .limit(limit)
    .select(["users.id", "users.firstName", "users.username"])
    .select(shownEmail.as("email"))
    .execute();
  return { choices, count };
}

/** Matches users whose name, username or email address contains `q`, ignoring case and accents. */
function matching(q: string) {
  const term = foldText(q);
  if (term === "") return sql<boolean>`true`;
  // Searches for a part of a domain in the form in which addresses are stored.
  const address = foldText(q.includes("@") ? normalAddress(q) : normalAddress(`@${q}`).slice(1));
  const [like, likeAddress] = [likeAnywhere(term), likeAnywhere(address)];
  return sql<boolean>`("users"."searchText" like ${like} escape '\\' or "users"."searchText" like ${likeAddress} escape '\\')`;
}

/** Returns the balance of each household on a page. */
async function creditsOf({ db }: Deps<"db">, householdIds: string[]) {
  if (householdIds.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("creditGrants")
    .where("householdId", "in", householdIds)
    .groupBy("householdId")
    .select((of) => ["householdId", of.fn.sum<number>("remaining").as("credits")])
    .execute();
  return new Map(rows.map(({ householdId, credits }) => [householdId, Number(credits)]));
}

type RenewDeps = Parameters<typeof renewTestPlan>[0] & Deps<"db" | "now">;

/** Runs `renewTestPlan` and adds a line to the audit log. */
export async function renewPlan(
  services: RenewDeps,
  admin: User,
  household: { householdId: string },
) {
  const declined = await renewTestPlan(services, admin, household);
  const owner = await inHousehold(services.db, household)
    .selectFrom("users")
    .where("role", "=", "owner")
    .select("id")
    .executeTakeFirst();
  await noteAudit(services, admin, {
    action: "renew-test-plan",
    targetUserId: owner?.id ?? null,
    details: { isDeclined: declined !== null },
  });
  return declined;
}
