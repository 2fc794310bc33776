import { sql } from "kysely";

/** What stands before the @ of an e-mail address: what a user is called who gives no name. */
export const localPartOf = (email: string) => email.split("@")[0] ?? "cook";

type Addresses = { email: string | null; pendingEmail: string | null; username: string };

/**
 * The address and username to show. Until the address is confirmed the username has no number: that
 * would tell that another account has the address.
 */
export const shownNames = ({ email, pendingEmail, username }: Addresses) => ({
  email: email ?? pendingEmail,
  username: email === null && pendingEmail !== null ? localPartOf(pendingEmail) : username,
});

/** The address of an account, confirmed or not, in a query on `users`. */
export const shownEmail = sql<string | null>`coalesce("users"."email", "users"."pendingEmail")`;
