import { isIP } from "node:net";
import { AppError } from "~/server/values/errors";
import { services } from "./services.server";
import { contextOf } from "./context.server";

/**
 * Does `work`, a sign-in, and logs a refusal with the client's address, in the format that deploy/fail2ban
 * matches.
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
