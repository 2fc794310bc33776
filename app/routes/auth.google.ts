import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "~/errors";
import { safePath } from "~/http/safe-redirect";
import { services } from "~/services.server";

const HOME = "/dashboard";

/** Sends the browser to Google. Throws `not_found` where signing in with Google is not set up. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!services.google) {
    throw new AppError("not_found", "Signing in with Google is not set up here.");
  }
  const path = safePath(new URL(request.url).searchParams.get("redirectTo"), HOME);
  // It waits in a cookie, which holds 4 KB; a path grows where its letters are escaped.
  return services.google.begin(request, path.length <= 2_000 ? path : HOME);
}
