import { redirect } from "@remix-run/node";
import type { IdentityProvider } from "~/adapters/identity/identity-provider";
import { AppError } from "~/errors";
import { services } from "~/services.server";
import { contextOf } from "./context.server";
import { safePath } from "./safe-redirect";
import { startSession } from "./session.server";
import { redirectWithToast } from "./toast.server";

const HOME = "/dashboard";

/** A provider by the name that people know; `provider` is null where it is not set up. */
type Way<Profile> = { name: string; provider: IdentityProvider<Profile> | null };

/**
 * Sends the browser to a provider; where that cannot be asked, to the sign-in page, which says so.
 * Throws `not_found` where signing in by it is not set up.
 */
export async function beginAt<Profile>(request: Request, way: Way<Profile>) {
  const provider = requireProvider(way);
  const path = safePath(new URL(request.url).searchParams.get("redirectTo"), HOME);
  try {
    // It waits in a cookie, which holds 4 KB; a path grows where its letters are escaped.
    return await provider.begin(request, path.length <= 2_000 ? path : HOME);
  } catch (error) {
    return refuse(request, way.name, error);
  }
}

/**
 * Where a provider sends the browser back to: `signIn` says whose session begins. Whatever goes wrong
 * leads to the sign-in page, which says so. Throws `not_found` where signing in by it is not set up.
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

/** A wrong client secret looks to everybody like the provider being down; the operator has to see it. */
function logReason(request: Request, name: string, { cause }: AppError) {
  const reason = cause instanceof Error ? cause.message : "unknown";
  services.log.warn({ request: contextOf(request).id, reason }, `signing in with ${name} failed`);
}
