import { lookup as systemLookup } from "node:dns/promises";
import { type IncomingMessage, Agent as HttpAgent, request as overHttp } from "node:http";
import { Agent as HttpsAgent, request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import type { FetchLimits } from "./web-pages";
import { type PageAddress, isPublicAddress } from "./page-address.server";
import { fail, refuse } from "./refusals";

/** Returns all IP addresses of a host name. Throws like `dns.lookup`. */
export type Lookup = (host: string) => Promise<readonly string[]>;

/** A request other than the GET of a page. */
export type OutgoingRequest = {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
};

/** Sends the request and returns the response once its headers have arrived, with the body unread. */
export type Connect = (
  address: PageAddress,
  signal: AbortSignal,
  request?: OutgoingRequest,
) => Promise<IncomingMessage>;

const GET = { method: "GET", body: "" };

/** The GET of a picture. */
export const PICTURE: OutgoingRequest = {
  ...GET,
  headers: { Accept: "image/avif,image/webp,image/jpeg,image/png;q=0.9,image/*;q=0.5" },
};

type Options = {
  lookup?: Lookup;
  userAgent: string;
  limits: Pick<FetchLimits, "headers" | "hints" | "lookups">;
};

/**
 * Creates connections to other sites. Each socket connects only to an address that was checked for it: a name is looked
 * up once, all of its addresses must be public, and one of them is used. An IP address in the URL was checked earlier,
 * and again by request-filtering-agent when the socket opens.
 */
export function createConnect({ lookup = lookUp, userAgent, limits }: Options): Connect {
  const bounded = bound(lookup, limits.lookups);
  const guarded = { keepAlive: false, lookup: toNodeLookup(bounded, isPublicAddress) };
  const free = { keepAlive: false, lookup: toNodeLookup(bounded, () => true) };
  const agents = {
    guarded: {
      "http:": new RequestFilteringHttpAgent(guarded),
      "https:": new RequestFilteringHttpsAgent(guarded),
    },
    free: { "http:": new HttpAgent(free), "https:": new HttpsAgent(free) },
  };
  const ours = { "User-Agent": userAgent, "Accept-Encoding": "gzip, deflate, br" };
  const page = {
    Accept:
      "text/html,application/xhtml+xml,application/ld+json,application/json;q=0.9,text/plain;q=0.8",
    "Accept-Language": "en-US,en;q=0.9,*;q=0.5",
  };

  return ({ url, isAllowed }, signal, { method, headers, body } = { ...GET, headers: page }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.protocol === "https:";
      const agent = agents[isAllowed ? "free" : "guarded"][isSecure ? "https:" : "http:"];
      const options = {
        agent,
        method,
        headers: { ...ours, ...headers },
        signal,
        maxHeaderSize: limits.headers,
      };
      let hints = 0;
      const outgoing = (isSecure ? overHttps : overHttp)(url, options, (incoming) => {
        // An unread response may still fail, and then nothing else listens.
        incoming.on("error", () => {});
        resolve(incoming);
      });
      outgoing.on("information", () => {
        hints += 1;
        if (hints > limits.hints) outgoing.destroy(fail("nonsense", "hints"));
      });
      outgoing.on("error", reject);
      // node:http reports no error when a connection ends after "101 Switching Protocols".
      outgoing.on("close", () => reject(fail("broke_off")));
      outgoing.end(body);
    });
}

/** Returns the user agent, with the app's public URL if it has one. */
export const userAgentOf = (appUrl: string | null | undefined) =>
  appUrl ? `Weeknight/1.0 (+${new URL(appUrl).origin})` : "Weeknight/1.0";

async function lookUp(host: string) {
  const records = await systemLookup(host, { all: true });
  return records.map(({ address }) => address);
}

function bound(lookup: Lookup, most: number): Lookup {
  let underWay = 0;
  return async (host) => {
    if (underWay >= most) throw fail("busy", "lookups");
    underWay += 1;
    try {
      return await lookup(host);
    } finally {
      underWay -= 1;
    }
  };
}

/** Returns the socket's lookup. One forbidden address refuses the name. */
function toNodeLookup(lookup: Lookup, mayBe: (address: string) => boolean): LookupFunction {
  return (host, { all }, callback) => {
    const answer = async () => {
      const addresses = await lookup(host);
      const [first] = addresses;
      if (first === undefined) throw fail("unknown_host");
      if (!addresses.every(mayBe)) throw refuse("private");
      return addresses;
    };
    answer().then(
      (addresses) => {
        const list = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = list;
        if (all || first === undefined) callback(null, list);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error("no address", { cause: error }), []);
      },
    );
  };
}
