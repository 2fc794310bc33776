import { redirect } from "@remix-run/node";
import { isFresh } from "~/household/accounts/index.server";
import { services } from "./services.server";
import { keepExpiredForm } from "./expired-form.server";
import { tokenOf } from "./session.server";

/**
 * Guards actions that a person who finds an unlocked browser must not be able to do. If the session is older than ten
 * minutes, redirects to the page that asks for the password or a passkey. That page leads to `back`, the page of the
 * form, whose input is kept.
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
