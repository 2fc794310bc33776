import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { App } from "../app";
import type { Answer } from "../client";

type Raw = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** True to send the body in pieces, without a Content-Length. */
  chunked?: boolean;
};

/** Sends a request with exactly these headers. `fetch` adds some, and cannot send a Host or a TRACE. */
export function raw(
  app: App,
  { method = "GET", path, headers = {}, body, chunked }: Raw,
): Promise<Answer> {
  const { hostname, port } = new URL(app.url);
  const length =
    body !== undefined && !chunked ? { "content-length": String(Buffer.byteLength(body)) } : {};
  return new Promise((answered, failed) => {
    const sent = request(
      { hostname, port, method, path, headers: { ...length, ...headers }, agent: false },
      (response) => {
        text(response).then((body) => {
          const headers = new Headers();
          for (const [name, value] of Object.entries(response.headers)) {
            for (const one of Array.isArray(value) ? value : [value ?? ""])
              headers.append(name, one);
          }
          const isJson = /json/.test(headers.get("content-type") ?? "");
          const parsed: unknown = isJson && body ? JSON.parse(body) : body;
          answered({ status: response.statusCode ?? 0, headers, body: parsed, text: body });
        }, failed);
      },
    );
    // The app may close the connection before it has read everything. Only its response counts.
    sent.on("error", failed);
    if (!chunked) return void sent.end(body);
    const whole = Buffer.from(body ?? "");
    for (let at = 0; at < whole.length; at += 16_384) sent.write(whole.subarray(at, at + 16_384));
    sent.end();
  });
}

type ByteRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  bytes: number;
};

/**
 * Sends this number of bytes and reads the response once all are sent, as a browser does. Returns its status, or the code of
 * the error without a response.
 */
export function sendBytes(
  app: App,
  { method = "POST", path, headers = {}, bytes }: ByteRequest,
): Promise<number | string> {
  const { hostname, port } = new URL(app.url);
  const agent = new Agent({ keepAlive: true });
  return new Promise<number | string>((done) => {
    const sent = request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: { "content-length": bytes, ...headers },
    });
    sent.on("error", (error: NodeJS.ErrnoException) => done(error.code ?? "?"));
    const answered = new Promise<IncomingMessage>((response) => sent.once("response", response));
    sent.once("finish", () => {
      void answered.then((response) => {
        response.resume().on("end", () => done(response.statusCode ?? 0));
      });
    });
    const piece = Buffer.alloc(64 * 1024, "a");
    let left = bytes;
    const more = () => {
      while (left > 0) {
        const next = piece.subarray(0, Math.min(left, piece.length));
        left -= next.length;
        if (!sent.write(next)) return void sent.once("drain", more);
      }
      sent.end();
    };
    more();
  }).finally(() => agent.destroy());
}

/** Sends bytes that no HTTP library would send. Returns the first line of the response. */
export function statusLine(app: App, bytes: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((answered, failed) => {
    let got = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(120_000, () => socket.destroy(new Error("No answer")));
    socket.on("data", (chunk) => {
      got += chunk;
      if (got.includes("\r\n")) socket.end();
    });
    socket.on("close", () => answered(got.split("\r\n")[0] ?? ""));
    socket.on("error", failed);
  });
}
