import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { askForSignIn, signInWithPasskey } from "~/household/accounts/index.server";
import { passkeyAnswerSchema } from "~/household/accounts";
import { noteFailure, startSession } from "~/http/session.server";
import { unknownIntent } from "~/http/form.server";
import {
  answerAndReturn,
  forgetChallenge,
  requestRelyingParty,
  passkeyAnswerOf,
  sendOptions,
} from "~/http/passkeys.server";
import { safePath } from "~/http/safe-redirect";
import { services } from "~/http/services.server";
import { t } from "~/language/messages";

export const loader = () => redirect("/auth", 303);

/** Signs in with a passkey. The page's script fetches the challenge, and its form posts the response. */
export async function action({ request }: ActionFunctionArgs) {
  return answerAndReturn(
    request,
    {
      title: t("Sign-in failed"),
      path: (form) => `/auth?redirectTo=${encodeURIComponent(form.text("redirectTo"))}`,
    },
    async (form) => {
      switch (form.intent) {
        case "options":
          return sendOptions(await askForSignIn(services, { party: requestRelyingParty(request) }));
        case "sign-in": {
          const userId = await noteFailure(request, async () => {
            const { answer } = form.parse(passkeyAnswerSchema);
            return signInWithPasskey(services, await passkeyAnswerOf(request, answer));
          });
          const headers = await forgetChallenge();
          await startSession(request, { userId }, headers);
          return redirect(safePath(form.text("redirectTo"), "/dashboard"), {
            status: 303,
            headers,
          });
        }
        default:
          return unknownIntent(form.intent);
      }
    },
  );
}
