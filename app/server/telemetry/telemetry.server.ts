import type { LogEvent } from "kysely";
import type pino from "pino";
import { databaseAddress, isPostgresUrl } from "~db/address";
import type { Settings } from "~/server/settings.server";
import { type ReadFigures, addFigures } from "./figures.server";
import { serveMetrics } from "./listener.server";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Registry } from "prom-client";
import { RETRIED } from "~db/transactions";
import { listen, type TelemetryEvent } from "./events";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerResponse } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace-node";
import type { MailSender } from "~/server/adapters/mail/mail-sender";
import { version } from "../../../package.json";
import { watchOutbound } from "./outbound.server";

/** The maximum time for exporting the last spans when the process ends, in milliseconds. */
const FLUSH_MS = 2_000;
/** The minimum interval between log lines about a failing collector, in milliseconds. */
const QUIET_MS = 60_000;
/** Maximum characters of a statement's text in a span. */
const LONGEST_STATEMENT = 2_000;
/** Paths that monitoring requests all day, which are not traced. */
const UNTRACED: ReadonlySet<string> = new Set([
  "routes/healthz",
  "routes/readyz",
  "routes/metrics",
]);

type RequestTarget = { route: string; response: ServerResponse | null };

type Traces = {
  /**
   * Runs `work` in the span of a request, which ends with its response. The parent is the `traceparent` of a trusted
   * caller.
   */
  inRequest: <T>(request: Request, target: RequestTarget, work: () => Promise<T>) => Promise<T>;
  /** Call it for each statement of the database. */
  onQuery: (event: LogEvent) => void;
  /** Returns the sender with a span for each mail. */
  aroundMail: (sender: MailSender) => MailSender;
  /** Exports the remaining spans within two seconds. */
  stop: () => Promise<void>;
};

type Options = {
  log: Pick<pino.Logger, "warn">;
  /** The database's name in OpenTelemetry's conventions. */
  engine: "sqlite" | "postgresql";
  /** The hosts of services in the settings. Other hosts belong to users' pages and are not recorded. */
  hosts: ReadonlySet<string>;
  /** False if strangers call the server directly, because their headers would decide which requests are traced. */
  trustsCallers: boolean;
};

/**
 * Traces requests, statements of the database and calls to services. Exports the spans to the collector in the standard
 * OTEL_* variables, which the libraries read themselves. Drops spans that the collector does not accept, and never
 * waits for it.
 */
async function openTraces({ log, engine, hosts, trustsCallers }: Options): Promise<Traces> {
  // Load these on use, because they are not needed without a collector.
  const [api, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const serviceAttributes = { "service.name": "weeknight", "service.version": version };
  const exporter = sayFailures(new OTLPTraceExporter(), log);
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes(serviceAttributes))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer("weeknight", version);
  const fail = (span: Span, errorType: string) => {
    // Omit the message, which may contain a user's text.
    span.setAttribute("error.type", errorType);
    span.setStatus({ code: SpanStatusCode.ERROR });
  };
  const callerOf = ({ headers }: Request) =>
    propagation.extract(ROOT_CONTEXT, headers, {
      keys: (headers) => [...headers.keys()],
      get: (headers, name) => headers.get(name) ?? undefined,
    });
  const stopWatching = watchOutbound({ tracer, api, hosts, fail });

  return {
    inRequest: async (request, { route, response }, work) => {
      if (UNTRACED.has(route) || !response) return work();
      const parent = trustsCallers ? callerOf(request) : ROOT_CONTEXT;
      const { method } = request;
      const attributes = { "http.request.method": method, "http.route": route };
      const kind = SpanKind.SERVER;
      const span = tracer.startSpan(`${method} ${route}`, { kind, attributes }, parent);
      response.once("close", () => {
        const { statusCode, writableFinished } = response;
        if (writableFinished) span.setAttribute("http.response.status_code", statusCode);
        else fail(span, "left");
        if (statusCode >= 500) fail(span, String(statusCode));
        span.end();
      });
      return context.with(trace.setSpan(parent, span), work);
    },
    onQuery: ({ level, query, queryDurationMillis }) => {
      // Background statements, such as the heartbeat every ten seconds, are not traced.
      if (!trace.getActiveSpan()?.isRecording()) return;
      const end = performance.timeOrigin + performance.now();
      const operation = /^\w+/.exec(query.sql)?.[0] ?? "query";
      const span = tracer.startSpan(operation, {
        kind: SpanKind.CLIENT,
        startTime: end - queryDurationMillis,
        attributes: {
          "db.system.name": engine,
          // Omit the values, which are parameters.
          "db.query.text": query.sql.slice(0, LONGEST_STATEMENT),
        },
      });
      if (level === "error") fail(span, "query");
      span.end(end);
    },
    aroundMail: (sender) => ({
      ...sender,
      send: (mail) => {
        const attributes = { "weeknight.mail.service": sender.kind };
        return tracer.startActiveSpan("send a mail", { attributes }, async (span) => {
          try {
            return await sender.send(mail);
          } catch (error) {
            fail(span, "mail");
            throw error;
          } finally {
            span.end();
          }
        });
      },
    }),
    stop: async () => {
      stopWatching();
      // A failing collector is already in the log.
      await Promise.race([provider.shutdown().catch(() => {}), sleep(FLUSH_MS)]);
    },
  };
}

