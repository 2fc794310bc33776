import * as z from "zod";
import { errorText, message } from "~/language/messages";

export const PUSH_FAILED = message("Notifications not changed");
const UNREADABLE = errorText("This browser did not send a push address. Please try again.");

const subscription = z.object({
  endpoint: z.string().min(1).max(1_000),
  keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(40) }),
});

/** The form field that the page's script fills with the browser's subscription, as JSON. */
export const pushDeviceSchema = z.object({
  subscription: z
    .string(UNREADABLE)
    .max(2_000, UNREADABLE)
    .transform((text, context) => {
      const result = subscription.safeParse(parsed(text));
      if (result.success) {
        const { endpoint, keys } = result.data;
        return { endpoint, ...keys };
      }
      context.addIssue({ code: "custom", message: UNREADABLE.error() });
      return z.NEVER;
    }),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const NO_DEVICE = errorText("Please choose a device");
export const pushDeviceIdSchema = z.object({
  deviceId: z.string(NO_DEVICE).min(1, NO_DEVICE).max(100),
});

/** The hours that a household can choose for its notifications. */
const HOURS = Array.from({ length: 18 }, (_, at) => 6 + at);
export const PUSH_HOURS = HOURS.map((hour) => ({ value: String(hour), label: `${hour}:00` }));
const NO_HOUR = errorText("Please choose an hour");
export const pushHourSchema = z.object({
  hour: z.coerce.number(NO_HOUR).int(NO_HOUR).min(6, NO_HOUR).max(23, NO_HOUR),
});
