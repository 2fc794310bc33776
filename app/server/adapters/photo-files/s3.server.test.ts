import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPhotoBucket } from "./s3.server";

const KEYS = { accessKeyId: "AKIDTEST", secretAccessKey: "a secret of the bucket" };
const objects = new Map<string, { bytes: Buffer; at: Date }>();
/** The number of names on a page of a list. */
const PAGE = 2;

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

/** Returns the signature of a request by AWS's own description (Signature Version 4). */
function signatureOf(request: IncomingMessage, body: Buffer) {
  const [, day = "", region = "", signed = "", sent = ""] =
    /Credential=AKIDTEST\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  const url = new URL(request.url ?? "", "http://bucket");
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .sort()
    .join("&");
  const content = String(request.headers["x-amz-content-sha256"]);
  if (content !== "UNSIGNED-PAYLOAD" && content !== sha256(body)) return "another body";
  const headers = signed.split(";").map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(""), signed, content];
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [
    "AWS4-HMAC-SHA256",
    request.headers["x-amz-date"],
    scope,
    sha256(canonical.join("\n")),
  ];
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${KEYS.secretAccessKey}`,
  );
  return hmac(key, toSign.join("\n")).toString("hex") === sent ? "right" : "wrong";
}

const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    const url = new URL(request.url ?? "", "http://bucket");
    const answer = (status: number, content: string | Buffer = "") =>
      response.writeHead(status).end(content);
    if (signatureOf(request, body) !== "right") {
      return answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    }
    const key = decodeURIComponent(url.pathname.replace("/our-photos/", ""));
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, at: new Date("2026-11-20T12:00:00Z") });
      return answer(200);
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return answer(204);
    }
    if (!url.searchParams.has("list-type")) {
      const object = objects.get(key);
      return object
        ? answer(200, object.bytes)
        : answer(404, "<Error><Code>NoSuchKey</Code></Error>");
    }
    const from = Number(url.searchParams.get("continuation-token") ?? 0);
    const page = [...objects].slice(from, from + PAGE);
    const contents = page.map(
      ([key, { at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
    );
    const next =
      from + PAGE < objects.size
        ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>`
        : "";
    return answer(
      200,
      `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`,
    );
  });
});

let endpoint = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`;
});
afterAll(() => void server.close());

const bucket = (keys = KEYS) =>
  createPhotoBucket({ endpoint, bucket: "our-photos", region: "eu-central-1", ...keys });

describe("a bucket of photos", () => {
  test("stores, returns, lists page by page, and deletes files", async () => {
    const files = bucket();
    const names = ["a", "b", "c"].map((digit) => `${digit.repeat(64)}-400.avif`);
    for (const [n, name] of names.entries()) await files.put(name, new Uint8Array([n, 255, 0]));
    objects.set("of-others/x", { bytes: Buffer.from(""), at: new Date() });
    expect(await files.get(names[1] ?? "")).toEqual(new Uint8Array([1, 255, 0]));
    expect(await files.get("nothing")).toBeNull();
    const listed = [];
    for await (const page of files.list()) listed.push(...page);
    expect(listed.map(({ name }) => name)).toEqual(names);
    expect(listed[0]?.at).toEqual(new Date("2026-11-20T12:00:00Z"));
    await files.remove(names[0] ?? "");
    await files.remove(names[0] ?? "");
    expect(await files.get(names[0] ?? "")).toBeNull();
  });

  test("reports the server's error code if the server refuses", async () => {
    const files = bucket({ ...KEYS, secretAccessKey: "another secret" });
    await expect(files.put("a-400.jpg", new Uint8Array([1]))).rejects.toThrow(
      "answered 403 (SignatureDoesNotMatch)",
    );
    await expect(files.get("a-400.jpg")).rejects.toThrow("403");
  });

  test("stops reading a response that is longer than any list", async () => {
    objects.clear();
    const name = `photos/${"a".repeat(3_000_000)}`;
    objects.set(name, { bytes: Buffer.from(""), at: new Date() });
    const listed = bucket().list()[Symbol.asyncIterator]().next();
    await expect(listed).rejects.toThrow("more than 2097152 bytes");
    objects.clear();
  });
});