/** Returns the exporter, extended to log failed exports at most once a minute. */
function sayFailures(exporter: SpanExporter, log: Options["log"]): SpanExporter {
  let saidAt = -QUIET_MS;
  return {
    export: (spans, callback) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - saidAt >= QUIET_MS) {
          saidAt = performance.now();
          log.warn({ reason: result.error.message, spans: spans.length }, "traces were not taken");
        }
        callback(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** The bucket bounds of durations in seconds: pages take a few milliseconds, and a model takes a minute. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_BUCKETS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];
const GENERATION_BUCKETS = [0.05, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45, 90, 180];

/** The methods that are counted by name. A client may send any method, so all others are counted together. */
const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);
const KINDS: Readonly<Record<string, string>> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

type Metrics = {
  /** All counters, to render them or to add them to those of other processes. */
  registry: Registry;
  /** Call it for each statement of the database. */
  onQuery: (event: LogEvent) => void;
  /** Reads figures with `readFigures` at each scrape, but not more often than every few seconds. */
  watch: (readFigures: ReadFigures) => void;
  /** Makes `weeknight_ready` report whether this process should get requests. */
  watchReadiness: (isReady: () => Promise<boolean>) => void;
  /** Stops counting. */
  stop: () => void;
};

/** Counts events of this process in its own registry, with names by Prometheus's conventions. */
async function countMetrics(): Promise<Metrics> {
  // Load this on use, because it is not needed without metrics.
  const { default: prom } = await import("prom-client");
  const registry: Registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new prom.Counter({
    name: "weeknight_http_requests_total",
    help: "Finished requests by route, method and class of status. left: the client had disconnected.",
    labelNames: ["route", "method", "status"] as const,
    registers,
  });
  const requestSeconds = new prom.Histogram({
    name: "weeknight_http_request_duration_seconds",
    help: "Duration of requests, until the end of the response.",
    labelNames: ["route", "method"] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const querySeconds = new prom.Histogram({
    name: "weeknight_database_query_duration_seconds",
    help: "Duration of database statements, by kind.",
    labelNames: ["kind"] as const,
    buckets: QUERY_BUCKETS,
    registers,
  });
  const queryErrors = new prom.Counter({
    name: "weeknight_database_query_errors_total",
    help: "Failed database statements.",
    registers,
  });
  const retries = new prom.Counter({
    name: "weeknight_database_transaction_retries_total",
    help: "Transactions that were repeated after a conflict with another one.",
    registers,
  });
  const generationSeconds = new prom.Histogram({
    name: "weeknight_generation_duration_seconds",
    help: "Duration of requests for meals, by outcome. upstream: the model failed.",
    labelNames: ["outcome"] as const,
    buckets: GENERATION_BUCKETS,
    registers,
  });
  const credits = new prom.Counter({
    name: "weeknight_credits_total",
    help: "Credits that were granted, charged for meals, expired and taken back.",
    labelNames: ["reason"] as const,
    registers,
  });
  const mails = new prom.Counter({
    name: "weeknight_mails_total",
    help: "Attempts to send a mail, by result.",
    labelNames: ["outcome"] as const,
    registers,
  });

  const count = (event: TelemetryEvent) => {
    switch (event.what) {
      case "request": {
        const method = METHODS.has(event.method) ? event.method : "other";
        const { route, seconds } = event;
        requests.inc({ route, method, status: classOf(event.status) });
        return requestSeconds.observe({ route, method }, seconds);
      }
      case "generation":
        return generationSeconds.observe({ outcome: event.outcome }, event.seconds);
      case "credits":
        return credits.inc({ reason: event.reason }, event.credits);
      case "mail":
        return mails.inc({ outcome: event.outcome });
    }
  };
  const stopListening = listen(count);
  const onRetry = () => retries.inc();
  subscribe(RETRIED.name, onRetry);

  return {
    registry,
    onQuery: ({ level, query, queryDurationMillis }) => {
      const kind = KINDS[query.query.kind] ?? "other";
      querySeconds.observe({ kind }, queryDurationMillis / 1000);
      if (level === "error") queryErrors.inc();
    },
    watch: (readFigures) => addFigures(prom, registry, readFigures),
    watchReadiness: (isReady) => {
      new prom.Gauge({
        name: "weeknight_ready",
        help: "1 while this process should get requests, as /readyz says.",
        registers,
        aggregator: "min",
        async collect() {
          this.set((await isReady()) ? 1 : 0);
        },
      });
    },
    stop: () => {
      stopListening();
      unsubscribe(RETRIED.name, onRetry);
    },
  };
}

const classOf = (status: number | "left") =>
  status === "left" ? status : `${Math.floor(status / 100)}xx`;

export type Telemetry = {
  /** Null if neither a token nor an address is set for them. */
  metrics: Metrics | null;
  /** Null if no collector is set. */
  traces: Traces | null;
  /** Call it for each statement of the database; missing if nothing listens. */
  onQuery?: (event: LogEvent) => void;
  /**
   * Makes the metrics call `readFigures`, and serves them at METRICS_ADDRESS. Throws `WrongSettings` if that address
   * cannot be used.
   */
  serve: (readFigures: ReadFigures) => Promise<void>;
  /** Exports the remaining spans within two seconds, and stops reporting. */
  stop: () => Promise<void>;
};

/** The telemetry if none is set, which counts nothing and loads nothing. */
export const NO_TELEMETRY: Telemetry = {
  metrics: null,
  traces: null,
  serve: async () => {},
  stop: async () => {},
};

/** Starts the metrics and traces that the settings turn on. */
export async function openTelemetry(
  settings: Settings,
  log: Pick<pino.Logger, "warn">,
): Promise<Telemetry> {
  const { METRICS_TOKEN: token, METRICS_ADDRESS: address } = settings;
  const metrics = token || address ? await countMetrics() : null;
  const engine = isPostgresUrl(databaseAddress(settings)) ? "postgresql" : "sqlite";
  const hosts = hostsOf(settings);
  const trustsCallers = settings.TRUST_PROXY > 0;
  const traces = wantsTraces(settings)
    ? await openTraces({ log, engine, hosts, trustsCallers })
    : null;
  if (!metrics && !traces) return NO_TELEMETRY;
  let stopServing = () => {};
  return {
    metrics,
    traces,
    onQuery: (event) => {
      metrics?.onQuery(event);
      traces?.onQuery(event);
    },
    serve: async (readFigures) => {
      metrics?.watch(readFigures);
      if (metrics && address) stopServing = await serveMetrics(metrics.registry, address);
    },
    stop: async () => {
      stopServing();
      metrics?.stop();
      await traces?.stop();
    },
  };
}

function wantsTraces(settings: Settings) {
  // Only this value turns telemetry off, in any case of letters (OpenTelemetry's specification of its variables).
  if (settings.OTEL_SDK_DISABLED?.toLowerCase() === "true") return false;
  return Boolean(
    settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  );
}

/** Returns the hosts of the services that the settings name, and of those that a key alone turns on. */
function hostsOf(settings: Settings): ReadonlySet<string> {
  const { OPENAI_BASE_URL, STRIPE_API_BASE, POSTMARK_API_BASE, GOOGLE_API_BASE, OIDC_ISSUER } =
    settings;
  const addresses = [
    OPENAI_BASE_URL,
    STRIPE_API_BASE,
    POSTMARK_API_BASE,
    GOOGLE_API_BASE,
    OIDC_ISSUER,
  ];
  return new Set([
    "api.openai.com",
    "api.stripe.com",
    "api.postmarkapp.com",
    "oauth2.googleapis.com",
    "www.googleapis.com",
    ...addresses.flatMap((address) => (address ? [new URL(address).hostname] : [])),
  ]);
}
