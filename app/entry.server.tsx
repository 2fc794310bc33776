import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { contextOf } from "~/http/context.server";
import { isNotModified } from "~/http/public-page.server";
import { withLongTexts } from "~/http/long-texts.server";
import { packed } from "~/http/lines.server";
import { services } from "~/http/services.server";
import { languageOfRequest } from "~/http/language.server";
import { inLanguage } from "~/language/index.server";
import { ScriptContext } from "~/ui/scripts";

/** URLs of the scripts, written by `npm run build`; each contains a hash of the content. */
const [src = "", paymentSrc = "", passkeySrc = "", pushSrc = ""] = readFileSync(
  join("build", "script.txt"),
  "utf8",
)
  .trim()
  .split("\n");

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
    // Another version of the program may render the same data differently.
    const whole = `${etag.slice(0, -1)}-${context.manifest.version}"`;
    headers.set("ETag", `W/${whole}`);
    if (isNotModified(request, whole)) return new Response(null, { status: 304, headers });
  }
  // Renders one page at a time, so that other requests are answered between many simultaneous ones.
  await yieldToEventLoop();
  const page = inLanguage(await languageOfRequest(request), () =>
    renderToString(
      <ScriptContext.Provider
        value={{ nonce: contextOf(request).nonce, src, paymentSrc, passkeySrc, pushSrc }}
      >
        <RemixServer context={context} url={request.url} />
      </ScriptContext.Provider>,
    ),
  );
  const html = await withLongTexts(request, Buffer.from(`<!DOCTYPE html>${page}`));
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return new Response(await packed(request, html, headers), { status, headers });
}

/** Logs errors that the pipeline does not see: those of rendering. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs) {
  // The page does not have this method, or the request was aborted.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  services.log.error(
    { err: error, request: contextOf(request).id },
    "a page could not be rendered",
  );
}
