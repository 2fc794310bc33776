import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScraper } from "~/http/scraper.server";

/** All that is counted, for Prometheus. Where METRICS_TOKEN is not set there is no such route (server.ts). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { registry } = requireScraper(request);
  return new Response(await registry.metrics(), {
    headers: { "Content-Type": registry.contentType },
  });
}
