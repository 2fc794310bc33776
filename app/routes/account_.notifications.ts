import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { addPushDevice, removePushDevice } from "~/features/accounts/push-devices.server";
import {
  PUSH_FAILED,
  pushDeviceIdSchema,
  pushDeviceSchema,
  pushHourSchema,
} from "~/features/push/push.schema";
import { savePushHour } from "~/features/push/push-times.server";
import { unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { answerAndReturn } from "~/http/passkeys.server";
import { tokenOf } from "~/http/session.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/services.server";

const BACK = "/account/security#notifications";

export const loader = () => redirect(BACK, 303);

/** What the card of notifications does. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request, { back: () => BACK });
  const refused = { title: PUSH_FAILED, path: () => BACK };
  return answerAndReturn(request, refused, async (form) => {
    switch (form.intent) {
      case "add": {
        const { subscription } = form.parse(pushDeviceSchema);
        const token = await tokenOf(request);
        const userAgent = request.headers.get("user-agent");
        await addPushDevice(services, user, { ...subscription, token, userAgent });
        await savePushHour(services, user);
        return redirectWithToast(BACK, { title: "Notifications are on in this browser" });
      }
      case "remove":
        await removePushDevice(services, user, form.parse(pushDeviceIdSchema).deviceId);
        return redirectWithToast(BACK, { title: "That device is notified no more" });
      case "hour": {
        const { hour } = form.parse(pushHourSchema);
        await savePushHour(services, user, hour);
        return redirectWithToast(BACK, { title: `Notifications come at ${hour}:00 now` });
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}
