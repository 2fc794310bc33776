import type { User } from "~/household/access";
import { renewTestPlan } from "~/household/billing/index.server";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { noteAudit } from "./audit.server";

type AllDeps = Parameters<typeof renewTestPlan>[0] & Deps<"db" | "now">;

/** `renewTestPlan`, with its line of the audit log. */
export async function renewPlan(
  services: AllDeps,
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
