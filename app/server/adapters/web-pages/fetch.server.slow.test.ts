import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "~/server/values/errors";
import { startWebStandIn, type WebStandIn, type Fault } from "../../../../tests/web-stand-in";
import { createWebPages, type WebPagesOptions } from "./fetch.server";

let site: WebStandIn;

beforeAll(async () => {
  site = await startWebStandIn();
});
afterAll(() => site.stop());
afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  site.asked.length = 0;
});

/** Creates web pages without the pause between two fetches, which has its own tests. */
const webPages = ({ limits, ...options }: Partial<WebPagesOptions> = {}) =>
  createWebPages({ allowHosts: [site.host], ...options, limits: { pause: 0, ...limits } });

/** Returns `invalid: sentence` or `upstream: sentence`. */
async function refusal(url: string, options: Partial<WebPagesOptions> = {}) {
  const error: unknown = await webPages(options)
    .fetchPage(url)
    .then((page) => new Error(`fetched ${page.url}`))
    .catch((error: unknown) => error);
  if (!(error instanceof AppError)) throw error;
  expect(error.message).not.toMatch(/credit|insufficient|127\.0\.0\.1/i);
  return `${error.code}: ${error.message}`;
}

describe("a fetched page", () => {
  test("has its text, its type, its URL and the time", async () => {
    const url = site.put("/pie?a=b", { body: "<h1>Crème pie</h1>" });
    const now = () => new Date("2026-11-20T12:00:00Z");
    expect(await webPages({ now }).fetchPage(`  ${url}#top `)).toEqual({
      url,
      text: "<h1>Crème pie</h1>",
      contentType: "text/html",
      fetchedAt: "2026-11-20T12:00:00.000Z",
    });
  });

  test("is requested with Weeknight's user agent, without cookie, referrer or keep-alive", async () => {
    site.redirect("/old", "/new");
    const url = site.put("/new", { body: "New", headers: { "Set-Cookie": "a=b" } });
    await webPages({ appUrl: "https://cook.example.com/sub/" }).fetchPage(`${site.url}/old`);
    await webPages().fetchPage(url);
    const [first, second, third] = site.asked.map(({ headers }) => headers);
    expect(first).toEqual({
      host: site.host,
      "user-agent": "Weeknight/1.0 (+https://cook.example.com)",
      accept: expect.stringMatching(/^text\/html,.*application\/ld\+json/),
      "accept-language": expect.any(String),
      "accept-encoding": "gzip, deflate, br",
      connection: "close",
    });
    expect(second).toEqual(first);
    expect(third?.["user-agent"]).toBe("Weeknight/1.0");
  });

  test.each([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["GZIP", gzipSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
    ["br", brotliCompressSync],
    ["identity", (bytes: Buffer) => bytes],
  ])("is decompressed from %s", async (encoding, pack) => {
    const url = site.put("/packed", {
      body: pack(Buffer.from("<h1>Crème pie</h1>")),
      headers: { "Content-Encoding": encoding },
    });
    expect((await webPages().fetchPage(url)).text).toBe("<h1>Crème pie</h1>");
  });

  test.each([
    ["text/html", "<p>Hi"],
    ["Text/HTML ; charset=utf-8", "<p>Hi"],
    ["application/xhtml+xml", "<p>Hi"],
    ["application/ld+json", "{}"],
    ["application/json;charset=utf-8", "[]"],
    ["text/plain", "Pie\n1 apple"],
  ])("may be of the type %s", async (type, body) => {
    const url = site.put("/typed", { type, body });
    const { contentType } = await webPages().fetchPage(url);
    expect(contentType).toBe(type.split(";")[0]?.trim().toLowerCase());
  });

  test("in an old charset is decoded by its header or its declaration", async () => {
    const body = Buffer.from("<meta charset=windows-1252>Grandma\x92s \xbd cr\xe8me", "latin1");
    for (const type of ["text/html", "text/html; charset=iso-8859-1"]) {
      const url = site.put("/old", { type, body });
      expect((await webPages().fetchPage(url)).text).toContain("Grandma’s ½ crème");
    }
    const lying = site.put("/lying", { type: "text/html; charset=klingon", body });
    expect((await webPages().fetchPage(lying)).text).toContain("cr�me");
    const japanese = Uint8Array.from([0x83, 0x4a, 0x83, 0x8c, 0x81, 0x5b]);
    const url = site.put("/curry", { type: 'text/html; charset="Shift_JIS"', body: japanese });
    expect((await webPages().fetchPage(url)).text).toBe("カレー");
  });

  test("of exactly 3 MiB is read, and one more byte is refused, compressed or not", async () => {
    const whole = Buffer.alloc(3 * 1024 * 1024, "x");
    const more = Buffer.concat([whole, Buffer.from("x")]);
    for (const [pack, encoding] of [
      [(bytes: Buffer) => bytes, "identity"],
      [gzipSync, "gzip"],
      [deflateSync, "deflate"],
      [brotliCompressSync, "br"],
    ] as const) {
      const headers = { "Content-Encoding": encoding };
      const fits = site.put("/whole", { body: pack(whole), headers });
      expect((await webPages().fetchPage(fits)).text).toHaveLength(whole.length);
      const tooMuch = site.put("/more", { body: pack(more), headers });
      expect(await refusal(tooMuch)).toMatch(/^upstream: .*too large/);
    }
  });
});

describe("a response that is not a page", () => {
  test.each(["application/pdf", "image/jpeg", "text/css", "application/octet-stream", "x"])(
    "of the type %s is reported as a file",
    async (type) => {
      const url = site.put("/file", { type, body: "%PDF-1.7" });
      expect(await refusal(url)).toMatch(/^upstream: .*a file or a picture/);
    },
  );

  test("without a type is recognized as a file", async () => {
    const url = site.put("/file", { type: null, body: "%PDF-1.7 <html>" });
    expect(await refusal(url)).toMatch(/^upstream: .*a file or a picture/);
  });

  test.each([
    [204, /empty page/],
    [206, /not a web page/],
    [401, /signed in/],
    [402, /subscribers of its website/],
    [403, /does not let apps like this one read its pages.*paste/],
    [404, /No page was found at that address/],
    [429, /too many requests/],
    [451, /does not let apps like this one read its pages/],
    [503, /not working right now/],
    [999, /not working right now/],
  ])("with status %i has a message in plain words", async (status, reason) => {
    const url = site.put("/status", { status, body: status === 200 ? "" : undefined });
    const said = await refusal(url);
    expect(said).toMatch(/^upstream: /);
    expect(said).toMatch(reason);
    expect(said).not.toContain(String(status));
  });

  test("with a browser challenge is reported as a site that refuses programs", async () => {
    const headers = { "CF-Mitigated": "challenge" };
    const url = site.put("/puzzle", { status: 503, headers, body: "Just a moment..." });
    expect(await refusal(url)).toMatch(/does not let apps like this one read its pages/);
  });

  test.each([
    ["", "gzip", /empty page/],
    ["", "identity", /empty page/],
    [" \n ", "identity", /empty page/],
    ["not packed at all", "gzip", /could not be read/],
    ["not packed at all", "br", /could not be read/],
    ["not packed at all", "deflate", /could not be read/],
    [gzipSync("half a page".repeat(99)).subarray(0, 40), "gzip", /could not be read/],
    ["whatever", "zstd", /could not be read/],
    ["whatever", "gzip, gzip", /could not be read/],
    ["whatever", "constructor", /could not be read/],
  ])("with body %j compressed as %s is refused", async (body, encoding, reason) => {
    const url = site.put("/packed", { body, headers: { "Content-Encoding": encoding } });
    expect(await refusal(url)).toMatch(reason);
  });
});

describe("redirects of a fetched page", () => {
  test("are followed three times, of any kind, and the last address is returned", async () => {
    site.redirect("/1", "/a/2", 301);
    site.redirect("/a/2", "3?x=y", 307);
    site.redirect("/a/3?x=y", `${site.url}/4#here`, 308);
    const last = site.put("/4", { body: "At last" });
    const page = await webPages().fetchPage(`${site.url}/1`);
    expect(page).toMatchObject({ text: "At last", url: last });
  });

  test("are refused after three", async () => {
    site.redirect("/0", "/1");
    site.redirect("/1", "/a/2", 303);
    expect(await refusal(`${site.url}/0`)).toMatch(/^upstream: .*keeps redirecting/);
    expect(site.asked).toHaveLength(4);
    expect(await refusal(site.at("redirect loop"))).toMatch(/keeps redirecting/);
    expect(await refusal(site.at("redirect without end"))).toMatch(/keeps redirecting/);
  });

  test.each([
    "http://127.0.0.1/",
    "http://0x7f.1/",
    "//127.1/",
    "http://[::ffff:7f00:1]/",
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/",
    "http://localhost/",
    "http://me@example.com/",
    "http://[/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "",
    Buffer.from("http://１２７。０。０。１/").toString("latin1"),
    `/${"a".repeat(2_000)}`,
  ])("to %s are not followed, even from an allowed host", async (to) => {
    const url = site.redirect("/away", to);
    const said = await refusal(url);
    // An empty Location is the page itself.
    if (to === "") expect(said).toMatch(/^upstream: .*keeps redirecting/);
    else expect(said).toMatch(/^invalid: .*redirects to an address/);
  });

  test("to another port of an allowed host are not followed", async () => {
    const other = await startWebStandIn();
    const url = site.redirect("/away", other.put("/secret", { body: "Secret" }));
    expect(await refusal(url)).toMatch(/^invalid: /);
    expect(other.asked).toEqual([]);
    await other.stop();
  });
});

describe("a site that misbehaves", () => {
  test("and disconnects midway causes an upstream error, and no connection stays open", async () => {
    expect(await refusal(site.at("closes midway"))).toMatch(/^upstream: .*was lost/);
    await expect.poll(() => site.open).toBe(0);
  });

  test.each<Fault>(["no answer", "half a header", "drip", "endless body"])(
    "(%s) is disconnected at the time limit",
    async (wrong) => {
      const limits = { total: 300, page: Infinity, pieces: Infinity };
      expect(await refusal(site.at(wrong), { limits })).toMatch(/^upstream: .*too long to answer/);
      await expect.poll(() => site.open).toBe(0);
    },
  );

  test.each([
    ["Content-Length: 500", "<p>Less", /was lost/],
    ["Content-Length: 500\r\nContent-Encoding: gzip", gzipSync("<p>Less"), /was lost/],
    ["Transfer-Encoding: chunked", "5\r\n<p>Le", /was lost/],
    ["Transfer-Encoding: chunked", "5\r\n<p>Le\r\n", /was lost/],
    ["Transfer-Encoding: chunked", "-1\r\n", /was lost/],
    [
      "Transfer-Encoding: chunked\r\nContent-Length: 5",
      "5\r\n<p>Hi\r\n0\r\n\r\n",
      /not a web page/,
    ],
    ["Content-Length: 5\r\nContent-Length: 7", "<p>Hi", /not a web page/],
    ["Content-Length: -5", "<p>Hi", /not a web page/],
    ["A header without a colon", "<p>Hi", /not a web page/],
  ])("(%s, then %j) causes the message for that failure", async (header, body, reason) => {
    const start = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${header}\r\n\r\n`;
    const url = site.put("/lie", { raw: Buffer.concat([Buffer.from(start), Buffer.from(body)]) });
    const said = await refusal(url);
    expect(said).toMatch(/^upstream: /);
    expect(said).toMatch(reason);
  });

  test.each([
    "<html><p>A page from before there were headers</p></html>\r\n",
    "SSH-2.0-OpenSSH_9.6\r\n",
    "\u0015\u0003\u0001\u0000\u0002\u0002F",
    "HTTP/1.1 OK\r\n\r\n",
  ])("and answers %j is reported as a server that does not speak HTTP", async (raw) => {
    expect(await refusal(site.put("/noise", { raw }))).toMatch(/^upstream: .*not a web page/);
  });

  test("never makes a request hang or the process end, with any bytes", async () => {
    const lines = fc.constantFrom(
      ...["HTTP/1.1 200 OK\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 302 Found\r\n"],
      ...["HTTP/1.0 200 OK\r\n", "Content-Type: text/html\r\n", "Content-Encoding: gzip\r\n"],
      ...["Transfer-Encoding: chunked\r\n", "Content-Length: 3\r\n", "Location: /noise\r\n"],
      ...[
        "Connection: upgrade\r\n",
        "Upgrade: x\r\n",
        "\r\n",
        "\r\n\r\n",
        "3\r\nabc\r\n",
        "0\r\n\r\n",
      ],
      ...["Trailer: a\r\n", "HTTP/1.1 204 No Content\r\n", "HTTP/2 200\r\n", "PRI * HTTP/2.0\r\n"],
    );
    const noise = fc.array(fc.oneof({ weight: 9, arbitrary: lines }, fc.string()), {
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(noise, async (parts) => {
        const url = site.put("/noise", { raw: parts.join("") });
        const got = await webPages()
          .fetchPage(url)
          .catch((error: unknown) => error);
        if (got instanceof Error) expect(got).toMatchObject({ code: /^(upstream|invalid)$/ });
        else expect(got).toMatchObject({ url });
      }),
      { numRuns: 100 },
    );
  });
});

describe("the cache of fetched pages", () => {
  test("prevents a second fetch of the page within ten minutes, and allows a later one", async () => {
    let time = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => time);
    const pages = webPages();
    const url = site.put("/once", { body: "First" });
    const first = await pages.fetchPage(url);
    site.put("/once", { body: "Second" });
    time += 600_000;
    expect(await pages.fetchPage(`${url}#steps`)).toEqual(first);
    time += 1;
    expect((await pages.fetchPage(url)).text).toBe("Second");
    expect(site.asked).toHaveLength(2);
  });

  test("keeps the most recently fetched pages, up to its size", async () => {
    const pages = webPages({ limits: { cachedPages: 3, cachedBytes: 10_000 } });
    const put = (name: string, length = 10) => site.put(`/${name}`, { body: name.repeat(length) });
    const fetchAll = async (names: string) => {
      for (const name of names) await pages.fetchPage(`${site.url}/${name}`);
      return site.asked.splice(0).map(({ path }) => path);
    };
    for (const name of "abcd") put(name);
    put("l", 4_900);
    put("x", 6_000);
    expect(await fetchAll("abcad")).toEqual(["/a", "/b", "/c", "/d"]);
    expect(await fetchAll("cadb")).toEqual(["/b"]);
    // A page that takes nearly all the space evicts the others. A page that does not fit evicts none.
    expect(await fetchAll("lbb")).toEqual(["/l", "/b"]);
    expect(await fetchAll("xxb")).toEqual(["/x", "/x"]);
  });

  test("makes two simultaneous requests for the same page share one fetch", async () => {
    const pages = webPages();
    const url = site.put("/shared", { body: "Shared" });
    const [a, b] = await Promise.all([pages.fetchPage(url), pages.fetchPage(url)]);
    expect(a).toEqual(b);
    expect(site.asked).toHaveLength(1);
  });
});

test("an invalid entry of allowHosts prevents the start", () => {
  expect(() => createWebPages({ allowHosts: ["nas"] })).toThrow('"nas" is not host:port');
});
