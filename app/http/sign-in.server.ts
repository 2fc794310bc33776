import * as z from "zod";
import type { SignedIn, PendingSignIn } from "~/household/accounts";
import { askForCode } from "~/household/accounts/index.server";
import { plural } from "~/server/values/words";
import { services } from "./services.server";
import type { Toast } from "./context.server";
import { pendingSignInCookie, readCookie } from "./cookies.server";
import { startSession } from "./session.server";
import { redirectWithToast } from "./toast.server";

const schema = z.object({ userId: z.string(), passwordTag: z.string(), until: z.number() });

type Next = {
  to: string;
  toast?: Toast | null;
  /** What the answer sets besides. */
  headers?: Headers;
  /** The provider has asked for a second factor, and the settings trust it with that. */
  isSecondFactorDone?: boolean;
};

/**
 * Continues after the first proof, such as the right password: signs in and redirects, or asks for the authenticator
 * code first.
 */
export async function continueSignIn(
  request: Request,
  signedIn: SignedIn,
  { to, toast = null, headers = new Headers(), isSecondFactorDone = false }: Next,
) {
  const pending = isSecondFactorDone ? null : await askForCode(services, signedIn);
  if (pending) {
    headers.append("Set-Cookie", await pendingSignInCookie.serialize(JSON.stringify(pending)));
    return redirectWithToast(`/auth/code?redirectTo=${encodeURIComponent(to)}`, toast, headers);
  }
  await startSession(request, signedIn, headers);
  return redirectWithToast(to, toast, headers);
}

/**
 * Signs in after the right code. `recoveryLeft` is the number of recovery codes left if it was one.
 */
export async function finishSignIn(
  request: Request,
  { recoveryLeft, ...signedIn }: SignedIn & { recoveryLeft: number | null },
  to: string,
) {
  const headers = new Headers();
  headers.append("Set-Cookie", await pendingSignInCookie.serialize("", { maxAge: 0 }));
  await startSession(request, signedIn, headers);
  return redirectWithToast(to, recoveryLeft === null ? null : recovered(recoveryLeft), headers);
}

const recovered = (left: number): Toast => ({
  title: "That recovery code is used up",
  description: plural(left, "One is left.", `${left} are left.`),
  link: { label: "Set up your app", href: "/account/authenticator" },
});

/** The user who has given the right password in this browser but no code yet, or null. */
export const readPendingSignIn = (request: Request): Promise<PendingSignIn | null> =>
  readCookie(pendingSignInCookie, request, schema);
