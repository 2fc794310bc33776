import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, shareApp } from "../app";
import { visitor } from "../client";

let app: App;
let files: string[];
beforeAll(async () => {
  app = await shareApp();
  const { text } = await visitor(app).get("/");
  files = [...new Set(text.match(/\/build\/[\w./-]+\.(?:css|svg)/g))];
});
afterAll(() => app.stop());

/** Requests a file. Unlike fetch, it shows the bytes that were sent, and requests no encoding by itself. */
function ask(path: string, headers: Record<string, string>, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (done, failed) => {
      request(app.url + path, { headers, method }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const body = Buffer.concat(parts);
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body });
        });
      })
        .once("error", failed)
        .end();
    },
  );
}

describe("static files", () => {
  it("are sent as the build compressed them, with the same content", async () => {
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const plain = await ask(file, {});
      expect(plain.headers["content-encoding"]).toBeUndefined();
      const brotli = await ask(file, { "accept-encoding": "gzip, deflate, br" });
      const gzip = await ask(file, { "accept-encoding": "gzip, deflate" });
      for (const [answer, name, unpack] of [
        [brotli, "br", brotliDecompressSync],
        [gzip, "gzip", gunzipSync],
      ] as const) {
        expect(answer.headers["content-encoding"], file).toBe(name);
        expect(answer.headers["content-type"]).toMatch(/^(text\/css|image\/svg\+xml)/);
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
        expect(answer.headers["cache-control"]).toContain("immutable");
        expect(unpack(answer.body).equals(plain.body), file).toBe(true);
      }
      expect(brotli.body.length).toBeLessThan(gzip.body.length);
    }
  });

  it("for the first paint fit into the packets that a connection sends first after the page", async () => {
    const { text } = await visitor(app).get("/");
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    expect(sheets).toHaveLength(1);
    const compressed = { "accept-encoding": "gzip, deflate, br" };
    const packetsOf = ({ headers, body }: Awaited<ReturnType<typeof ask>>) => {
      const head = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      return Math.ceil((head.join("").length + body.length) / 1460);
    };
    const sheet = await ask(sheets[0]?.[1] ?? "", compressed);
    // A connection begins with ten packets (RFC 6928) and sends one more for each that was acknowledged (RFC 5681).
    expect(packetsOf(sheet)).toBeLessThanOrEqual(10 + packetsOf(await ask("/", compressed)));
    const { headers } = sheet;
    // A style sheet is not a document, and only documents use these headers.
    expect(headers).not.toHaveProperty("content-security-policy");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("contain no :has() rule that makes browsers check all elements after each change", async () => {
    const { text } = await visitor(app).get("/");
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    for (const [, href = ""] of sheets) {
      const rules = String((await ask(href, {})).body).split(/[{}]/);
      expect(
        rules.filter((rule) => /:is\(.*:has\(.* \*\)/.test(rule)),
        href,
      ).toEqual([]);
    }
  });

  it("can be requested with Range and HEAD", async () => {
    const [file = ""] = files;
    const headers = { "accept-encoding": "br" };
    const part = await ask(file, { ...headers, range: "bytes=0-9" });
    expect(part.status).toBe(206);
    expect(part.body).toHaveLength(10);
    const head = await ask(file, headers, "HEAD");
    expect(head.headers["content-encoding"]).toBe("br");
    expect(head.body).toHaveLength(0);
  });

  it("can be at the root, and addresses that begin with their names are still pages", async () => {
    for (const path of ["/icon.svg", "/robots.txt", "/sw.js", "/manifest.webmanifest?v=2"]) {
      const { status, headers } = await ask(path, {});
      expect([status, headers["cache-control"]], path).toEqual([200, "public, max-age=3600"]);
    }
    for (const path of ["/robots.txt/more", "/.page", "/Terms.html", "/a//icon.svg"]) {
      const { status, headers } = await ask(path, {});
      expect([status, headers["cache-control"]], path).toEqual([404, "no-store"]);
    }
    expect((await ask("//icon.svg", {})).status).toBe(400);
    expect((await ask("/terms?a=/build/x.css", {})).status).toBe(200);
  });

  it("that do not exist return 404 for each kind of request", async () => {
    const headers = { "accept-encoding": "br" };
    const none = ["/build/_assets/none.css", "/build/_assets/none.css.br", "/build/.builds.json"];
    for (const path of none) {
      expect((await ask(path, headers)).status, path).toBe(404);
    }
  });
});

describe("a page", () => {
  it.each([
    ["gzip", "gzip, deflate", gunzipSync],
    ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
  ])(
    "is sent as %s to clients that accept it, with the same content",
    async (name, taken, unpack) => {
      const plain = await ask("/terms", {});
      const small = await ask("/terms", { "accept-encoding": taken });
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(small.headers["content-encoding"]).toBe(name);
      for (const { headers } of [plain, small]) expect(headers.vary).toMatch(/accept-encoding/i);
      expect(small.body.length).toBeLessThan(plain.body.length / 2);
      const withoutNonces = (page: Buffer) => String(page).replace(/nonce="[^"]*"/g, "");
      expect(withoutNonces(unpack(small.body))).toBe(withoutNonces(plain.body));
    },
  );
});
