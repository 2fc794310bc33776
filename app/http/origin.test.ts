import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyAddress } from "../../tests/any-text";
import { inLanguage } from "~/language/index.server";
import { explainForeign, isOwnOrigin, networkOf, isKnownHost } from "./origin";
import { networkInterfaces } from "node:os";

type RequestOrigin = Parameters<typeof isOwnOrigin>[0];

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const UPLOAD = "multipart/form-data; boundary=x";
const WITH_TOKEN = { contentType: UPLOAD, hasBearer: true };

const asked = (changes: Partial<RequestOrigin>): RequestOrigin => ({
  method: "POST",
  path: "/dashboard/calendar",
  host: "meals.lan:3000",
  origin: undefined,
  secFetchSite: undefined,
  contentType: FORM,
  hasBearer: false,
  ...changes,
});

describe("a request with a safe method from any origin is allowed", () => {
  test.each(["GET", "HEAD", "OPTIONS"])("%s", (method) => {
    const request = asked({ method, origin: "https://evil.example", secFetchSite: "cross-site" });
    expect(isOwnOrigin(request, undefined)).toBe(true);
    expect(isOwnOrigin(request, "https://weeknight.example")).toBe(true);
  });
});

describe("without APP_URL, a page on the household's own network counts as same-origin", () => {
  test.each<[string, Partial<RequestOrigin>, boolean]>([
    [
      "a form of our own page",
      { origin: "http://meals.lan:3000", secFetchSite: "same-origin" },
      true,
    ],
    ["a form in a browser without Sec-Fetch-Site", { origin: "http://meals.lan:3000" }, true],
    ["the same form behind a proxy with https", { origin: "https://meals.lan:3000" }, true],
    ["a form that names no origin but is same-origin", { secFetchSite: "same-origin" }, true],
    ["a bookmark or the address bar", { secFetchSite: "none" }, true],
    ["a form of another site", { origin: "https://evil.example" }, false],
    [
      "another site that says it is same-origin",
      { origin: "https://evil.example", secFetchSite: "same-origin" },
      false,
    ],
    [
      "our origin, sent cross-site",
      { origin: "http://meals.lan:3000", secFetchSite: "cross-site" },
      false,
    ],
    [
      "a sibling of our site",
      { origin: "http://meals.lan:3000", secFetchSite: "same-site" },
      false,
    ],
    ["another port of our host", { origin: "http://meals.lan:8080" }, false],
    ["our host without the port", { origin: "http://meals.lan" }, false],
    ["a host that starts like ours", { origin: "http://meals.lan:3000.evil.example" }, false],
    [
      "our host as a user name in another site's URL",
      { origin: "http://meals.lan:3000@evil.example" },
      false,
    ],
    ["a sandboxed frame", { origin: "null" }, false],
    ["a sandboxed frame, cross-site", { origin: "null", secFetchSite: "cross-site" }, false],
    [
      "our own page with Referrer-Policy no-referrer",
      { origin: "null", secFetchSite: "same-origin" },
      true,
    ],
    ["an origin that is not a URL", { origin: "meals.lan:3000" }, false],
    ["a made-up value of Sec-Fetch-Site", { secFetchSite: "sideways" }, false],
    ["a form with neither header", {}, false],
    ["a page's JSON with neither header", { contentType: JSON_TYPE }, false],
  ])("%s", (_, changes, allowed) => {
    expect(isOwnOrigin(asked(changes), undefined)).toBe(allowed);
  });
});

describe("a JSON call that cannot come from another site's page is allowed", () => {
  const call = (changes: Partial<RequestOrigin>) =>
    isOwnOrigin(asked({ path: "/api/favorites", contentType: JSON_TYPE, ...changes }), undefined);

  test.each<[string, Partial<RequestOrigin>, boolean]>([
    ["a script with a cookie", {}, true],
    ["a deletion without a body", { method: "DELETE", contentType: undefined }, true],
    ["a form to the API", { contentType: FORM }, false],
    ["a form with an upper-case content type", { contentType: FORM.toUpperCase() }, false],
    ["an upload", { contentType: UPLOAD }, false],
    ["a program's upload with its token", { contentType: UPLOAD, hasBearer: true }, true],
    ["the same upload by another site", { ...WITH_TOKEN, origin: "https://evil.example" }, false],
    ["the same upload by a sandboxed frame", { ...WITH_TOKEN, origin: "null" }, false],
    ["the same upload, cross-site", { ...WITH_TOKEN, secFetchSite: "cross-site" }, false],
    ["the same upload to a page", { ...WITH_TOKEN, path: "/custom-recipes/photo" }, false],
    ["JSON disguised as text", { contentType: "text/plain;application/json" }, false],
    ["another site's fetch", { origin: "https://evil.example" }, false],
    ["a sandboxed frame's fetch", { origin: "null" }, false],
    ["another site's fetch without Origin", { secFetchSite: "cross-site" }, false],
    ["a path that only looks like the API's", { path: "/apiary" }, false],
    ["PUT", { method: "PUT" }, true],
    ["PUT of another site", { method: "PUT", origin: "https://evil.example" }, false],
  ])("%s", (_, changes, allowed) => {
    expect(call(changes)).toBe(allowed);
  });
});

