import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/household/accounts/components";
import { addPushDevice, removePushDevice } from "~/household/accounts/index.server";
import { saveMailChoice, wantsMail } from "~/household/mail/index.server";
import { PUSH_FAILED, pushDeviceIdSchema, pushDeviceSchema } from "~/connections/push";
import { NotificationsCard } from "~/connections/push/components";
import { getNotifications, savePushHour } from "~/connections/push/index.server";
import { mailSettingsSchema } from "~/connections/reminders";
import { MailSettingsForm } from "~/connections/reminders/components";
import { findWeekReminder, saveWeekReminder } from "~/connections/reminders/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { tokenOf } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { PushScript } from "~/ui/scripts";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Mail and notifications"));

const HERE = "/account/notifications";
const DEVICES = `${HERE}#notifications`;

/** Open to every signed-in user, even after the subscription has ended. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return json({
    time: await findWeekReminder(services, user),
    wanted: await wantsMail(services, user.id),
    mails: services.mailSender.kind !== "none",
    ...(await getNotifications(services, user, await tokenOf(request))),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request, { back: () => HERE });
  return answerForm(request, PUSH_FAILED, async (form) => {
    switch (form.intent) {
      case "settings": {
        const { weekday, hour, wanted: isWanted, pushHour } = form.parse(mailSettingsSchema);
        await saveWeekReminder(services, user, weekday === null ? null : { weekday, hour });
        await saveMailChoice(services, user, { wanted: isWanted });
        await savePushHour(services, user, pushHour);
        return redirectWithToast(HERE, { title: t("Mail and notifications saved") });
      }
      case "add": {
        const { subscription } = form.parse(pushDeviceSchema);
        const token = await tokenOf(request);
        const userAgent = request.headers.get("user-agent");
        await addPushDevice(services, user, { ...subscription, token, userAgent });
        await savePushHour(services, user);
        return redirectWithToast(DEVICES, { title: t("Notifications are on in this browser") });
      }
      case "remove":
        await removePushDevice(services, user, form.parse(pushDeviceIdSchema).deviceId);
        return redirectWithToast(DEVICES, { title: t("That device no longer gets notifications") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function NotificationsPage() {
  const {
    time,
    wanted: isWanted,
    mails,
    devices,
    hour,
    timeZone,
    publicKey,
  } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t("Mail and notifications")} current="notifications">
      <MailSettingsForm {...{ time, wanted: isWanted, pushHour: hour, timeZone, mails }} />
      <NotificationsCard devices={devices} publicKey={publicKey} />
      <PushScript />
    </AccountPage>
  );
}
