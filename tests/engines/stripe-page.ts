import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { STRIPES_SCRIPT } from "../stripe-script";

const CHECKOUT = "/stripe-checkout/";
const SCRIPT = "/stripe-script.js";

/**
 * Starts a proxy to the app that also serves Stripe's own pages on the app's host, because WebKit's driver cannot replace
 * the pages of another host. `pay` is called with the checkout that is opened.
 */
export async function startStripePages(upstream: string, pay: (checkout: string) => void) {
  const server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    if (path === SCRIPT) {
      answer.writeHead(200, { "content-type": "text/javascript" }).end(STRIPES_SCRIPT);
    } else if (path.startsWith(CHECKOUT)) {
      pay(path.replace(/^.*\//, ""));
      answer.writeHead(200, { "content-type": "text/html" });
      answer.end('<!doctype html><title>Checkout</title><a href="/subscribe/return">Back</a>');
    } else passOn(new URL(path, upstream), asked, answer);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
}

/** Replaces Stripe's hosts in the app's responses with the address of these pages. */
const ownHosts = (text: string) =>
  text
    .replaceAll("https://js.stripe.com/v3/", SCRIPT)
    .replaceAll(/https:\/\/checkout\.stripe\.com\/(?=\S)/g, CHECKOUT);

function passOn(to: URL, asked: IncomingMessage, answer: ServerResponse) {
  const headers = { ...asked.headers, "accept-encoding": "identity" };
  const passed = request(to, { method: asked.method, headers }, async (from) => {
    const given = { ...from.headers };
    if (given.location) given.location = ownHosts(given.location);
    const isPage = given["content-type"]?.startsWith("text/html");
    if (!isPage) {
      answer.writeHead(from.statusCode ?? 502, given);
      from.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(Buffer.from(part));
    const body = Buffer.from(ownHosts(Buffer.concat(parts).toString("utf8")));
    delete given["transfer-encoding"];
    answer.writeHead(from.statusCode ?? 502, { ...given, "content-length": body.length });
    answer.end(body);
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
}
