import type { LoaderFunctionArgs } from "@remix-run/node";
import { canPublish } from "~/connections/cookbooks/index.server";
import { writeRobots } from "~/connections/cookbooks";
import { ownOrigin } from "~/http/public-page.server";
import { services } from "~/http/services.server";

/** Lists what robots may read. Public on purpose. */
export function loader({ request }: LoaderFunctionArgs) {
  const sitemap = canPublish(services) ? `${ownOrigin(request)}/sitemap.xml` : null;
  return new Response(writeRobots(sitemap), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
