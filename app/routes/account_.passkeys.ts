import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { deviceOf, newPasskeySchema, passkeyIdSchema } from "~/household/accounts";
import {
  askForConfirmation,
  addPasskey,
  askForNew,
  removePasskey,
} from "~/household/accounts/index.server";
import { requireConsent } from "~/http/consent.server";
import { unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import {
  answerAndReturn,
  forgetChallenge,
  requestRelyingParty,
  passkeyAnswerOf,
  sendOptions,
} from "~/http/passkeys.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { t } from "~/language/messages";

const BACK = "/account/security";

export const loader = () => redirect(BACK, 303);

/**
 * Handles the forms of the passkeys card and the requests of the page's script about a signed-in user's
 * passkeys.
 */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request, { back: () => BACK });
  return answerAndReturn(
    request,
    { title: t("That did not work"), path: (form) => form.backTo(BACK) },
    async (form) => {
      const party = requestRelyingParty(request);
      switch (form.intent) {
        case "options":
          await requireConsent(request, BACK);
          return sendOptions(await askForNew(services, user, { party }));
        case "confirm-options":
          return sendOptions(await askForConfirmation(services, user, { party }));
        case "add": {
          await requireConsent(request, BACK);
          const { answer, name } = form.parse(newPasskeySchema);
          const answered = await passkeyAnswerOf(request, answer);
          const device = deviceOf(request.headers.get("user-agent"));
          await addPasskey(services, user, { ...answered, name: name || device });
          return redirectWithToast(BACK, { title: t("Passkey added") }, await forgetChallenge());
        }
        case "remove":
          await requireConsent(request, BACK);
          await removePasskey(services, user, form.parse(passkeyIdSchema).passkeyId);
          return redirectWithToast(BACK, { title: t("Passkey removed") });
        default:
          return unknownIntent(form.intent);
      }
    },
  );
}
