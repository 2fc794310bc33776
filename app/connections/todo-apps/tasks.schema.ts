import * as z from "zod";
import { errorText } from "~/language/messages";

/** The form that connects a to-do app. */
export const connectSchema = z.object({
  address: z
    .string(errorText("Please enter the server's address"))
    .trim()
    .min(1, errorText("Please enter the server's address"))
    .max(2_000, errorText("At most 2,000 characters")),
  username: z
    .string(errorText("Please enter your user name"))
    .trim()
    .min(1, errorText("Please enter your user name"))
    .max(200, errorText("At most 200 characters"))
    // In RFC 7617, the user name ends at the first colon.
    .regex(/^[^:\p{Cc}]*$/u, errorText("A user name cannot contain a colon")),
  password: z
    .string(errorText("Please enter the password"))
    .min(1, errorText("Please enter the password"))
    .max(500, errorText("At most 500 characters"))
    .regex(/^\P{Cc}*$/u, errorText("A password cannot contain line breaks")),
});

/** The form that chooses one of the server's lists. */
export const chooseSchema = z.object({
  url: z
    .string(errorText("Please choose a list"))
    .min(1, errorText("Please choose a list"))
    .max(2_000),
});
