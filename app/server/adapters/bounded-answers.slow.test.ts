import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askStripe, connectStripe } from "./payments/stripe/client.server";
import { createFetch } from "./sdk-fetch.server";

/** The peer's response to every request. */
let answer: (response: ServerResponse) => void;
let written = 0;
const server = createServer((_, response) => answer(response));
let base = "";

beforeEach(async () => {
  written = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** Sends JSON with a text that never ends. */
function sendEndlessly(response: ServerResponse) {
  response.writeHead(200, { "Content-Type": "application/json" }).write('{"id":"');
  const piece = "x".repeat(64 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(piece)) written += piece.length;
  };
  response.on("drain", more);
  more();
}

describe("an endless response", () => {
  test("from Stripe is read up to four megabytes", async () => {
    answer = sendEndlessly;
    const failures: (string | null)[] = [];
    const stripe = await connectStripe({
      secretKey: "sk_test",
      apiBase: base,
      onFailure: ({ reason }) => failures.push(reason),
    });
    const call = askStripe(() => stripe.customers.retrieve("cus_1", {}, { maxNetworkRetries: 0 }));
    await expect(call).rejects.toMatchObject({ code: "upstream" });
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });

  test("from a mail or model service is read up to its limit", async () => {
    answer = sendEndlessly;
    const fetchOf = await createFetch({ timeout: 5_000, maxBytes: 256 * 1024 });
    const reading = fetchOf(base).then((got) => got.text());
    await expect(reading).rejects.toThrow();
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });
});

test("a response that is small only while compressed is read up to its limit", async () => {
  const packed = gzipSync("x".repeat(10 * 1024 * 1024));
  expect(packed.byteLength).toBeLessThan(64 * 1024);
  answer = (response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(packed);
  const fetchOf = await createFetch({ timeout: 5_000, maxBytes: 256 * 1024 });
  const reading = fetchOf(base).then((got) => got.text());
  await expect(reading).rejects.toThrow("more than 262144 bytes");
});

test("a response within the limit is returned complete, with its status and headers", async () => {
  answer = (response) => response.writeHead(429, { "Retry-After": "7" }).end("later");
  const fetchOf = await createFetch({ timeout: 5_000, maxBytes: 5 });
  const got = await fetchOf(base);
  expect([got.status, got.headers.get("retry-after"), await got.text()]).toEqual([
    429,
    "7",
    "later",
  ]);
});
