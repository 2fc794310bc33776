import { Secret, TOTP } from "otpauth";

/** Seconds that a code is for; RFC 6238 recommends it, and apps take it for granted. */
const PERIOD = 30;

const codesOf = (secret: string, label = "") =>
  new TOTP({
    ...{ issuer: "Weeknight", label, algorithm: "SHA1", digits: 6, period: PERIOD },
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits (RFC 4226 section 4), in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator app reads: `otpauth://totp/…`, with the account's name. */
export const addressOf = (secret: string, account: string) => codesOf(secret, account).toString();

/**
 * The time step that a code is for, by which it is told from the ones before; null where it is none of now,
 * nor of half a minute before or after, as clocks differ.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // Its library compares bytes of the same number, and throws for other digits than these.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = codesOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / (PERIOD * 1000)) + delta;
}
