import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { createServer as createNetServer, type Server, type Socket } from "node:net";
import { Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  constants,
  createBrotliCompress,
  createDeflate,
  createDeflateRaw,
  createGzip,
} from "node:zlib";

export type Page = {
  body?: string | Uint8Array;
  /** The Content-Type, or null for none. The default is HTML in UTF-8. */
  type?: string | null;
  status?: number;
  headers?: Record<string, string>;
  /** Instead of all that: these bytes, and then the end of the connection. */
  raw?: string | Uint8Array;
};

/** The faults of the stand-in, each at an address of its own. */
export const FAULTS = [
  "gzip bomb",
  "deflate bomb",
  "raw deflate bomb",
  "br bomb",
  "endless body",
  "crumbs",
  "drip",
  "no answer",
  "half a header",
  "huge header",
  "closes midway",
  "endless hints",
  "redirect loop",
  "redirect without end",
] as const;

export type Fault = (typeof FAULTS)[number];

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; at: number };

export type WebStandIn = {
  /** http://127.0.0.1:PORT */
  url: string;
  port: number;
  /** For IMPORT_ALLOW_HOSTS. `hosts` has all of its sites. */
  host: string;
  hosts: string[];
  /** The requests that it received, oldest first. `at` is in milliseconds since 1970. */
  asked: ReceivedRequest[];
  /** Puts a page at a path that starts with "/". Returns its address. */
  put: (path: string, page: Page) => string;
  /** Puts a redirect at a path. Returns its address. */
  redirect: (path: string, to: string, status?: number) => string;
  /** Returns the address with this fault. */
  at: (wrong: Fault) => string;
  /** How many connections are open. */
  readonly open: number;
  stop: () => Promise<void>;
};

const BOMB_SIZE = 200 * 1024 * 1024;
const DRIP_EVERY = 1_000;
const HTML = "text/html; charset=utf-8";

/**
 * Starts a local web server with pages that tests put there, and with every fault that a page can have. With several
 * `sites`, each page is on the next site. Weeknight waits a second between fetches from the same host, but not from
 * another one. Throws if `port` is taken.
 */
export async function startWebStandIn({ port = 0, sites = 1 } = {}): Promise<WebStandIn> {
  const pages = new Map<string, Page>();
  const sockets = new Set<Socket>();
  let given = 0;
  const nextSite = () => `http://${standIn.hosts[given++ % standIn.hosts.length]}`;
  const standIn: WebStandIn = {
    url: "",
    port: 0,
    host: "",
    hosts: [],
    asked: [],
    put: (path, page) => {
      pages.set(path, page);
      return `${nextSite()}${path}`;
    },
    redirect: (path, to, status = 302) =>
      standIn.put(path, { status, headers: { Location: to }, body: "Over there" }),
    at: (wrong) => `${nextSite()}/wrong/${encodeURIComponent(wrong)}`,
    get open() {
      return sockets.size;
    },
    stop: () => {
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      for (const other of others) other.close();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    standIn.asked.push({ path, headers: request.headers, at: Date.now() });
    const wrong = FAULTS.find((it) => path.startsWith(`/wrong/${encodeURIComponent(it)}`));
    const page = pages.get(path) ?? { status: 404, body: "Not here" };
    if (wrong) void goWrong(wrong, path, response);
    else if (page.raw !== undefined) response.socket?.end(page.raw);
    else give(response, page);
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    // A client that disconnects is not an error of this server.
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  });

  standIn.port = await listen(server, port, "127.0.0.1");
  standIn.host = `127.0.0.1:${standIn.port}`;
  standIn.url = `http://${standIn.host}`;
  standIn.hosts.push(standIn.host);
  const others: Server[] = [];
  for (let site = 2; site <= sites; site++) {
    const other = createNetServer((socket) => server.emit("connection", socket));
    const address = `127.0.0.${site}`;
    await listen(other, standIn.port, address);
    others.push(other);
    standIn.hosts.push(`${address}:${standIn.port}`);
  }
  return standIn;
}

async function listen(server: Server, port: number, address: string) {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, address, resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  return bound.port;
}

function give(response: ServerResponse, { body = "", type = HTML, status = 200, headers }: Page) {
  response.writeHead(status, { ...(type === null ? {} : { "Content-Type": type }), ...headers });
  response.end(body);
}

async function goWrong(wrong: Fault, path: string, response: ServerResponse) {
  const { socket } = response;
  if (socket === null) return;
  switch (wrong) {
    case "gzip bomb":
    case "deflate bomb":
    case "raw deflate bomb":
    case "br bomb": {
      const encoding = wrong.replace("raw ", "").replace(" bomb", "");
      const body = await bomb(wrong);
      return give(response, { body, headers: { "Content-Encoding": encoding } });
    }
    case "endless body":
      return writeEndlessly(response, "<p>And a little more salt.</p>".repeat(2_000));
    case "crumbs":
      // One byte in each chunk. The frames are written by hand, because Node would combine the bytes.
      socket.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n",
      );
      return writeEndlessly(socket, "1\r\nx\r\n".repeat(10_000));
    case "drip": {
      response.writeHead(200, { "Content-Type": HTML }).write("<");
      const timer = setInterval(() => response.write("p"), DRIP_EVERY);
      return void socket.once("close", () => clearInterval(timer));
    }
    case "no answer":
      return;
    case "half a header":
      return void socket.write("HTTP/1.1 200 OK\r\nContent-Ty");
    case "huge header":
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Long: ");
      return writeEndlessly(socket, "a".repeat(16 * 1024));
    case "closes midway":
      response.writeHead(200, { "Content-Type": HTML }).write("<html><p>The first half");
      return void setTimeout(() => socket.destroy(), 50);
    case "endless hints":
      return writeEndlessly(
        socket,
        "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n".repeat(100),
      );
    case "redirect loop":
      return give(response, { status: 302, headers: { Location: path } });
    case "redirect without end": {
      const next = Number(/\?(\d+)$/.exec(path)?.[1] ?? 0) + 1;
      return give(response, { status: 302, headers: { Location: `?${next}` } });
    }
  }
}

/** Writes the same text again and again until the reader disconnects. */
async function writeEndlessly(to: Writable, text: string) {
  const gone = new AbortController();
  to.once("close", () => gone.abort());
  try {
    while (!to.destroyed) if (!to.write(text)) await once(to, "drain", { signal: gone.signal });
  } catch {
    // The reader has disconnected, as it should.
  }
}

/** The fastest compression: spaces become some hundred kilobytes with it, too. */
const FAST = { level: 1 };
const packers = {
  "gzip bomb": () => createGzip(FAST),
  "deflate bomb": () => createDeflate(FAST),
  "raw deflate bomb": () => createDeflateRaw(FAST),
  "br bomb": () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};
const bombs = new Map<keyof typeof packers, Promise<Buffer>>();

/** Returns 200 MiB of spaces, compressed. It is made at first use. */
function bomb(kind: keyof typeof packers) {
  const made = bombs.get(kind) ?? buffer(Readable.from(spaces()).pipe(packers[kind]()));
  bombs.set(kind, made);
  return made;
}

function* spaces() {
  const piece = Buffer.alloc(1024 * 1024, " ");
  for (let sent = 0; sent < BOMB_SIZE; sent += piece.length) yield piece;
}
