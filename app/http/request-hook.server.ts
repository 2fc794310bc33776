import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { randomBytes } from "node:crypto";
import { newId } from "~/server/values/ids";
import type { Services } from "~/server/services";
import type { Settings } from "~/server/settings.server";
import { isMetricsServer } from "~/server/telemetry/listener.server";
import { bearerIn } from "./bearer";
import { CONTEXT_HEADER, openContext, type RefusalReason, contextById } from "./context.server";
import { isKnownHost, networkOf, explainForeign, isOwnOrigin, type RequestOrigin } from "./origin";
import { isReadableHost, isReadablePath, isReadableTarget, withPlainQuery } from "./request-target";
import { securityHeaders } from "./security-headers.server";
import { noteRequest } from "./shutdown.server";
import { preferCompressed } from "./static-files.server";
import { tell } from "~/server/telemetry/events";

type Exchange = { id: string; request: IncomingMessage; response: ServerResponse };

/**
 * Matches the parts of a URL that end with a secret. It ignores case, because Remix matches URLs without regard to
 * case.
 */
const SECRETS = /(\/(?:shared|join|reset|confirm|unsubscribe)|^\/+calendar)\/[^/]+/gi;
/** Maximum length of a logged URL in characters. Weeknight's own URLs are shorter. */
const LONGEST = 200;

/**
 * Logs a finished request as one line with its id, without the query and without secrets of links, and counts it. Does
 * not log static files.
 */
