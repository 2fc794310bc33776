import { t } from "~/language/messages";

/** Returns a number of credits such as "1 credit" or "1,234 credits". */
export const creditsInWords = (credits: number) =>
  t("{count, plural, one {# credit} other {# credits}}", { count: credits });

/** Returns whether a message is that of an unexpected failure. */
const isUnknown = (message: string) => message === t("Something went wrong");

type Failure = { title: string; description?: string };

/** Returns the toast for a failed choice or change of a plan. */
export const choiceFailed = (message: string): Failure => ({
  title: t("Subscription Error"),
  description: isUnknown(message) ? t("Failed to create subscription. Please try again.") : message,
});

/** Returns the toast for a failed payment. */
export const paymentFailed = (message: string): Failure =>
  isUnknown(message)
    ? { title: t("Payment Error: Something went wrong. Please try again.") }
    : { title: t("Payment Failed"), description: message };
