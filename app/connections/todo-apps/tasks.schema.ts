import * as z from "zod";

/** The form that connects a to-do app. */
export const connectSchema = z.object({
  address: z
    .string({ error: "Please type the server's address" })
    .trim()
    .min(1, "Please type the server's address")
    .max(2_000, "At most 2,000 characters"),
  username: z
    .string({ error: "Please type your user name" })
    .trim()
    .min(1, "Please type your user name")
    .max(200, "At most 200 characters")
    // RFC 7617: it ends there.
    .regex(/^[^:\p{Cc}]*$/u, "A user name has no colon in it"),
  password: z
    .string({ error: "Please type the password" })
    .min(1, "Please type the password")
    .max(500, "At most 500 characters")
    .regex(/^\P{Cc}*$/u, "A password is one line"),
});

/** The form that chooses one of the lists that were found. */
export const chooseSchema = z.object({
  url: z.string({ error: "Please choose a list" }).min(1, "Please choose a list").max(2_000),
});
