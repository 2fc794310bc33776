import type { ServerResponse } from "node:http";
import * as z from "zod";
import type { User } from "~/features/access/user";

/** What a page says once, after what was done. */
export const toastSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  variant: z.enum(["default", "destructive"]).optional(),
  /** What the toast's Undo brings back: an id of the trash. */
  undo: z.string().optional(),
  /** Where it can be looked at, such as "See the calendar": a path of this site, or it is left out. */
  link: z.object({ label: z.string(), href: z.string() }).optional(),
});

export type Toast = z.infer<typeof toastSchema>;

/** Why the request hook already knows that a request is refused. */
export type Verdict = "foreign" | "method" | "host" | "unknown host" | "target" | "path";

/** What belongs to one request and is worth finding out once: several loaders run for a page. */
export type RequestContext = {
  id: string;
  address: string;
  /** What limits count the address by. */
  network: string;
  nonce: string;
  verdict: Verdict | null;
  response: ServerResponse | null;
  /** True once it is asked of a route: it is for no file. */
  dynamic?: boolean;
  user?: Promise<User | null>;
  /** Throws where the user is not who they were when they were looked up: a body may take long to come. */
  confirmUser?: () => Promise<void>;
  counted?: Promise<void>;
  /** A toast for the page that answers this very request (a refused form). */
  toast?: Toast;
  /** Texts for that page that are put in once it is rendered, by their marks. */
  longTexts: Map<string, string>;
};

/** The header by which a request finds its context. Removed from whatever clients send. */
export const CONTEXT_HEADER = "x-weeknight-request";

const contexts = new Map<string, RequestContext>();

/** Keeps `context` for as long as its answer is on the way. */
export function openContext(context: RequestContext) {
  contexts.set(context.id, context);
  context.response?.once("close", () => contexts.delete(context.id));
}

/** The context with that id, for as long as its answer is on the way. */
export const contextById = (id: string) => contexts.get(id);

/** The context of a request; an empty one for a request that came by no server (a unit test). */
export function contextOf(request: Request): RequestContext {
  return (
    contexts.get(request.headers.get(CONTEXT_HEADER) ?? "") ?? {
      id: "none",
      address: "unknown",
      network: "unknown",
      nonce: "",
      verdict: null,
      response: null,
      longTexts: new Map(),
    }
  );
}
