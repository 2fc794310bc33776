import { isIP } from "node:net";
import { AppError } from "~/errors";
import { services } from "~/services.server";
import { contextOf } from "./context.server";

/**
 * Does `work`, a sign-in; where it is refused the log says from which address, in the words that
 * deploy/fail2ban looks for.
 */
export async function noteFailure<T>(request: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && ["invalid", "too_many"].includes(error.code)) {
      const { address } = contextOf(request);
      const from = isIP(address) ? address : "an unknown address";
      services.log.warn(`failed sign-in from ${from}`);
    }
    throw error;
  }
}
