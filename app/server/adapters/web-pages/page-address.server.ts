import { isIPv4 } from "node:net";
import { LIMITS } from "./limits";
import { isPublicAddress } from "./public-address.server";
import { refuse } from "./refusals";

/** What may be fetched, as far as the URL alone can tell. */
export type PageAddress = {
  url: URL;
  /** True for an allowed host, on any network. */
  isAllowed: boolean;
};

/** `host:port`, as in a parsed URL. */
export type AllowedHosts = ReadonlySet<string>;

/**
 * Domains that are never public (RFC 6762, 8375; ICANN's list of reserved names; router defaults). Names
 * without a dot are neither.
 */
const LOCAL_END = /\.(localhost|local|internal|home\.arpa|lan|home|corp|intranet|private)$/;
const NAME = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/;

/**
 * Parses `host:port` entries; IPv6 hosts are in brackets. Throws an Error that names an invalid entry.
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
 * Parses a URL given by a user, or by a page (relative to `base`). Throws AppError `invalid` if it may not be
 * fetched. Names are only checked lexically here; their addresses are checked at the socket.
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

/** The parser has normalized every spelling of an IP address (octal, 127.1, full-width digits). */
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
