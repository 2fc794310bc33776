import { isIPv6, BlockList, isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";
import { t } from "~/language/messages";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/i;

/** Paths for programs: the calls of the contract, and assistants. */
const CALLS = /^\/(?:api\/|mcp\/?(?:\?|$))/;

export type RequestOrigin = {
  method: string;
  path: string;
  host: string;
  origin: string | undefined;
  secFetchSite: string | undefined;
  contentType: string | undefined;
  /** True if the request has a Bearer token, which neither a form nor another site's script can send. */
  hasBearer: boolean;
};

/**
 * Returns true if a request may change something. This includes a safe method, our own origin, and a call without
 * Origin and Sec-Fetch-Site, which no browser page sends. Such calls are JSON, a form with a program's token, or a mail
 * client's one-click unsubscribe. `appUrl` is the public address. Without it, Origin is compared with Host.
 */
export function isOwnOrigin(request: RequestOrigin, appUrl: string | undefined) {
  if (SAFE.has(request.method)) return true;
  const { origin, secFetchSite } = request;
  if (isSentByOther(secFetchSite)) return false;
  if (origin && origin !== "null") return isOurs(origin, request.host, appUrl);
  if (secFetchSite) return true;
  if (origin) return false;
  // One-click unsubscribe is a bare form post; its link is signed.
  if (request.path.startsWith("/unsubscribe/")) return true;
  const isForm = FORM_TYPES.test(request.contentType ?? "");
  return CALLS.test(request.path) && (request.hasBearer || !isForm);
}

/** Maximum number of characters shown of a header. A public host name with its port is usually shorter. */
const LONGEST_SHOWN = 100;

/**
 * Explains to a user and to the administrator why `isOwnOrigin` refused a request. Names the compared headers, each cut
 * to 100 characters, and the setting or header to change if the request was sent from Weeknight's own page. The result
 * contains text of the client and must be escaped.
 */
export function explainForeign(
  { host, origin, secFetchSite }: Pick<RequestOrigin, "host" | "origin" | "secFetchSite">,
  appUrl: string | undefined,
) {
  const headers = { origin: shown(origin), host: shown(host) };
  if (isSentByOther(secFetchSite)) {
    return t(
      "This request came from another site and was refused (Sec-Fetch-Site: {site}, Origin: {origin}, Host: {host}). Open Weeknight and try again there.",
      { ...headers, site: shown(secFetchSite) },
    );
  }
  if (!origin || origin === "null") {
    return t(
      "This request came from another site and was refused (Origin: {origin}, Host: {host}). If you sent it from Weeknight, its proxy or your browser removes the Origin header, which forms need.",
      headers,
    );
  }
  if (appUrl) {
    const appOrigin = new URL(appUrl).origin;
    return t(
      "This request came from another site and was refused (Origin: {origin}, Host: {host}, APP_URL: {own}). If you sent it from Weeknight, open {own} instead, or the administrator can set APP_URL to the address that people type.",
      { ...headers, own: appOrigin },
    );
  }
  return t(
    "This request came from another site and was refused (Origin: {origin}, Host: {host}). If you sent it from Weeknight, its proxy changes the Host header. The administrator can set APP_URL to the address that people type, or configure the proxy to pass the Host header unchanged.",
    headers,
  );
}

function shown(header: string | undefined) {
  if (!header) return t("none|header");
  return header.length > LONGEST_SHOWN ? `${header.slice(0, LONGEST_SHOWN)}…` : header;
}

const isSentByOther = (secFetchSite: string | undefined) =>
  Boolean(secFetchSite) && secFetchSite !== "same-origin" && secFetchSite !== "none";

function isOurs(origin: string, host: string, appUrl: string | undefined) {
  if (!URL.canParse(origin)) return false;
  return appUrl ? new URL(appUrl).origin === origin : new URL(origin).host === host;
}

/**
 * Returns the key by which a client's address is counted: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because one client has that whole range (RFC 6177).
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(bare)) return address;
  // A URL normalizes the address: shortest form, an IPv4 tail in hexadecimal.
  const [head = "", tail = ""] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill(
    "0",
  );
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Suffixes of private networks, which cannot be registered (RFC 6761, 6762, 8375, and common use). */
const PRIVATE_NAME =
  /^[a-z0-9_-]+$|\.(localhost|local|lan|home|internal|intranet|private|corp|localdomain|home\.arpa|test)$/i;

const PRIVATE_BLOCKS = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "127.0.0.0/8",
  "169.254.0.0/16",
  // Includes addresses shared by a provider's customers, and those of VPNs.
  "100.64.0.0/10",
  "::1/128",
  "fc00::/7",
  "fe80::/10",
];
const privateAddresses = new BlockList();
for (const block of PRIVATE_BLOCKS) {
  const [network = "", bits] = block.split("/");
  privateAddresses.addSubnet(network, Number(bits), isIPv4(network) ? "ipv4" : "ipv6");
}

/** Returns the Host header without port and brackets: "::1" for "[::1]:3000". */
const hostnameOf = (host: string) =>
  host
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();

/**
 * Returns whether a Host is this server's: the public address, an allowed host, an address of this machine, or a
 * private network's name. Any other name may be a stranger's that resolves to this server (DNS rebinding), whose pages
 * would share our origin.
 */
export function isKnownHost(
  host: string,
  ownHosts: { appUrl?: string; allowed: readonly string[] },
) {
  const name = hostnameOf(host);
  if (isNamed(name, ownHosts)) return true;
  if (isIPv4(name)) return privateAddresses.check(name, "ipv4") || isOwnAddress(name);
  if (isIPv6(name)) return privateAddresses.check(name, "ipv6") || isOwnAddress(name);
  return PRIVATE_NAME.test(name);
}

function isNamed(
  name: string,
  { appUrl, allowed }: { appUrl?: string; allowed: readonly string[] },
) {
  const appHost = appUrl ? hostnameOf(new URL(appUrl).host) : null;
  return name === appHost || allowed.includes(name);
}

/** Returns true for an address of this machine. The addresses are looked up each time, because they change. */
const isOwnAddress = (name: string) =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === name));
