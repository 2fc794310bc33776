import type { RelyingParty } from "~/server/adapters/identity/passkeys.server";
import { AppError } from "~/server/values/errors";
import { requireConfirmed } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { readTexts } from "~db/database";
import { inTransaction } from "~db/transactions";
import { makeChallenge, readChallenge, challengeExpired, useOnce } from "./challenges.server";
import { NEEDS_NAME } from "./relying-party.server";
import type { AccountMailDeps } from "./account-mail";
import { queueSecurityNotice } from "./security-notice.server";
type Owner = Pick<User, "id" | "email" | "username" | "firstName" | "awaitsConfirmation">;

/** What a browser answered, the challenge that it holds, and the relying party here. */
export type PasskeyAnswer = { answer: string; held: string | null; party: RelyingParty | null };

/** The browser's options, and what its cookie keeps of the challenge. */
export type PasskeyOptions = { options: object; held: string };

export const MOST_PASSKEYS = 10;

export type PasskeyRow = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** True if it is synced to more than one device. */
  isBackedUp: boolean;
};

/** The passkeys of a user, in the order in which they were added. */
export async function listPasskeys(
  { db }: Pick<Deps<"db" | "now" | "passkeys">, "db">,
  { id: userId }: Pick<User, "id">,
): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom("passkeys")
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .select(["id", "name", "createdAt", "lastUsedAt", "backedUp"])
    .execute();
  return rows.map(({ backedUp, ...row }) => ({ ...row, isBackedUp: backedUp === 1 }));
}

/**
 * The options to make a new passkey. Throws `forbidden` if the address is not confirmed, `invalid`
 * if passkeys cannot be used here, `conflict` if the user has the most that are allowed.
 */
export async function askForNew(
  services: Deps<"db" | "now" | "passkeys">,
  user: Owner,
  { party }: Pick<PasskeyAnswer, "party">,
): Promise<PasskeyOptions> {
  requireConfirmed(user);
  const known = await listKnown(services, user);
  if (known.length >= MOST_PASSKEYS) throw tooMany();
  const { challenge, held } = makeChallenge(services, { purpose: "register", userId: user.id });
  const name = user.email ?? user.username;
  const options = await services.passkeys.creationOptions({
    party: requireParty(party),
    challenge,
    owner: { handle: handleOf(user.id), name, displayName: user.firstName ?? name },
    known,
  });
  return { options, held };
}

/**
 * Adds a new passkey. Throws `invalid` if it does not answer the browser's challenge, `conflict`
 * for a known one and for one too many.
 */
export async function addPasskey(
  services: Deps<"db" | "now" | "passkeys"> & AccountMailDeps,
  user: Owner,
  { answer, held, party, name }: PasskeyAnswer & { name: string },
) {
  await requireAnswer(answer, () => askForNew(services, user, { party }));
  const { challenge, expiresAt } = readChallenge(services, held, {
    purpose: "register",
    userId: user.id,
  });
  const made = await services.passkeys.readNew({ party: requireParty(party), challenge, answer });
  if (!made) throw new AppError("invalid", "That passkey could not be checked. Please try again.");
  const { transports, backedUp, ...passkey } = made;
  await inTransaction(services, { userId: user.id }, async (services) => {
    if (!(await useOnce(services, challenge, expiresAt))) throw challengeExpired();
    if ((await listKnown(services, user)).length >= MOST_PASSKEYS) throw tooMany();
    const added = await services.db
      .insertInto("passkeys")
      .values({
        ...passkey,
        userId: user.id,
        transports: transports.length > 0 ? JSON.stringify(transports) : null,
        name: name.slice(0, 60),
        backedUp: backedUp ? 1 : 0,
        createdAt: services.now().toISOString(),
        lastUsedAt: null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) {
      throw new AppError("conflict", "That passkey has been added already.");
    }
    await queueSecurityNotice(services, user.id, "passkey-on");
  });
}

/** Removes one of a user's passkeys. Throws `not_found`. */
export async function removePasskey(
  services: AccountMailDeps,
  { id: userId }: Pick<User, "id">,
  passkeyId: string,
) {
  await inTransaction(services, { userId }, async (services) => {
    const removed = await services.db
      .deleteFrom("passkeys")
      .where("userId", "=", userId)
      .where("id", "=", passkeyId)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) {
      throw new AppError("not_found", "That passkey is removed already.");
    }
    await queueSecurityNotice(services, userId, "passkey-off");
  });
}

/** Removes every passkey of a user, as when an account is taken back from whoever held it. */
export async function removePasskeys(
  { db }: Pick<Deps<"db" | "now" | "passkeys">, "db">,
  userId: string,
) {
  await db.deleteFrom("passkeys").where("userId", "=", userId).execute();
}

/** The passkeys of a user as a browser knows them. */
export async function listKnown(
  { db }: Pick<Deps<"db" | "now" | "passkeys">, "db">,
  { id }: Pick<User, "id">,
) {
  const rows = await db
    .selectFrom("passkeys")
    .where("userId", "=", id)
    .select(["id", "transports"])
    .execute();
  return rows.map(({ id, transports }) => ({ id, transports: readTexts(transports ?? "[]") }));
}

/** The user handle of a user's passkeys: stable and opaque. */
export const handleOf = (userId: string) =>
  Buffer.from(sha256(`passkeys of ${userId}`), "hex").toString("base64url");

/** For a form without an answer: throws what `ask` throws, else that JavaScript is needed. */
export async function requireAnswer(answer: string, ask: () => Promise<unknown>) {
  if (answer) return;
  await ask();
  throw new AppError("invalid", "Passkeys need JavaScript.");
}

/** Throws `invalid` if no passkey can be used. */
export function requireParty(party: RelyingParty | null): RelyingParty {
  if (!party) throw new AppError("invalid", NEEDS_NAME);
  return party;
}

const tooMany = () =>
  new AppError(
    "conflict",
    `You have ${MOST_PASSKEYS} passkeys. Remove one that you do not use before you add another.`,
  );
