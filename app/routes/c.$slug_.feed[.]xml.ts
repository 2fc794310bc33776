import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeFeed } from "~/connections/cookbooks";
import { openCookbook, feedId, listNewest } from "~/connections/cookbooks/index.server";
import { ownOrigin, publicFile } from "~/http/public-page.server";
import { services } from "~/http/services.server";

/** Returns the newest dishes of a public cookbook as a feed. Public on purpose. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const cookbook = await openCookbook(services, params.slug ?? "");
  const dishes = await listNewest(services, cookbook);
  const { slug, title, introduction, author, publishedAt, key } = cookbook;
  const feed = { slug, title, introduction, author, publishedAt, id: feedId(key, "all") };
  const text = writeFeed({ ...feed, dishes, origin: ownOrigin(request) });
  return publicFile(request, text, "application/atom+xml; charset=utf-8");
}
