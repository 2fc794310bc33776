import type { ServerResponse } from "node:http";
import * as z from "zod";
import type { User } from "~/household/access";
import type { AppError } from "~/server/values/errors";
import type { Services } from "~/server/services";

const link = z.object({ label: z.string(), href: z.string() });

/** A message that the next page shows once. */
export const toastSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  variant: z.enum(["default", "destructive"]).optional(),
  /** Id in the trash that Undo restores, and the path that it leads to. */
  undo: z.string().optional(),
  undoAt: z.string().optional(),
  /** The form of this site, and its fields, that Undo posts if nothing is in the trash. */
  undoForm: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  /** A link such as "See the calendar" to a path of this site. Other links are dropped. */
  link: link.optional(),
  /** A second link, for a toast about two things. */
  secondLink: link.optional(),
});

export type Toast = z.infer<typeof toastSchema>;

/** Why the request hook refuses a request. */
export type RefusalReason = "foreign" | "method" | "host" | "unknown host" | "target" | "path";

/** The state of one request, shared by all loaders of a page. */
export type RequestContext = {
  id: string;
  address: string;
  /** Key by which rate limits count the address. */
  network: string;
  nonce: string;
  verdict: RefusalReason | null;
  /** For the verdict "foreign": returns, in the current language, which headers were compared and what to change. */
  explainForeign?: () => string;
  response: ServerResponse | null;
  /** The id of the requested route; none for a static file. */
  route?: string;
  user?: Promise<User | null>;
  /** Throws if the user has changed since the lookup. A body may take long to arrive. */
  confirmUser?: () => Promise<void>;
  counted?: Promise<void>;
  /** Why the request's access token may not make this call. */
  refusal?: AppError;
  /** The services that the loaders of this request read with. */
  reading?: Services;
  /** A toast for the page that answers this request (a refused form). */
  toast?: Toast;
  /** Long texts of that page by their placeholders, inserted after rendering. */
  longTexts: Map<string, string>;
};

/** The header that links a request to its context. Removed from what clients send. */
export const CONTEXT_HEADER = "x-weeknight-request";

const contexts = new Map<string, RequestContext>();

/** Stores `context` until its response is finished. */
export function openContext(context: RequestContext) {
  contexts.set(context.id, context);
  context.response?.once("close", () => contexts.delete(context.id));
}

/** Returns the context with that id; nothing after its response is finished. */
export const contextById = (id: string) => contexts.get(id);

/** Returns the context of a request; an empty one for a unit test's request. */
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
