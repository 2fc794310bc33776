import { redirect } from "@remix-run/node";
import { services } from "./services.server";
import { contextOf } from "./context.server";
import { endSession } from "./session.server";
import { redirectWithToast } from "./toast.server";

/**
 * Whether a navigation came from one of our pages or the address bar; null if the browser does not say and
 * sent no Referer (our pages do: `Referrer-Policy`).
 */
export function isFromOwnPage(request: Request): boolean | null {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const from = request.headers.get("referer") ?? "";
  if (!URL.canParse(from)) return null;
  return new URL(from).host === new URL(request.url).host;
}

/** Signs out and leads to the landing page; on failure back to the planner with a toast. */
export async function signOut(request: Request) {
  try {
    const headers = new Headers();
    await endSession(request, headers);
    return redirect("/", { status: 303, headers });
  } catch (error) {
    const { id } = contextOf(request);
    services.log.error({ err: error, request: id }, "a session could not be ended");
    return redirectWithToast("/dashboard", {
      title: "Logout Error",
      description: `Failed to logout. Please try again. Reference ${id.slice(-8)}`,
      variant: "destructive",
    });
  }
}
