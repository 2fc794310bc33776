import { outOfCredits } from "~/features/accounts/access";
import { newId } from "~/ids";
import type { Services } from "~/services.server";
import type { Schema } from "~db/schema";

type Needs = Pick<Services, "db" | "now">;
type Grant = {
  origin: Schema["creditGrants"]["origin"];
  amount: number;
  /** An ISO instant, or null for credits that never expire. */
  expiresAt?: string | null;
};

/** Meals that every new household may try. */
export const TRIAL_CREDITS = 20;

/** Gives a household credits and notes it in the ledger. Call it inside a transaction. */
export async function grantCredits({ db, now }: Needs, householdId: string, grant: Grant) {
  const id = newId();
  const createdAt = now().toISOString();
  const { origin, amount, expiresAt = null } = grant;
  await db
    .insertInto("creditGrants")
    .values({ id, householdId, origin, amount, remaining: amount, expiresAt, createdAt })
    .execute();
  await db
    .insertInto("creditLedger")
    .values({
      id: newId(),
      householdId,
      grantId: id,
      change: amount,
      reason: "grant",
      mealId: null,
      requestKey: null,
      createdAt,
    })
    .execute();
}

/** The credits that a household has left: the sum of its grants that have not expired. */
export async function getBalance({ db, now }: Needs, householdId: string): Promise<number> {
  const row = await db
    .selectFrom("creditGrants")
    .where("householdId", "=", householdId)
    .where((on) => on.or([on("expiresAt", "is", null), on("expiresAt", ">", now().toISOString())]))
    .select((of) => of.fn.sum<number | null>("remaining").as("left"))
    .executeTakeFirst();
  return Number(row?.left ?? 0);
}

/**
 * Takes one credit for a meal, from the grant that expires soonest, and notes it in the ledger.
 * Call it in the transaction that stores the meal. Throws `out_of_credits`, and then nothing of
 * that transaction may stay.
 */
export async function spendCredit(
  { db, now }: Needs,
  householdId: string,
  spent: { mealId: string; requestKey: string },
) {
  const at = now().toISOString();
  // The condition stands in the UPDATE itself: no two requests can both see the last credit.
  const grant = await db
    .updateTable("creditGrants")
    .set((eb) => ({ remaining: eb("remaining", "-", 1) }))
    .where("householdId", "=", householdId)
    .where("remaining", ">=", 1)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("creditGrants as soonest")
        .where("soonest.householdId", "=", householdId)
        .where("soonest.remaining", ">=", 1)
        .where((on) =>
          on.or([on("soonest.expiresAt", "is", null), on("soonest.expiresAt", ">", at)]),
        )
        .orderBy((of) => of.case().when("soonest.expiresAt", "is", null).then(1).else(0).end())
        .orderBy("soonest.expiresAt")
        .orderBy("soonest.createdAt")
        .select("soonest.id")
        .limit(1),
    )
    .returning("id")
    .executeTakeFirst();
  if (!grant) throw outOfCredits();
  await db
    .insertInto("creditLedger")
    .values({
      id: newId(),
      householdId,
      grantId: grant.id,
      change: -1,
      reason: "meal",
      mealId: spent.mealId,
      requestKey: spent.requestKey,
      createdAt: at,
    })
    .execute();
}

/** What is left of the household's trial meals. */
export async function getTrialLeft({ db }: Pick<Needs, "db">, householdId: string) {
  const row = await db
    .selectFrom("creditGrants")
    .where("householdId", "=", householdId)
    .where("origin", "=", "trial")
    .select((of) => of.fn.sum<number | null>("remaining").as("left"))
    .executeTakeFirst();
  return Number(row?.left ?? 0);
}
