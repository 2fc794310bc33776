import * as z from "zod";

/** A text that goes into a header of a mail: a line break would begin another header. */
export const headerLine = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .max(max, `Please use at most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Please write this on one line")
    .trim()
    .min(1, missing);

/** Whom a mail goes to, or is from. 254 is the longest address of RFC 5321. */
export const mailAddress = (missing: string) =>
  headerLine(missing, 254).pipe(z.email("Enter a full email address, such as name@example.org"));
