import type { ExpressionBuilder } from "kysely";
import type { Deps, Services } from "~/server/services";
import type { Schema } from "~db/schema";
import { statusAt } from "./grace";
import { shownNames } from "./shown-names.server";
import type { User } from "./user";

type AllDeps = Deps<"now" | "settings"> & {
  mailSender: Pick<Services["mailSender"], "kind">;
};

/** What is read of users and their household to know what they may do. */
export const USER_COLUMNS = [
  "users.id",
  "users.householdId",
  "users.firstName",
  "users.email",
  "users.pendingEmail",
  "users.username",
  "users.timeZone",
  "users.timeZoneGuessed",
  "users.units",
  "users.role",
  "users.mayBill",
  "users.removedFrom",
  "users.createdAt",
  "households.subscriptionPlan",
  "households.subscriptionStatus",
  "households.householdSize",
  "households.graceUntil",
  "households.accessEndedAt",
] as const;

/** The household's credits, as a column beside those. */
export const creditsLeft = (eb: ExpressionBuilder<Schema, "users">) =>
  eb
    .selectFrom("creditGrants")
    .whereRef("creditGrants.householdId", "=", "users.householdId")
    .select((of) => of.fn.sum<number | null>("remaining").as("left"))
    .as("left");

type Row = Pick<
  Schema["users"],
  | "id"
  | "householdId"
  | "firstName"
  | "email"
  | "pendingEmail"
  | "username"
  | "timeZone"
  | "timeZoneGuessed"
  | "units"
  | "role"
  | "mayBill"
  | "removedFrom"
  | "createdAt"
> &
  Pick<
    Schema["households"],
    "subscriptionPlan" | "subscriptionStatus" | "householdSize" | "graceUntil" | "accessEndedAt"
  > & { left: number | null };

/** The user of such a row, with the status of now, as a person who is signed in. */
export function toUser(services: AllDeps, { left, role, pendingEmail, ...user }: Row): User {
  const pays = services.settings.BILLING === "on";
  // If nothing is charged everybody has everything.
  const free = { subscriptionPlan: "premium", subscriptionStatus: "active" } as const;
  const status = pays
    ? statusAt(user, services.now())
    : { ...free, graceUntil: null, accessEndedAt: null };
  return {
    ...user,
    ...status,
    ...shownNames({ ...user, pendingEmail }),
    awaitsConfirmation:
      user.email === null && pendingEmail !== null && services.mailSender.kind !== "none",
    pays,
    mayBill: role === "owner" || user.mayBill === 1,
    mealCredits: Number(left ?? 0),
    token: null,
  };
}
