import { AppError } from "~/server/values/errors";
import { services } from "./services.server";
import { isSignature, signatureOf } from "~/server/values/signature";
import { bearerOf } from "./bearer";
import { contextOf } from "./context.server";

/** Admits requests that send METRICS_TOKEN. Throws `unauthorized`, or `not_found` if it is not set. */
export function requireScraper(request: Request) {
  const { metrics } = services.telemetry;
  const { METRICS_TOKEN: token } = services.settings;
  if (!metrics || !token) throw new AppError("not_found", "That address was not found.");
  const sentToken = bearerOf(request) ?? "";
  // Signatures are compared, so that the time does not depend on the position of the first difference.
  if (!isSignature([token], "metrics", signatureOf([sentToken], "metrics"))) {
    contextOf(request).response?.setHeader("WWW-Authenticate", "Bearer");
    throw new AppError("unauthorized", "Send METRICS_TOKEN as a Bearer token.");
  }
  return metrics;
}
