import { services } from "./services.server";
import { contextOf } from "./context.server";

/**
 * Logs an error that nobody foresaw. Of a request whose client has left it is no fault of the server's: its answer and
 * its body end while the database is being asked.
 */
export function logFailure(request: Request, error: unknown, what: string) {
  const { pathname } = new URL(request.url);
  const level = request.signal.aborted ? "info" : "error";
  services.log[level]({ err: error, request: contextOf(request).id, path: pathname }, what);
}
