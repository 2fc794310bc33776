import { networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import { isKnownHost } from "./known-host";

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
  ])("%s is none, for it may be a stranger's that leads here", (host) => {
    expect(isKnownHost(host, { allowed: [] })).toBe(false);
  });

  it("is each of this machine's own addresses, public or not", () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    for (const { address, family } of own.filter(({ address }) => !address.includes("%"))) {
      const host = family === "IPv6" ? `[${address}]:3000` : `${address}:3000`;
      expect(isKnownHost(host, { allowed: [] }), host).toBe(true);
    }
  });

  it("is one that is allowed, whatever its port", () => {
    const known = { allowed: ["meals.example.org", "203.0.113.7"] };
    expect(isKnownHost("meals.example.org:8443", known)).toBe(true);
    expect(isKnownHost("203.0.113.7", known)).toBe(true);
    expect(isKnownHost("www.meals.example.org", known)).toBe(false);
  });
});

describe("with a public address", () => {
  const known = { appUrl: "https://meals.example.org", allowed: [] };

  it("is that, and what a proxy or a check inside may call it", () => {
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
