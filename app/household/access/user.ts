import type { Flag, Schema } from "~db/schema";
import type { Scope } from "./scopes";

export type Plan = Schema["households"]["subscriptionPlan"];
export type SubscriptionStatus = Schema["households"]["subscriptionStatus"];

/** Who is signed in, with the household's plan and credits, as every feature gets it. */
export type User = {
  id: string;
  householdId: string;
  firstName: string | null;
  /** The address that the account signs in by, confirmed or not. */
  email: string | null;
  /** Mail goes out here, and the address is not confirmed yet. */
  awaitsConfirmation: boolean;
  username: string;
  timeZone: string | null;
  /** 1 while nobody has said that it is that one. */
  timeZoneGuessed: Flag;
  units: Schema["users"]["units"];
  /** How many eat with the household. */
  householdSize: number;
  subscriptionStatus: SubscriptionStatus;
  subscriptionPlan: Plan;
  /** The end of the days of grace while a renewal is unpaid, an ISO instant. */
  graceUntil: string | null;
  /** When the household lost its access to the planner, an ISO instant; null while it has it. */
  accessEndedAt: string | null;
  /** Sees to the household's plan and payments: its owner, and members whom the owner lets. */
  mayBill: boolean;
  /** False on a server that charges nothing (`BILLING=off`): no plans, no credits. */
  pays: boolean;
  /** What is left of all grants. */
  mealCredits: number;
  /** The household that its owner removed them from, as JSON (`Removal`), until they have dismissed that. */
  removedFrom: string | null;
  createdAt: string;
  /** The access token by which a program acts for them; null for a person who is signed in. */
  token: { id: string; scopes: readonly Scope[] } | null;
};

/** The household that rows belong to. */
export type Owner = Pick<User, "householdId">;

/** The user as `/api/auth/user` answers it. */
export function toAccountJson(user: User) {
  return {
    id: user.id,
    firstName: user.firstName,
    email: user.email,
    username: user.username,
    subscriptionStatus: user.subscriptionStatus,
    subscriptionPlan: user.subscriptionPlan,
    mealCredits: user.mealCredits,
    createdAt: user.createdAt,
  };
}
