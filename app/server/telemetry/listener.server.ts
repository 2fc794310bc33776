import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { Registry } from "prom-client";
import { WrongSettings } from "~/server/values/errors";

const listeners = new WeakSet<Server>();

/** Returns true for a server that serves only metrics, to which the handling of users' requests does not apply. */
export const isMetricsServer = (server: Server) => listeners.has(server);

/**
 * Serves `/metrics` without a token at `address` (`host:port`, an IPv6 address in brackets). Resolves with a
 * function that stops it once it listens. Throws `WrongSettings` if it cannot listen there.
 */
export async function serveMetrics(registry: Registry, address: string): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.replace(/\?.*/s, "") !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  listeners.add(server);
  const [, host = "", port] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? [];
  try {
    // Each of several processes reports its own metrics.
    server.listen({ port: Number(port), host, exclusive: true });
    await once(server, "listening");
  } catch (error) {
    throw new WrongSettings(`METRICS_ADDRESS: ${error instanceof Error ? error.message : address}`);
  }
  // It does not keep the process alive.
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
