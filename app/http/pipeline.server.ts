import {
  type ServerBuild,
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import type { DeclaredRoute, RouteContract } from "~/connections/api";
import { METHODS, type Method } from "~/server/values/methods";
import { AppError } from "~/server/values/errors";
import { services } from "./services.server";
import { createBodyBudget, limitBody, MAX_BODY, requireBodyWithin } from "./body.server";
import { contextOf, type RequestContext } from "./context.server";
import { logFailure } from "./failures.server";
import { findUser, requireSamePerson } from "./guards.server";
import { isPublicPage } from "./public-page.server";
import { languageOfRequest } from "./language.server";
import { inLanguage } from "~/language/index.server";
import { DEFAULT_LANGUAGE } from "~/language/languages";
import { countPrograms, countPublicPage, countRequest } from "./rate-limit.server";
import { t } from "~/language/messages";

type Args = LoaderFunctionArgs & ActionFunctionArgs;
type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type Handler = (args: Args) => unknown;
type Handle = {
  /** The allowed methods. Other methods get a 405. A call takes them from its contract. A page accepts GET and POST. */
  methods?: readonly string[];
  /** The maximum body size in bytes. */
  maxBody?: number;
  /** True if the route streams its body itself, with its own limit. */
  streams?: boolean;
  /** True if the route announces its changes itself, because many of its POST requests only read. */
  announces?: boolean;
  /** True if the route handles every address that is not a call of the API. */
  isUnknown?: boolean;
};

/** The errors for each verdict of the request hook. */
const REFUSALS = {
  foreign: ({ explainForeign }: RequestContext) =>
    new AppError(
      "forbidden",
      explainForeign?.() ?? t("This request came from another site and was refused."),
    ),
  host: () => new AppError("invalid", t("This request is for a host name that is not valid.")),
  "unknown host": () =>
    new AppError(
      "invalid",
      t(
        "This server does not accept requests for this host name. Ask the administrator to add the name to APP_URL or ALLOWED_HOSTS.",
      ),
    ),
  target: () => new AppError("invalid", t("The address of this request cannot be read.")),
  path: () => new AppError("not_found", t("That address was not found.")),
  method: () => new AppError("not_allowed", t("Method not allowed")),
};

const budget = createBodyBudget(services.settings.BODY_MEMORY * 1024 * 1024);

/** Methods of links and forms. */
const PAGE_METHODS = ["GET", "POST"];

/**
 * Matches requests that are not counted. Webhooks arrive in bursts from few addresses and are signed, the API
 * description is a public file, and photos and drawings have limits of their own.
 */
const UNCOUNTED =
  /^\/(healthz$|readyz$|drawings\/|api\/webhooks\/|api\/openapi\.json$|photos\/|(?:c|shared)\/[^/]+\/photos\/)/;

const isUncounted = (request: Request) => UNCOUNTED.test(new URL(request.url).pathname);

/** Returns true for a route that responds with JSON, including errors. */
export const isJsonRoute = ({ id, module }: Pick<ServerRoute, "id" | "module">) =>
  /^routes\/(?:api\.|mcp$)/.test(id) && !module.default;

/**
 * Wraps every loader and action, for each way in which Remix runs them. Adds refusals of the request hook, rate limits,
 * body limits, and translation of errors.
 */
export function throughPipeline(routes: ServerBuild["routes"]): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const isPage = Boolean(route.module.default);
      const isApi = isJsonRoute(route);
      const { loader, action, handle } = route.module;
      const {
        methods = methodsIn(route.module) ?? (isApi ? undefined : PAGE_METHODS),
        maxBody = MAX_BODY,
        streams = false,
        announces = false,
        isUnknown = false,
      } = readHandle(handle);
      const answer = async (handler: Handler, args: Args) => {
        try {
          const result = await run(handler, args, {
            methods,
            maxBody,
            streams,
            announces,
            isUnknown,
          });
          return withPrivacy(isPage || isApi ? result : toReadable(result, args.request));
        } catch (error) {
          if (isApi) throw toJson(error, args.request);
          throw isPage ? toPage(error, args.request) : toText(error, args.request);
        }
      };
      const wrap = (handler: Handler) => async (args: Args) =>
        inLanguage(
          isApi || isUncounted(args.request)
            ? DEFAULT_LANGUAGE
            : await languageOfRequest(args.request),
          () => answer(handler, args),
        );
      const wrapApi = (handler: Handler) => async (args: Args) =>
        wrap(handler)(args).catch((thrown: unknown) => thrown);

      const wrapped = isApi ? wrapApi : wrap;
      const missing: Handler = () => null;
      return [
        id,
        {
          ...route,
          module: {
            ...route.module,
            // A JSON route handles every method itself. Otherwise, Remix would respond to a missing method with a page.
            ...(loader || isApi ? { loader: wrapped(loader ?? missing) } : {}),
            ...(action || isApi ? { action: wrapped(action ?? missing) } : {}),
          },
        },
      ];
    }),
  );
}

