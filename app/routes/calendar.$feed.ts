import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "~/server/values/errors";
import { readFeed } from "~/connections/feeds/index.server";
import { isNotModified, ownAddress } from "~/http/public-page.server";
import { services } from "~/http/services.server";

/** `/calendar/{token}.ics`: public on purpose, as whoever has the link may read it, and nothing else. */
export async function loader({ request, params: { feed = "" } }: LoaderFunctionArgs) {
  const [, token] = /^(.+)\.ics$/.exec(feed) ?? [];
  if (token === undefined) throw new AppError("not_found", "There is no such address.");
  const { file, etag } = await readFeed(services, token, ownAddress(request, "/"));
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="weeknight.ics"',
    "X-Robots-Tag": "noindex",
    // Kept by whoever reads it, and asked for again by its ETag.
    "Cache-Control": "private, no-cache",
    ETag: etag,
  };
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(file, { headers });
}
