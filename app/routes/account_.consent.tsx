import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { consentSchema, passkeyAnswerSchema } from "~/household/accounts";
import { ConsentCard } from "~/household/accounts/components";
import {
  findAuthenticator,
  markReauthenticated,
  reauthenticateByPassword,
  confirmWithPasskey,
  listPasskeys,
  hasPassword,
  listProviders,
} from "~/household/accounts/index.server";
import { contextOf } from "~/http/context.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { forgetChallenge, requestRelyingParty, passkeyAnswerOf } from "~/http/passkeys.server";
import { safePath } from "~/http/safe-redirect";
import { tokenOf } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { PasskeyScript } from "~/ui/scripts";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Is it still you?"));

const HOME = "/account";

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const passkeys = requestRelyingParty(request) ? await listPasskeys(services, user) : [];
  return json({
    redirectTo: safePath(new URL(request.url).searchParams.get("redirectTo"), HOME),
    email: user.email,
    hasPassword: await hasPassword(services, user),
    hasApp: (await findAuthenticator(services, user)).isOn,
    hasPasskey: passkeys.length > 0,
    providers: await listProviders(services, user),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("That did not work"), async (form) => {
    const token = await tokenOf(request);
    const back = safePath(form.text("redirectTo"), HOME);
    const toast = { title: t("Thank you"), description: t("Please press the button once more.") };
    switch (form.intent) {
      case "password": {
        const { password, code } = form.parse(consentSchema);
        const { network: address } = contextOf(request);
        await reauthenticateByPassword(services, user, { password, code, address, token });
        return redirectWithToast(back, toast);
      }
      case "passkey": {
        const { answer } = form.parse(passkeyAnswerSchema);
        await confirmWithPasskey(services, user, await passkeyAnswerOf(request, answer));
        await markReauthenticated(services, user, token);
        return redirectWithToast(back, toast, await forgetChallenge());
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function ConsentPage() {
  const consent = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <ConsentCard {...consent} />
      {consent.hasPasskey && <PasskeyScript />}
    </SitePage>
  );
}
