/**
 * The build as remix-serve gets it: loaders and actions in the pipeline, routes in the route table, the
 * request hook and the shutdown installed.
 */
import * as build from "@remix-run/dev/server-build";
import { setCalls } from "~/connections/api";
import { contractsIn, throughPipeline } from "~/http/pipeline.server";
import { withRouteTable } from "~/http/route-table.server";
import { findUnreadiness } from "~/http/readiness.server";
import { installRequestHook } from "~/http/request-hook.server";
import { installShutdown } from "~/http/shutdown.server";
import { services } from "~/http/services.server";

export * from "@remix-run/dev/server-build";

installRequestHook(services);
installShutdown();
setCalls(contractsIn(build.routes));
services.telemetry.metrics?.watchReadiness(async () => (await findUnreadiness()) === null);

const { "routes/metrics": metrics, ...otherRoutes } = build.routes;
// Without a token, /metrics is handled like any unknown address.
const served = services.settings.METRICS_TOKEN && metrics ? build.routes : otherRoutes;
export const routes = withRouteTable({ ...build, routes: throughPipeline(served) });
