import { isIPv6 } from "node:net";

/**
 * What a client's address is counted by: an IPv4 address as it is, of an IPv6 address the first 64 bits,
 * since whoever has one of them has all that begin so (RFC 6177).
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(bare)) return address;
  // A URL writes an address in its one shortest form, an IPv4 tail in hexadecimal.
  const [head = "", tail = ""] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const [first, last] = [head, tail].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill(
    "0",
  );
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
