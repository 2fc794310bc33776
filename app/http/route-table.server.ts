import {
  createRequestHandler,
  json,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import { yieldToEventLoop } from "~/server/values/cooperative-scheduling";
import { services } from "./services.server";
import { withDrainedBody } from "./body.server";
import { contextOf } from "./context.server";
import { isJsonRoute } from "./pipeline.server";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Entry = {
  id: string;
  path: RegExp;
  rank: number;
  isPage: boolean;
  answer: (request: Request) => Promise<Response>;
};

/**
 * Puts all routes behind one catch-all. A table maps a path to a Remix handler with only that route and its parents.
 * Remix itself compares each request with every route, three times per page, and compiles their patterns each time;
 * with forty routes that costs as much as the page. Only the last segment of a path may be a splat.
 */
export function withRouteTable(build: ServerBuild): Routes {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  // A layout with an index has the same address as its index.
  const layouts = new Set(all.flatMap(({ index, parentId }) => (index ? [parentId] : [])));
  const table = all
    .filter(({ id }) => id !== "root" && !layouts.has(id))
    .map((route) => toEntry(build, route))
    .sort((a, b) => b.rank - a.rank);
  const answer = async ({ request }: LoaderFunctionArgs) => {
    const { pathname } = new URL(request.url);
    const entry = table.find(({ path }) => path.test(pathname));
    const context = contextOf(request);
    const { response } = context;
    const route = (context.route = entry?.id ?? "none");
    if (!entry) return new Response(null, { status: 404 });
    // Start one page at a time, so that other requests are handled between many simultaneous ones.
    if (entry.isPage) await yieldToEventLoop();
    const work = () => withDrainedBody(request, () => entry.answer(request));
    return services.telemetry.traces?.inRequest(request, { route, response }, work) ?? work();
  };
  const module = { loader: answer, action: answer, default: undefined };
  return { all: { id: "all", path: "*", module } };
}

function toEntry(build: ServerBuild, leaf: Route): Entry {
  const line: Route[] = [];
  for (let route: Route | undefined = leaf; route; route = build.routes[route.parentId ?? ""]) {
    line.unshift(route);
  }
  const ids = new Set(line.map(({ id }) => id));
  const segments = line.flatMap(({ path }) => path?.split("/").filter(Boolean) ?? []);
  return {
    id: leaf.id,
    path: toPattern(segments),
    rank: rankOf(segments),
    isPage: Boolean(leaf.module.default),
    answer:
      isJsonRoute(leaf) && segments.every((segment) => !/^[:*]/.test(segment))
        ? answerDirectly(leaf)
        : createRequestHandler({
            ...build,
            routes: only(build.routes, ids),
            assets: { ...build.assets, routes: only(build.assets.routes, ids) },
          }),
  };
}

const CHANGES = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * Returns a function that calls a JSON route without parameters directly. The pipeline answers everything that it
 * throws, and Remix would only match the route again and copy the request twice.
 */
function answerDirectly({ module: { loader, action } }: Route) {
  return async (request: Request): Promise<Response> => {
    const handler = CHANGES.includes(request.method) ? action : loader;
    const result: unknown = await handler?.({ request, params: {}, context: {} });
    return result instanceof Response ? result : json(result);
  };
}

function only<T>(all: Record<string, T | undefined>, ids: Set<string>): Record<string, T> {
  const picked: Record<string, T> = {};
  for (const [id, value] of Object.entries(all)) if (value && ids.has(id)) picked[id] = value;
  return picked;
}

/** Matches as Remix does: case-insensitive, with or without a trailing slash. */
function toPattern(segments: string[]) {
  const parts = segments.map((segment) => {
    if (segment === "*") return "(?:/.*)?";
    if (segment.startsWith(":")) return "/[^/]+";
    return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  });
  return new RegExp(`^${parts.join("")}/?$`, "i");
}

/** Returns the rank of a route in Remix's order: more segments first, static before dynamic ones, a splat last. */
function rankOf(segments: string[]) {
  const rank = { fixed: 11, named: 4, splat: -1 };
  const kindOf = (segment: string) => (segment.startsWith(":") ? "named" : "fixed");
  return segments.reduce((sum, s) => sum + rank[s === "*" ? "splat" : kindOf(s)], 0);
}
