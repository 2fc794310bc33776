import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import * as z from "zod";

/** How the stand-in treats the traces that arrive from now on. */
type Behavior = "ok" | "503" | "hangs";

const value = z.union([
  z.object({ stringValue: z.string() }).transform((it) => it.stringValue),
  z.object({ intValue: z.coerce.number() }).transform((it) => it.intValue),
]);
const attributes = z
  .array(z.object({ key: z.string(), value: value.catch("") }))
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().optional() }).optional(),
});
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof span> & {
  /** The name of the server in its traces. */
  service: string | number | undefined;
};

export type CollectorStandIn = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** The spans that it accepted, oldest first. */
  spans: CollectedSpan[];
  /** Returns everything that was sent, as text. */
  text: () => string;
  /** How many requests it received, whatever their result. */
  readonly asked: number;
  /** How many requests wait for a response now. */
  readonly waiting: number;
  behave: (behavior: Behavior) => void;
  stop: () => Promise<void>;
};

/** Starts a local server that accepts traces as OTLP over HTTP, in JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */
export async function startCollectorStandIn(): Promise<CollectorStandIn> {
  let behavior: Behavior = "ok";
  let asked = 0;
  let waiting = 0;
  const texts: string[] = [];
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    asked += 1;
    if (behavior === "hangs") {
      waiting += 1;
      response.once("close", () => (waiting -= 1));
      return;
    }
    if (behavior === "503" || request.url !== "/v1/traces") {
      response.writeHead(behavior === "503" ? 503 : 404).end();
      return;
    }
    void json(request).then((sent) => {
      texts.push(JSON.stringify(sent));
      for (const { resource, scopeSpans } of body.parse(sent).resourceSpans) {
        const service = resource.attributes["service.name"];
        spans.push(...scopeSpans.flatMap((it) => it.spans).map((it) => ({ ...it, service })));
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => texts.join("\n"),
    get asked() {
      return asked;
    },
    get waiting() {
      return waiting;
    },
    behave: (next) => (behavior = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
