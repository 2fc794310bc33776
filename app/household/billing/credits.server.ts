import { outOfCredits } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import type { Schema } from "~db/schema";
import { tell } from "~/server/telemetry/events";
import { inHousehold } from "~db/in-household";
import { afterCommit } from "~db/transactions";

/** A change of a balance, with its reason. */
type Line = Pick<Schema["creditLedger"], "householdId" | "grantId" | "change" | "reason"> &
  Partial<Pick<Schema["creditLedger"], "mealId" | "requestKey" | "note">>;

/** Adds a line to the ledger, with the next number of its household. */
async function addLine({ db, now }: Deps<"db" | "now">, line: Line) {
  const { householdId, grantId, change, reason, mealId, requestKey, note } = line;
  await db
    .insertInto("creditLedger")
    .columns([
      "id",
      "householdId",
      "grantId",
      "change",
      "reason",
      "mealId",
      "requestKey",
      "note",
      "createdAt",
      "position",
    ])
    .expression((db) =>
      inHousehold(db, line)
        .selectFrom("creditLedger as told")
        .select((of) => [
          of.val(newId()).as("id"),
          of.val(householdId).as("householdId"),
          of.val(grantId).as("grantId"),
          of.val(change).as("change"),
          of.val(reason).as("reason"),
          of.val(mealId ?? null).as("mealId"),
          of.val(requestKey ?? null).as("requestKey"),
          of.val(note ?? null).as("note"),
          of.val(now().toISOString()).as("createdAt"),
          // Do not order by time: lines can share a millisecond, and a clock may be set back.
          of(of.fn.coalesce(of.fn.max("told.position"), of.lit(0)), "+", 1).as("position"),
        ]),
    )
    .execute();
  afterCommit({ db }, () => tell({ what: "credits", reason, credits: Math.abs(change) }));
}

type Grant = {
  origin: Schema["creditGrants"]["origin"];
  /** The number of meals; 0 for a plan that has none. */
  amount: number;
  /**
   * The use-by date, an ISO instant, or null. It sets the order of spending. Credits of a plan expire with the next
   * grant, not on this date.
   */
  expiresAt?: string | null;
  /** The cause of the grant: the id of an invoice or a request. Each cause grants credits once. */
  cause?: string | null;
  /** A note in the ledger, for the household to read. */
  note?: string | null;
};
type Taking = Partial<Pick<Line, "requestKey" | "note">> & { givenOnly?: boolean };

/** The number of credits of a new household's trial. */
export const TRIAL_CREDITS = 20;

/**
 * Grants credits to a household and adds a line to the ledger. The grant of a plan expires the remaining credits of
 * earlier ones. Returns false, without a change, if the cause has granted credits before. Call it inside a transaction.
 */
