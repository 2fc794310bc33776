import { generateKeyPairSync, sign } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { Agent as HttpAgent, type RequestListener } from "node:http";
import { createServer as createSecureServer, Agent as HttpsAgent } from "node:https";
import {
  connect,
  isIP,
  type LookupFunction,
  type Server,
  setDefaultAutoSelectFamily,
} from "node:net";
import { connect as connectSecurely } from "node:tls";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "~/server/values/errors";
import { startWebStandIn, type WebStandIn } from "../../../../tests/web-stand-in";
import type { Lookup } from "./connect.server";
import { createWebPages, type WebPagesOptions } from "./fetch.server";

/** In these tests, one local server at these addresses replaces the whole internet. */
const PUBLIC = ["93.184.216.34", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"];
const TOTAL = 2_000;

let site: WebStandIn;
let secure: { port: number; stop: () => Promise<void> };
const trusted = selfSigned("recipes.example.com");

/** The connection options of each socket. */
const connected: string[] = [];

beforeAll(async () => {
  site = await startWebStandIn();
  secure = await startSecure((request, response) => {
    if (request.url === "/downgrade") {
      response.writeHead(302, { Location: "http://recipes.example.com/plain" }).end();
    } else if (request.url === "/inside") {
      response.writeHead(302, { Location: "http://10.0.0.1/" }).end();
    } else response.writeHead(200, { "Content-Type": "text/html" }).end("Secure pie");
  });
  site.put("/", { body: "Pie" });
  site.put("/plain", { body: "Plain pie" });
});

afterAll(async () => {
  await site.stop();
  await secure.stop();
});

beforeEach(() => {
  site.asked.length = 0;
  connected.length = 0;
  // The filtering agents call these last, so requests that arrive here would leave the machine.
  vi.spyOn(HttpAgent.prototype, "createConnection").mockImplementation((options) =>
    connect({ ...toHere(options), port: site.port }),
  );
  vi.spyOn(HttpsAgent.prototype, "createConnection").mockImplementation((options) => {
    const servername = options.servername ?? undefined;
    return connectSecurely({ ...toHere(options), servername, ca: trusted.cert, port: secure.port });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  setDefaultAutoSelectFamily(true);
});

function toHere(options: { host?: string | null; lookup?: LookupFunction }) {
  const { host, lookup } = options;
  if (!host || !lookup) throw new Error("no host");
  const change = (address: string) => {
    connected.push(address);
    return PUBLIC.includes(address) ? "127.0.0.1" : address;
  };
  if (isIP(host)) return { host: change(host) };
  const lookUpHere: LookupFunction = (name, how, callback) =>
    lookup(name, how, (error, found, family) => {
      if (error) return callback(error, found, family);
      const toFound = (address: string): LookupAddress => ({ address: change(address), family: 4 });
      if (typeof found === "string") callback(null, toFound(found).address, 4);
      else callback(null, [toFound(found[0]?.address ?? "")]);
    });
  return { host, lookup: lookUpHere };
}

const webPages = (lookup: Lookup, options: Partial<WebPagesOptions> = {}) =>
  createWebPages({
    allowHosts: [],
    ...options,
    lookup,
    limits: { pause: 0, total: TOTAL, ...options.limits },
  });

const to =
  (...addresses: string[]): Lookup =>
  () =>
    Promise.resolve(addresses);

async function refusal(fetching: Promise<unknown>) {
  const error: unknown = await fetching.catch((error: unknown) => error);
  if (!(error instanceof AppError)) throw new Error("fetched", { cause: error });
  return `${error.code}: ${error.message}`;
}

describe("a host on the internet", () => {
  test("is looked up once, and its socket connects to that address", async () => {
    const lookup = vi.fn(to(PUBLIC[0] ?? ""));
    const page = await webPages(lookup).fetchPage("http://recipes.example.com");
    expect(page).toMatchObject({ url: "http://recipes.example.com/", text: "Pie" });
    expect(lookup.mock.calls).toEqual([["recipes.example.com"]]);
    expect(connected).toEqual([PUBLIC[0]]);
    expect(site.asked[0]?.headers.host).toBe("recipes.example.com");
  });

  test("is reached if its addresses are requested one at a time", async () => {
    setDefaultAutoSelectFamily(false);
    const pages = webPages(to(...PUBLIC));
    expect((await pages.fetchPage("http://recipes.example.com/")).text).toBe("Pie");
    expect(await refusal(webPages(to("10.0.0.1")).fetchPage("http://a.example.com/"))).toMatch(
      /^invalid: .*private/,
    );
  });

  test.each(["http://93.184.216.34/", `http://[${PUBLIC[1]}]/`])(
    "is reached by IP address: %s",
    async (url) => {
      expect((await webPages(to()).fetchPage(url)).text).toBe("Pie");
    },
  );

  test("is reached over https, and then over http if it redirects there", async () => {
    const pages = webPages(to(...PUBLIC));
    const page = await pages.fetchPage("https://recipes.example.com/");
    expect(page).toMatchObject({ text: "Secure pie", url: "https://recipes.example.com/" });
    const plain = await pages.fetchPage("https://recipes.example.com/downgrade");
    expect(plain).toMatchObject({ text: "Plain pie", url: "http://recipes.example.com/plain" });
    expect(await refusal(pages.fetchPage("https://recipes.example.com/inside"))).toMatch(
      /^invalid: .*redirects/,
    );
  });

  test("must have a trusted certificate for its host name", async () => {
    expect(await refusal(webPages(to(...PUBLIC)).fetchPage("https://other.example.com/"))).toMatch(
      /^upstream: .*certificate/,
    );
    vi.restoreAllMocks();
    const host = `127.0.0.1:${secure.port}`;
    const pages = webPages(to(), { allowHosts: [host] });
    expect(await refusal(pages.fetchPage(`https://${host}/`))).toMatch(/^upstream: .*certificate/);
  });
});

describe("a name that resolves to a private network", () => {
  test.each([
    ["127.0.0.1"],
    ["10.0.0.1"],
    ["169.254.169.254"],
    ["168.63.129.16"],
    ["0.0.0.0"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["::ffff:7f00:1"],
    ["::127.0.0.1"],
    ["64:ff9b::7f00:1"],
    ["2002:7f00:1::"],
    ["fe80::1%lo"],
    ["fd00:ec2::254"],
    [PUBLIC[0] ?? "", "10.0.0.1"],
    ["10.0.0.1", PUBLIC[0] ?? ""],
    [PUBLIC[1] ?? "", PUBLIC[0] ?? "", "::1"],
    ["example.com"],
    ["127.1"],
  ])("is refused: %s %s %s", async (...addresses) => {
    const pages = webPages(to(...addresses));
    for (const url of ["http://recipes.example.com/", "https://recipes.example.com/"]) {
      expect(await refusal(pages.fetchPage(url))).toMatch(/^invalid: .*private network/);
    }
    expect(connected).toEqual([]);
    expect(site.asked).toEqual([]);
  });

  test("is refused if it changes from one lookup to the next", async () => {
    let lookups = 0;
    site.put("/?1", { body: "Pie" });
    const pages = webPages(() =>
      Promise.resolve([lookups++ % 2 === 0 ? (PUBLIC[0] ?? "") : "127.0.0.1"]),
    );
    expect((await pages.fetchPage("http://rebind.example.com/?1")).text).toBe("Pie");
    expect(await refusal(pages.fetchPage("http://rebind.example.com/?2"))).toMatch(/^invalid: /);
    site.redirect("/again", "http://rebind.example.com/");
    expect(await refusal(pages.fetchPage("http://rebind.example.com/again"))).toMatch(/^invalid: /);
    expect(lookups).toBe(4);
    expect(connected).toEqual([PUBLIC[0], PUBLIC[0]]);
    expect(site.asked.map(({ path }) => path)).toEqual(["/?1", "/again"]);
  });

  test("is refused if an allowed host redirects to it", async () => {
    const host = `nas.local:${site.port}`;
    const lookup: Lookup = (name) =>
      Promise.resolve([name === "good.example.com" ? (PUBLIC[0] ?? "") : "127.0.0.1"]);
    const pages = webPages(lookup, { allowHosts: [host] });
    expect((await pages.fetchPage(`http://${host}/`)).text).toBe("Pie");
    site.redirect("/out", "http://good.example.com/plain");
    expect((await pages.fetchPage(`http://${host}/out`)).text).toBe("Plain pie");
    site.redirect("/in", "http://evil.example.com/");
    expect(await refusal(pages.fetchPage(`http://${host}/in`))).toMatch(/^invalid: /);
    expect(await refusal(pages.fetchPage(`http://nas.local:${site.port + 1}/`))).toMatch(
      /^invalid: /,
    );
    expect(site.asked.map(({ headers }) => headers.host)).not.toContain("evil.example.com");
  });
});

describe("an unresolvable name", () => {
  const failing = (code: string) => () =>
    Promise.reject(Object.assign(new Error("no such host credit.example"), { code }));

  test.each([
    [failing("ENOTFOUND"), /^upstream: No website was found/],
    [to(), /^upstream: No website was found/],
    [failing("EAI_AGAIN"), /^upstream: .*cannot be reached/],
    [() => Promise.reject("a word"), /^upstream: .*cannot be reached/],
  ])("is reported as such", async (lookup, reason) => {
    expect(await refusal(webPages(lookup).fetchPage("http://a.example.com/"))).toMatch(reason);
  });

  test("fails within its time limit, and only a few such lookups run at once", async () => {
    const never = vi.fn(() => new Promise<string[]>(() => {}));
    const pages = webPages(never, { limits: { lookups: 2, total: 200 } });
    const fetched = ["a", "b"].map((it) => refusal(pages.fetchPage(`http://${it}.example.com/`)));
    for (const said of await Promise.all(fetched)) expect(said).toMatch(/^upstream: .*too long/);
    expect(await refusal(pages.fetchPage("http://c.example.com/"))).toMatch(/^upstream: Too many/);
    expect(never).toHaveBeenCalledTimes(2);
  });
});

async function startSecure(listener: RequestListener) {
  const server: Server = createSecureServer(trusted, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: address.port, stop };
}

/** Creates a certificate for a host name that only a test trusts (RFC 5280). */
function selfSigned(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = der(0x30, Buffer.from("06082a8648ce3d040302", "hex"));
  const commonName = der(0x30, Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from(host)));
  const name = der(0x30, der(0x31, commonName));
  const time = (text: string) => der(0x17, Buffer.from(text));
  const hosts = der(0x04, der(0x30, der(0x82, Buffer.from(host))));
  const subjectAltName = der(0x30, Buffer.from("0603551d11", "hex"), hosts);
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(0x30, time("200101000000Z"), time("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, subjectAltName)),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const lines = der(0x30, content, ecdsaWithSha256, signature).toString("base64");
  const cert = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  return { cert, key: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
}

function der(tag: number, ...parts: Buffer[]) {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
