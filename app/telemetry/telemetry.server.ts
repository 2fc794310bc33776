import type { LogEvent } from "kysely";
import type { Settings } from "~/settings.server";
import type { ReadFigures } from "./figures.server";
import { serveMetrics } from "./listener.server";
import { countMetrics, type Metrics } from "./metrics.server";

export type Telemetry = {
  /** Null if neither a token nor an address is set for them. */
  metrics: Metrics | null;
  /** To be told of each statement of the database; none where nobody wants to know. */
  onQuery?: (event: LogEvent) => void;
  /** Has metrics ask `read` for what goes on, and serves them at METRICS_ADDRESS. Throws `WrongSettings`. */
  serve: (read: ReadFigures) => Promise<void>;
  /** Counts and serves nothing more. */
  stop: () => Promise<void>;
};

/** Where nothing is set: nothing is counted, and nothing is loaded. */
export const NO_TELEMETRY: Telemetry = {
  metrics: null,
  serve: async () => {},
  stop: async () => {},
};

/** Metrics, where the settings ask for them. */
export async function openTelemetry(settings: Settings): Promise<Telemetry> {
  const { METRICS_TOKEN: token, METRICS_ADDRESS: address } = settings;
  const metrics = token || address ? await countMetrics() : null;
  if (!metrics) return NO_TELEMETRY;
  let stopServing = () => {};
  return {
    metrics,
    onQuery: metrics.onQuery,
    serve: async (read) => {
      metrics.watch(read);
      if (address) stopServing = await serveMetrics(metrics.registry, address);
    },
    stop: async () => {
      stopServing();
      metrics.stop();
    },
  };
}
