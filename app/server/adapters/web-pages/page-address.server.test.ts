import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "~/server/values/errors";
import { anyCharacter } from "../../../../tests/any-text";
import { readAllowHosts, readPageAddress } from "./page-address.server";

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

describe("which addresses may be fetched", () => {
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
  ])("%s may", (text, url) => {
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
  ])("%j may not", (text, reason) => {
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

  test("a private IPv4 address is refused however its parts are written", () => {
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

  test("nothing that a person can paste breaks it", () => {
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

  test("no sentence speaks of credits or repeats the address", () => {
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
  ])("%s may not", (text, reason) => {
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
  ])("%j is no entry, and the start says so", (entry) => {
    expect(() => readAllowHosts([entry])).toThrow(`"${entry}" is not host:port`);
  });
});
