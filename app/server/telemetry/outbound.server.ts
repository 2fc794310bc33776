import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { ClientRequest } from "node:http";
import type * as openTelemetry from "@opentelemetry/api";

type Options = {
  tracer: openTelemetry.Tracer;
  api: typeof openTelemetry;
  /** The hosts that spans may contain. Other hosts are omitted. */
  hosts: ReadonlySet<string>;
  fail: (span: openTelemetry.Span, failure: string) => void;
};

/**
 * The fields that are read of undici's own request (https://undici.nodejs.org/#/docs/api/DiagnosticsChannel).
 */
type UndiciRequest = { origin: string | URL; method: string };

/**
 * Creates a span for each HTTP request that this process sends, from Node's and undici's own channels. A span has the
 * method, host and status, without address, headers and body. Returns the function that stops it.
 */
export function watchOutbound({ tracer, api, hosts, fail }: Options): () => void {
  const spans = new WeakMap<object, openTelemetry.Span>();
  const begin = (method: string, host: string | undefined) =>
    tracer.startSpan(method, {
      kind: api.SpanKind.CLIENT,
      attributes: {
        "http.request.method": method,
        ...(host && hosts.has(host) && { "server.address": host }),
      },
    });
  const answered = (span: openTelemetry.Span, status: number) => {
    span.setAttribute("http.response.status_code", status);
    if (status >= 400) fail(span, String(status));
  };
  const end = (request: object, failure?: string) => {
    const span = spans.get(request);
    if (span && failure) fail(span, failure);
    span?.end();
    spans.delete(request);
  };

  const listeners: Record<string, (message: unknown) => void> = {
    "http.client.request.start": (message) => {
      const request = partOf(message, "request");
      if (!(request instanceof ClientRequest)) return;
      const span = begin(request.method, request.host);
      request.once("close", () => {
        // Adds no listener for the response: without any, Node drops the body.
        const status = statusOf(partOf(request, "res"));
        if (status) answered(span, status);
        else fail(span, "no answer");
        span.end();
      });
    },
    "undici:request:create": (message) => {
      const request = partOf(message, "request");
      if (!isOfUndici(request)) return;
      spans.set(request, begin(request.method, hostOf(request.origin)));
    },
    "undici:request:headers": (message) => {
      const request = partOf(message, "request");
      const span = isObject(request) && spans.get(request);
      const status = statusOf(partOf(message, "response"));
      if (span && status) answered(span, status);
    },
    "undici:request:trailers": (message) => {
      const request = partOf(message, "request");
      if (isObject(request)) end(request);
    },
    "undici:request:error": (message) => {
      const request = partOf(message, "request");
      if (isObject(request)) end(request, "no answer");
    },
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
  };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const partOf = (message: unknown, name: string): unknown =>
  isObject(message) ? Reflect.get(message, name) : undefined;

const statusOf = (response: unknown) => Number(partOf(response, "statusCode")) || null;

// An error in a listener would end the process.
const hostOf = (origin: string | URL) =>
  URL.canParse(origin) ? new URL(origin).hostname : undefined;

const isOfUndici = (request: unknown): request is UndiciRequest =>
  isObject(request) && "origin" in request && "method" in request;
