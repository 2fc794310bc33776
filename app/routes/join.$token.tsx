import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { consentSchema } from "~/household/accounts";
import {
  findAuthenticator,
  isFresh,
  reauthenticateByPassword,
  isAlone,
  hasPassword,
} from "~/household/accounts/index.server";
import { findOwnName, openInvite, joinHousehold } from "~/household/members/index.server";
import { JoinCard, MemberCard } from "~/household/members/components";
import { requireConsent } from "~/http/consent.server";
import { contextOf } from "~/http/context.server";
import { answerForm } from "~/http/form.server";
import { findUser, requireUser } from "~/http/guards.server";
import { tokenOf } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Join a household"), { isUnlisted: true });

/** Public on purpose. It shows only the name of the household to which the link leads. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const user = await findUser(request);
  const ownName = user && (await findOwnName(services, user, token));
  if (ownName !== null) return json({ isMember: true as const, name: ownName });
  const { name, from } = await openInvite(services, token);
  return json({
    isMember: false as const,
    name,
    from,
    path: `/join/${token}`,
    isSignedIn: user !== null,
    isAlone: user !== null && (await isAlone(services, user)),
    asksPassword:
      user !== null &&
      !(await isFresh(services, await tokenOf(request))) &&
      (await hasPassword(services, user)) &&
      // Users with an authenticator app enter the code on another page.
      !(await findAuthenticator(services, user)).isOn,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("Could not join the household"), async (form) => {
    const token = await tokenOf(request);
    if (form.text("password") !== "") {
      const { network: address } = contextOf(request);
      const { password } = form.parse(consentSchema);
      await reauthenticateByPassword(services, user, { password, address, token });
    }
    // A user who was alone loses their household by joining.
    await requireConsent(request, `/join/${params.token ?? ""}`);
    const { name } = await joinHousehold(services, user, params.token ?? "");
    return redirectWithToast("/dashboard", {
      title: t("Welcome to {name}", { name }),
      description: t("From now on, the preferences and restrictions of this household apply."),
      link: { href: "/dashboard/preferences", label: t("View its restrictions") },
    });
  });
}

export default function JoinPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <SitePage>{page.isMember ? <MemberCard name={page.name} /> : <JoinCard {...page} />}</SitePage>
  );
}
