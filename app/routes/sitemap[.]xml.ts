import type { LoaderFunctionArgs } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { type SitemapEntry, writeSitemapIndex } from "~/connections/cookbooks";
import { listSitemaps } from "~/connections/cookbooks/index.server";
import { ownOrigin, publicFile } from "~/http/public-page.server";
import { services } from "~/http/services.server";

const MINUTE_MS = 60_000;

/**
 * Cached, because anyone may request it and it reads all cookbooks. A cookbook that has ended meanwhile answers
 * for itself.
 */
const sitemapCache = new LRUCache<"all", SitemapEntry[]>({
  max: 1,
  ttl: MINUTE_MS,
  fetchMethod: () => listSitemaps(services),
});

/** Lists the public cookbooks for search engines. Public on purpose. */
export async function loader({ request }: LoaderFunctionArgs) {
  const lists = (await sitemapCache.fetch("all")) ?? [];
  const text = writeSitemapIndex(lists, ownOrigin(request));
  return publicFile(request, text, "application/xml; charset=utf-8");
}
