import { Agent } from "node:http";
import fc from "fast-check";
import { RequestFilteringHttpAgent } from "request-filtering-agent";
import { afterEach, describe, expect, test, vi } from "vitest";
import { isPublicAddress } from "./public-address.server";

const PUBLIC = [
  "1.1.1.1",
  "8.8.8.8",
  "93.184.216.34",
  "100.63.255.255",
  "100.128.0.0",
  "168.63.129.15",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.1",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2001:4860:4860::8888",
  "2a00:1450:4001:82a::200e",
];

const NOT_PUBLIC = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.100.100.200",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "192.168.255.255",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.7",
  "203.0.113.9",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "::7f00:1",
  "::127.0.0.1",
  "::8.8.8.8",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:8.8.8.8",
  "::ffff:0:10.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::8.8.8.8",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2002:a00:1::1",
  "2001::1",
  "2001:0:7f00:1::",
  "2001:2::1",
  "2001:db8::1",
  "3fff::1",
  "2620:4f:8000::1",
  "100::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "febf::1",
  "fec0::1",
  "ff02::1",
  "ff0e::1",
  "4000::1",
  "5f00::1",
  "1fff::1",
  "2606:4700::1%eth0",
  "",
  "localhost",
  "example.com",
  "127.1",
  "0x7f000001",
  "2130706433",
  "[::1]",
  "1.1.1.1/8",
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe("which IP addresses a page may be fetched from", () => {
  test.each(PUBLIC)("%s is an ordinary host", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each(NOT_PUBLIC)("%j is none", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test("no IPv4 address is reached in IPv6's clothes", () => {
    const clothes = fc.constantFrom("::", "::ffff:", "::ffff:0:", "64:ff9b::", "64:ff9b:1::");
    fc.assert(
      fc.property(fc.ipV4(), clothes, (address, prefix) => {
        expect(isPublicAddress(`${prefix}${address}`)).toBe(false);
      }),
    );
  });

  test("what request-filtering-agent refuses at the socket, is refused here too", () => {
    const opened = vi
      .spyOn(Agent.prototype, "createConnection")
      .mockImplementation(() => undefined);
    const agent = new RequestFilteringHttpAgent();
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (host) => {
        opened.mockClear();
        agent.createConnection({ host, port: 80 }, () => {});
        if (opened.mock.calls.length === 0) expect(isPublicAddress(host)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
