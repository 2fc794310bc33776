import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { Registry } from "prom-client";
import { WrongSettings } from "~/server/values/errors";

const listeners = new WeakSet<Server>();

/** True for a server that serves metrics alone: what is done for people's requests is none of its business. */
export const isMetricsServer = (server: Server) => listeners.has(server);

/**
 * Serves `/metrics` without a token at `address` (`host:port`, an IPv6 address in brackets). Resolves, once it listens, to
 * what ends it. Throws `WrongSettings` where it cannot listen there.
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
    // Each of several processes tells of itself.
    server.listen({ port: Number(port), host, exclusive: true });
    await once(server, "listening");
  } catch (error) {
    throw new WrongSettings(`METRICS_ADDRESS: ${error instanceof Error ? error.message : address}`);
  }
  // It keeps no process alive.
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
