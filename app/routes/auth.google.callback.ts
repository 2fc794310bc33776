import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AppError } from "~/errors";
import { signInWithGoogle } from "~/features/accounts/accounts.server";
import { isInvited } from "~/features/households/invites.server";
import { contextOf } from "~/http/context.server";
import { countSignUp } from "~/http/rate-limit.server";
import { safePath } from "~/http/safe-redirect";
import { startSession } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";

/**
 * Where Google sends the browser back to. Whatever goes wrong leads to the sign-in page, which says
 * so. Throws `not_found` where signing in with Google is not set up.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { google } = services;
  if (!google) throw new AppError("not_found", "Signing in with Google is not set up here.");
  try {
    const { profile, redirectTo, headers } = await google.finish(request);
    const path = safePath(redirectTo, "/dashboard");
    const invited = await isInvited(services, path);
    const userId = await signInWithGoogle(services, profile, {
      isInvited: invited,
      admit: () => countSignUp(contextOf(request).network, profile.email, invited ? path : null),
    });
    await startSession(request, userId, headers);
    return redirect(path, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "upstream") logReason(error, request);
    return redirectWithToast("/auth", {
      title: error.message,
      description: error.details.description,
      variant: "destructive",
    });
  }
}

/** A wrong client secret looks to everybody like Google being down; the operator has to see it. */
function logReason({ cause }: AppError, request: Request) {
  const reason = cause instanceof Error ? cause.message : "unknown";
  services.log.warn({ request: contextOf(request).id, reason }, "signing in with Google failed");
}