function logWhenOver(log: Services["log"], { id, request, response }: Exchange) {
  const startedAt = performance.now();
  const method = request.method ?? "";
  const path = (request.url ?? "").replace(/[?#].*/s, "").replace(SECRETS, "$1/…");
  response.once("close", () => {
    const route = contextById(id)?.route;
    const took = performance.now() - startedAt;
    const status = response.writableFinished ? response.statusCode : "left";
    tell({ what: "request", route: route ?? "static", method, status, seconds: took / 1000 });
    if (!route) return;
    const ms = Math.round(took * 10) / 10;
    log.info({ request: id, method, path: path.slice(0, LONGEST), status, ms }, "answered");
  });
}

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

type Installed = { settings: Settings; payments: Services["payments"]; log: Services["log"] };

const STARTS = "http.server.request.start";
const tuned = new WeakSet<Server>();
/** Unfinished responses by connection. */
const answers = new WeakMap<Socket, Set<ServerResponse>>();

declare global {
  var weeknightHook: ((message: unknown) => void) | undefined;
}

/**
 * Handles each request before Remix does. remix-serve gives an app no access to a request before Remix, nor to the
 * socket, so this hook uses a channel that Node publishes before the request event, for static files too. It checks the
 * origin and hides it from Remix's own check, which responds with an empty 500. It rewrites a refused request into one
 * that the pipeline answers, and sets the headers of every response. An error in the hook would end the process, so
 * such a request is cut off and never reaches Remix.
 */
export function installRequestHook(installed: Installed) {
  cutSlowClients();
  if (globalThis.weeknightHook) unsubscribe(STARTS, globalThis.weeknightHook);
  globalThis.weeknightHook = (message: unknown) => {
    if (!isStarted(message) || isMetricsServer(message.server)) return;
    try {
      begin(message, installed);
    } catch (error) {
      installed.log.error({ err: error }, "a request could not be begun");
      toRefused(message.request);
      message.request.socket.destroy();
    }
  };
  subscribe(STARTS, globalThis.weeknightHook);
}

function begin({ request, response, server }: Started, { settings, payments, log }: Installed) {
  tune(server);
  closeWhenGone(request, response);
  noteRequest(response);
  giveTimeForBody(request);
  const https = settings.APP_URL?.startsWith("https:") ?? false;
  const nonce = randomBytes(16).toString("base64");
  // The CSP of a form's target is that of the page it is on.
  const isPaying = payments.mode === "stripe" && /^\/subscribe(?![\w-])/.test(request.url ?? "");
  const payment = isPaying ? payments.formOrigins : null;
  for (const [name, value] of Object.entries(securityHeaders(nonce, { https, payment }))) {
    response.setHeader(name, value);
  }
  const id = newId();
  // This listener must be added before the context is closed, which listens to the same event.
  logWhenOver(log, { id, request, response });
  const origin = originOf(request, settings);
  const verdict = judge(request, origin, settings);
  const isForeign = verdict === "foreign";
  const explain = () => explainForeign(origin, settings.APP_URL);
  // Log it, because the administrator may not notice a wrong proxy otherwise. Users only leave a page that refuses
  // them.
  if (isForeign) log.warn({ request: id, reason: explain() }, "refused a request for its origin");
  const address = addressOf(request, settings.TRUST_PROXY);
  openContext({
    id,
    address,
    network: networkOf(address),
    nonce,
    verdict,
    ...(isForeign ? { explainForeign: explain } : {}),
    response,
    longTexts: new Map(),
  });
  request.headers[CONTEXT_HEADER] = id;
  delete request.headers.origin;
  delete request.headers["x-forwarded-host"];
  if (verdict && verdict !== "foreign") toRefused(request);
  request.url = withPlainQuery(request.url ?? "/");
  preferCompressed(request, response);
}

/**
 * Emits "close" on all responses of a closed connection. Node does so only for the response that is being written, so
 * pipelined responses would keep their bodies and locks forever.
 */
function closeWhenGone({ socket }: IncomingMessage, response: ServerResponse) {
  const waiting = answers.get(socket) ?? new Set();
  if (!answers.has(socket)) {
    answers.set(socket, waiting);
    socket.once("close", () => {
      for (const answer of waiting) {
        if (answer.socket !== null) continue;
        answer.destroy();
        answer.emit("close");
      }
    });
  }
  waiting.add(response);
  response.once("close", () => waiting.delete(response));
}

/**
 * Replaces the URL of a refused request with one that Remix can route. The pipeline responds with the verdict's error.
 */
function toRefused(request: IncomingMessage) {
  request.url = /^\/(?:api\/|mcp\b)/.test(request.url ?? "") ? "/api/refused" : "/refused";
  request.method = "GET";
  request.headers.host = "localhost";
}

/** Returns the parts of a request that show which site sent it. */
function originOf(request: IncomingMessage, settings: Settings): RequestOrigin {
  const { headers } = request;
  const forwarded = settings.TRUST_PROXY > 0 ? one(headers["x-forwarded-host"]) : undefined;
  return {
    method: request.method ?? "GET",
    path: request.url ?? "/",
    host: forwarded ?? headers.host ?? "",
    origin: headers.origin,
    secFetchSite: one(headers["sec-fetch-site"]),
    contentType: headers["content-type"],
    hasBearer: bearerIn(headers.authorization) !== null,
  };
}

function judge(
  { headers }: IncomingMessage,
  origin: RequestOrigin,
  settings: Settings,
): RefusalReason | null {
  const { method, path } = origin;
  const host = headers.host ?? "";
  if (!isReadableHost(host)) return "host";
  if (!isReadableTarget(path)) return "target";
  if (!isReadablePath(path)) return "path";
  if (!["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(method))
    return "method";
  if (!isOwnOrigin(origin, settings.APP_URL)) return "foreign";
  const ownHosts = { appUrl: settings.APP_URL, allowed: settings.ALLOWED_HOSTS };
  return isKnownHost(host, ownHosts) ? null : "unknown host";
}

/** Returns the client's address: the socket's, or the one that the n-th trusted proxy has added. */
function addressOf(request: IncomingMessage, trustedProxies: number) {
  const chain = (one(request.headers["x-forwarded-for"]) ?? "").split(",").map((a) => a.trim());
  const noted = trustedProxies > 0 ? chain.at(-trustedProxies) : undefined;
  return noted || (request.socket.remoteAddress ?? "unknown");
}

function tune(server: Server) {
  if (tuned.has(server)) return;
  tuned.add(server);
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
}

function one(header: string | string[] | undefined) {
  return Array.isArray(header) ? header.join(",") : header;
}

function isStarted(message: unknown): message is Started {
  return typeof message === "object" && message !== null && "request" in message;
}

const SOCKETS = "net.server.socket";

/** The timeout for the headers of the first request, and for a body, in milliseconds. */
const TIMEOUT_MS = 30_000;

const waiting = new WeakMap<Socket, NodeJS.Timeout>();

declare global {
  var weeknightSockets: ((message: unknown) => void) | undefined;
}

/**
 * Closes connections whose first request does not start in time. Node checks only every 30 seconds, and
 * remix-serve has no option for that.
 */
function cutSlowClients() {
  if (globalThis.weeknightSockets) unsubscribe(SOCKETS, globalThis.weeknightSockets);
  globalThis.weeknightSockets = (message: unknown) => {
    const socket = socketOf(message);
    if (!socket) return;
    waiting.set(socket, startTimer(socket));
    socket.once("close", () => clearTimeout(waiting.get(socket)));
  };
  subscribe(SOCKETS, globalThis.weeknightSockets);
}

/** Restarts the timeout for the body once the headers have arrived. */
function giveTimeForBody(request: IncomingMessage) {
  const { socket } = request;
  clearTimeout(waiting.get(socket));
  if (request.complete || !hasBody(request)) return;
  const timer = startTimer(socket);
  request.once("close", () => clearTimeout(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const startTimer = (socket: Socket) => setTimeout(() => socket.destroy(), TIMEOUT_MS).unref();

function socketOf(message: unknown) {
  const isOne = typeof message === "object" && message !== null && "socket" in message;
  return isOne && message.socket instanceof Socket ? message.socket : null;
}
