/** The reasons why access ends. Each capability below declares the effect of each reason. */
export const REASONS = [
  "password changed",
  "address changed",
  "second factor changed",
  "signed out by the administrator",
  "ADMIN_PASSWORD set",
  "removed from the household",
  "left the household",
  "joined another household",
  "account taken over by its owner",
  "account deleted",
  "plan ended",
] as const;
export type EndReason = (typeof REASONS)[number];

/**
 * The effect of a reason on a capability:
 * - `ends`: it stops working.
 * - `others end`: all end except the session that made the change, with everything bound to that session.
 * - `new link`: it continues under a new address, and the old one stops working.
 * - `moves`: it stays with the person, and then opens only their new household.
 * - `stays`: it continues. After a plan has ended, each use checks the rules of the plan (household/access/rules.ts).
 */
export type Effect = "ends" | "others end" | "new link" | "moves" | "stays";

export type Capability = {
  table: string;
  /** The column of the person who created or uses the capability. Null if it belongs to the household. */
  maker: "userId" | "id" | null;
  /** False for a table without a column `householdId`, whose rows follow the account. */
  hasHousehold: boolean;
  /** The actions that the capability allows. */
  scope: string;
  /** The column with the secret of a link, which `new link` replaces. */
  secret?: "token" | "id";
  /**
   * True if an access token can create the capability. Then the column `accessTokenId` names that token, and the
   * capability ends with it for whatever reason (`makerRemains`).
   */
  endsWithToken?: true;
  on: Record<EndReason, Effect>;
};

const all = (effect: Effect): Record<EndReason, Effect> => ({
  "password changed": effect,
  "address changed": effect,
  "second factor changed": effect,
  "signed out by the administrator": effect,
  "ADMIN_PASSWORD set": effect,
  "removed from the household": effect,
  "left the household": effect,
  "joined another household": effect,
  "account taken over by its owner": effect,
  "account deleted": effect,
  "plan ended": effect,
});

/** The person has left the household: removed, left, joined another one, or deleted. */
const onDeparture = (effect: Effect) => ({
  "removed from the household": effect,
  "left the household": effect,
  "joined another household": effect,
  "account deleted": effect,
});

/** Another person may have used the account until now. */
const seized = (effect: Effect) => ({
  "ADMIN_PASSWORD set": effect,
  "account taken over by its owner": effect,
});

/** The person authenticates with a different proof from now on. */
const reproved = (effect: Effect) => ({
  "password changed": effect,
  "second factor changed": effect,
});

/** A proof of identity, which follows the account to any household. */
const PROOF = {
  ...all("stays"),
  "removed from the household": "moves",
  "left the household": "moves",
  "joined another household": "moves",
  "account deleted": "ends",
} as const satisfies Record<EndReason, Effect>;

/** A secret link of the household. Its members know the address, and an intruder may know it, too. */
const LINK = {
  ...all("stays"),
  ...onDeparture("new link"),
  ...seized("new link"),
} as const satisfies Record<EndReason, Effect>;

/** Something that a member set up for the household and can still control. */
const OWN_WORK = {
  ...all("stays"),
  ...onDeparture("ends"),
  ...seized("ends"),
} as const satisfies Record<EndReason, Effect>;

/**
 * Everything that grants access to a person or a program, with the reasons that end it. `endAccess` uses this table,
 * and a test checks every capability with every reason. Nothing else may grant access.
 */
