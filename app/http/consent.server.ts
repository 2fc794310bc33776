import { redirect } from "@remix-run/node";
import { isFresh } from "~/features/accounts/consent.server";
import { services } from "~/services.server";
import { keepExpiredForm } from "./expired-form.server";
import { tokenOf } from "./session.server";

/**
 * For what must not be done by whoever finds a browser open. Sends to the page that asks for the password
 * or a passkey again where the session is older than ten minutes, and from there to `back`, which is the page
 * of the form: what was typed there is kept.
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
