import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";

const MAX_ANSWER = 64 * 1024;

export type Question = {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds for all of it, to the last byte of the answer. */
  timeout: number;
};

/**
 * Asks another server, and returns what it said in full. Not by `fetch`: the one that remix-serve
 * installs leaves a rejected promise behind when a POST is given up on, and that ends the process. A
 * redirect is an answer like any other, so that no secret is sent on to another address. Throws
 * where there is no complete answer in time; the error says nothing of what was sent or read.
 */
export function ask(address: URL, { method, headers, body, timeout }: Question) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const send = address.protocol === "https:" ? overHttps : overHttp;
    const signal = AbortSignal.timeout(timeout);
    const fail = (error: Error) => {
      reject(signal.aborted ? new Error(`nothing within ${timeout} ms`) : error);
    };
    // No agent: a sign-in is rare, and a connection kept from the last one may be dead by now.
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
