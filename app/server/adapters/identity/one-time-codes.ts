import { Secret, TOTP } from "otpauth";

/** Validity of a code in seconds: RFC 6238's recommendation, which apps assume. */
const PERIOD = 30;

const codesOf = (secret: string, label = "") =>
  new TOTP({
    issuer: "Weeknight",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });

/** Returns a new secret of 160 bits (RFC 4226 section 4), in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** Returns the URL that authenticator apps read: `otpauth://totp/…`, with the account's name. */
export const setupAddressOf = (secret: string, account: string) =>
  codesOf(secret, account).toString();

/**
 * Returns the time step of a valid code, to detect reuse. Returns null unless it is the current step or one before or
 * after.
 */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
  // The library compares bytes of equal length, and throws for other digits.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = codesOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / (PERIOD * 1000)) + delta;
}
