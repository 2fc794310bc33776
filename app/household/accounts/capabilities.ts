/** Why access ends. Each capability below says what then becomes of it. */
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
export type Reason = (typeof REASONS)[number];

/**
 * What becomes of a capability:
 * - `ends`: it opens nothing from then on.
 * - `others end`: all end except the session that asked for it, and what is bound to that session.
 * - `new link`: it goes on under a new address; the old one opens nothing.
 * - `moves`: it goes with the person, and opens their new household alone.
 * - `stays`: it goes on. After a plan has ended, each use asks the rules of the plan (household/access/rules.ts).
 */
export type Effect = "ends" | "others end" | "new link" | "moves" | "stays";

export type Capability = {
  table: string;
  /** The column of the person who made it, or by whom it is used; null for what belongs to the household. */
  maker: "userId" | "id" | null;
  /** False where the table has no column `householdId`: its rows follow the account. */
  hasHousehold: boolean;
  /** What it opens to the person or program that has it. */
  scope: string;
  /** The column with the secret of a link, which `new link` replaces. */
  secret?: "token" | "id";
  /**
   * True where an access token can make it. Its column `accessTokenId` then names that token, and it opens nothing after
   * the token has ended, for whatever reason (`makerRemains`).
   */
  endsWithToken?: true;
  on: Record<Reason, Effect>;
};

const all = (effect: Effect): Record<Reason, Effect> => ({
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

/** The person is no longer in the household: removed, left, joined another one, or deleted. */
const gone = (effect: Effect) => ({
  "removed from the household": effect,
  "left the household": effect,
  "joined another household": effect,
  "account deleted": effect,
});

/** Another person may have had the account until now. */
const seized = (effect: Effect) => ({
  "ADMIN_PASSWORD set": effect,
  "account taken over by its owner": effect,
});

/** The person shows who they are by another proof from now on. */
const reproved = (effect: Effect) => ({
  "password changed": effect,
  "second factor changed": effect,
});

/** A proof of who somebody is: it goes with the account wherever that goes. */
const PROOF = {
  ...all("stays"),
  "removed from the household": "moves",
  "left the household": "moves",
  "joined another household": "moves",
  "account deleted": "ends",
} as const satisfies Record<Reason, Effect>;

/** A secret link of the household's: its members have read it, and an intruder may have. */
const LINK = {
  ...all("stays"),
  ...gone("new link"),
  ...seized("new link"),
} as const satisfies Record<Reason, Effect>;

/** What a member has set up for the household, and still has in their hands. */
const OWN_WORK = {
  ...all("stays"),
  ...gone("ends"),
  ...seized("ends"),
} as const satisfies Record<Reason, Effect>;

/**
 * Everything that lets a person or a program in, with what ends it. `endAccess` is derived from it; a test walks
 * every capability and every reason. What is not here must not open anything.
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
    // A takeover sets a new one in the same transaction, as the settings do.
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
    // It holds no secret: its address is public, and the household sees and ends it under Collections.
    on: all("stays"),
  },
} as const satisfies Record<string, Capability>;

export type CapabilityKind = keyof typeof CAPABILITIES;
export const CAPABILITY_KINDS = Object.keys(CAPABILITIES).filter(
  (kind): kind is CapabilityKind => kind in CAPABILITIES,
);
