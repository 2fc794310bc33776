import { randomBytes } from "node:crypto";
import * as z from "zod";
import { AppError } from "~/server/values/errors";
import type { Deps } from "~/server/services";
import { sha256 } from "~/server/values/sha256";
import { isIP } from "node:net";
import type { RelyingParty } from "~/server/adapters/identity/passkeys.server";
import { requireConfirmed } from "~/household/access/rules";
import type { User } from "~/household/access/user";
import { readTexts } from "~db/database";
import { inTransaction } from "~db/transactions";
import type { AccountMailDeps } from "./account-mail";
import { queueSecurityNotice } from "./account-mail.server";
import { message, t } from "~/language/messages";

/** Seconds that a challenge is valid. */
export const CHALLENGE_SECONDS = 5 * 60;

const schema = z.object({
  challenge: z.string(),
  purpose: z.enum(["register", "sign-in", "confirm"]),
  userId: z.string().nullable(),
  expiresAt: z.string(),
});
type Challenge = z.infer<typeof schema>;
/** The purpose of a challenge. `userId` is the user who must answer it. Null before signing in. */
type Bound = Pick<Challenge, "purpose" | "userId">;

/** Returns the error for a challenge that has expired or was used. */
const challengeExpired = () => new AppError("invalid", t("That took too long. Please try again."));

/** Creates a challenge for one purpose of one user. `held` is the value of the browser's signed cookie. */
function makeChallenge({ now }: Pick<Deps<"db" | "now">, "now">, bound: Bound) {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now().getTime() + CHALLENGE_SECONDS * 1000).toISOString();
  return { challenge, held: JSON.stringify({ challenge, ...bound, expiresAt }) };
}

/**
 * Returns the challenge in a browser's cookie. Throws `invalid` if it is missing, too old, for another purpose or for
 * another user.
 */
function readChallenge(
  { now }: Pick<Deps<"db" | "now">, "now">,
  held: string | null,
  bound: Bound,
): Challenge {
  const challenge = parse(held);
  const isBound = challenge?.purpose === bound.purpose && challenge.userId === bound.userId;
  // A browser deletes the cookie when it expires, but a copy of it may live longer.
  if (!challenge || !isBound || challenge.expiresAt <= now().toISOString())
    throw challengeExpired();
  return challenge;
}

/**
 * Stores that a one-time value was used. It expires at `expiresAt`. Returns false if it was used before. Call it in the
 * transaction of the action.
 */
