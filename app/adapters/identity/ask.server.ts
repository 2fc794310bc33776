import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";

const MAX_ANSWER = 64 * 1024;

export type Question = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  /** Timeout in milliseconds, to the last byte of the answer. */
  timeout: number;
};

/**
 * Sends a request and returns the complete answer. Not by `fetch`: the one that remix-serve installs leaves a
 * rejected promise behind when a POST is aborted, which ends the process. Redirects are returned, not
 * followed, so that no secret is sent on. Throws without a complete answer in time; the error contains
 * nothing of what was sent or received.
 */
export function ask(address: URL, { method, headers, body, timeout }: Question) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const send = address.protocol === "https:" ? overHttps : overHttp;
    const signal = AbortSignal.timeout(timeout);
    const fail = (error: Error) => {
      reject(signal.aborted ? new Error(`nothing within ${timeout} ms`) : error);
    };
    // No agent: sign-ins are rare, and a kept connection may be dead.
    const outgoing = send(address, { method, headers, signal, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > MAX_ANSWER) incoming.destroy(new Error("the answer is too long"));
        else chunks.push(chunk);
      });
      incoming.on("error", fail);
      incoming.on("end", () => {
        resolve({
          status: incoming.statusCode ?? 0,
          type: incoming.headers["content-type"] ?? "",
          text: Buffer.concat(chunks).toString("utf8"),
        });
      });
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}