export const CAPABILITIES = {
  session: {
    table: "sessions",
    maker: "userId",
    hasHousehold: true,
    scope: "everything that the person may do",
    on: {
      ...PROOF,
      ...reproved("others end"),
      ...seized("ends"),
      "signed out by the administrator": "ends",
    },
  },
  "access token": {
    table: "accessTokens",
    maker: "userId",
    hasHousehold: true,
    scope: "the calls of its scopes, as the person",
    on: {
      ...OWN_WORK,
      ...reproved("ends"),
      "signed out by the administrator": "ends",
    },
  },
  "push device": {
    table: "pushDevices",
    maker: "userId",
    hasHousehold: true,
    scope: "receives the tasks of the evening",
    on: {
      ...OWN_WORK,
      ...reproved("others end"),
      "signed out by the administrator": "ends",
    },
  },
  password: {
    table: "users",
    maker: "id",
    hasHousehold: true,
    scope: "signs in",
    // A takeover and the settings replace it in the same transaction.
    on: PROOF,
  },
  "provider link": {
    table: "users",
    maker: "id",
    hasHousehold: true,
    scope: "signs in by Google or OpenID Connect",
    on: { ...PROOF, ...seized("ends") },
  },
  passkey: {
    table: "passkeys",
    maker: "userId",
    hasHousehold: false,
    scope: "signs in",
    on: { ...PROOF, ...seized("ends") },
  },
  authenticator: {
    table: "authenticators",
    maker: "userId",
    hasHousehold: false,
    scope: "is the second step of a sign-in",
    on: { ...PROOF, "ADMIN_PASSWORD set": "ends" },
  },
  "recovery code": {
    table: "recoveryCodes",
    maker: "userId",
    hasHousehold: false,
    scope: "is the second step of a sign-in, once",
    on: { ...PROOF, "ADMIN_PASSWORD set": "ends" },
  },
  "reset link": {
    table: "passwordResets",
    maker: "userId",
    hasHousehold: false,
    scope: "sets a new password, once",
    on: {
      ...PROOF,
      ...reproved("ends"),
      ...seized("ends"),
      "address changed": "ends",
      "signed out by the administrator": "ends",
    },
  },
  "address to confirm": {
    table: "users",
    maker: "id",
    hasHousehold: true,
    scope: "becomes the account's address",
    on: { ...PROOF, ...seized("ends") },
  },
  "own calendar feed": {
    table: "calendarFeeds",
    maker: "userId",
    hasHousehold: true,
    scope: "reads the plan",
    secret: "id",
    endsWithToken: true,
    on: OWN_WORK,
  },
  "household's calendar feed": {
    table: "calendarFeeds",
    maker: null,
    hasHousehold: true,
    scope: "reads the plan",
    secret: "id",
    endsWithToken: true,
    on: LINK,
  },
  "recipe or list link": {
    table: "shares",
    maker: null,
    hasHousehold: true,
    scope: "reads one recipe, or one list",
    secret: "token",
    on: LINK,
  },
  "week link": {
    table: "weekShares",
    maker: null,
    hasHousehold: true,
    scope: "reads the dinners of one week",
    secret: "token",
    on: LINK,
  },
  "collection link": {
    table: "collectionShares",
    maker: null,
    hasHousehold: true,
    scope: "reads the recipes of one collection",
    secret: "token",
    on: LINK,
  },
  webhook: {
    table: "webhooks",
    maker: "userId",
    hasHousehold: true,
    scope: "receives what happens in the household",
    on: OWN_WORK,
  },
  "task list connection": {
    table: "taskLists",
    maker: "userId",
    hasHousehold: true,
    scope: "receives the grocery list",
    on: OWN_WORK,
  },
  invitation: {
    table: "invites",
    maker: "userId",
    hasHousehold: true,
    scope: "joins the household, once",
    on: OWN_WORK,
  },
  "public cookbook": {
    table: "publicCookbooks",
    maker: null,
    hasHousehold: true,
    scope: "shows the recipes of a collection to everybody",
    endsWithToken: true,
    // Contains no secret: the address is public, and the household can see and end it under Collections.
    on: all("stays"),
  },
} as const satisfies Record<string, Capability>;

export type CapabilityKind = keyof typeof CAPABILITIES;
export const CAPABILITY_KINDS = Object.keys(CAPABILITIES).filter(
  (kind): kind is CapabilityKind => kind in CAPABILITIES,
);
