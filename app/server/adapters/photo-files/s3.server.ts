import { AwsClient } from "aws4fetch";
import { Parser } from "htmlparser2";
import type { PhotoFile, PhotoFiles } from "./photo-files";

export type BucketAddress = {
  /** The server's address, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The prefix of the names of all Weeknight's files, because the bucket may contain other files. */
const PREFIX = "photos/";
const TIMEOUT_MS = 20_000;
/** Maximum size of a list's response in bytes. A thousand names take a quarter of it. */
const MAX_LIST_BYTES = 2 * 1024 * 1024;
/**
 * Maximum size of a file in bytes. The pictures of an import wait in files of up to 24 MB
 * (`app/connections/import-jobs/waiting-photos.server.ts`).
 */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;

/** Stores files in a bucket of S3, or of a server with its protocol, addressed by path. */
export function createPhotoBucket({
  endpoint,
  bucket,
  region,
  ...keys
}: BucketAddress): PhotoFiles {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 2 });
  const base = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const addressOf = (name: string) => `${base}/${PREFIX}${encodeURIComponent(name)}`;
  const ask = (address: string, init: { method: string; body?: Uint8Array<ArrayBuffer> }) =>
    client.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

  return {
    async put(name, bytes) {
      await done(await ask(addressOf(name), { method: "PUT", body: new Uint8Array(bytes) }));
    },
    async get(name) {
      const answer = await ask(addressOf(name), { method: "GET" });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok) throw await failureOf(answer);
      return new Uint8Array(await read(answer, MAX_FILE_BYTES));
    },
    async remove(name) {
      const answer = await ask(addressOf(name), { method: "DELETE" });
      if (answer.status !== 404) await done(answer);
      else await answer.body?.cancel();
    },
    async *list() {
      for (let token: string | null = ""; token !== null;) {
        const params = new URLSearchParams({ "list-type": "2", prefix: PREFIX });
        if (token) params.set("continuation-token", token);
        const answer = await ask(`${base}?${params}`, { method: "GET" });
        if (!answer.ok) throw await failureOf(answer);
        const page = readObjectList((await read(answer, MAX_LIST_BYTES)).toString("utf8"));
        yield page.files;
        token = page.next;
      }
    },
  };
}

async function done(answer: Response) {
  if (!answer.ok) throw await failureOf(answer);
  await answer.body?.cancel();
}

async function failureOf(answer: Response) {
  const text = (await read(answer, MAX_ERROR_BYTES)).toString("utf8");
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? "no code";
  return new Error(`The bucket of photos answered ${answer.status} (${code}).`);
}

/**
 * Returns the body of a response. Throws an Error and closes the connection if it has more than `most` bytes.
 */
async function read(answer: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return Buffer.concat(pieces);
    size += value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw new Error(`The bucket's answer has more than ${most} bytes.`);
    }
    pieces.push(value);
  }
}

/**
 * Returns the files of a page of ListObjectsV2 and the token of the next page, which is null on the last one.
 */
export function readObjectList(xml: string): { files: PhotoFile[]; next: string | null } {
  const files: PhotoFile[] = [];
  let [key, at, next, text] = ["", "", "", ""];
  const parser = new Parser(
    {
      onopentag: (name) => {
        text = "";
        if (name === "Contents") [key, at] = ["", ""];
      },
      ontext: (more) => (text += more),
      onclosetag: (name) => {
        if (name === "Key") key = text;
        if (name === "LastModified") at = text;
        if (name === "NextContinuationToken") next = text;
        if (name === "Contents" && key.startsWith(PREFIX)) {
          files.push({ name: key.slice(PREFIX.length), at: new Date(at) });
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { files, next: next || null };
}
