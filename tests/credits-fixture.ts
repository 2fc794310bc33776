import type { User } from "../app/household/access/user";
import {
  expirePlanCredits,
  grantCredits,
  takeCredits,
} from "../app/household/billing/credits.server";
import type { Services } from "../app/server/services";
import { inTransaction } from "~db/transactions";
import { DAY } from "./services";

type Grant = Parameters<typeof grantCredits>[2];

export const give = (services: Services, user: User, grant: Grant) =>
  inTransaction(services, user, (services) => grantCredits(services, user.householdId, grant));
export const expire = (services: Services, user: User) =>
  inTransaction(services, user, (services) => expirePlanCredits(services, user.householdId));
export const take = (services: Services, user: User, amount: number, requestKey?: string) =>
  inTransaction(services, user, (services) =>
    takeCredits(services, user.householdId, amount, { requestKey: requestKey ?? null }),
  );
export const grantsOf = async (services: Services, user: User) => {
  const grants = await services.db
    .selectFrom("creditGrants")
    .where("householdId", "=", user.householdId)
    .orderBy("id")
    .selectAll()
    .execute();
  return grants;
};
export const ledgerOf = (services: Services, user: User) =>
  services.db
    .selectFrom("creditLedger")
    .where("householdId", "=", user.householdId)
    .orderBy("position")
    .selectAll()
    .execute();

export const inDays = (services: Services, days: number) =>
  new Date(services.now().getTime() + days * DAY).toISOString();
