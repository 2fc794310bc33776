import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScraper } from "~/http/scraper.server";

/** Returns all metrics for Prometheus. Without METRICS_TOKEN this route does not exist (server.ts). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { registry } = requireScraper(request);
  return new Response(await registry.metrics(), {
    headers: { "Content-Type": registry.contentType },
  });
}
