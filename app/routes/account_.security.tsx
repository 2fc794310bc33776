import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "~/server/values/errors";
import { linkSchema, passwordSchema, sessionSchema, deviceOf } from "~/household/accounts";
import {
  AuthenticatorLink,
  PasskeysCard,
  AccountPage,
  PasswordCard,
  ProvidersCard,
  SessionsCard,
} from "~/household/accounts/components";
import {
  changePassword,
  hasPassword,
  NEEDS_NAME,
  listConfigured,
  unlinkProvider,
  endOneSession,
  endOtherSessions,
  getSignIns,
} from "~/household/accounts/index.server";
import { requireConsent } from "~/http/consent.server";
import { contextOf } from "~/http/context.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { requestRelyingParty } from "~/http/passkeys.server";
import { beginLinking } from "~/http/provider-sign-in.server";
import { tokenOf } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { PasskeyScript } from "~/ui/scripts";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Security"));

const HERE = "/account/security";

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const token = await tokenOf(request);
  return json({
    ...(await getSignIns(services, user, token)),
    unavailable: requestRelyingParty(request) ? null : NEEDS_NAME,
    device: deviceOf(request.headers.get("user-agent")),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("That did not work"), async (form) => {
    const token = await tokenOf(request);
    switch (form.intent) {
      case "password": {
        const { network: address } = contextOf(request);
        const input = form.parse(passwordSchema);
        // A user without a password cannot confirm with it. The form asks all other users for theirs.
        if (!(await hasPassword(services, user))) await requireConsent(request, HERE);
        const tokens = await changePassword(services, user, { ...input, address, token });
        const description = tokensEnded(tokens);
        return redirectWithToast(HERE, {
          title: t("Password changed"),
          ...(description && { description }),
        });
      }
      case "link": {
        await requireConsent(request, HERE);
        const { provider } = form.parse(linkSchema);
        const way = listConfigured(services).find(({ path }) => path === provider);
        if (!way) throw new AppError("not_found", t("That provider is not set up here."));
        return beginLinking(request, way);
      }
      case "unlink": {
        await requireConsent(request, HERE);
        await unlinkProvider(services, user, form.parse(linkSchema).provider);
        return redirectWithToast(HERE, { title: t("It can no longer sign you in") });
      }
      case "end-session":
        await endOneSession(services, user, form.parse(sessionSchema).sessionId);
        return redirectWithToast(HERE, { title: t("That device is signed out") });
      case "end-others":
        await endOtherSessions(services, user, token);
        return redirectWithToast(HERE, { title: t("Signed out everywhere else") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

/** Lists what else a new password has ended. Returns undefined if it ended nothing. */
const tokensEnded = (tokens: number) =>
  tokens === 0
    ? undefined
    : t(
        "{count, plural, one {# access token} other {# access tokens}} stopped working, and so did all links that they created.",
        { count: tokens },
      );

export default function SecurityPage() {
  const { hasPassword, hasApp, providers, linkable, sessions, ...passkeys } =
    useLoaderData<typeof loader>();
  return (
    <AccountPage title={t("Security")} current="security">
      <div className="stack">
        <div className="stack">
          <PasswordCard hasPassword={hasPassword} providers={providers.map(({ name }) => name)} />
          <ProvidersCard linked={providers} linkable={linkable} />
          {hasPassword && <AuthenticatorLink isOn={hasApp} />}
        </div>
        <div className="stack">
          <PasskeysCard {...passkeys} />
          <SessionsCard sessions={sessions} />
        </div>
      </div>
      {!passkeys.unavailable && <PasskeyScript />}
    </AccountPage>
  );
}
