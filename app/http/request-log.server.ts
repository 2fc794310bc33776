import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "~/services.server";
import { contextById } from "./context.server";

type Exchange = { id: string; request: IncomingMessage; response: ServerResponse };

/** A secret follows these. Remix matches URLs case-insensitively. */
const SECRETS = /\/(shared|join|reset|confirm|unsubscribe)\/[^/]+/gi;
/** Longer than any URL of ours. */
const LONGEST = 200;

/**
 * Logs a finished request as one line with its id, without the query and without a link's secret. Static
 * files are not logged.
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