export async function grantCredits(
  services: Deps<"db" | "now">,
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
 * Takes back up to `amount` credits: first the administrator's, then, unless `givenOnly`, in the order of spending.
 * Returns the number of credits taken. Returns 0 if `requestKey` has taken credits before. Call it inside a
 * transaction.
 */
export async function takeCredits(
  services: Deps<"db" | "now">,
  householdId: string,
  amount: number,
  { requestKey = null, note = null, givenOnly = false }: Taking = {},
): Promise<number> {
  if (requestKey !== null && (await countTaken(services, householdId, requestKey)) > 0) return 0;
  const grants = await unspent(services, householdId)
    .select(["id", "origin", "remaining"])
    .execute();
  const adminGrants = grants.filter(({ origin }) => origin === "admin");
  const otherGrants = givenOnly ? [] : grants.filter(({ origin }) => origin !== "admin");
  let takenCredits = 0;
  for (const { id, remaining } of [...adminGrants, ...otherGrants]) {
    const part = Math.min(amount - takenCredits, remaining);
    if (part <= 0) break;
    const line = { householdId, grantId: id, change: -part, reason: "take" as const };
    if (await withdraw(services, { ...line, requestKey, note })) takenCredits += part;
  }
  return takenCredits;
}

/** The prefix of the ledger's request key for credits that a refund takes back. */
export const REFUND = "refund ";

/**
 * Takes back a part, 0 to 1, of the credits of an invoice's grant, as far as they are left. Subtracts the credits that
 * earlier refunds took. Returns the number of credits taken. Call it inside a transaction.
 */
export async function takeRefunded(
  services: Deps<"db" | "now">,
  householdId: string,
  { invoiceId, part }: { invoiceId: string; part: number },
): Promise<number> {
  const requestKey = REFUND + invoiceId;
  const grant = await inHousehold(services.db, { householdId })
    .selectFrom("creditGrants")
    .where("cause", "=", invoiceId)
    .select(["id", "amount", "remaining"])
    .executeTakeFirst();
  if (!grant) return 0;
  const due =
    Math.floor(grant.amount * part) - (await countTaken(services, householdId, requestKey));
  const takenCredits = Math.min(due, grant.remaining);
  if (takenCredits <= 0) return 0;
  const line = { householdId, grantId: grant.id, change: -takenCredits, reason: "take" as const };
  return (await withdraw(services, { ...line, requestKey })) ? takenCredits : 0;
}

/** Returns the credits that a household has left, of all origins or of the given ones. */
export async function getBalance(
  { db }: Pick<Deps<"db" | "now">, "db">,
  householdId: string,
  origins: readonly Grant["origin"][] = ["trial", "plan", "admin"],
): Promise<number> {
  const row = await inHousehold(db, { householdId })
    .selectFrom("creditGrants")
    .where("origin", "in", origins)
    .select((of) => of.fn.sum<number | null>("remaining").as("left"))
    .executeTakeFirst();
  return Number(row?.left ?? 0);
}

/** Returns the credits that remain when a plan ends: the trial's and the administrator's. */
export const getLastingCredits = (services: Pick<Deps<"db" | "now">, "db">, householdId: string) =>
  getBalance(services, householdId, ["trial", "admin"]);

/** Returns true if the household's last credit was spent on one of these meals. */
export async function tookLastCredit(
  services: Pick<Deps<"db" | "now">, "db">,
  user: Pick<User, "householdId" | "pays">,
  mealIds: readonly string[],
): Promise<boolean> {
  if (!user.pays || (await getBalance(services, user.householdId)) > 0) return false;
  const last = await inHousehold(services.db, user)
    .selectFrom("creditLedger")
    .orderBy("position", "desc")
    .select(["reason", "mealId"])
    .executeTakeFirst();
  return last?.reason === "meal" && last.mealId !== null && mealIds.includes(last.mealId);
}

/**
 * Spends one credit on a meal, from the grant that expires soonest, and adds a line to the ledger. Call it in the
 * transaction that stores the meal. If this throws `out_of_credits`, the transaction must be rolled back. Returns the
 * number of credits that the grant has left.
 */
export async function spendCredit(
  services: Deps<"db" | "now">,
  householdId: string,
  { mealId, requestKey }: { mealId: string; requestKey: string },
): Promise<number> {
  // The condition is in the UPDATE, so that two requests cannot both take the last credit.
  const grant = await inHousehold(services.db, { householdId })
    .updateTable("creditGrants")
    .set((eb) => ({ remaining: eb("remaining", "-", 1) }))
    .where("remaining", ">=", 1)
    .where("id", "=", unspent(services, householdId).select("id").limit(1))
    .returning(["id", "remaining"])
    .executeTakeFirst();
  if (!grant) throw outOfCredits();
  const line = { householdId, grantId: grant.id, change: -1, reason: "meal" as const };
  await addLine(services, { ...line, mealId, requestKey });
  return grant.remaining;
}

/**
 * Returns a query of the grants with credits left, in the order of spending: those that expire soonest, then the
 * oldest.
 */
function unspent({ db }: Pick<Deps<"db" | "now">, "db">, householdId: string) {
  return inHousehold(db, { householdId })
    .selectFrom("creditGrants")
    .where("remaining", ">=", 1)
    .orderBy((of) => of.case().when("expiresAt", "is", null).then(1).else(0).end())
    .orderBy("expiresAt")
    .orderBy("createdAt")
    .orderBy("id");
}

/**
 * Expires the credits of plans, except those of the grant `keptGrantId`. Returns the number of expired credits. Call it
 * inside a transaction.
 */
export async function expirePlanCredits(
  services: Deps<"db" | "now">,
  householdId: string,
  keptGrantId = "",
) {
  const grants = await unspent(services, householdId)
    .where("origin", "=", "plan")
    .where("id", "!=", keptGrantId)
    .select(["id", "remaining"])
    .execute();
  let expired = 0;
  for (const { id, remaining } of grants) {
    const line = { householdId, grantId: id, change: -remaining, reason: "expire" as const };
    if (await withdraw(services, line)) expired += remaining;
  }
  return expired;
}

/**
 * Subtracts a line's change from its grant and stores the line. Returns false if the grant has too few credits left.
 */
async function withdraw(services: Deps<"db" | "now">, line: Line) {
  const { grantId, change } = line;
  const updated = await inHousehold(services.db, line)
    .updateTable("creditGrants")
    .set((eb) => ({ remaining: eb("remaining", "+", change) }))
    .where("id", "=", grantId)
    .where("remaining", ">=", -change)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) return false;
  await addLine(services, line);
  return true;
}

/** Returns the number of credits that a request has taken back. Returns 0 for an unknown request. */
export async function countTaken(
  { db }: Deps<"db" | "now">,
  householdId: string,
  requestKey: string,
) {
  const line = await inHousehold(db, { householdId })
    .selectFrom("creditLedger")
    .where("reason", "=", "take")
    .where("requestKey", "=", requestKey)
    .select((of) => of.fn.sum<number | null>("change").as("change"))
    .executeTakeFirst();
  return -Number(line?.change ?? 0);
}

/** The number of trial credits before the first user has confirmed the address. */
export const UNCONFIRMED_CREDITS = 5;

/**
 * Grants the rest of the trial after the address is confirmed, if a part was granted before. Call it inside a
 * transaction.
 */
export async function completeTrial(services: Deps<"db" | "now">, householdId: string) {
  const row = await inHousehold(services.db, { householdId })
    .selectFrom("creditGrants")
    .where("origin", "=", "trial")
    .select((of) => of.fn.sum<number | null>("amount").as("given"))
    .executeTakeFirst();
  const grantedCredits = Number(row?.given ?? 0);
  if (grantedCredits === 0 || grantedCredits >= TRIAL_CREDITS) return;
  await grantCredits(services, householdId, {
    origin: "trial",
    amount: TRIAL_CREDITS - grantedCredits,
    cause: "confirmed",
  });
}
