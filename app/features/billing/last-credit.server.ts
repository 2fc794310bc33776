import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { getBalance } from "./credits.server";

/** True where the household's last credit was spent on one of these meals: nothing is left. */
export async function tookLastCredit(
  services: Pick<Services, "db">,
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
