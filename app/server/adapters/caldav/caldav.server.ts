import { cut, visibleLine } from "~/server/values/text";
import type { GuardedAnswer, GuardedRequest } from "../web-pages/request.server";
import {
  type Caldav,
  type CaldavAccount,
  type Condition,
  type StoredObject,
  type TaskCollection,
  failureOf,
  isTooLarge,
  permanent,
  temporary,
  toCaldavFailure,
} from "./caldav";
import {
  ABOUT_COLLECTION,
  multiget,
  propfind,
  childrenOf,
  type DavResponse,
  propertyOf,
  readMultistatus,
  davTextOf,
} from "./multistatus";

const REDIRECTS = [301, 302, 307, 308];
const MOST_REDIRECTS = 3;
/**
 * Objects per report. The response for this number is usually well below `LIMITS.reply`; if not, fewer are requested.
 */
const AT_ONCE = 50;
const MOST_COLLECTIONS = 50;
/** Maximum characters kept of a list's name, and read of a task and of its version. Our tasks have a few hundred. */
const MOST_NAME = 200;
const MOST_DATA = 64 * 1024;
const MOST_ETAG = 1_000;

type Asked = {
  method: string;
  headers?: Record<string, string>;
  body?: string;
};
type Options = {
  request: GuardedRequest;
  /** Returns true for a host on the operator's own network, to which a password may be sent unencrypted. */
  mayBePlain: (url: URL) => boolean;
};

/** Creates a CalDAV client over the guarded request. */
export function createCaldav({ request, mayBePlain }: Options): Caldav {
  /** Sends a request. Follows redirects within an origin, and from http to https of the same host. */
  async function ask(first: string, account: CaldavAccount, init: Asked) {
    const { method, headers = {}, body = "" } = init;
    let url = first;
    for (let redirects = 0; ; redirects += 1) {
      if (URL.canParse(url)) requireSafe(new URL(url));
      const answer = await send(url, {
        method,
        body,
        headers: { Authorization: basic(account), ...lengthOf(body), ...headers },
      });
      const { location } = answer.headers;
      if (!REDIRECTS.includes(answer.status) || location === undefined) return { url, answer };
      if (redirects === MOST_REDIRECTS || !URL.canParse(location, url)) throw failureOf(301);
      const next = new URL(location, url);
      if (!isSame(new URL(url), next)) throw permanent("elsewhere", answer.status);
      url = next.href;
    }
  }

  /** Sends a request. Returns null if the response exceeds the size limit. */
  async function askUnlessLarge(...args: Parameters<typeof ask>) {
    try {
      return await ask(...args);
    } catch (error) {
      if (isTooLarge(error)) return null;
      throw error;
    }
  }

  async function send(...args: Parameters<GuardedRequest>): Promise<GuardedAnswer> {
    try {
      return await request(...args);
    } catch (error) {
      throw toCaldavFailure(error);
    }
  }

  function requireSafe(url: URL) {
    if (url.protocol === "http:" && !mayBePlain(url)) throw permanent("plain");
  }

  /** Sends a PROPFIND. Returns null if the address does not exist. */
  async function find(url: string, account: CaldavAccount, depth: "0" | "1", properties: string) {
    const result = await ask(url, account, {
      method: "PROPFIND",
      headers: { Depth: depth, "Content-Type": "application/xml; charset=utf-8" },
      body: propfind(properties),
    });
    const { status } = result.answer;
    if (status === 404 || status === 405 || status === 501 || status === 400) return null;
    if (status === 403) throw permanent("password", status);
    if (status !== 207) throw failureOf(status);
    const responses = readMultistatus(result.answer.body);
    return responses && { url: result.url, responses: responses.filter(({ isFound }) => isFound) };
  }

  /** Returns the address in a property's href, or null. */
  async function follow(url: string, account: CaldavAccount, name: string, prefix: string) {
    const multistatus = await find(url, account, "0", `<${prefix}:${name}/>`);
    const element = multistatus?.responses
      .map((response) => propertyOf(response, name))
      .find((property) => property !== null);
    const href = element && childrenOf(element, "href")[0]?.text.trim();
    return multistatus && href ? within(multistatus.url, href) : null;
  }

  async function listIn(url: string, account: CaldavAccount, depth: "0" | "1") {
    const multistatus = await find(url, account, depth, ABOUT_COLLECTION);
    return (multistatus?.responses ?? [])
      .filter(holdsTasks)
      .flatMap((response): TaskCollection[] => {
        const address = new URL(multistatus ? within(multistatus.url, response.href) : url);
        if (!address.pathname.endsWith("/")) address.pathname += "/";
        const path = decode(address.pathname.split("/").at(-2) ?? "");
        const name =
          visibleLine(davTextOf(response, "displayname")) || visibleLine(path) || "Tasks";
        return [{ url: address.href, name: cut(name, MOST_NAME) }];
      });
  }

  return {
    async findCollections(address, account) {
      const url = withScheme(address);
      const [itself] = await listIn(url, account, "0");
      if (itself) return [itself];
      const wellKnown = URL.canParse(url) ? new URL("/.well-known/caldav", url).href : url;
      for (const start of [url, wellKnown]) {
        const principal = await follow(start, account, "current-user-principal", "d");
        const home = await follow(principal ?? start, account, "calendar-home-set", "c");
        const lists = home ? await listIn(home, account, "1") : [];
        if (lists.length > 0) return lists.slice(0, MOST_COLLECTIONS);
        if (home) throw permanent("no_tasks");
      }
      throw permanent("not_caldav");
    },

    async readObjects(collection, urls, account, beforeEach) {
      const objects = new Map<string, StoredObject>();
      const byPath = new Map(urls.map((url) => [decode(new URL(url).pathname), url]));
      let count = AT_ONCE;
      for (let from = 0; from < urls.length;) {
        await beforeEach?.();
        const some = urls.slice(from, from + count);
        const result = await askUnlessLarge(collection, account, {
          method: "REPORT",
          headers: { Depth: "1", "Content-Type": "application/xml; charset=utf-8" },
          body: multiget(some),
        });
        if (result === null) {
          if (some.length === 1) throw temporary("large");
          count = Math.floor(some.length / 2);
          continue;
        }
        from += count;
        const { url, answer } = result;
        if (answer.status === 404) throw permanent("no_tasks", answer.status);
        if (answer.status !== 207) throw failureOf(answer.status);
        const responses = readMultistatus(answer.body);
        if (!responses) throw temporary("nonsense");
        for (const response of responses) {
          const requestedUrl = byPath.get(decode(new URL(within(url, response.href)).pathname));
          const data = davTextOf(response, "calendar-data");
          if (!requestedUrl || !response.isFound || !data) continue;
          const etag = davTextOf(response, "getetag");
          if (data.length > MOST_DATA || etag.length > MOST_ETAG) throw temporary("nonsense");
          objects.set(requestedUrl, { etag: etag || null, data });
        }
      }
      return objects;
    },

    async putObject(url, data, condition, account) {
      const { answer } = await ask(url, account, {
        method: "PUT",
        headers: { "Content-Type": "text/calendar; charset=utf-8", ...toHeader(condition) },
        body: data,
      });
      const { status, headers } = answer;
      if (status === 412 || (status === 404 && condition !== "if there is none")) return "changed";
      if (status === 404 || status === 409) throw permanent("no_tasks", status);
      if (status < 200 || status > 299) throw failureOf(status);
      return { etag: headers.etag ?? null };
    },

    async deleteObject(url, etag, account) {
      const headers = { "If-Match": etag };
      const { answer } = await ask(url, account, { method: "DELETE", headers });
      if (answer.status === 412) return "changed";
      const isGone = answer.status === 404 || answer.status === 410;
      if (!isGone && (answer.status < 200 || answer.status > 299)) throw failureOf(answer.status);
      return "deleted";
    },
  };
}

