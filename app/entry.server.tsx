import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { contextOf } from "~/http/context.server";
import { services } from "~/services.server";
import { withRemembered } from "~/ui/remembered";
import { ScriptContext } from "~/ui/script-context";

/** The address of the page's script, as `npm run build` left it; its name changes with its content. */
const script = readFileSync(join("build", "script.txt"), "utf8").trim();

/**
 * Renders the page whole and gzips it once: streaming and compressing a form-driven page piece by
 * piece costs twice the time, and nothing in it could be shown earlier.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const page = renderToString(
    <ScriptContext.Provider value={{ nonce: contextOf(request).nonce, src: script }}>
      <RemixServer context={context} url={request.url} />
    </ScriptContext.Provider>,
  );
  const html = withRemembered(`<!DOCTYPE html>${page}`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.append("Vary", "Accept-Encoding");
  if (/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) {
    headers.set("Content-Encoding", "gzip");
    return new Response(gzipSync(html, { level: 3 }), { status, headers });
  }
  return new Response(html, { status, headers });
}

/** Errors that the choke point has not met: rendering a page threw. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  // A page that was asked by a method it does not have, or left before it was done.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  services.log.error(
    { err: error, request: contextOf(request).id },
    "a page could not be rendered",
  );
}
