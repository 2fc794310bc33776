import { BlockList, isIPv4, isIPv6 } from "node:net";
import { FETCH_LIMITS } from "./web-pages";
import { refuse } from "./refusals";

/** A URL that may be fetched, judged by the URL alone. */
export type PageAddress = {
  url: URL;
  /** True for an allowed host on any network. */
  isAllowed: boolean;
};

/** `host:port`, as in a parsed URL. */
export type AllowedHosts = ReadonlySet<string>;

/**
 * Domains that are never public (RFC 6762, 8375; ICANN's list of reserved names; router defaults). Names
 * without a dot are not public either.
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
 * Parses a URL given by a user, or by a page (relative to `base`). Throws AppError `invalid` if it may not be fetched.
 * Checks host names only by their text. The socket checks their addresses.
 */
export function readPageAddress(text: string, allowed: AllowedHosts, base?: URL): PageAddress {
  const address = text.trim();
  if (address.length > FETCH_LIMITS.address) throw refuse("too_long");
  // The URL parser silently removes tabs and line ends, but the fetched address must equal the checked one.
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(address) || !URL.canParse(address, base))
    throw refuse("unreadable");
  const url = new URL(address, base);
  url.hash = "";
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refuse("scheme");
  if (url.href.length > FETCH_LIMITS.address) throw refuse("too_long");
  if (url.username !== "" || url.password !== "") throw refuse("password");
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  if (allowed.has(`${url.hostname}:${port}`)) return { url, isAllowed: true };
  checkHost(url.hostname);
  if (port !== "80" && port !== "443") throw refuse("port");
  return { url, isAllowed: false };
}

/**
 * Throws for a host that is not public. The parser has normalized every spelling of an IP address (octal, 127.1,
 * full-width digits).
 */
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

/**
 * IPv4 ranges that are not public hosts. Source: https://www.iana.org/assignments/iana-ipv4-special-registry,
 * and multicast and class E.
 */
const NOT_PUBLIC_4 = [
  "0.0.0.0/8", // this network; 0.0.0.0 reaches the machine itself
  "10.0.0.0/8",
  "100.64.0.0/10", // shared by a provider's customers; some clouds' metadata
  "127.0.0.0/8",
  "168.63.129.16/32", // Azure's own agent, an address that looks public
  "169.254.0.0/16", // link-local; most clouds' metadata
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/**
 * The IPv6 range of public hosts. Everything else is loopback, private, multicast, unassigned, or an embedded
 * IPv4 address (::/96, ::ffff:0:0/96, 64:ff9b::/96). Source:
 * https://www.iana.org/assignments/ipv6-address-space
 */
const GLOBAL_6 = ["2000::/3"];

/** Special ranges inside the public one: https://www.iana.org/assignments/iana-ipv6-special-registry */
const NOT_PUBLIC_6 = [
  "2001::/23", // Teredo, benchmarks, ORCHID
  "2001:db8::/32",
  "2002::/16", // 6to4: an embedded IPv4 address
  "2620:4f:8000::/48",
  "3fff::/20",
];

const notPublic4 = listOf(NOT_PUBLIC_4, "ipv4");
const global6 = listOf(GLOBAL_6, "ipv6");
const notPublic6 = listOf(NOT_PUBLIC_6, "ipv6");

/**
 * Returns true for the IP address of a public host, in the form that a look-up or a parsed URL has (IPv6 without
 * brackets). Returns false for anything else, including an IPv6 address with a zone.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return global6.check(address, "ipv6") && !notPublic6.check(address, "ipv6");
}

function listOf(blocks: readonly string[], family: "ipv4" | "ipv6") {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = "", bits] = block.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
