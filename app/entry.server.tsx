import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip as gzipInThread, gzipSync } from "node:zlib";
import type { EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { contextOf } from "~/http/context.server";
import { isNotModified } from "~/http/not-modified";
import { withLongTexts } from "~/http/long-texts.server";
import { services } from "~/services.server";
import { withRemembered } from "~/ui/remembered";
import { ScriptContext } from "~/ui/script-context";

/** URLs of the scripts, written by `npm run build`; each contains a hash of the content. */
const [src = "", paymentSrc = "", passkeySrc = "", pushSrc = ""] = readFileSync(
  join("build", "script.txt"),
  "utf8",
)
  .trim()
  .split("\n");

const gzip = promisify(gzipInThread);
const PACKED = { level: 3 };
/** In bytes: larger pages are gzipped on another thread. */
const LARGE = 512 * 1024;

/**
 * Renders the whole page and gzips it once: streaming and compressing a form-driven page piece by piece costs
 * twice the time, and could show nothing earlier.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const etag = headers.get("ETag");
  if (etag) {
    // Another version of the program may show the same otherwise.
    const whole = `${etag.slice(0, -1)}-${context.manifest.version}"`;
    headers.set("ETag", `W/${whole}`);
    if (isNotModified(request, whole)) return new Response(null, { status: 304, headers });
  }
  const page = renderToString(
    <ScriptContext.Provider
      value={{ nonce: contextOf(request).nonce, src, paymentSrc, passkeySrc, pushSrc }}
    >
      <RemixServer context={context} url={request.url} />
    </ScriptContext.Provider>,
  );
  const html = await withLongTexts(request, withRemembered(`<!DOCTYPE html>${page}`));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.append("Vary", "Accept-Encoding");
  if (/\bgzip\b/.test(request.headers.get("accept-encoding") ?? "")) {
    headers.set("Content-Encoding", "gzip");
    // Handing a page of the usual size to another thread costs more than gzipping it.
    const packed = html.length < LARGE ? gzipSync(html, PACKED) : await gzip(html, PACKED);
    return new Response(packed, { status, headers });
  }
  return new Response(html, { status, headers });
}

/** Logs errors that the pipeline does not see: those of rendering. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  // A method that the page does not have, or an aborted request.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  services.log.error(
    { err: error, request: contextOf(request).id },
    "a page could not be rendered",
  );
}
