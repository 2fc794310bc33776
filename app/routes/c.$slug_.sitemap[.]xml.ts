import type { LoaderFunctionArgs } from "@remix-run/node";
import { openCookbook, listPages } from "~/connections/cookbooks/index.server";
import { writeSitemap } from "~/connections/cookbooks";
import { ownOrigin, publicFile } from "~/http/public-page.server";
import { services } from "~/http/services.server";

/** Lists the pages of a public cookbook for search engines. Public on purpose. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const cookbook = await openCookbook(services, params.slug ?? "");
  const text = writeSitemap(await listPages(services, cookbook), ownOrigin(request));
  return publicFile(request, text, "application/xml; charset=utf-8");
}
