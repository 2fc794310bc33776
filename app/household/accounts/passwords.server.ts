import { hash, verify } from "@node-rs/argon2";
import {
  COMMON_PASSWORD,
  isCommonPassword,
  normalPassword,
} from "~/server/common-passwords.server";
import { AppError } from "~/server/values/errors";
import { sha256 } from "~/server/values/sha256";

/** argon2id with 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(normalPassword(password), COST);

/** Throws `invalid`, with the reason at the field, for a new password that attackers try first. */
export function refuseCommonPassword(password: string, field: string) {
  if (!isCommonPassword(password)) return;
  throw new AppError("invalid", COMMON_PASSWORD, { fields: { [field]: [COMMON_PASSWORD] } });
}

let decoy: Promise<string> | undefined;

/**
 * True if `password` has that hash, in its normal form or as typed: older hashes are of the latter. Without a hash
 * it takes as long, so that the time does not tell who has an account.
 */
export async function isPassword(passwordHash: string | null, password: string) {
  decoy ??= hashPassword("nobody has this password");
  const known = passwordHash ?? (await decoy);
  const forms = new Set([password, normalPassword(password)]);
  const right = await Promise.all([...forms].map((form) => verify(known, form)));
  return passwordHash !== null && right.includes(true);
}

/** A tag that changes with the password and reveals nothing about it. */
export const passwordTag = (passwordHash: string | null) =>
  sha256(`tag of ${passwordHash ?? ""}`).slice(0, 16);

/** Whose password was right; a sign-in ends if the password's tag has changed. */
export type SignedIn = { userId: string; passwordTag: string };

export const signedInBy = (userId: string, passwordHash: string | null): SignedIn => ({
  userId,
  passwordTag: passwordTag(passwordHash),
});
