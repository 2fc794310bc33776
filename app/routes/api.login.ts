import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findUser } from "~/http/guards.server";
import { safePath } from "~/http/safe-redirect";

export const handle = { methods: ["GET"] };

/** The one address that every "please sign in" leads to. */
export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safePath(new URL(request.url).searchParams.get("redirectTo"), "/dashboard");
  if (await findUser(request)) return redirect(redirectTo, 303);
  const onward = redirectTo === "/dashboard" ? "" : `?redirectTo=${encodeURIComponent(redirectTo)}`;
  return redirect(`/auth${onward}`, 303);
}