async function useOnce({ db, now }: Deps<"db" | "now">, value: string, expiresAt: string) {
  await db.deleteFrom("usedChallenges").where("expiresAt", "<=", now().toISOString()).execute();
  const noted = await db
    .insertInto("usedChallenges")
    .values({ id: sha256(value), expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

function parse(held: string | null): Challenge | null {
  try {
    return schema.safeParse(JSON.parse(held ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** The error if passkeys cannot be used here. */
export const NEEDS_NAME = message("Passkeys need https and a name such as meals.example.org.");

/**
 * Returns the relying party for pages at an address. Returns null if browsers cannot create passkeys there: they
 * require a name, and https unless it is this machine.
 */
export function relyingPartyOf(address: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address);
  const isThisMachine = hostname === "localhost" || hostname.endsWith(".localhost");
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  if (isAddress || (protocol !== "https:" && !isThisMachine)) return null;
  return { id: hostname, origin };
}

type Owner = Pick<User, "id" | "email" | "username" | "firstName" | "awaitsConfirmation">;

/** A browser's answer, the challenge in its cookie, and the relying party of this site. */
export type PasskeyAnswer = { answer: string; held: string | null; party: RelyingParty | null };

/** The options for the browser, and the challenge for its cookie. */
export type PasskeyOptions = { options: object; held: string };

const MOST_PASSKEYS = 10;

type PasskeyRow = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** True if the passkey is synced to more than one device. */
  isBackedUp: boolean;
};

/** Returns the passkeys of a user, in the order in which they were added. */
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
 * Returns the options to create a passkey. Throws `forbidden` if the address is not confirmed, `invalid` if passkeys
 * cannot be used here, and `conflict` if the user has `MOST_PASSKEYS`.
 */
export async function askForNew(
  services: Deps<"db" | "now" | "passkeys">,
  user: Owner,
  { party }: Pick<PasskeyAnswer, "party">,
): Promise<PasskeyOptions> {
  requireConfirmed(user);
  const passkeys = await listKnown(services, user);
  if (passkeys.length >= MOST_PASSKEYS) throw tooMany();
  const { challenge, held } = makeChallenge(services, { purpose: "register", userId: user.id });
  const name = user.email ?? user.username;
  const options = await services.passkeys.creationOptions({
    party: requireParty(party),
    challenge,
    owner: { handle: handleOf(user.id), name, displayName: user.firstName ?? name },
    known: passkeys,
  });
  return { options, held };
}

/**
 * Adds a new passkey. Throws `invalid` if it does not answer the browser's challenge, and `conflict` for a known one
 * and above `MOST_PASSKEYS`.
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
  const newPasskey = await services.passkeys.readNew({
    party: requireParty(party),
    challenge,
    answer,
  });
  if (!newPasskey)
    throw new AppError("invalid", t("This passkey could not be checked. Please try again."));
  const { transports, backedUp, ...passkey } = newPasskey;
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
      throw new AppError("conflict", t("This passkey was already added."));
    }
    await queueSecurityNotice(services, user.id, "passkey-on");
  });
}

/** Removes one of a user's passkeys. Throws `not_found` if the user has no such passkey. */
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
      throw new AppError("not_found", t("This passkey was already removed."));
    }
    await queueSecurityNotice(services, userId, "passkey-off");
  });
}

/** Removes every passkey of a user, for example when an account is taken back from an intruder. */
export async function removePasskeys(
  { db }: Pick<Deps<"db" | "now" | "passkeys">, "db">,
  userId: string,
) {
  await db.deleteFrom("passkeys").where("userId", "=", userId).execute();
}

/** Returns the user's passkeys in the form in which browsers identify them. */
async function listKnown(
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

/** Returns the user handle of a user's passkeys, which is stable and opaque. */
export const handleOf = (userId: string) =>
  Buffer.from(sha256(`passkeys of ${userId}`), "hex").toString("base64url");

/** Returns if the form has an answer. Otherwise throws what `ask` throws, or an error that JavaScript is needed. */
async function requireAnswer(answer: string, ask: () => Promise<unknown>) {
  if (answer) return;
  await ask();
  throw new AppError("invalid", t("Passkeys need JavaScript."));
}

/** Throws `invalid` if passkeys cannot be used here. */
function requireParty(party: RelyingParty | null): RelyingParty {
  if (!party) throw new AppError("invalid", t(NEEDS_NAME));
  return party;
}

const tooMany = () =>
  new AppError(
    "conflict",
    t("You have {most} passkeys. Remove one that you do not use before you add another.", {
      most: MOST_PASSKEYS,
    }),
  );

type UseDeps = Deps<"db" | "now" | "passkeys"> & Deps<"log">;

/**
 * Returns the options to sign in with any passkey of this site, without naming users. Throws `invalid` if passkeys
 * cannot be used here.
 */
export async function askForSignIn(
  services: Deps<"db" | "now" | "passkeys">,
  { party }: Pick<PasskeyAnswer, "party">,
): Promise<PasskeyOptions> {
  const { challenge, held } = makeChallenge(services, { purpose: "sign-in", userId: null });
  const params = { party: requireParty(party), challenge, allowed: [] };
  return { options: await services.passkeys.requestOptions(params), held };
}

/**
 * Returns the id of the user whom a passkey signs in. A passkey counts as both factors. Throws `invalid` for an unknown
 * passkey or a wrong answer.
 */
export async function signInWithPasskey(
  services: UseDeps,
  answered: PasskeyAnswer,
): Promise<string> {
  await requireAnswer(answered.answer, () => askForSignIn(services, answered));
  return usePasskey(services, { purpose: "sign-in", userId: null }, answered);
}

/**
 * Returns the options to confirm with one of the user's passkeys. Throws `invalid` if the user has none, or if passkeys
 * cannot be used here.
 */
export async function askForConfirmation(
  services: Deps<"db" | "now" | "passkeys">,
  user: Pick<User, "id">,
  { party }: Pick<PasskeyAnswer, "party">,
): Promise<PasskeyOptions> {
  const allowed = await listKnown(services, user);
  if (allowed.length === 0) throw new AppError("invalid", t("You have no passkey yet."));
  const { challenge, held } = makeChallenge(services, { purpose: "confirm", userId: user.id });
  const params = { party: requireParty(party), challenge, allowed };
  return { options: await services.passkeys.requestOptions(params), held };
}

/**
 * Confirms the signed-in user with one of their passkeys, after `askForConfirmation`. An answer works once, for five
 * minutes. Throws `invalid`, also for another user's passkey.
 */
export async function confirmWithPasskey(
  services: UseDeps,
  { id: userId }: Pick<User, "id">,
  answered: PasskeyAnswer,
): Promise<void> {
  await requireAnswer(answered.answer, () =>
    askForConfirmation(services, { id: userId }, answered),
  );
  await usePasskey(services, { purpose: "confirm", userId }, answered);
}

async function usePasskey(
  services: UseDeps,
  bound: Parameters<typeof readChallenge>[2],
  { answer, held, party }: PasskeyAnswer,
): Promise<string> {
  const { challenge, expiresAt } = readChallenge(services, held, bound);
  const storedPasskey = await services.db
    .selectFrom("passkeys")
    .where("id", "=", services.passkeys.idOf(answer) ?? "")
    .select(["id", "userId", "publicKey", "counter"])
    .executeTakeFirst();
  if (!storedPasskey || (bound.userId !== null && storedPasskey.userId !== bound.userId)) {
    throw new AppError("invalid", t("This passkey is unknown here. It may have been removed."));
  }
  const { id, userId, publicKey, counter } = storedPasskey;
  const params = { party: requireParty(party), challenge, answer };
  const used = await services.passkeys.readUse({ ...params, publicKey, handle: handleOf(userId) });
  if (!used) throw refused();
  await inTransaction(services, { userId }, async (services) => {
    if (!(await useOnce(services, challenge, expiresAt))) throw challengeExpired();
    // The counter shows that a copy of the key has been used.
    if (counter > 0 && used.counter <= counter) {
      services.log.warn({ userId }, "the counter of a passkey went backwards");
      throw refused();
    }
    const noted = await services.db
      .updateTable("passkeys")
      .set({
        counter: used.counter,
        backedUp: used.backedUp ? 1 : 0,
        lastUsedAt: services.now().toISOString(),
      })
      .where("id", "=", id)
      .where("counter", "=", counter)
      .executeTakeFirst();
    if (noted.numUpdatedRows !== 1n) throw refused();
  });
  return userId;
}

const refused = () =>
  new AppError("invalid", t("This passkey could not be checked. Please try again."));