async function run(
  handler: Handler,
  args: Args,
  { methods, maxBody, streams, announces, isUnknown }: Required<Pick<Handle, "maxBody">> & Handle,
) {
  const { request } = args;
  const context = contextOf(request);
  if (context.verdict) throw REFUSALS[context.verdict](context);
  if (!isUncounted(request)) {
    context.counted ??= count(request);
    await context.counted;
  }
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (methods && !methods.includes(method)) {
    context.response?.setHeader("Allow", methods.join(", "));
    throw new AppError("not_allowed", t("Method not allowed"));
  }
  // Check this after the method and the address, so that a token gets the same status as a session.
  if (context.refusal && !isUnknown) throw context.refusal;
  await requireSamePerson(request);
  if (method === "GET") return handler(args);
  requireBodyWithin(request, maxBody);
  if (!streams) limitBody(request, { max: maxBody, budget });
  if (announces) return handler(args);
  try {
    return await tellOthers(await handler(args), request);
  } catch (thrown) {
    throw thrown instanceof Response ? await tellOthers(thrown, request) : thrown;
  }
}

/** Counts a request by its token, its user or its address. Throws `too_many` above the limit. */
async function count(request: Request) {
  const context = contextOf(request);
  if (isPublicPage(request)) return countPublicPage(context.network);
  const user = await findUser(request);
  if (user?.token) await countPrograms(user);
  await countRequest(user?.token?.id ?? user?.id ?? context.network);
}

/**
 * The header that identifies the page that sent a request. That page shows the response and needs no event about its
 * own change.
 */
const TAB = "X-Tab";

/** Notifies the household's other open pages of a change, unless the request was refused. */
async function tellOthers<T>(result: T, request: Request): Promise<T> {
  const isRefused = result instanceof Response && result.status >= 400;
  const user = isRefused ? null : await findUser(request);
  if (user) services.changes.announce(user.householdId, request.headers.get(TAB)?.slice(0, 40));
  return result;
}

/** Prevents caches from storing a response, unless the route sets its own header. */
function withPrivacy(result: unknown) {
  if (result instanceof Response && !result.headers.has("Cache-Control")) {
    result.headers.set("Cache-Control", "no-store");
  }
  return result;
}

/** Returns the JSON response to an error. */
function toJson(error: unknown, request: Request): Response {
  if (error instanceof Response) return error;
  const appError = toAppError(error, request);
  const { fields, reason } = appError.details;
  return json(
    {
      message: appError.message,
      ...(reason ? { reason } : {}),
      ...(fields ? { errors: fields } : {}),
    },
    { status: appError.statusOr500, headers: { "Cache-Control": "no-store" } },
  );
}

/** Returns the error page's data. Redirects pass through. */
function toPage(error: unknown, request: Request): Response {
  if (error instanceof Response) return error;
  const appError = toAppError(error, request);
  const { subscriptionCard = false } = appError.details;
  return json(
    { message: appError.message, reference: contextOf(request).id.slice(-8), subscriptionCard },
    {
      // The card is a regular page, so its status is 200.
      status: subscriptionCard ? 200 : appError.statusOr500,
      headers: { "Cache-Control": "no-store" },
    },
  );
}

/** Returns the toast of a form refused at a URL without a page, as plain text. */
function toReadable(result: unknown, request: Request) {
  const { toast } = contextOf(request);
  if (!(result instanceof Response) || result.status < 400 || !toast) return result;
  return plain([toast.title, toast.description].filter(Boolean).join(": "), result.status);
}

function plain(text: string, status: number) {
  return new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/** Returns the plain-text response to an error of a route without a page: a download or a redirect. */
function toText(error: unknown, request: Request): Response {
  if (error instanceof Response) return error;
  const { message, statusOr500: status } = toAppError(error, request);
  return plain(message, status);
}

function toAppError(error: unknown, request: Request) {
  const context = contextOf(request);
  if (error instanceof AppError) {
    const { retryAfter } = error.details;
    if (retryAfter) context.response?.setHeader("Retry-After", String(retryAfter));
    return { message: error.message, details: error.details, statusOr500: error.status };
  }
  logFailure(request, error, "a request failed");
  return {
    message: t("Something went wrong"),
    details: new AppError("unavailable", "").details,
    statusOr500: 500,
  };
}

function readHandle(handle: unknown): Handle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

/** Returns the contract that a route's module exports, or null. */
export const contractOf = (module: object): RouteContract | null =>
  "contract" in module && isContract(module.contract) ? module.contract : null;

/**
 * Returns true if the value is a contract. The route declares it with `satisfies RouteContract`, so the compiler has
 * checked the rest.
 */
const isContract = (value: unknown): value is RouteContract =>
  typeof value === "object" && value !== null && "group" in value;

/** Returns the methods of the calls in a module's contract. Returns undefined without a contract. */
function methodsIn(module: object): Method[] | undefined {
  const contract = contractOf(module);
  return contract ? METHODS.filter((method) => contract[method]) : undefined;
}

/** Returns the routes of a build that have a contract. */
export const contractsIn = (routes: ServerBuild["routes"]): DeclaredRoute[] =>
  Object.values(routes).flatMap((route) => {
    const contract = route ? contractOf(route.module) : null;
    return contract ? [{ path: route?.path ?? "", contract }] : [];
  });
