import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access/user";
import type { Deps } from "~/server/services";
import { inTransaction } from "~db/transactions";
import { makeChallenge, readChallenge, challengeExpired, useOnce } from "./challenges.server";
import {
  handleOf,
  listKnown,
  type PasskeyAnswer,
  type PasskeyOptions,
  requireAnswer,
  requireParty,
} from "./passkeys.server";
type UseDeps = Deps<"db" | "now" | "passkeys"> & Deps<"log">;

/**
 * The options to sign in by any passkey of this site; they name nobody. Throws `invalid` if
 * passkeys cannot be used here.
 */
export async function askForSignIn(
  services: Deps<"db" | "now" | "passkeys">,
  { party }: Pick<PasskeyAnswer, "party">,
): Promise<PasskeyOptions> {
  const { challenge, held } = makeChallenge(services, { purpose: "sign-in", userId: null });
  const asked = { party: requireParty(party), challenge, allowed: [] };
  return { options: await services.passkeys.requestOptions(asked), held };
}

/** The id of the user whom a passkey signs in; a passkey counts as both factors. Throws `invalid`. */
export async function signInWithPasskey(
  services: UseDeps,
  answered: PasskeyAnswer,
): Promise<string> {
  await requireAnswer(answered.answer, () => askForSignIn(services, answered));
  return usePasskey(services, { purpose: "sign-in", userId: null }, answered);
}

/**
 * The options to confirm by a passkey of the user. Throws `invalid` if there is none, or none can
 * be used here.
 */
export async function askForConfirmation(
  services: Deps<"db" | "now" | "passkeys">,
  user: Pick<User, "id">,
  { party }: Pick<PasskeyAnswer, "party">,
): Promise<PasskeyOptions> {
  const allowed = await listKnown(services, user);
  if (allowed.length === 0) throw new AppError("invalid", "You have no passkey yet.");
  const { challenge, held } = makeChallenge(services, { purpose: "confirm", userId: user.id });
  const asked = { party: requireParty(party), challenge, allowed };
  return { options: await services.passkeys.requestOptions(asked), held };
}

/**
 * Confirms the signed-in user by a passkey of their own, after `askForConfirmation`. An answer
 * works once, for five minutes. Throws `invalid`, also for another user's passkey.
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
  const known = await services.db
    .selectFrom("passkeys")
    .where("id", "=", services.passkeys.idOf(answer) ?? "")
    .select(["id", "userId", "publicKey", "counter"])
    .executeTakeFirst();
  if (!known || (bound.userId !== null && known.userId !== bound.userId)) {
    throw new AppError("invalid", "That passkey is not known here. It may have been removed.");
  }
  const { id, userId, publicKey, counter } = known;
  const asked = { party: requireParty(party), challenge, answer };
  const used = await services.passkeys.readUse({ ...asked, publicKey, handle: handleOf(userId) });
  if (!used) throw refused();
  await inTransaction(services, { userId }, async (services) => {
    if (!(await useOnce(services, challenge, expiresAt))) throw challengeExpired();
    // A copy of the key has been used meanwhile, or is used now.
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
  new AppError("invalid", "That passkey could not be checked. Please try again.");
