import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** Suffixes of private networks that nobody can register (RFC 6761, 6762, 8375, and common use). */
const PRIVATE_NAME =
  /^[a-z0-9_-]+$|\.(localhost|local|lan|home|internal|intranet|private|corp|localdomain|home\.arpa|test)$/i;

const PRIVATE_BLOCKS = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "127.0.0.0/8",
  "169.254.0.0/16",
  // Also addresses shared by a provider's customers, and those of VPNs.
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

/** The Host header without port and brackets: "[::1]:3000" is "::1". */
export const hostnameOf = (host: string) =>
  host
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();

/**
 * Whether a Host is this server's: that of the public address, an allowed one, an address of this machine, or
 * a private network's name. Any other may be a stranger's name that resolves to us (DNS rebinding), whose
 * pages would share our origin.
 */
export function isKnownHost(host: string, known: { appUrl?: string; allowed: readonly string[] }) {
  const name = hostnameOf(host);
  if (isNamed(name, known)) return true;
  if (isIPv4(name)) return privateAddresses.check(name, "ipv4") || isOwnAddress(name);
  if (isIPv6(name)) return privateAddresses.check(name, "ipv6") || isOwnAddress(name);
  return PRIVATE_NAME.test(name);
}

function isNamed(
  name: string,
  { appUrl, allowed }: { appUrl?: string; allowed: readonly string[] },
) {
  const own = appUrl ? hostnameOf(new URL(appUrl).host) : null;
  return name === own || allowed.includes(name);
}

/** Looked up each time: addresses of a machine change. */
const isOwnAddress = (name: string) =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === name));
