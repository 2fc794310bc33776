import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError } from "~/server/values/errors";
import { readFeed } from "~/connections/feeds/index.server";
import { isNotModified, ownAddress } from "~/http/public-page.server";
import { services } from "~/http/services.server";
import { t } from "~/language/messages";

/**
 * Serves `/calendar/{token}.ics`. Public on purpose: anyone with the link may read this calendar and nothing
 * else.
 */
export async function loader({ request, params: { feed = "" } }: LoaderFunctionArgs) {
  const [, token] = /^(.+)\.ics$/.exec(feed) ?? [];
  if (token === undefined) throw new AppError("not_found", t("That address was not found."));
  const { file, etag } = await readFeed(services, token, ownAddress(request, "/"));
  const headers = {
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="weeknight.ics"',
    "X-Robots-Tag": "noindex",
    // Clients keep it and revalidate it with the ETag.
    "Cache-Control": "private, no-cache",
    ETag: etag,
  };
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(file, { headers });
}
