import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { readBody } from "./request.server";
import {
  createConnect,
  type Lookup,
  PICTURE,
  type OutgoingRequest,
  userAgentOf,
} from "./connect.server";
import { FETCH_LIMITS, type FetchLimits, type WebPage, type WebPages } from "./web-pages";
import {
  type AllowedHosts,
  type PageAddress,
  readAllowHosts,
  readPageAddress,
} from "./page-address.server";
import { charsetOf, toText } from "./page-text";
import { fail, failForStatus, refuse, toPageError } from "./refusals";
import { createFetchQueue } from "./fetch-queue";

const REDIRECTS = [301, 302, 303, 307, 308];
const MARKUP = ["text/html", "application/xhtml+xml"];
const PAGES = [...MARKUP, "application/json", "application/ld+json", "text/plain"];

export type WebPagesOptions = {
  /** `host:port` entries of IMPORT_ALLOW_HOSTS. Such a host may be on a private network, on any port. */
  allowHosts: readonly string[];
  /** The app's public URL, for the user agent. */
  appUrl?: string | null;
  now?: () => Date;
  /** A replacement for DNS in tests. */
  lookup?: Lookup;
  limits?: Partial<FetchLimits>;
};

/** Creates the client that fetches other sites' pages over node:http(s). Throws an Error if `allowHosts` is invalid. */
export function createWebPages(options: WebPagesOptions): WebPages {
  const { appUrl, lookup, now = () => new Date() } = options;
  const limits = { ...FETCH_LIMITS, ...options.limits };
  const allowed = readAllowHosts(options.allowHosts);
  const connect = createConnect({ lookup, userAgent: userAgentOf(appUrl), limits });
  const queue = createFetchQueue(limits);
  /** The maximum number of recent pages, so that a second try does not fetch them again. */
  const cache = new LRUCache<string, WebPage>({
    max: limits.cachedPages,
    ttl: limits.cachedFor,
    ttlResolution: 0,
    maxSize: limits.cachedBytes,
    // A text takes at most two bytes per character.
    sizeCalculation: (page, url) => 2 * (page.text.length + page.url.length + url.length),
  });
  /** Running fetches by URL. Concurrent requests for a page share one fetch. */
  const underWay = new Map<string, Promise<WebPage>>();

  async function fetchAnew<T>(
    first: PageAddress,
    readAnswer: (answer: IncomingMessage, url: URL) => Promise<T>,
    init?: OutgoingRequest,
  ): Promise<T> {
    const signal = AbortSignal.timeout(limits.total);
    let address = first;
    let host = "";
    let release = () => {};
    try {
      for (let redirects = 0; ; redirects += 1) {
        // A redirect within a host, such as from http to https, does not wait. A redirect to a new host does.
        if (address.url.hostname !== host) {
          release();
          host = address.url.hostname;
          release = await queue.enter(host, signal);
        }
        const answer = await connect(address, signal, init);
        try {
          const next = nextOf(answer, address.url, allowed);
          if (next === null) return await readAnswer(answer, address.url);
          if (redirects === limits.redirects) throw fail("redirects");
          address = next;
        } finally {
          answer.destroy();
        }
      }
    } catch (error) {
      throw toPageError(error, signal);
    } finally {
      release();
    }
  }

  async function readPage(answer: IncomingMessage, url: URL): Promise<WebPage> {
    const { statusCode = 0, headers } = answer;
    if (statusCode !== 200 && statusCode !== 203) throw failForStatus(statusCode, headers);
    const header = headers["content-type"] ?? "";
    const declaredType = (/^[^;,]*/.exec(header)?.[0] ?? "").trim().toLowerCase();
    if (declaredType !== "" && !PAGES.includes(declaredType)) throw fail("no_page", declaredType);
    const bytes = await readBody(answer, limits);
    const contentType = declaredType === "" ? guessType(bytes) : declaredType;
    const isMarkup = MARKUP.includes(contentType);
    const text = toText(bytes, { charset: charsetOf(header), isMarkup });
    if (text.trim() === "") throw fail("empty");
    return { url: url.href, text, contentType, fetchedAt: now().toISOString() };
  }

  async function readPicture(answer: IncomingMessage): Promise<Uint8Array> {
    const { statusCode = 0, headers } = answer;
    if (statusCode !== 200 && statusCode !== 203) throw failForStatus(statusCode, headers);
    // Servers send pictures with many types, but never with a text type.
    if (/^\s*text\//i.test(headers["content-type"] ?? "")) throw fail("no_page");
    return readBody(answer, { ...limits, page: limits.picture });
  }

  return {
    fetchPicture: (text) => fetchAnew(readPageAddress(text, allowed), readPicture, PICTURE),
    async fetchPage(text) {
      const address = readPageAddress(text, allowed);
      const key = address.url.href;
      const page = cache.get(key) ?? (await (underWay.get(key) ?? start(key, address)));
      return { ...page };
    },
  };

  function start(key: string, address: PageAddress) {
    const fetching = fetchAnew(address, readPage)
      .then((page) => {
        cache.set(key, page);
        return page;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, fetching);
    return fetching;
  }
}

/** Returns the target of a redirect. Returns null if the response is not a redirect. */
function nextOf({ statusCode = 0, headers }: IncomingMessage, from: URL, allowed: AllowedHosts) {
  if (!REDIRECTS.includes(statusCode)) return null;
  if (headers.location === undefined) throw fail("nonsense", statusCode);
  // Node reads headers as latin1; most servers send an unescaped URL as UTF-8.
  const location = toText(Buffer.from(headers.location, "latin1"), {
    charset: null,
    isMarkup: false,
  });
  try {
    return readPageAddress(location, allowed, from);
  } catch {
    throw refuse("leads_away");
  }
}

/** Guesses the content type by the first character, for a response without one. */
function guessType(bytes: Uint8Array) {
  const start = toText(bytes.subarray(0, 1_024), { charset: null, isMarkup: false }).trimStart();
  if (start.startsWith("<")) return "text/html";
  if (/^[[{]/.test(start)) return "application/json";
  throw fail("no_page");
}
