import { json } from "@remix-run/node";
import { AppError } from "~/server/values/errors";
import type { PasskeyAnswer, PasskeyOptions } from "~/household/accounts";
import { relyingPartyOf } from "~/household/accounts/index.server";
import { services } from "./services.server";
import type { Toast } from "./context.server";
import { challengeCookie, readText } from "./cookies.server";
import { type PostedForm, readPostedForm } from "./form.server";
import { redirectWithToast } from "./toast.server";

/**
 * Returns the relying party of the public address, or else the browser's. Returns null if passkeys cannot be used
 * there.
 */
export const requestRelyingParty = (request: Request) =>
  relyingPartyOf(services.settings.APP_URL ?? request.url);

/** Sends the options of a passkey request, with their challenge in a cookie for five minutes. */
export async function sendOptions({ options, held }: PasskeyOptions) {
  return json(options, { headers: { "Set-Cookie": await challengeCookie.serialize(held) } });
}

/** Returns a form's passkey response with this browser's challenge. */
export async function passkeyAnswerOf(request: Request, answer: string): Promise<PasskeyAnswer> {
  return {
    answer,
    held: await readText(challengeCookie, request),
    party: requestRelyingParty(request),
  };
}

type Back = {
  /** The title of a refusal's toast. */
  title: string;
  /** The path of the page that the form is on, where refusals are shown. */
  path: (form: PostedForm) => string;
};

/** Handles a form of a route without a page. Shows refusals on the page that sent the form. */
export async function answerAndReturn(
  request: Request,
  { title, path }: Back,
  work: (form: PostedForm) => Promise<Response>,
) {
  const form = await readPostedForm(request);
  try {
    return await work(form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const toast: Toast = { title, description: error.message, variant: "destructive" };
    return redirectWithToast(path(form), toast);
  }
}

/** Clears the challenge's cookie. */
export async function forgetChallenge(headers = new Headers()) {
  headers.append("Set-Cookie", await challengeCookie.serialize("", { maxAge: 0 }));
  return headers;
}
