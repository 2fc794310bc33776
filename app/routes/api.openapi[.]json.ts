import type { LoaderFunctionArgs } from "@remix-run/node";
import { publishedDocument } from "~/connections/api/published.server";
import { isNotModified } from "~/http/not-modified";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET"] };

/** Public on purpose, and the same for everybody. */
export function loader({ request }: LoaderFunctionArgs) {
  const { text, etag } = publishedDocument(services);
  const headers = {
    "Cache-Control": "public, max-age=300",
    ETag: etag,
    // A client of any site may read it.
    "Access-Control-Allow-Origin": "*",
  };
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  const type = { "Content-Type": "application/json; charset=utf-8" };
  return new Response(text, { headers: { ...headers, ...type } });
}