describe("with APP_URL, only the public address counts as same-origin", () => {
  const appUrl = "https://weeknight.example/";
  test.each<[string, boolean]>([
    ["https://weeknight.example", true],
    ["http://weeknight.example", false],
    ["https://weeknight.example:8443", false],
    ["https://www.weeknight.example", false],
    ["https://weeknight.example.evil.example", false],
    ["http://meals.lan:3000", false],
    ["null", false],
  ])("%s", (origin, allowed) => {
    expect(isOwnOrigin(asked({ origin }), appUrl)).toBe(allowed);
  });
});

it("another origin never changes data, with any other headers", () => {
  fc.assert(
    fc.property(
      fc.record({
        method: fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "post", "PROPFIND"),
        path: fc.constantFrom("/", "/api/calendar", "/dashboard/calendar", "/api/logout"),
        host: fc.constantFrom("meals.lan:3000", "localhost:3000", "weeknight.example"),
        origin: fc.oneof(
          anyAddress.map((url) => new URL(url).origin),
          fc.constantFrom("https://evil.example", "file://", "chrome-extension://abc", "x"),
        ),
        secFetchSite: fc.constantFrom(undefined, "same-origin", "none", "cross-site", "same-site"),
        contentType: fc.constantFrom(undefined, FORM, JSON_TYPE, "text/plain"),
        hasBearer: fc.boolean(),
      }),
      fc.constantFrom(undefined, "https://weeknight.example"),
      (request, appUrl) => {
        expect(isOwnOrigin(request, appUrl)).toBe(false);
      },
    ),
  );
});

describe("the explanation of a refused origin", () => {
  const sent = { host: "127.0.0.1", origin: "http://meals.lan:8080", secFetchSite: undefined };

  it("does not suggest a setting that would accept another site's form", () => {
    const text = explainForeign(
      { ...sent, secFetchSite: "cross-site" },
      "https://meals.example.org",
    );
    expect(text).toContain("(Sec-Fetch-Site: cross-site, Origin: http://meals.lan:8080");
    expect(text).not.toContain("APP_URL");
  });

  it("is in the current language", () => {
    const explain = () => explainForeign({ ...sent, origin: undefined }, undefined);
    expect(explain()).toContain("was refused (Origin: none, Host: 127.0.0.1)");
    expect(inLanguage("de", explain)).toContain("abgelehnt (Origin: keiner, Host: 127.0.0.1)");
  });

  it("shortens the client's headers", () => {
    const long = "x".repeat(10_000);
    const text = explainForeign({ host: long, origin: long, secFetchSite: long }, undefined);
    expect(text.length).toBeLessThan(600);
  });
});

describe("the network key", () => {
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

  it("is the same for exactly the IPv6 addresses with the same first 64 bits", () => {
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

describe("without a public address", () => {
  it.each([
    "localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
    "192.168.1.20:3000",
    "10.1.2.3",
    "[fd00::1]",
    "weeknight",
    "weeknight:3000",
    "pi.local",
    "weeknight.lan",
    "nas.home.arpa",
    "PI.LOCAL:3000",
    "[fe80::1]",
    "100.101.102.103",
    "172.31.0.1",
  ])("%s is a host of this server", (host) => {
    expect(isKnownHost(host, { allowed: [] })).toBe(true);
  });

  it.each([
    "evil.example",
    "meals.example.org",
    "evil.example:3000",
    "local.evil.example",
    "8.8.8.8",
    "172.32.0.1",
    "[2001:db8::1]",
    "localhost.evil.example",
    "evil.local.example",
    "a.lan.example",
  ])("%s is not a host of this server, because a stranger may own that name", (host) => {
    expect(isKnownHost(host, { allowed: [] })).toBe(false);
  });

  it("the server accepts each of the machine's own addresses as a host, public or private", () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    for (const { address, family } of own.filter(({ address }) => !address.includes("%"))) {
      const host = family === "IPv6" ? `[${address}]:3000` : `${address}:3000`;
      expect(isKnownHost(host, { allowed: [] }), host).toBe(true);
    }
  });

  it("an allowed host is a host of this server on any port", () => {
    const known = { allowed: ["meals.example.org", "203.0.113.7"] };
    expect(isKnownHost("meals.example.org:8443", known)).toBe(true);
    expect(isKnownHost("203.0.113.7", known)).toBe(true);
    expect(isKnownHost("www.meals.example.org", known)).toBe(false);
  });
});

describe("with a public address", () => {
  const known = { appUrl: "https://meals.example.org", allowed: [] };

  it("the public host and the names that a proxy or a health check uses are hosts of this server", () => {
    for (const host of [
      "meals.example.org",
      "Meals.Example.ORG:443",
      "127.0.0.1:3000",
      "weeknight",
    ]) {
      expect(isKnownHost(host, known), host).toBe(true);
    }
    expect(isKnownHost("example.org", known)).toBe(false);
  });
});
