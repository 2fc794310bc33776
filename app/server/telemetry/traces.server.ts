import { setTimeout as sleep } from "node:timers/promises";
import type { ServerResponse } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace-node";
import type { LogEvent } from "kysely";
import type pino from "pino";
import type { MailSender } from "~/server/adapters/mail/mail-sender";
import { version } from "../../../package.json";
import { watchOutbound } from "./outbound.server";

/** How long the last spans may take to be handed over when the process ends. */
const FLUSH_MS = 2_000;
/** A failing collector is told of in the log so often at most. */
const QUIET_MS = 60_000;
/** Characters of a statement's text. */
const LONGEST_STATEMENT = 2_000;
/** Whoever watches the server asks for these all day. */
const UNTRACED: ReadonlySet<string> = new Set([
  "routes/healthz",
  "routes/readyz",
  "routes/metrics",
]);

type Asked = { route: string; response: ServerResponse | null };

export type Traces = {
  /** Does `work` in the span of a request, which ends with its answer; its parent is the `traceparent` of a trusted caller. */
  inRequest: <T>(request: Request, asked: Asked, work: () => Promise<T>) => Promise<T>;
  /** To be told of each statement of the database. */
  onQuery: (event: LogEvent) => void;
  /** The same sender, with a span for each mail. */
  aroundMail: (sender: MailSender) => MailSender;
  /** Hands over what is left, for two seconds at most. */
  stop: () => Promise<void>;
};

type Options = {
  log: Pick<pino.Logger, "warn">;
  /** By the names of OpenTelemetry's conventions. */
  engine: "sqlite" | "postgresql";
  /** Hosts of services that the settings name; any other is somebody's page, and is not named. */
  hosts: ReadonlySet<string>;
  /** False where strangers ask themselves: what they send would decide what is traced. */
  trustsCallers: boolean;
};

/**
 * Traces requests, statements of the database and calls to services, and hands the spans to the collector that the
 * standard OTEL_* variables name, which the libraries read themselves. Spans that it does not take are dropped; nobody
 * waits for it.
 */
export async function openTraces({ log, engine, hosts, trustsCallers }: Options): Promise<Traces> {
  // Loaded where they are used: without a collector nobody waits for them.
  const [api, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const named = { "service.name": "weeknight", "service.version": version };
  const exporter = sayFailures(new OTLPTraceExporter(), log);
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes(named))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer("weeknight", version);
  const fail = (span: Span, what: string) => {
    // Not the message, which may hold what somebody wrote.
    span.setAttribute("error.type", what);
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
      // What nobody waits for, such as a sign of life each ten seconds, is not traced.
      if (!trace.getActiveSpan()?.isRecording()) return;
      const end = performance.timeOrigin + performance.now();
      const operation = /^\w+/.exec(query.sql)?.[0] ?? "query";
      const span = tracer.startSpan(operation, {
        kind: SpanKind.CLIENT,
        startTime: end - queryDurationMillis,
        attributes: {
          "db.system.name": engine,
          // Its values are parameters, and stay out.
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
      // A collector that failed is in the log already.
      await Promise.race([provider.shutdown().catch(() => {}), sleep(FLUSH_MS)]);
    },
  };
}

/** The same exporter, with a line in the log for what could not be handed over, once a minute at most. */
function sayFailures(exporter: SpanExporter, log: Options["log"]): SpanExporter {
  let saidAt = -QUIET_MS;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - saidAt >= QUIET_MS) {
          saidAt = performance.now();
          log.warn({ reason: result.error.message, spans: spans.length }, "traces were not taken");
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
