import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { grantCredits, TRIAL_CREDITS } from "./credits.server";

/** Credits of a trial until the first user has confirmed the address. */
export const UNCONFIRMED_CREDITS = 5;

/**
 * Grants the rest of the trial once the address is confirmed, if a part was granted before. Call it
 * inside a transaction.
 */
export async function completeTrial(services: Deps<"db" | "now">, householdId: string) {
  const row = await inHousehold(services.db, { householdId })
    .selectFrom("creditGrants")
    .where("origin", "=", "trial")
    .select((of) => of.fn.sum<number | null>("amount").as("given"))
    .executeTakeFirst();
  const given = Number(row?.given ?? 0);
  if (given === 0 || given >= TRIAL_CREDITS) return;
  await grantCredits(services, householdId, {
    origin: "trial",
    amount: TRIAL_CREDITS - given,
    cause: "confirmed",
  });
}
