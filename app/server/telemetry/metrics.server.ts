import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { LogEvent } from "kysely";
import type { Registry } from "prom-client";
import { RETRIED } from "~db/transactions";
import { listen, type TelemetryEvent } from "./events";
import { addFigures, type ReadFigures } from "./figures.server";

/** Bounds of durations in seconds: pages take a few milliseconds, a model a minute. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_BUCKETS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30];
const GENERATION_BUCKETS = [0.05, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45, 90, 180];

/** A client may call its method as it likes: what is counted is bounded. */
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

export type Metrics = {
  /** All that was counted, for one who renders it or adds it to that of other processes. */
  registry: Registry;
  /** To be told of each statement of the database. */
  onQuery: (event: LogEvent) => void;
  /** Has what is asked for at each scrape read by `read`, a few seconds apart at least. */
  watch: (read: ReadFigures) => void;
  /** Has `weeknight_ready` say whether this process should get requests. */
  watchReadiness: (isReady: () => Promise<boolean>) => void;
  /** Counts no more. */
  stop: () => void;
};

/** Counts what happens in this process, in a registry of its own, named by Prometheus's conventions. */
export async function countMetrics(): Promise<Metrics> {
  // Loaded where it is used: without metrics nobody waits for it.
  const { default: prom } = await import("prom-client");
  const registry: Registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new prom.Counter({
    name: "weeknight_http_requests_total",
    help: "Requests that are over, by route, method and class of status; left: the client had gone.",
    labelNames: ["route", "method", "status"] as const,
    registers,
  });
  const requestSeconds = new prom.Histogram({
    name: "weeknight_http_request_duration_seconds",
    help: "How long requests took, to the end of the answer.",
    labelNames: ["route", "method"] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const querySeconds = new prom.Histogram({
    name: "weeknight_database_query_duration_seconds",
    help: "How long statements of the database took, by kind.",
    labelNames: ["kind"] as const,
    buckets: QUERY_BUCKETS,
    registers,
  });
  const queryErrors = new prom.Counter({
    name: "weeknight_database_query_errors_total",
    help: "Statements of the database that failed.",
    registers,
  });
  const retries = new prom.Counter({
    name: "weeknight_database_transaction_retries_total",
    help: "Transactions that began again because another one was in their way.",
    registers,
  });
  const generationSeconds = new prom.Histogram({
    name: "weeknight_generation_duration_seconds",
    help: "How long requests for meals took, by outcome; upstream: the model failed.",
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
    help: "Attempts to send a mail, by what became of it.",
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
    watch: (read) => addFigures(prom, registry, read),
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
