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
  /** What Undo posts where nothing is in the trash: a form of this site, and its fields. */
  undoForm: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  /** A link such as "See the calendar": a path of this site, or it is dropped. */
  link: link.optional(),
  /** Another one, where two things are told. */
  secondLink: link.optional(),
});

export type Toast = z.infer<typeof toastSchema>;

/** Why the request hook refuses a request. */
export type Verdict = "foreign" | "method" | "host" | "unknown host" | "target" | "path";

/** State of one request: several loaders run for a page. */
export type RequestContext = {
  id: string;
  address: string;
  /** Key by which rate limits count the address. */
  network: string;
  nonce: string;
  verdict: Verdict | null;
  /** For the verdict "foreign": which headers were compared and what to change. */
  foreign?: string;
  response: ServerResponse | null;
  /** The id of the route that is asked; none for a static file. */
  route?: string;
  user?: Promise<User | null>;
  /** Throws if the user has changed since the lookup: a body may take long to arrive. */
  confirmUser?: () => Promise<void>;
  counted?: Promise<void>;
  /** Why the access token that it was sent with may not make this call. */
  refusal?: AppError;
  /** What its loaders read with. */
  reading?: Services;
  /** A toast for the page that answers this request (a refused form). */
  toast?: Toast;
  /** Long texts of that page by their placeholders, inserted after rendering. */
  longTexts: Map<string, string>;
};

/** The header that links a request to its context. Removed from what clients send. */
export const CONTEXT_HEADER = "x-weeknight-request";

const contexts = new Map<string, RequestContext>();

/** Keeps `context` until its answer is done. */
export function openContext(context: RequestContext) {
  contexts.set(context.id, context);
  context.response?.once("close", () => contexts.delete(context.id));
}

/** The context with that id, until its answer is done. */
export const contextById = (id: string) => contexts.get(id);

/** The context of a request; an empty one for a unit test's request. */
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
