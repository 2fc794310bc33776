import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dismissDepartures } from "~/household/accounts/index.server";
import { AccountPage } from "~/household/accounts/components";
import {
  getHousehold,
  addInvite,
  removeInvite,
  dismissRemoval,
  saveHouseholdName,
  setBillingRight,
} from "~/household/members/index.server";
import {
  billingRightSchema,
  departureSchema,
  householdSchema,
  invitationSchema,
  inviteSchema,
  billingRightToast,
  invitationToast,
} from "~/household/members";
import { HouseholdView } from "~/household/members/components";
import { requireDeliverable } from "~/household/mail";
import { requireConsent } from "~/http/consent.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { ownAddress } from "~/http/public-page.server";
import { countInvitation } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Household"));

const HERE = "/account/household";

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const { invites, ...household } = await getHousehold(services, user);
  return json({
    ...household,
    invites: invites.map(({ token, ...invite }) => ({
      ...invite,
      url: ownAddress(request, `/join/${token}`),
    })),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  return answerForm(request, message("That did not work"), async (form) => {
    switch (form.intent) {
      case "name":
        await saveHouseholdName(services, user, form.parse(householdSchema));
        return redirectWithToast(HERE, { title: t("Name saved") });
      case "invite":
        await requireConsent(request, HERE);
        await addInvite(services, user);
        return redirectWithToast(`${HERE}#invites`, { title: t("Invitation created") });
      case "send-invite": {
        const { email } = form.parse(invitationSchema);
        await requireConsent(request, HERE);
        requireDeliverable(services, email);
        await countInvitation(user.id, email);
        await addInvite(services, user, { email });
        return redirectWithToast(
          `${HERE}#invites`,
          invitationToast(email, services.mailSender.kind !== "none"),
        );
      }
      case "end-invite":
        await removeInvite(services, user, form.parse(inviteSchema).inviteId);
        return redirectWithToast(HERE, { title: t("Invitation canceled") });
      case "dismiss-departures":
        await dismissDepartures(services, user, form.parse(departureSchema).departureId);
        return redirectWithToast(HERE, null);
      case "dismiss-removal":
        await dismissRemoval(services, user);
        return redirectWithToast(form.backTo("/dashboard"), null);
      case "billing": {
        const right = form.parse(billingRightSchema);
        await setBillingRight(services, user, right);
        return redirectWithToast(HERE, billingRightToast(right.may));
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function HouseholdPage() {
  return (
    <AccountPage title={t("Household")} current="household">
      <HouseholdView {...useLoaderData<typeof loader>()} />
    </AccountPage>
  );
}