/** Returns the header of Basic authentication (RFC 7617), in UTF-8. */
const basic = ({ username, password }: CaldavAccount) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;

const lengthOf = (body: string): Record<string, string> =>
  body ? { "Content-Length": String(Buffer.byteLength(body)) } : {};

const toHeader = (condition: Condition): Record<string, string> =>
  condition === "if there is none" ? { "If-None-Match": "*" } : { "If-Match": condition.ifMatch };

/** Adds https:// to an address without a scheme, such as "cloud.example.org". */
const withScheme = (address: string) =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;

/** Returns true for the same origin, or for the same host that switches to https. */
function isSame(from: URL, to: URL) {
  if (from.origin === to.origin) return true;
  const isDefault = from.port === "" && to.port === "";
  return from.hostname === to.hostname && isDefault && to.protocol === "https:";
}

/** Resolves an href in a response of `base`. Throws for another origin, because the password must not be sent there. */
function within(base: string, href: string): string {
  if (!URL.canParse(href, base)) throw temporary("nonsense");
  const url = new URL(href, base);
  if (!isSame(new URL(base), url)) throw permanent("elsewhere");
  url.hash = "";
  return url.href;
}

function decode(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns true for a calendar that accepts VTODO, or does not list what it accepts, and that is writable as far as
 * known.
 */
function holdsTasks(response: DavResponse): boolean {
  const kind = propertyOf(response, "resourcetype");
  if (!kind || childrenOf(kind, "calendar").length === 0) return false;
  const set = propertyOf(response, "supported-calendar-component-set");
  const takes = set && childrenOf(set, "comp").map(({ attributes }) => attributes.name);
  if (takes && !takes.includes("VTODO")) return false;
  const privilegeSet = propertyOf(response, "current-user-privilege-set");
  const may =
    privilegeSet?.children.flatMap((privilege) => privilege.children.map(({ name }) => name)) ?? [];
  return may.length === 0 || may.some((name) => /^(all|write|write-content|bind)$/.test(name));
}
