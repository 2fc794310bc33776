import { Agent } from "node:http";
import fc from "fast-check";
import { RequestFilteringHttpAgent } from "request-filtering-agent";
import { afterEach, describe, expect, test, vi } from "vitest";
import { isPublicAddress, readAllowHosts, readPageAddress } from "./page-address.server";
import { AppError } from "~/server/values/errors";
import { anyCharacter } from "../../../../tests/any-text";

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

describe("IP addresses from which pages may be fetched", () => {
  test.each(PUBLIC)("%s is a public host", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each(NOT_PUBLIC)("%j is not a public host", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test("an IPv4 address is also checked inside an IPv6 address", () => {
    const clothes = fc.constantFrom("::", "::ffff:", "::ffff:0:", "64:ff9b::", "64:ff9b:1::");
    fc.assert(
      fc.property(fc.ipV4(), clothes, (address, prefix) => {
        expect(isPublicAddress(`${prefix}${address}`)).toBe(false);
      }),
    );
  });

  test("addresses that request-filtering-agent refuses at the socket are also refused before the request", () => {
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

const NOBODY = readAllowHosts([]);
const NAS = readAllowHosts(["nas.local:8080", "192.168.1.5:80", "[fd00::5]:3000", "Pi:443"]);

function refusal(text: string, allowed = NOBODY, base?: URL) {
  try {
    return `may be fetched: ${readPageAddress(text, allowed, base).url.href}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe("invalid");
    return error.message;
  }
}

describe("URLs that may be fetched", () => {
  test.each([
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c"],
    ["  http://www.example.com  ", "http://www.example.com/"],
    ["http://example.com:443/", "http://example.com:443/"],
    ["https://example.com:80/", "https://example.com:80/"],
    ["https://example.com:443/", "https://example.com/"],
    ["HTTPS://EXAMPLE.COM/Käse", "https://example.com/K%C3%A4se"],
    ["https://bücher.example/борщ", "https://xn--bcher-kva.example/%D0%B1%D0%BE%D1%80%D1%89"],
    ["https://example.com./", "https://example.com./"],
    ["http://93.184.216.34/", "http://93.184.216.34/"],
    ["http://[2606:4700:4700::1111]/", "http://[2606:4700:4700::1111]/"],
  ])("%s may be fetched", (text, url) => {
    expect(readPageAddress(text, NOBODY)).toEqual({ url: new URL(url), isAllowed: false });
  });

  test.each([
    ["", /complete web address/],
    ["example.com/pie", /complete web address/],
    ["https://", /complete web address/],
    ["//example.com/", /complete web address/],
    ["https://exam ple.com/", /complete web address/],
    ["https://exa\tmple.com/", /complete web address/],
    ["https://example.com/\n/etc/passwd", /complete web address/],
    ["https://a..b/", /complete web address/],
    ["https://example.com../", /complete web address/],
    ["https://1.2.3.4.5/", /complete web address/],
    ["https://256.0.0.1/", /complete web address/],
    ["https://localhost%00.example.com/", /complete web address/],
    ["https://xn--/", /complete web address|private/],
    [`https://${"a".repeat(64)}.com/`, /complete web address/],
    [`https://${"a.".repeat(130)}com/`, /complete web address/],
    [`https://example.com/${"a".repeat(2_000)}`, /too long/],
    [`https://example.com/${"ä".repeat(500)}`, /too long/],
    ["ftp://example.com/", /start with https/],
    ["file:///etc/passwd", /start with https/],
    ["javascript:alert(1)", /start with https/],
    ["data:text/html,hello", /start with https/],
    ["https://me:secret@example.com/", /password/],
    ["https://example.com@127.0.0.1/", /password/],
    ["https://:secret@example.com/", /password/],
    ["https://example.com:8080/", /port/],
    ["http://example.com:22/", /port/],
    ["http://localhost/", /private/],
    ["http://LOCALHOST./", /private/],
    ["http://ⓛocalhost/", /private/],
    ["http://app.localhost/", /private/],
    ["http://printer.local/", /private/],
    ["http://printer.local./", /private/],
    ["http://metadata.google.internal/", /private/],
    ["http://router.home.arpa/", /private/],
    ["http://fritz.lan/", /private/],
    ["http://intranet/", /private/],
    ["http://xn--localhost-/", /private/],
    ["http://wpad./", /private/],
  ])("%j may not be fetched", (text, reason) => {
    expect(refusal(text)).toMatch(reason);
  });

  test.each([
    "http://127.0.0.1/",
    "http://127.0.0.1./",
    "http://127.1/",
    "http://127.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://017700000001/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://0x7F.0x0.0x0.0x1/",
    "http://127%2e0%2e0%2e1/",
    "http://１２７。０。０。１/",
    "http://127｡0｡0｡1/",
    "http://①②⑦.0.0.①/",
    "http://127.0.0.1\u200b/",
    "http:127.0.0.1",
    "http:\\\\127.0.0.1\\",
    "http:///127.0.0.1",
    "http://@127.0.0.1/",
    "http://[::ffff:7f00:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[0:0:0:0:0:ffff:127.0.0.1]/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::127.0.0.1]/",
    "http://[0000::1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fc00::1]/",
    "http://[ff02::1]/",
    "http://0/",
    "http://0.0.0.0/",
    "http://00/",
    "http://10.1/",
    "http://169.254.169.254/",
    "http://2852039166/",
    "http://168.63.129.16/",
    "http://100.64.0.1/",
    "http://192.0.0.192/",
    "http://198.18.0.1/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://4294967295/",
    "http://0xa9.0xfe.0xa9.0xfe/",
  ])("%s is a private address in one of its spellings", (text) => {
    expect(refusal(text)).toMatch(/private/);
  });

  test("a private IPv4 address is refused in every spelling of its parts", () => {
    const network = fc.constantFrom(0, 10, 127, 224, 240, 255);
    const byte = fc.nat(255);
    const spelling = fc.constantFrom(
      (n: number) => String(n),
      (n: number) => `0x${n.toString(16)}`,
      (n: number) => `0${n.toString(8)}`,
    );
    const joined = fc.constantFrom(
      (a: number, b: number, c: number, d: number) => [a, b, c, d],
      (a: number, b: number, c: number, d: number) => [a, b, c * 256 + d],
      (a: number, b: number, c: number, d: number) => [a, (b * 256 + c) * 256 + d],
      (a: number, b: number, c: number, d: number) => [((a * 256 + b) * 256 + c) * 256 + d],
    );
    const dots = fc.constantFrom(".", "。", "%2e");
    fc.assert(
      fc.property(
        network,
        byte,
        byte,
        byte,
        joined,
        spelling,
        dots,
        (a, b, c, d, join, spell, dot) => {
          const host = join(a, b, c, d).map(spell).join(dot);
          expect(refusal(`http://${host}/`)).toMatch(/private/);
        },
      ),
    );
  });

  test("any pasted text is parsed or refused without a crash", () => {
    const parts = fc.constantFrom(
      "http://",
      "https:",
      "//",
      "@",
      ":",
      "[",
      "]",
      "%",
      "\\",
      "127.1",
      ".",
    );
    const text = fc
      .array(fc.oneof(parts, fc.string({ unit: anyCharacter })))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(text, (given) => {
        expect(refusal(given)).not.toBe("");
      }),
    );
  });

  test("no message mentions credits or repeats the URL", () => {
    expect(refusal("https://insufficient:8@credit.example/")).not.toMatch(/credit|insufficient/i);
  });
});

describe("hosts that are allowed by name", () => {
  test.each([
    "http://nas.local:8080/pie",
    "http://NAS.local:8080/pie",
    "http://192.168.1.5/",
    "http://192.168.1.5:80/",
    "http://3232235781/",
    "http://[fd00::5]:3000/",
    "http://[FD00:0::5]:3000/",
    "https://pi/",
  ])("%s may be fetched", (text) => {
    expect(readPageAddress(text, NAS).isAllowed).toBe(true);
  });

  test.each([
    ["http://nas.local/", /private/],
    ["http://nas.local:8081/", /private/],
    ["http://other.local:8080/", /private/],
    ["http://x.nas.local:8080/", /private/],
    ["http://pi/", /private/],
    ["https://192.168.1.5/", /private/],
    ["http://me@nas.local:8080/", /password/],
    ["ftp://nas.local:8080/", /start with https/],
  ])("%s may not be fetched", (text, reason) => {
    expect(refusal(text, NAS)).toMatch(reason);
  });

  test.each([
    "nas.local",
    "nas.local:",
    "http://nas.local:80",
    "a b:80",
    "nas:99999",
    ":80",
    "a@b:80",
  ])("%j is an invalid entry and prevents the start", (entry) => {
    expect(() => readAllowHosts([entry])).toThrow(`"${entry}" is not host:port`);
  });
});
