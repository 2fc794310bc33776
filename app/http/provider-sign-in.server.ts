import { redirect } from "@remix-run/node";
import type { IdentityProvider } from "~/adapters/identity/identity-provider";
import { AppError } from "~/errors";
import { services } from "~/services.server";
import { contextOf } from "./context.server";
import { safePath } from "./safe-redirect";
import { startSession } from "./session.server";
import { redirectWithToast } from "./toast.server";

const HOME = "/dashboard";

/** A provider with its display name; `provider` is null if not configured. */
type Way<Profile> = { name: string; provider: IdentityProvider<Profile> | null };

/**
 * Redirects to a provider, or to the sign-in page with a toast if that fails. Throws `not_found` if it is not
 * configured.
 */
export async function beginAt<Profile>(request: Request, way: Way<Profile>) {
  const provider = requireProvider(way);
  const path = safePath(new URL(request.url).searchParams.get("redirectTo"), HOME);
  try {
    // It is kept in a cookie (4 KB), and escaping makes a path longer.
    return await provider.begin(request, path.length <= 2_000 ? path : HOME);
  } catch (error) {
    return refuse(request, way.name, error);
  }
}

/**
 * Handles a provider's callback; `signIn` finds or creates the account. Any failure leads to the sign-in page
 * with a toast. Throws `not_found` if it is not configured.
 */
export async function finishAt<Profile>(
  request: Request,
  way: Way<Profile>,
  signIn: (profile: Profile, path: string) => Promise<string>,
) {
  const provider = requireProvider(way);
  try {
    const { profile, redirectTo, headers } = await provider.finish(request);
    const path = safePath(redirectTo, HOME);
    const userId = await signIn(profile, path);
    await startSession(request, { userId }, headers);
    return redirect(path, { status: 303, headers });
  } catch (error) {
    return refuse(request, way.name, error);
  }
}

function requireProvider<Profile>({ name, provider }: Way<Profile>) {
  if (provider) return provider;
  throw new AppError("not_found", `Signing in with ${name} is not set up here.`);
}

function refuse(request: Request, name: string, error: unknown) {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "upstream") logReason(request, name, error);
  return redirectWithToast("/auth", {
    title: error.message,
    description: error.details.description,
    variant: "destructive",
  });
}

/** To users a wrong client secret looks like an outage; the log tells the operator. */
function logReason(request: Request, name: string, { cause }: AppError) {
  const reason = cause instanceof Error ? cause.message : "unknown";
  services.log.warn({ request: contextOf(request).id, reason }, `signing in with ${name} failed`);
}
