import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import {
  countTaken,
  grantCredits,
  takeCredits,
  returnToTrial,
} from "~/household/billing/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { noteAudit } from "./audit.server";
import { getUser } from "./users.server";
import { t } from "~/language/messages";
type Change = {
  userId: string;
  /** Whole credits, 1 or more. */
  credits: number;
  /** The reason, which the household sees. It may be empty. */
  reason?: string;
  /** The key of the request. Requests with the same key grant or withdraw credits only once. */
  requestKey: string;
};

/**
 * Grants credits that never expire to a user's household. A household whose subscription has ended returns to
 * the trial. Throws `not_found`, and `conflict` if the key has granted another number before.
 */
export async function addCredits(services: Deps<"db" | "now">, admin: User, change: Change) {
  const { userId, credits, reason, requestKey } = change;
  const cause = `given ${requestKey}`;
  const { householdId } = await getUser(services, userId);
  return inTransaction(services, { householdId }, async (services) => {
    const grant = { origin: "admin" as const, amount: credits, cause, note: reason || null };
    if (await grantCredits(services, householdId, grant)) {
      await returnToTrial(services, householdId);
      const details = { credits };
      await noteAudit(services, admin, { action: "add-credits", targetUserId: userId, details });
    } else if ((await amountOf(services, householdId, cause)) !== credits) {
      throw new AppError(
        "conflict",
        t(
          "This form was already sent with a different number of credits. Please check the history.",
        ),
      );
    }
    return getUser(services, userId);
  });
}

/**
 * Takes back at most that number of the administrator's credits. Returns how many it took. Throws `not_found`,
 * and `conflict` if none are left.
 */
export async function takeBackCredits(services: Deps<"db" | "now">, admin: User, change: Change) {
  const { userId, credits, reason, requestKey } = change;
  const { householdId } = await getUser(services, userId);
  return inTransaction(services, { householdId }, async (services) => {
    const before = await countTaken(services, householdId, requestKey);
    if (before > 0) return before;
    const options = { requestKey, note: reason || null, givenOnly: true };
    const takenCredits = await takeCredits(services, householdId, credits, options);
    if (takenCredits === 0) {
      throw new AppError("conflict", t("No credits added by the administrator are left."));
    }
    const details = { credits: takenCredits };
    await noteAudit(services, admin, { action: "take-credits", targetUserId: userId, details });
    return takenCredits;
  });
}

async function amountOf({ db }: Deps<"db" | "now">, householdId: string, cause: string) {
  const grant = await inHousehold(db, { householdId })
    .selectFrom("creditGrants")
    .where("cause", "=", cause)
    .select("amount")
    .executeTakeFirst();
  return grant?.amount;
}
