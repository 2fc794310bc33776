import { json } from "@remix-run/node";
import { AppError } from "~/errors";
import type { PasskeyAnswer, PasskeyOptions } from "~/features/accounts/passkeys.server";
import { relyingPartyOf } from "~/features/accounts/relying-party.server";
import { services } from "~/services.server";
import type { Toast } from "./context.server";
import { challengeCookie, readText } from "./cookies.server";
import { type PostedForm, readPostedForm } from "./form.server";
import { redirectWithToast } from "./toast.server";

/** For whom passkeys are made at the public address, or the one that this browser uses; null for nobody. */
export const partyOf = (request: Request) =>
  relyingPartyOf(services.settings.APP_URL ?? request.url);

/** Tells the page's script what to ask the browser; its challenge is kept in a cookie for five minutes. */
export async function sendOptions({ options, held }: PasskeyOptions) {
  return json(options, { headers: { "Set-Cookie": await challengeCookie.serialize(held) } });
}

/** What a form's passkey answered, with the challenge that this browser holds. */
export async function passkeyAnswerOf(request: Request, answer: string): Promise<PasskeyAnswer> {
  return { answer, held: await readText(challengeCookie, request), party: partyOf(request) };
}

type Back = {
  /** The toast of a refusal, given its sentence. */
  failed: (message: string) => Toast;
  /** The page that the form is on, where a refusal is said. */
  path: (form: PostedForm) => string;
};

/** Answers a form of a route that has no page of its own: a refusal is said on the page that it came from. */
export async function answerAndReturn(
  request: Request,
  { failed, path }: Back,
  work: (form: PostedForm) => Promise<Response>,
) {
  const form = await readPostedForm(request);
  try {
    return await work(form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const toast: Toast = { ...failed(error.message), variant: "destructive" };
    return redirectWithToast(path(form), toast);
  }
}

/** Takes the challenge away: it has been answered. */
export async function forgetChallenge(headers = new Headers()) {
  headers.append("Set-Cookie", await challengeCookie.serialize("", { maxAge: 0 }));
  return headers;
}
