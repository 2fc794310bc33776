import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf } from "./network";

describe("the network of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
    ["unknown", "unknown"],
    ["not:an:address", "not:an:address"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("is the same for all addresses that begin with the same 64 bits, and no other", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, half, (prefix, other, a, b) => {
        const at = (...parts: string[][]) => networkOf(parts.flat().join(":"));
        expect(at(prefix, a)).toBe(at(prefix, b));
        if (prefix.join() !== other.join()) expect(at(prefix, a)).not.toBe(at(other, a));
      }),
    );
  });
});
