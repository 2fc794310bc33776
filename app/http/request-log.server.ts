import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "~/services.server";
import { contextById } from "./context.server";

type Exchange = { id: string; request: IncomingMessage; response: ServerResponse };

/** What follows these is a link's secret. Remix matches an address in any letters. */
const SECRETS = /\/(shared|join|reset|confirm|unsubscribe)\/[^/]+/gi;
/** Characters: an address of ours has fewer. */
const LONGEST = 200;

/**
 * Logs a request when it is over, as one line with the request's id: neither with what was typed into a
 * search nor with a link's secret. Files are not logged.
 */
export function logWhenOver(log: Services["log"], { id, request, response }: Exchange) {
  const startedAt = performance.now();
  const method = request.method ?? "";
  const path = (request.url ?? "").replace(/[?#].*/s, "").replace(SECRETS, "/$1/…");
  response.once("close", () => {
    if (!contextById(id)?.dynamic) return;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const status = response.writableFinished ? response.statusCode : "left";
    log.info({ request: id, method, path: path.slice(0, LONGEST), status, ms }, "answered");
  });
}
