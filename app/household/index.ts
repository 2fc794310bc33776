/**
 * The people of a household: their accounts and rights, their restrictions, their payments, and the mails that they
 * get. This room may only import engine.
 */

/** The signed-in user, and the permissions of their plan and access token. */
export * as access from "./access";
/** Sign-up and sign-in with passwords, passkeys or providers, and the export and deletion of an account. */
export * as accounts from "./accounts";
/** Invitations into a household, joining, leaving, and the owner's rights over other members. */
export * as members from "./members";
/** The people who eat, the foods that each avoids or dislikes, and guests for a night. */
export * as eaters from "./eaters";
/** The meal types, proteins, cuisines and restrictions that a household chose, and its weeknight rules. */
export * as preferences from "./preferences";
/** Plans, subscriptions and meal credits, with a ledger line for each change of the balance. */
export * as billing from "./billing";
/** Limits on the recipes, lists, bytes and photos that a household may store. */
export * as quotas from "./quotas";
/** Access tokens for other programs, each limited to scopes such as reading or planning. */
export * as tokens from "./tokens";
/** Writes each mail as plain text and HTML, sends it in the background, and handles unsubscribing. */
export * as mail from "./mail";
/** Messages to the support address, the date by which each is due, and the replies. */
export * as contact from "./contact";
