import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeSitemapIndex } from "~/connections/cookbooks";
import { listSitemaps } from "~/connections/cookbooks/index.server";
import { ownOrigin, publicFile } from "~/http/public-page.server";
import { services } from "~/http/services.server";

/** Lists the public cookbooks for search engines. Public on purpose. */
export async function loader({ request }: LoaderFunctionArgs) {
  const text = writeSitemapIndex(await listSitemaps(services), ownOrigin(request));
  return publicFile(request, text, "application/xml; charset=utf-8");
}
