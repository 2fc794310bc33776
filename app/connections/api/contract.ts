import type * as z from "zod";
import type { Method } from "~/server/values/methods";
import type { GroupName } from "./groups";

/** Whom a call answers. The guard of the route enforces it: `requireCaller` in `app/http/guards.server.ts`. */
export type Audience = "anyone" | "signed in" | "shopper" | "planner" | "admin";

/** What a call answers when it succeeds. */
export type Answer = {
  what: string;
  /** The shape of its JSON. Without one it has no body that a program reads. */
  shape?: z.ZodType;
};

/** The contract of a call: one method of a route. */
export type Call = {
  /** Its name in clients that are generated from the document. */
  id: string;
  /** What it does, as a heading. */
  summary: string;
  /** Sentences about what the rest does not show. */
  details?: string;
  /** What to call instead, as a sentence, if new programs should not use it. It still answers. */
  deprecated?: string;
  who: Audience;
  /** Descriptions of path parameters that differ from the route's. */
  parameters?: Readonly<Record<string, string>>;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The input if it is sent as multipart/form-data: a file, and texts before it. */
  form?: z.ZodObject;
  /** An input that can be sent as it is, except for its ids. Of a call without a body: its query. */
  example?: Readonly<Record<string, unknown>>;
  answers: Readonly<Record<number, Answer>>;
  /** Statuses that do not follow from the rest, such as a 409, and when they are sent. */
  refusals?: Readonly<Record<number, string>>;
  /** How many credits it takes. Such a call is done once for each Idempotency-Key. */
  spends?: string;
  /** True if it is done once for each Idempotency-Key, although it takes no credits. */
  isKeyed?: true;
  /** True if its body is not read as JSON by a schema. */
  isRaw?: true;
};

/**
 * The contract of a route under `/api`, which the route exports as `contract`. The allowed methods, the guard, the
 * OpenAPI document and the pages at `/docs/api` are made from it.
 */
export type RouteContract = {
  /** The page of `/docs/api` that it is on. */
  group: GroupName;
  /** A description of each parameter in its path. */
  parameters?: Readonly<Record<string, string>>;
} & { readonly [M in Method]?: Call };

/** A call with its address, such as `/api/calendar/{entryId}`. */
export type Operation = Call & { method: Method; path: string };
