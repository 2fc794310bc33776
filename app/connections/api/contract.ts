import type * as z from "zod";
import { type Method, METHODS } from "~/server/values/methods";

/** The pages of `/docs/api`, in the order in which they are listed. `name` is the last part of the address. */
export const API_GROUPS = [
  {
    name: "recipes",
    title: "Recipes",
    about: "The household’s meals: suggested or found ones, and its own recipes.",
  },
  {
    name: "photos",
    title: "Photos",
    about: "The photos of the household’s recipes, and the first photo of each is on its card.",
  },
  {
    name: "tags",
    title: "Tags and collections",
    about: "The labels that a household sorts its recipes by, and recipes that belong together.",
  },
  {
    name: "calendar",
    title: "The plan",
    about: "Planned meals, leftovers, evenings out and prep tasks.",
  },
  {
    name: "weeks",
    title: "Whole weeks",
    about: "Fill a week, copy it, or save it to plan it again.",
  },
  {
    name: "shopping",
    title: "Shopping",
    about: "The grocery list of each week, foods at home, and stores.",
  },
  {
    name: "cooking",
    title: "Cooking",
    about: "The progress of cooking, and the cook log.",
  },
  {
    name: "household",
    title: "The household",
    about: "The eaters, their restrictions, and preferences.",
  },
  { name: "administration", title: "Administration", about: "For the administrator of a server." },
  {
    name: "browser",
    title: "For browsers and services",
    about: "Calls for browsers and other services. Access tokens cannot make them.",
  },
] as const;
type GroupName = (typeof API_GROUPS)[number]["name"];

/** The users who may make a call. The route's guard enforces it: `requireCaller` in `app/http/guards.server.ts`. */
export type Audience = "anyone" | "signed in" | "shopper" | "planner" | "admin";

/** The response to a successful call. */
type Answer = {
  what: string;
  /** The schema of the JSON body. If missing, the response has no body for programs. */
  shape?: z.ZodType;
};

/** The contract of one method of a route. */
type Call = {
  /** The name of the call in clients that are generated from the OpenAPI document. */
  id: string;
  /** The effect of the call, as a heading. */
  summary: string;
  /** Facts that the other fields do not show, as sentences. */
  details?: string;
  /** The call to use instead, as a sentence, if new programs should not use this one. The call still works. */
  deprecated?: string;
  who: Audience;
  /** Descriptions of path parameters that differ from the route's. */
  parameters?: Readonly<Record<string, string>>;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The input of a call that takes multipart/form-data: the text fields, then a file. */
  form?: z.ZodObject;
  /** A valid input that can be sent as it is, except for its ids. For a call without a body, its query. */
  example?: Readonly<Record<string, unknown>>;
  answers: Readonly<Record<number, Answer>>;
  /** Statuses that do not follow from the other fields, such as 409, and when they are sent. */
  refusals?: Readonly<Record<number, string>>;
  /** The credits that the call takes, as a sentence. Such a call runs once per Idempotency-Key. */
  spends?: string;
  /** True if the call runs once per Idempotency-Key although it takes no credits. */
  isKeyed?: true;
  /** True if no schema parses the body as JSON. */
  isRaw?: true;
};

/**
 * The contract of a route under `/api`, which the route exports as `contract`. The allowed methods, the guard, the
 * OpenAPI document and the pages at `/docs/api` are made from it.
 */
export type RouteContract = {
  /** The page of `/docs/api` that lists the calls of this route. */
  group: GroupName;
  /** A description of each path parameter. */
  parameters?: Readonly<Record<string, string>>;
} & { readonly [M in Method]?: Call };

/** A call with its HTTP method and path, such as `/api/calendar/{entryId}`. */
export type Operation = Call & { method: Method; path: string };

/** A group with its calls, sorted by path. */
export type Group = {
  name: string;
  title: string;
  about: string;
  operations: readonly Operation[];
};

/** A route's path as Remix writes it, such as `api/calendar/:entryId`, and its contract. */
export type DeclaredRoute = { path: string; contract: RouteContract };

let groups: readonly Group[] = [];

/** Returns all calls by group, or an empty list before `setCalls` was called. */
export const listCalls = (): readonly Group[] => groups;

/** Stores the contracts of all routes. The server calls it once at startup, because no room may import a route. */
export function setCalls(routes: readonly DeclaredRoute[]) {
  const sorted = routes
    .map(({ path, contract }) => ({ path: toTemplate(path), contract }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  groups = API_GROUPS.map(({ name, title, about }) => ({
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
