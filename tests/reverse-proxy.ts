import { createServer, request } from "node:http";

export type ReverseProxy = {
  /** Where a browser finds it. */
  url: string;
  stop: () => Promise<void>;
};

type Options = {
  /** Where the app listens. */
  upstream: string;
  /** Passes the browser's Host on, as Caddy does; else the upstream's own, as nginx does unless told otherwise. */
  keepsHost: boolean;
  /** Its own name and port, where those have to be known before. */
  name?: string;
};

/** A small proxy in front of the app, which notes in X-Forwarded-* what nginx and Caddy note there. */
export async function startReverseProxy({
  upstream,
  keepsHost,
  name,
}: Options): Promise<ReverseProxy> {
  const to = new URL(upstream);
  const server = createServer((asked, answer) => {
    const headers = {
      ...asked.headers,
      host: keepsHost ? asked.headers.host : to.host,
      connection: "keep-alive",
      "x-forwarded-for": asked.socket.remoteAddress,
      "x-forwarded-host": asked.headers.host,
      "x-forwarded-proto": "http",
    };
    const { method, url: path } = asked;
    const passed = request(
      { hostname: to.hostname, port: to.port, method, path, headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
        from.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) =>
    server.listen(Number(name?.split(":")[1] ?? 0), "127.0.0.1", listening),
  );
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://${name ?? `127.0.0.1:${address.port}`}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((stopped) => server.close(() => stopped()));
    },
  };
}
