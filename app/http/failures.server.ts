import { services } from "./services.server";
import { contextOf } from "./context.server";

/**
 * Logs an unexpected error. If the client has disconnected, the error is not the server's: the response and the body
 * end while the database query still runs.
 */
export function logFailure(request: Request, error: unknown, message: string) {
  const { pathname } = new URL(request.url);
  const level = request.signal.aborted ? "info" : "error";
  services.log[level]({ err: error, request: contextOf(request).id, path: pathname }, message);
}
