import type { Flag, Schema } from "~db/schema";

/** What an access token may be for, in the order in which it is asked. */
export const SCOPES = ["read", "plan", "shop", "cook", "share", "admin"] as const;
export type Scope = (typeof SCOPES)[number];

/** As the page of tokens says it. */
export const SCOPE_LABELS: Record<Scope, string> = {
  read: "Read everything",
  plan: "Plan, change recipes and spend credits",
  shop: "Change grocery lists, pantry and stores",
  cook: "Cook: tick ingredients and steps, run timers",
  share: "Publish cookbooks, read and make calendar links",
  admin: "Administer this server",
};

export const isScope = (value: unknown): value is Scope => SCOPES.some((scope) => scope === value);

/** True for where assistants ask: what a token is for decides which tools they have there. */
export const isForAssistants = (address: string) => /^\/mcp\/?$/i.test(address);

/** What a call is for that changes something, by what its address begins with. */
const CHANGES: readonly [RegExp, Scope][] = [
  [/^\/api\/meals\/[^/]+\/cook$/, "cook"],
  [/^\/api\/(?:feeds(?:\/|$)|collections\/[^/]+\/public\/?$)/, "share"],
  [/^\/api\/(?:grocery-list|pantry|stores)(?:\/|$)/, "shop"],
  [
    /^\/api\/(?:ahead|calendar|collections|cookbooks|eaters|favorites|home|leftovers|meal-times|meals|plan|preferences|recipes|repeats|tags)(?:\/|$)/,
    "plan",
  ],
];

/** What is about the account, the browser or a payment: no program does that for a user. */
const PERSONAL =
  /^\/api\/(?:auth|contact|create-subscription|csp-reports|login|logout|push|webhooks)(?:\/|$)/;

/** Answers with secret links: reading them needs the same scope as making them. */
const SECRETS = /^\/api\/feeds(?:\/|$)/;

/**
 * What a token must be for to make a call; null where none will do, as for every address that is not said here. Pure.
 * `method` is HTTP's, in capitals; addresses are told as routes are, without regard to case.
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
