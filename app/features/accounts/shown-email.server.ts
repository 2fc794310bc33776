import { sql } from "kysely";

/** The address of an account, confirmed or not, in a query on `users`. */
export const shownEmail = sql<string | null>`coalesce("users"."email", "users"."pendingEmail")`;
