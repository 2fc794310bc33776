import { AppError } from "~/errors";
import type { User } from "~/features/access/user";
import type { Services } from "~/services.server";
import { inTransaction } from "~db/database";
import { makeChallenge, readChallenge, tooLate, useOnce } from "./challenges.server";
import {
  handleOf,
  listKnown,
  type PasskeyAnswer,
  type PasskeyOptions,
  requireAnswer,
  requireParty,
} from "./passkeys.server";

type Deps = Pick<Services, "db" | "now" | "passkeys">;
type UseDeps = Deps & Pick<Services, "log">;

/**
 * What a browser signs in by, with any passkey that it has for us: nobody is named, so nothing tells who
 * has an account. Throws `invalid` where no passkey can be used here.
 */
export async function askForSignIn(
  services: Deps,
  { party }: Pick<PasskeyAnswer, "party">,
): Promise<PasskeyOptions> {
  const { challenge, held } = makeChallenge(services, { purpose: "sign-in", userId: null });
  const asked = { party: requireParty(party), challenge, allowed: [] };
  return { options: await services.passkeys.requestOptions(asked), held };
}

/** Whom a browser's passkey signs in: the user's id. Throws `invalid`. It stands for both factors. */
export async function signInWithPasskey(
  services: UseDeps,
  answered: PasskeyAnswer,
): Promise<string> {
  await requireAnswer(answered.answer, () => askForSignIn(services, answered));
  return usePasskey(services, { purpose: "sign-in", userId: null }, answered);
}

/**
 * What a browser confirms by, with a passkey of the user's, that it is still they. Throws `invalid` where
 * they have none, or none can be used here.
 */
export async function askForConfirmation(
  services: Deps,
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
 * Confirms that who is signed in is there, by a passkey of their own: for a page that asks for consent
 * again. The browser was asked by `askForConfirmation`, and what it answers works once, for five minutes.
 * Throws `invalid` for anything else, also for a passkey of somebody else; returns where it is right.
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
  await inTransaction(services, async (services) => {
    if (!(await useOnce(services, challenge, expiresAt))) throw tooLate();
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
