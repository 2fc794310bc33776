import type { ServerBuild } from "@remix-run/node";
import type { DeclaredRoute } from "~/connections/api/calls";
import type { RouteContract } from "~/connections/api/contract";

/** Returns the contract that a route's module exports, or null. */
export const contractOf = (module: object): RouteContract | null =>
  "contract" in module && isContract(module.contract) ? module.contract : null;

/** The route declares it with `satisfies RouteContract`, so the compiler has checked the rest. */
const isContract = (value: unknown): value is RouteContract =>
  typeof value === "object" && value !== null && "group" in value;

/** Returns the routes of a build that have a contract. */
export const contractsIn = (routes: ServerBuild["routes"]): DeclaredRoute[] =>
  Object.values(routes).flatMap((route) => {
    const contract = route ? contractOf(route.module) : null;
    return contract ? [{ path: route?.path ?? "", contract }] : [];
  });
