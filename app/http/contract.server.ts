import type { ServerBuild } from "@remix-run/node";
import type { DeclaredRoute, RouteContract } from "~/connections/api";
import { METHODS, type Method } from "~/server/values/methods";

/** Returns the contract that a route's module exports, or null. */
export const contractOf = (module: object): RouteContract | null =>
  "contract" in module && isContract(module.contract) ? module.contract : null;

/** The route declares it with `satisfies RouteContract`, so the compiler has checked the rest. */
const isContract = (value: unknown): value is RouteContract =>
  typeof value === "object" && value !== null && "group" in value;

/** Returns the methods of the calls in a module's contract. Undefined without a contract. */
export function methodsIn(module: object): Method[] | undefined {
  const contract = contractOf(module);
  return contract ? METHODS.filter((method) => contract[method]) : undefined;
}

/** Returns the routes of a build that have a contract. */
export const contractsIn = (routes: ServerBuild["routes"]): DeclaredRoute[] =>
  Object.values(routes).flatMap((route) => {
    const contract = route ? contractOf(route.module) : null;
    return contract ? [{ path: route?.path ?? "", contract }] : [];
  });
