import type { Flag, Schema } from "~db/schema";
import { message, type Message } from "~/language/messages";

/** The scopes of an access token, in the order of the form. */
export const SCOPES = ["read", "plan", "shop", "cook", "share", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

/** The labels of the scopes on the page of tokens. */
export const SCOPE_LABELS: Record<Scope, Message> = {
  read: message("Read everything"),
  plan: message("Plan, change recipes and spend credits"),
  shop: message("Change grocery lists, pantry and stores"),
  cook: message("Cook: check off ingredients and steps, run timers"),
  share: message("Publish cookbooks, read and create calendar links"),
  admin: message("Administer this server"),
};

export const isScope = (value: unknown): value is Scope => SCOPES.some((scope) => scope === value);

/** Returns true for the path that assistants call. The token's scopes decide which tools they can use there. */
export const isForAssistants = (address: string) => /^\/mcp\/?$/i.test(address);

/** The scopes of calls that change something, by the start of their path. */
const CHANGES: readonly [RegExp, Scope][] = [
  [/^\/api\/meals\/[^/]+\/cook$/, "cook"],
  [/^\/api\/(?:feeds(?:\/|$)|collections\/[^/]+\/public\/?$)/, "share"],
  [/^\/api\/(?:grocery-list|pantry|stores)(?:\/|$)/, "shop"],
  [
    /^\/api\/(?:ahead|calendar|collections|cookbooks|eaters|favorites|home|leftovers|meal-times|meals|plan|preferences|recipes|repeats|tags)(?:\/|$)/,
    "plan",
  ],
];

/** Calls about the account, the browser or a payment. Programs may not make them for a user. */
const PERSONAL =
  /^\/api\/(?:auth|contact|create-subscription|csp-reports|login|logout|push|webhooks)(?:\/|$)/;

/** Responses with secret links. Reading them needs the same scope as creating them. */
const SECRETS = /^\/api\/feeds(?:\/|$)/;

/**
 * Returns the scope that a token needs for a call. Returns null if no token may make it, which includes every unlisted
 * path. `method` is the HTTP method in capitals. Paths are matched like routes, without regard to case.
 */
export function scopeFor(method: string, address: string): Scope | null {
  const path = address.toLowerCase();
  if (path.startsWith("/api/admin/")) return "admin";
  const isRead = method === "GET" || method === "HEAD";
  if (path === "/api/auth/user" && isRead) return "read";
  if (PERSONAL.test(path)) return null;
  const change = CHANGES.find(([pattern]) => pattern.test(path))?.[1] ?? null;
  return change !== null && isRead && !SECRETS.test(path) ? "read" : change;
}

export type Plan = Schema["households"]["subscriptionPlan"];
export type SubscriptionStatus = Schema["households"]["subscriptionStatus"];

/** The signed-in user, with the household's plan and credits. */
export type User = {
  id: string;
  householdId: string;
  firstName: string | null;
  /** The address that the account signs in with, confirmed or not. */
  email: string | null;
  /** True if the server sends mail and the address is not confirmed yet. */
  awaitsConfirmation: boolean;
  username: string;
  timeZone: string | null;
  /** 1 until the user has confirmed the time zone. */
  timeZoneGuessed: Flag;
  units: Schema["users"]["units"];
  /** The language that the user chose for the interface. Null for the browser's language. */
  language: string | null;
  /** The number of people who eat with the household. */
  householdSize: number;
  subscriptionStatus: SubscriptionStatus;
  subscriptionPlan: Plan;
  /** The end of the grace period while a renewal is unpaid, an ISO instant. Else null. */
  graceUntil: string | null;
  /** When the household lost its access to the planner, an ISO instant. Null while it has access. */
  accessEndedAt: string | null;
  /** True for the owner, and for members whom the owner lets manage the plan and payments. */
  mayBill: boolean;
  /** False on a server that charges nothing (`BILLING=off`), which has no plans and no credits. */
  pays: boolean;
  /** The remaining credits of all grants. */
  mealCredits: number;
  /** The household that removed the user, as JSON (`Removal`). Null after the user has dismissed the notice. */
  removedFrom: string | null;
  createdAt: string;
  /** The access token with which a program acts for the user. Null for a signed-in person. */
  token: { id: string; scopes: readonly Scope[] } | null;
};

/** The household that rows belong to. */
export type Owner = Pick<User, "householdId">;

/** A user as one member of the household. */
export type HouseholdMember = Pick<User, "id" | "householdId">;

/** Returns the user in the shape of `/api/auth/user`. */
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
