import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** What a home network or a container calls its machines; no stranger can own one (RFC 6761, 6762, 8375, and use). */
const PRIVATE_NAME =
  /^[a-z0-9_-]+$|\.(localhost|local|lan|home|internal|intranet|private|corp|localdomain|home\.arpa|test)$/i;

const PRIVATE_BLOCKS = [
  ...["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "169.254.0.0/16"],
  // Shared by a provider's customers, and what private networks over the internet use.
  "100.64.0.0/10",
  ...["::1/128", "fc00::/7", "fe80::/10"],
];
const privateAddresses = new BlockList();
for (const block of PRIVATE_BLOCKS) {
  const [network = "", bits] = block.split("/");
  privateAddresses.addSubnet(network, Number(bits), isIPv4(network) ? "ipv4" : "ipv6");
}

/** The name or address in a Host header, without its port: "[::1]:3000" is "::1". */
export const hostnameOf = (host: string) =>
  host
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();

/**
 * Whether a request's Host is one of this server's: the public address's, one that is allowed, an address of
 * this machine, or one that only a private network has. Any other name may be a stranger's that leads here (DNS rebinding): their page
 * would be of one origin with us.
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

/** Asked each time: a machine may get another address while it runs. */
const isOwnAddress = (name: string) =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === name));
