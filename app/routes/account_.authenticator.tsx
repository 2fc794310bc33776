import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { codeSchema } from "~/household/accounts";
import {
  BeginCard,
  OnCard,
  RecoveryCard,
  WaitingCard,
  AccountPage,
} from "~/household/accounts/components";
import {
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  findWaiting,
  makeRecoveryCodes,
  turnOffAuthenticator,
} from "~/household/accounts/index.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { tokenOf } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Authenticator app"));

const HERE = "/account/authenticator";

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return json({
    ...(await findAuthenticator(services, user)),
    waiting: await findWaiting(services, user),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("That did not work"), async (form) => {
    await requireConsent(request, HERE);
    const token = await tokenOf(request);
    switch (form.intent) {
      case "begin":
        await beginAuthenticator(services, user);
        return redirectWithToast(HERE, null);
      case "confirm":
        return showCodes(
          await confirmAuthenticator(services, user, { ...form.parse(codeSchema), token }),
        );
      case "codes":
        return showCodes(await makeRecoveryCodes(services, user));
      case "remove":
        await turnOffAuthenticator(services, user, token);
        return redirectWithToast("/account/security", { title: t("App removed") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

/** Returns the codes in this response only. An address with them would be stored in browser histories and logs. */
const showCodes = (codes: string[]) => json({ values: {}, errors: {}, codes });

export default function AuthenticatorPage() {
  const { isOn, recoveryLeft, waiting } = useLoaderData<typeof loader>();
  const codes = useActionData<{ codes?: string[] }>()?.codes;
  return (
    <AccountPage
      title={t("Authenticator app")}
      current="security"
      back={{ href: "/account/security", label: t("Security") }}
    >
      <div className="stack">
        {codes ? (
          <RecoveryCard codes={codes} />
        ) : isOn ? (
          <OnCard recoveryLeft={recoveryLeft} />
        ) : waiting ? (
          <WaitingCard {...waiting} />
        ) : (
          <BeginCard />
        )}
      </div>
    </AccountPage>
  );
}
