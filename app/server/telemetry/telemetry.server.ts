import type { LogEvent } from "kysely";
import type pino from "pino";
import { addressOf, isPostgresUrl } from "~db/address";
import type { Settings } from "~/server/settings.server";
import type { ReadFigures } from "./figures.server";
import { serveMetrics } from "./listener.server";
import { countMetrics, type Metrics } from "./metrics.server";
import { openTraces, type Traces } from "./traces.server";

export type Telemetry = {
  /** Null if neither a token nor an address is set for them. */
  metrics: Metrics | null;
  /** Null if no collector is set. */
  traces: Traces | null;
  /** To be told of each statement of the database; none where nobody wants to know. */
  onQuery?: (event: LogEvent) => void;
  /** Has metrics ask `read` for what goes on, and serves them at METRICS_ADDRESS. Throws `WrongSettings`. */
  serve: (read: ReadFigures) => Promise<void>;
  /** Hands over what is left of the traces, for two seconds at most, and tells nothing more. */
  stop: () => Promise<void>;
};

/** Where nothing is set: nothing is counted, and nothing is loaded. */
export const NO_TELEMETRY: Telemetry = {
  metrics: null,
  traces: null,
  serve: async () => {},
  stop: async () => {},
};

/** Metrics and traces, as far as the settings ask for them. */
export async function openTelemetry(
  settings: Settings,
  log: Pick<pino.Logger, "warn">,
): Promise<Telemetry> {
  const { METRICS_TOKEN: token, METRICS_ADDRESS: address } = settings;
  const metrics = token || address ? await countMetrics() : null;
  const engine = isPostgresUrl(addressOf(settings)) ? "postgresql" : "sqlite";
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
    serve: async (read) => {
      metrics?.watch(read);
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
  // Only this word switches it off, in any case (OpenTelemetry's specification of its variables).
  if (settings.OTEL_SDK_DISABLED?.toLowerCase() === "true") return false;
  return Boolean(
    settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  );
}

/** The hosts of the services that the settings name, and of those that keys alone stand for. */
function hostsOf(settings: Settings): ReadonlySet<string> {
  const { OPENAI_BASE_URL, STRIPE_API_BASE, POSTMARK_API_BASE, GOOGLE_API_BASE, OIDC_ISSUER } =
    settings;
  const named = [OPENAI_BASE_URL, STRIPE_API_BASE, POSTMARK_API_BASE, GOOGLE_API_BASE, OIDC_ISSUER];
  return new Set([
    "api.openai.com",
    "api.stripe.com",
    "api.postmarkapp.com",
    "oauth2.googleapis.com",
    "www.googleapis.com",
    ...named.flatMap((address) => (address ? [new URL(address).hostname] : [])),
  ]);
}
