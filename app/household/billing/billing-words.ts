import { counted } from "~/server/values/words";

/** Returns a number of credits such as "1 credit" or "1,234 credits". */
export const creditsInWords = (credits: number) => counted(credits, "credit");

/** The message of an unexpected failure. */
const UNKNOWN = "Something went wrong";

type Failure = { title: string; description?: string };

/** Returns the toast for a failed choice or change of a plan. */
export const choiceFailed = (message: string): Failure => ({
  title: "Subscription Error",
  description: message === UNKNOWN ? "Failed to create subscription. Please try again." : message,
});

/** Returns the toast for a failed payment. */
export const paymentFailed = (message: string): Failure =>
  message === UNKNOWN
    ? { title: "Payment Error: Something went wrong. Please try again." }
    : { title: "Payment Failed", description: message };
