import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { householdSizeSchema } from "~/features/accounts/accounts.schema";
import { dismissDepartures } from "~/features/accounts/departures.server";
import { PlannerPage } from "~/features/accounts/planner-page";
import { getHousehold } from "~/features/households/household.server";
import { HouseholdView } from "~/features/households/household-view";
import {
  billingRightSchema,
  departureSchema,
  householdSchema,
  invitationSchema,
  inviteSchema,
} from "~/features/households/households.schema";
import { billingRightToast, invitationToast, sizeToast } from "~/features/households/toasts";
import { addInvite, removeInvite } from "~/features/households/invites.server";
import {
  dismissRemoval,
  saveHouseholdName,
  saveHouseholdSize,
  setBillingRight,
} from "~/features/households/members.server";
import { requireDeliverable } from "~/features/mail/deliverable";
import { NO_REMINDER, reminderSchema } from "~/features/reminders/reminders.schema";
import { saveWeekReminder } from "~/features/reminders/week-reminder.server";
import { requireConsent } from "~/http/consent.server";
import { answerForm, DID_NOT_WORK, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { ownAddress } from "~/http/own-address.server";
import { countInvitation } from "~/http/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";
import { pageTitle } from "~/ui/page-title";

export const meta = pageTitle("Household");

const HERE = "/account/household";

/** Open to whoever is signed in: also to those whose subscription has ended. */
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
  let title = DID_NOT_WORK;
  const failed = (description: string) => ({ title, description });
  return answerForm(request, failed, async (form) => {
    switch (form.intent) {
      case "reminder": {
        title = NO_REMINDER;
        const { weekday, hour } = form.parse(reminderSchema);
        await saveWeekReminder(services, user, weekday === null ? null : { weekday, hour });
        return redirectWithToast(`${HERE}#week-by-mail`, {
          title: weekday === null ? "No weekly email" : "Weekly email saved",
        });
      }
      case "name":
        await saveHouseholdName(services, user, form.parse(householdSchema));
        return redirectWithToast(HERE, { title: "Name saved" });
      case "size": {
        const input = form.parse(householdSizeSchema);
        await saveHouseholdSize(services, user, input);
        return redirectWithToast(form.returnTo(HERE), sizeToast(input.householdSize));
      }
      case "invite":
        await requireConsent(request, HERE);
        await addInvite(services, user);
        return redirectWithToast(`${HERE}#invites`, { title: "Invitation created" });
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
        return redirectWithToast(HERE, { title: "Invitation canceled" });
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
    <PlannerPage heading="Household" back={{ href: "/account", label: "Back to the account" }}>
      <HouseholdView {...useLoaderData<typeof loader>()} />
    </PlannerPage>
  );
}
