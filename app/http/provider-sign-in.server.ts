import { redirect } from "@remix-run/node";
import type { IdentityProvider } from "~/server/adapters/identity/identity-provider";
import * as z from "zod";
import { AppError } from "~/server/values/errors";
import { sessionIdOf } from "~/household/access/index.server";
import type { User } from "~/household/access";
import type { IdentitySignIn } from "~/household/accounts";
import { isFresh } from "~/household/accounts/index.server";
import { services } from "./services.server";
import { contextOf, type Toast } from "./context.server";
import { linkingCookie, readCookie } from "./cookies.server";
import { findUser } from "./guards.server";
import { safePath } from "./safe-redirect";
import { tokenOf, continueSignIn } from "./session.server";
import { redirectWithToast } from "./toast.server";
import { t } from "~/language/messages";

const HOME = "/dashboard";
/** The page where linking starts and ends. */
const LINKED = "/account/security";
const linkingSchema = z.object({ sessionId: z.string(), name: z.string() });

/** A provider with its display name. `provider` is null if it is not configured. */
type Way<Profile> = {
  name: string;
  provider: IdentityProvider<Profile> | null;
  /** True if the settings trust the provider to require a second factor. */
  isMfaTrusted?: boolean;
};

/** The two uses of a profile: sign in, or link it to the signed-in account. */
type Uses<Profile> = {
  signIn: (profile: Profile, path: string) => Promise<IdentitySignIn>;
  link: (profile: Profile, user: User) => Promise<void>;
};

/**
 * Redirects to a provider, or to the sign-in page with a toast if that fails. Throws `not_found` if it is not
 * configured.
 */
export async function beginAt<Profile>(request: Request, way: Way<Profile>) {
  const provider = requireProvider(way);
  const path = safePath(new URL(request.url).searchParams.get("redirectTo"), HOME);
  try {
    // Longer paths do not fit: the path is stored in a cookie (4 KB), and escaping extends it.
    return await provider.begin(request, path.length <= 2_000 ? path : HOME);
  } catch (error) {
    return refuse(request, way.name, error);
  }
}

/**
 * Handles a provider's callback: links the profile if this browser's session asked for that, else signs in. Any failure
 * leads to the sign-in page with a toast. Throws `not_found` if it is not configured.
 */
export async function finishAt<Profile>(
  request: Request,
  way: Way<Profile>,
  { signIn, link }: Uses<Profile>,
) {
  const provider = requireProvider(way);
  try {
    const { profile, redirectTo, headers } = await provider.finish(request);
    const path = safePath(redirectTo, HOME);
    // A sign-in in another tab is not a request to link.
    const user = path === LINKED ? await findLinking(request, way.name) : null;
    if (user) {
      await link(profile, user);
      headers.append("Set-Cookie", await linkingCookie.serialize("", { maxAge: 0 }));
      return redirectWithToast(
        path,
        { title: t("{name} is linked to your account", { name: way.name }) },
        headers,
      );
    }
    const { isAddressElsewhere, isLinked, ...signedIn } = await signIn(profile, path);
    const toast = isAddressElsewhere ? addressElsewhere() : null;
    const isSecondFactorDone = isLinked && (way.isMfaTrusted ?? false);
    return continueSignIn(request, signedIn, { to: path, toast, headers, isSecondFactorDone });
  } catch (error) {
    return refuse(request, way.name, error);
  }
}

const addressElsewhere = (): Toast => ({
  title: t("You have a new household"),
  description: t(
    "Another account uses the same email address but has not confirmed it. If it is yours, sign in there with its password.",
  ),
});

/**
 * Allows the user of this session to link a provider within ten minutes. The page first asks for the password or a
 * passkey.
 */
export async function beginLinking(request: Request, way: { name: string; path: string }) {
  const headers = new Headers();
  const linking = { sessionId: sessionIdOf(await tokenOf(request)), name: way.name };
  headers.append("Set-Cookie", await linkingCookie.serialize(JSON.stringify(linking)));
  const to = `${way.path}?redirectTo=${encodeURIComponent(LINKED)}`;
  return redirect(to, { status: 303, headers });
}

/**
 * Returns the user who wants to link that provider, if their session requested it and its proof is still fresh.
 */
async function findLinking(request: Request, name: string): Promise<User | null> {
  const linking = await readCookie(linkingCookie, request, linkingSchema);
  const token = await tokenOf(request);
  if (!linking || linking.name !== name || linking.sessionId !== sessionIdOf(token)) return null;
  return (await isFresh(services, token)) ? findUser(request) : null;
}

function requireProvider<Profile>({ name, provider }: Way<Profile>) {
  if (provider) return provider;
  throw new AppError("not_found", t("Signing in with {name} is not set up here.", { name }));
}

function refuse(request: Request, name: string, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  if (error.cause instanceof Error) logReason(request, name, error.cause);
  return redirectWithToast("/auth", {
    title: error.message,
    description: error.details.description,
    variant: "destructive",
  });
}

/** Logs failures that the operator can repair: to users a wrong client secret looks like an outage. */
function logReason(request: Request, name: string, { message: reason }: Error) {
  services.log.warn({ request: contextOf(request).id, reason }, `signing in with ${name} failed`);
}
