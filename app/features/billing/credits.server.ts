import { outOfCredits } from "~/features/access/rules";
import type { User } from "~/features/access/user";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import type { Schema } from "~db/schema";
import { addLine, type Line } from "./ledger-line.server";

type Deps = Pick<Services, "db" | "now">;
type Grant = {
  origin: Schema["creditGrants"]["origin"];
  /** Whole meals; 0 for a plan that has none. */
  amount: number;
  /**
   * An ISO instant, or null. It orders the spending and is told as a use-by date; what ends the
   * credits of a plan is the next grant, not the clock.
   */
  expiresAt?: string | null;
  /** What it is given for, an invoice's id or a request's: the same cause grants once. */
  cause?: string | null;
  /** Words beside it in the ledger, for the household to read. */
  note?: string | null;
};
type Taking = Partial<Pick<Line, "requestKey" | "note">> & { givenOnly?: boolean };

/** Meals that every new household may try. */
export const TRIAL_CREDITS = 20;

/**
 * Gives a household credits and notes it in the ledger. What is left of earlier plan credits expires
 * with a new grant of a plan. False where the cause has granted before: then nothing is changed.
 * Call it inside a transaction.
 */
export async function grantCredits(
  services: Deps,
  householdId: string,
  grant: Grant,
): Promise<boolean> {
  const { db, now } = services;
  const id = newId();
  const { origin, amount, expiresAt = null, cause = null, note = null } = grant;
  const createdAt = now().toISOString();
  const inserted = await db
    .insertInto("creditGrants")
    .values({ id, householdId, origin, amount, remaining: amount, expiresAt, cause, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  if (origin === "plan") await expirePlanCredits(services, householdId, id);
  if (amount > 0) {
    await addLine(services, { householdId, grantId: id, change: amount, reason: "grant", note });
  }
  return true;
}

/**
 * Takes back up to `amount` credits, never more than there are: first what the administrator gave,
 * then, unless `givenOnly`, in the order of spending. Returns how many were taken; 0 where `requestKey`
 * has taken before. Call it inside a transaction.
 */
export async function takeCredits(
  services: Deps,
  householdId: string,
  amount: number,
  { requestKey = null, note = null, givenOnly = false }: Taking = {},
): Promise<number> {
  if (requestKey !== null && (await countTaken(services, householdId, requestKey)) > 0) return 0;
  const grants = await unspent(services, householdId)
    .select(["id", "origin", "remaining"])
    .execute();
  const given = grants.filter(({ origin }) => origin === "admin");
  const others = givenOnly ? [] : grants.filter(({ origin }) => origin !== "admin");
  let taken = 0;
  for (const { id, remaining } of [...given, ...others]) {
    const part = Math.min(amount - taken, remaining);
    if (part <= 0) break;
    const line = { householdId, grantId: id, change: -part, reason: "take" as const };
    if (await withdraw(services, { ...line, requestKey, note })) taken += part;
  }
  return taken;
}

/** The credits that a household has left of its grants, of some origins or of all. */
export async function getBalance(
  { db }: Pick<Deps, "db">,
  householdId: string,
  origins: readonly Grant["origin"][] = ["trial", "plan", "admin"],
): Promise<number> {
  const row = await db
    .selectFrom("creditGrants")
    .where("householdId", "=", householdId)
    .where("origin", "in", origins)
    .select((of) => of.fn.sum<number | null>("remaining").as("left"))
    .executeTakeFirst();
  return Number(row?.left ?? 0);
}

/** What is left of the credits that no plan brought, the trial's and the administrator's: it outlives plans. */
export const getLastingCredits = (services: Pick<Deps, "db">, householdId: string) =>
  getBalance(services, householdId, ["trial", "admin"]);

/** True if the household's last credit was spent on one of these meals: nothing is left. */
export async function tookLastCredit(
  services: Pick<Deps, "db">,
  user: Pick<User, "householdId" | "pays">,
  mealIds: readonly string[],
): Promise<boolean> {
  if (!user.pays || (await getBalance(services, user.householdId)) > 0) return false;
  const last = await services.db
    .selectFrom("creditLedger")
    .where("householdId", "=", user.householdId)
    .orderBy("position", "desc")
    .select(["reason", "mealId"])
    .executeTakeFirst();
  return last?.reason === "meal" && last.mealId !== null && mealIds.includes(last.mealId);
}

/**
 * Takes one credit for a meal, from the grant that expires soonest, and notes it in the ledger.
 * Call it in the transaction that stores the meal. Throws `out_of_credits`, and then nothing of
 * that transaction may stay.
 */
export async function spendCredit(
  services: Deps,
  householdId: string,
  { mealId, requestKey }: { mealId: string; requestKey: string },
) {
  // The condition stands in the UPDATE itself: no two requests can both see the last credit.
  const grant = await services.db
    .updateTable("creditGrants")
    .set((eb) => ({ remaining: eb("remaining", "-", 1) }))
    .where("householdId", "=", householdId)
    .where("remaining", ">=", 1)
    .where("id", "=", unspent(services, householdId).select("id").limit(1))
    .returning("id")
    .executeTakeFirst();
  if (!grant) throw outOfCredits();
  const line = { householdId, grantId: grant.id, change: -1, reason: "meal" as const };
  await addLine(services, { ...line, mealId, requestKey });
}

/** The grants that have credits left, in the order of spending: soonest-expiring first, then the oldest. */
function unspent({ db }: Pick<Deps, "db">, householdId: string) {
  return db
    .selectFrom("creditGrants")
    .where("householdId", "=", householdId)
    .where("remaining", ">=", 1)
    .orderBy((of) => of.case().when("expiresAt", "is", null).then(1).else(0).end())
    .orderBy("expiresAt")
    .orderBy("createdAt")
    .orderBy("id");
}

/**
 * Lets what is left of a plan's credits expire, as at the end of a subscription, except for one grant's
 * (`kept`). Returns how many that were. Call it inside a transaction.
 */
export async function expirePlanCredits(services: Deps, householdId: string, kept = "") {
  const grants = await unspent(services, householdId)
    .where("origin", "=", "plan")
    .where("id", "!=", kept)
    .select(["id", "remaining"])
    .execute();
  let expired = 0;
  for (const { id, remaining } of grants) {
    const line = { householdId, grantId: id, change: -remaining, reason: "expire" as const };
    if (await withdraw(services, line)) expired += remaining;
  }
  return expired;
}

/** Takes from one grant what a line of the ledger says; false where it has not as many any more. */
async function withdraw(services: Deps, line: Line) {
  const { householdId, grantId, change } = line;
  const updated = await services.db
    .updateTable("creditGrants")
    .set((eb) => ({ remaining: eb("remaining", "+", change) }))
    .where("householdId", "=", householdId)
    .where("id", "=", grantId)
    .where("remaining", ">=", -change)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) return false;
  await addLine(services, line);
  return true;
}

/** How many credits a request has taken back; 0 for one that was not made. */
export async function countTaken({ db }: Deps, householdId: string, requestKey: string) {
  const line = await db
    .selectFrom("creditLedger")
    .where("householdId", "=", householdId)
    .where("reason", "=", "take")
    .where("requestKey", "=", requestKey)
    .select((of) => of.fn.sum<number | null>("change").as("change"))
    .executeTakeFirst();
  return -Number(line?.change ?? 0);
}
