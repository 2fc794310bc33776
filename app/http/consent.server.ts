import { redirect } from "@remix-run/node";
import { isFresh } from "~/household/accounts/index.server";
import { services } from "./services.server";
import { keepExpiredForm } from "./expired-form.server";
import { tokenOf } from "./session.server";

/**
 * Guards actions that must not be possible for someone who finds a browser open. If the session is older than
 * ten minutes, redirects to the page that asks for the password or a passkey, and from there to `back`, the
 * page of the form, whose input is kept.
 */
export async function requireConsent(request: Request, back: string) {
  if (await isFresh(services, await tokenOf(request))) return;
  const headers = new Headers();
  if (request.method !== "GET" && request.method !== "HEAD") {
    await keepExpiredForm(request, headers, back.replace(/[?#].*/, ""));
  }
  const path = `/account/consent?redirectTo=${encodeURIComponent(back)}`;
  throw redirect(path, { status: 303, headers });
}
