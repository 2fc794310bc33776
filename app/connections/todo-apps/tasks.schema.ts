import * as z from "zod";

/** The form that connects a to-do app. */
export const connectSchema = z.object({
  address: z
    .string({ error: "Please enter the server's address" })
    .trim()
    .min(1, "Please enter the server's address")
    .max(2_000, "At most 2,000 characters"),
  username: z
    .string({ error: "Please enter your user name" })
    .trim()
    .min(1, "Please enter your user name")
    .max(200, "At most 200 characters")
    // In RFC 7617, the user name ends at the first colon.
    .regex(/^[^:\p{Cc}]*$/u, "A user name cannot contain a colon"),
  password: z
    .string({ error: "Please enter the password" })
    .min(1, "Please enter the password")
    .max(500, "At most 500 characters")
    .regex(/^\P{Cc}*$/u, "A password cannot contain line breaks"),
});

/** The form that chooses one of the server's lists. */
export const chooseSchema = z.object({
  url: z.string({ error: "Please choose a list" }).min(1, "Please choose a list").max(2_000),
});
