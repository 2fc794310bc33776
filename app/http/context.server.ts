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
  /** The id in the trash that Undo restores, and the path of the restored object. */
  undo: z.string().optional(),
  undoAt: z.string().optional(),
  /** The form of this site, with its fields, that Undo submits if nothing is in the trash. */
  undoForm: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  /** A link such as "See the calendar" to a path of this site. Other links are dropped. */
  link: link.optional(),
  /** A second link, for a toast about two things. */
  secondLink: link.optional(),
});

export type Toast = z.infer<typeof toastSchema>;

/** The reason why the request hook refuses a request. */
export type RefusalReason = "foreign" | "method" | "host" | "unknown host" | "target" | "path";

/** The state of one request, shared by all loaders of a page. */
export type RequestContext = {
  id: string;
  address: string;
  /** The key by which rate limits count the client's address. */
  network: string;
  nonce: string;
  verdict: RefusalReason | null;
  /** For the reason "foreign": returns the compared headers and the remedy, in the current language. */
  explainForeign?: () => string;
  response: ServerResponse | null;
  /** The id of the requested route. Missing for a static file. */
  route?: string;
  user?: Promise<User | null>;
  /** Throws if the user has changed since the lookup. A body may take long to arrive. */
  confirmUser?: () => Promise<void>;
  counted?: Promise<void>;
  /** The reason why the request's access token may not make this call. */
  refusal?: AppError;
  /** The services that the loaders of this request read with. */
  reading?: Services;
  /** A toast on the page that responds to this request, after a refused form. */
  toast?: Toast;
  /** The page's long texts by their placeholders, inserted after rendering. */
  longTexts: Map<string, string>;
};

/** The header that links a request to its context. The server removes it from incoming requests. */
export const CONTEXT_HEADER = "x-weeknight-request";

const contexts = new Map<string, RequestContext>();

/** Stores `context` until its response is finished. */
export function openContext(context: RequestContext) {
  contexts.set(context.id, context);
  context.response?.once("close", () => contexts.delete(context.id));
}

/** Returns the context with an id, or undefined after its response is finished. */
export const contextById = (id: string) => contexts.get(id);

/** Returns the context of a request, or an empty one for a unit test's request. */
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
