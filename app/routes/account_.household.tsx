import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateOf } from "~/dates";
import { AccountColumns } from "~/features/accounts/account-columns";
import { householdSizeSchema } from "~/features/accounts/accounts.schema";
import { PlannerPage } from "~/features/accounts/planner-page";
import { MembersCard } from "~/features/households/household-cards";
import {
  billingRightSchema,
  householdSchema,
  invitationSchema,
  inviteSchema,
  memberSchema,
} from "~/features/households/households.schema";
import { InvitesCard } from "~/features/households/invites-card";
import { addInvite, listInvites, removeInvite } from "~/features/households/invites.server";
import {
  findHousehold,
  leaveHousehold,
  setBillingRight,
  removeMember,
  saveHouseholdName,
  saveHouseholdSize,
} from "~/features/households/members.server";
import { getHouseholdZone } from "~/features/accounts/household-zone.server";
import { ReminderCard } from "~/features/reminders/reminder-card";
import { NO_REMINDER, reminderSchema } from "~/features/reminders/reminders.schema";
import { findWeekReminder, saveWeekReminder } from "~/features/reminders/week-reminder.server";
import { SizeCard } from "~/features/households/size-card";
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
  const household = await findHousehold(services, user);
  const open = household.isOwner ? await listInvites(services, user) : [];
  const invites = open.map(({ id, token, expiresAt, email }) => ({
    id,
    email,
    url: ownAddress(request, `/join/${token}`),
    until: formatDateOf(user, expiresAt, "EEEE d MMMM"),
  }));
  return json({
    ...household,
    householdSize: user.householdSize,
    invites,
    reminder: await findWeekReminder(services, user),
    timeZone: (await getHouseholdZone(services, user)).replaceAll("_", " "),
    mails: services.mailSender.kind !== "none",
    sells: services.settings.BILLING === "on",
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
        return redirectWithToast(form.returnTo(HERE), sizeSaved(input.householdSize));
      }
      case "invite":
        await requireConsent(request, HERE);
        await addInvite(services, user);
        return redirectWithToast(`${HERE}#invites`, { title: "Invitation created" });
      case "send-invite": {
        const { email } = form.parse(invitationSchema);
        await requireConsent(request, HERE);
        await countInvitation(user.id, email);
        await addInvite(services, user, { email });
        return redirectWithToast(`${HERE}#invites`, invitationSent(email));
      }
      case "end-invite":
        await removeInvite(services, user, form.parse(inviteSchema).inviteId);
        return redirectWithToast(HERE, { title: "Invitation canceled" });
      case "remove":
        await requireConsent(request, HERE);
        await removeMember(services, user, form.parse(memberSchema).memberId);
        return redirectWithToast(HERE, { title: "Removed from the household" });
      case "billing": {
        const right = form.parse(billingRightSchema);
        await setBillingRight(services, user, right);
        return redirectWithToast(HERE, {
          title: right.may ? "They may see to the plan now" : "The plan is yours alone now",
        });
      }
      case "leave":
        await requireConsent(request, HERE);
        await leaveHousehold(services, user);
        return redirectWithToast("/dashboard", { title: "You have left the household" });
      default:
        return unknownIntent(form.intent);
    }
  });
}

const sizeSaved = (size: number) => ({
  title: "Household size saved",
  description: `Meals you plan from now on serve ${size}.`,
});

/** Without a mail service the mail only waits in the outbox. */
function invitationSent(email: string) {
  if (services.mailSender.kind !== "none") {
    return { title: "Invitation sent", description: `It is on its way to ${email}.` };
  }
  return {
    title: "Invitation created",
    description: "This server does not send email. Pass the link on yourself.",
  };
}

export default function HouseholdPage() {
  const { invites, mails, householdSize, reminder, timeZone, ...household } =
    useLoaderData<typeof loader>();
  return (
    <PlannerPage heading="Household" back={{ href: "/account", label: "Back to the account" }}>
      <AccountColumns>
        <div className="stack">
          <SizeCard householdSize={householdSize} />
          <MembersCard {...household} />
        </div>
        <div className="stack">
          {household.isOwner && <InvitesCard invites={invites} mails={mails} />}
          <ReminderCard {...{ time: reminder, timeZone, mails }} />
        </div>
      </AccountColumns>
    </PlannerPage>
  );
}
