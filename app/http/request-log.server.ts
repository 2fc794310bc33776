import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "~/server/services";
import { tell } from "~/server/telemetry/events";
import { contextById } from "./context.server";

type Exchange = { id: string; request: IncomingMessage; response: ServerResponse };

/** A secret follows these. Remix matches URLs case-insensitively. */
const SECRETS = /(\/(?:shared|join|reset|confirm|unsubscribe)|^\/+calendar)\/[^/]+/gi;
/** Longer than any URL of ours. */
const LONGEST = 200;

/**
 * Logs a finished request as one line with its id, without the query and without a link's secret, and has it
 * counted. Static files are not logged.
 */
export function logWhenOver(log: Services["log"], { id, request, response }: Exchange) {
  const startedAt = performance.now();
  const method = request.method ?? "";
  const path = (request.url ?? "").replace(/[?#].*/s, "").replace(SECRETS, "$1/…");
  response.once("close", () => {
    const route = contextById(id)?.route;
    const took = performance.now() - startedAt;
    const status = response.writableFinished ? response.statusCode : "left";
    tell({ what: "request", route: route ?? "static", method, status, seconds: took / 1000 });
    if (!route) return;
    const ms = Math.round(took * 10) / 10;
    log.info({ request: id, method, path: path.slice(0, LONGEST), status, ms }, "answered");
  });
}
