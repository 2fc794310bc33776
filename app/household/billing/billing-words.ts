import { counted } from "~/server/values/words";

/** "1 credit", "1,234 credits". */
export const creditsInWords = (credits: number) => counted(credits, "credit");

/** The title of an unexpected failure. */
const UNKNOWN = "Something went wrong";

type Failure = { title: string; description?: string };

/** The toast after choosing or changing a plan fails. */
export const choiceFailed = (message: string): Failure => ({
  title: "Subscription Error",
  description: message === UNKNOWN ? "Failed to create subscription. Please try again." : message,
});

/** The toast of a failed payment. */
export const paymentFailed = (message: string): Failure =>
  message === UNKNOWN
    ? { title: "Payment Error: Something went wrong. Please try again." }
    : { title: "Payment Failed", description: message };
