import { METHODS } from "~/server/values/methods";
import type { Operation, RouteContract } from "./contract";
import { GROUPS } from "./groups";

/** A group with its calls, sorted by address. */
export type Group = {
  name: string;
  title: string;
  about: string;
  operations: readonly Operation[];
};

/** A route's path as Remix writes it, such as `api/calendar/:entryId`, and its contract. */
export type DeclaredRoute = { path: string; contract: RouteContract };

let groups: readonly Group[] = [];

/** Returns all calls by group. Empty until `setCalls` was called. */
export const listCalls = (): readonly Group[] => groups;

/** Stores the contracts of all routes. The start calls it once, because no room may import a route. */
export function setCalls(routes: readonly DeclaredRoute[]) {
  const sorted = routes
    .map(({ path, contract }) => ({ path: toTemplate(path), contract }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  groups = GROUPS.map(({ name, title, about }) => ({
    name,
    title,
    about,
    operations: sorted
      .filter(({ contract }) => contract.group === name)
      .flatMap(({ path, contract }) => operationsOf(path, contract)),
  }));
}

function operationsOf(path: string, contract: RouteContract): Operation[] {
  const { parameters } = contract;
  return METHODS.flatMap((method) => {
    const call = contract[method];
    return call ? [{ parameters, ...call, method, path }] : [];
  });
}

const toTemplate = (path: string) => `/${path.replaceAll(/:(\w+)/g, "{$1}")}`;
