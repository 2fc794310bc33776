/**
 * What remix-serve is given instead of the bare build: the same build with every loader and action
 * behind the pipeline, its routes behind one, the hook that sees each request first, and the way it ends.
 */
import * as build from "@remix-run/dev/server-build";
import { withRouteTable } from "~/http/route-table.server";
import { throughPipeline } from "~/http/pipeline.server";
import { installRequestHook } from "~/http/request-hook.server";
import { installShutdown } from "~/http/shutdown.server";
import { services } from "~/services.server";

export * from "@remix-run/dev/server-build";

installRequestHook(services);
installShutdown();

export const routes = withRouteTable({ ...build, routes: throughPipeline(build.routes) });
