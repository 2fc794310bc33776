import * as z from "zod";
import { fullAddress, normalAddress } from "~/email-address";

/** Text for a mail header, without line breaks, which would start another header. */
export const headerLine = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .max(max, `Please use at most ${max} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "Please write this on one line")
    .trim()
    .min(1, missing);

/** A mail address; 254 characters is the maximum of RFC 5321. */
export const mailAddress = (missing: string) =>
  headerLine(missing, 254).overwrite(normalAddress).max(254).pipe(fullAddress);
