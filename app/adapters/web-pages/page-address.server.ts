import { isIPv4 } from "node:net";
import { LIMITS } from "./limits";
import { isPublicAddress } from "./public-address.server";
import { refuse } from "./refusals";

/** Where a page may be fetched from, as far as the address alone can say. */
export type PageAddress = {
  url: URL;
  /** True for a host that was allowed by name, on whatever network it is. */
  isAllowed: boolean;
};

/** Hosts as `host:port`, as an address in its parsed form names them. */
export type AllowedHosts = ReadonlySet<string>;

/**
 * Ends of names that are nobody's on the internet (RFC 6762, 8375; ICANN's list of names never to be
 * given out; what routers use). A name without a dot is no one's either.
 */
const LOCAL_END = /\.(localhost|local|internal|home\.arpa|lan|home|corp|intranet|private)$/;
const NAME = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/;

/**
 * Reads `host:port` entries; IPv6 hosts stand in brackets. Throws an Error that names an entry which
 * is none.
 */
export function readAllowHosts(entries: readonly string[]): AllowedHosts {
  return new Set(
    entries.map((entry) => {
      const [, host, port] =
        /^(\[[\da-f:.]+\]|[^\s:/@?#[\]\\]+):(\d{1,5})$/i.exec(entry.trim()) ?? [];
      if (host === undefined || !URL.canParse(`http://${host}`) || Number(port) > 65_535) {
        throw new Error(`"${entry}" is not host:port`);
      }
      return `${new URL(`http://${host}`).hostname}:${Number(port)}`;
    }),
  );
}

/**
 * Reads an address as a person gave it, or as a page gave the next one (relative to `base`). Throws
 * AppError `invalid` for one that may not be fetched. A name is only looked at here: where it leads is
 * checked at the socket.
 */
export function readPageAddress(text: string, allowed: AllowedHosts, base?: URL): PageAddress {
  const given = text.trim();
  if (given.length > LIMITS.address) throw refuse("too_long");
  // The parser takes tabs and line ends out without a word: what is fetched should be what was read.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(given) || !URL.canParse(given, base)) throw refuse("unreadable");
  const url = new URL(given, base);
  url.hash = "";
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refuse("scheme");
  if (url.href.length > LIMITS.address) throw refuse("too_long");
  if (url.username !== "" || url.password !== "") throw refuse("password");
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  if (allowed.has(`${url.hostname}:${port}`)) return { url, isAllowed: true };
  checkHost(url.hostname);
  if (port !== "80" && port !== "443") throw refuse("port");
  return { url, isAllowed: false };
}

/** The parser has brought every spelling of an IP address (octal, 127.1, full-width digits) to one. */
function checkHost(hostname: string) {
  if (hostname.startsWith("[")) {
    if (!isPublicAddress(hostname.slice(1, -1))) throw refuse("private");
    return;
  }
  if (isIPv4(hostname)) {
    if (!isPublicAddress(hostname)) throw refuse("private");
    return;
  }
  const name = hostname.replace(/\.$/, "");
  if (/^[^.]+$/.test(name) || LOCAL_END.test(name)) throw refuse("private");
  if (!NAME.test(name) || name.length > 253) throw refuse("unreadable");
}
