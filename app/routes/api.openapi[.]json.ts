import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { publishedDocument } from "~/connections/api/index.server";
import { isNotModified } from "~/http/public-page.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "browser",
  GET: {
    id: "getDocument",
    summary: "Get this API description",
    who: "anyone",
    answers: {
      200: { what: "An OpenAPI 3.1 document", shape: z.looseObject({ openapi: z.string() }) },
    },
  },
} satisfies RouteContract;

/** Public on purpose, and the same for everyone. */
export function loader({ request }: LoaderFunctionArgs) {
  const { text, etag } = publishedDocument(services);
  const headers = {
    "Cache-Control": "public, max-age=300",
    ETag: etag,
    // Clients on any site may read it.
    "Access-Control-Allow-Origin": "*",
  };
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  const type = { "Content-Type": "application/json; charset=utf-8" };
  return new Response(text, { headers: { ...headers, ...type } });
}
