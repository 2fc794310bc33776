import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { findUser } from "~/http/guards.server";
import { safePath } from "~/http/safe-redirect";

export const contract = {
  group: "browser",
  GET: {
    id: "login",
    summary: "Go to the sign-in page, or onward if signed in",
    who: "anyone",
    answers: { 303: { what: "The redirect" } },
  },
} satisfies RouteContract;

/** The target of every link to the sign-in page. With `?new`, the form for a new account is first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const searchParams = new URL(request.url).searchParams;
  const redirectTo = safePath(searchParams.get("redirectTo"), "/dashboard");
  if (await findUser(request)) return redirect(redirectTo, 303);
  const onward = new URLSearchParams();
  if (searchParams.has("new")) onward.set("new", "1");
  if (redirectTo !== "/dashboard") onward.set("redirectTo", redirectTo);
  return redirect(onward.size > 0 ? `/auth?${onward}` : "/auth", 303);
}
