import busboy from "busboy";
import { AppError, cannotStore } from "~/server/values/errors";
import {
  runCooperatively,
  yieldToEventLoop,
  type Steps,
} from "~/server/values/cooperative-scheduling";
import { bytesOf, drainBody } from "./body.server";
import { createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "~/server/values/ids";
import { services } from "./services.server";
import { contextOf } from "./context.server";
import { t } from "~/language/messages";

const MAX_FIELDS = 500;
/** The number of bytes parsed per step. */
const STEP = 64 * 1024;

const unreadable = () => new AppError("invalid", t("That form could not be read."));
const tooMany = () => new AppError("invalid", t("That form has too many fields."));

/**
 * Returns the fields of a form, without files. Parses in time slices and counts fields before creating them: Remix's
 * own parser takes seconds for six megabytes of "a&a&a". Throws `invalid` for a malformed form.
 */
export async function readFormData(request: Request): Promise<FormData> {
  // A form without fields has no body.
  if (!request.body) return new FormData();
  const type = request.headers.get("content-type") ?? "";
  const bytes = await bytesOf(request);
  if (bytes.length > STEP) await yieldToEventLoop();
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return runCooperatively(readEncoded(bytes));
  if (/^multipart\/form-data\b/i.test(type)) return readParts(bytes, type);
  throw unreadable();
}

const [AND, EQUALS, PERCENT, PLUS, SPACE = 0] = Buffer.from("&=%+ ");
/** The value of each byte as a hexadecimal digit. 16 if it is not a digit. */
const DIGITS = Uint8Array.from({ length: 256 }, (_, code) => {
  const digit = "0123456789abcdef".indexOf(String.fromCharCode(code).toLowerCase());
  return digit < 0 ? 16 : digit;
});

/**
 * Parses application/x-www-form-urlencoded by the URL standard. Busboy's parser garbles unescaped UTF-8, refuses a form
 * for a stray "%" and decodes a long field at once.
 */
function* readEncoded(bytes: Buffer): Steps<FormData> {
  const form = new FormData();
  /** The decoded bytes of all fields, one after another. */
  const plain = Buffer.alloc(bytes.length);
  let fields = 0;
  let start = 0;
  let equals = -1;
  let end = 0;
  let pause = STEP;
  for (let at = 0; at <= bytes.length; at++) {
    if (at >= pause) {
      pause = at + STEP;
      yield;
    }
    const byte = bytes[at];
    if (byte === AND || byte === undefined) {
      if (end > start) {
        if (++fields > MAX_FIELDS) throw tooMany();
        const name = plain.toString("utf8", start, equals < 0 ? end : equals);
        form.append(name, equals < 0 ? "" : plain.toString("utf8", equals + 1, end));
      }
      start = end;
      equals = -1;
    } else if (byte === EQUALS && equals < 0) {
      equals = end;
      plain[end++] = byte;
    } else {
      const escaped = byte === PERCENT ? byteAt(bytes, at + 1) : -1;
      if (escaped >= 0) at += 2;
      plain[end++] = escaped >= 0 ? escaped : byte === PLUS ? SPACE : byte;
    }
  }
  return form;
}

/** Returns the byte of two hexadecimal digits, or -1 if they are not digits. */
function byteAt(bytes: Buffer, at: number) {
  const high = DIGITS[bytes[at] ?? 0] ?? 16;
  const low = DIGITS[bytes[at + 1] ?? 0] ?? 16;
  return high > 15 || low > 15 ? -1 : high * 16 + low;
}

async function readParts(bytes: Buffer, type: string): Promise<FormData> {
  const form = new FormData();
  const limits = { parts: MAX_FIELDS, fields: MAX_FIELDS, fieldSize: bytes.length };
  try {
    const reader = busboy({ headers: { "content-type": type }, limits, defParamCharset: "utf8" });
    let failure: unknown = null;
    const closed = new Promise<void>((resolve) => {
      const fail = (error: unknown) => {
        failure ??= error;
        resolve();
      };
      reader.on("field", (name, value) => form.append(name, value));
      reader.on("file", (_name, file) => file.resume());
      for (const limit of ["partsLimit", "fieldsLimit"] as const) {
        reader.on(limit, () => fail(tooMany()));
      }
      reader.on("error", fail).on("close", resolve);
    });
    for (let at = 0; at < bytes.length && !failure; at += STEP) {
      reader.write(bytes.subarray(at, at + STEP));
      await yieldToEventLoop();
    }
    if (!failure) reader.end();
    await closed;
    if (failure) throw failure;
    return form;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable();
  }
}

export type Upload = { path: string; fileName: string; bytes: number };

/** Limits of an upload's form, which has one file and few text fields. */
const LIMITS = { parts: 10, files: 2, fields: 8, fieldSize: 4_000, headerPairs: 50 };

type Wanted = {
  field: string;
  maxBytes: number;
  /** Receives the text fields of the form as they arrive, including those before a refused file. */
  texts?: FormData;
};

/**
 * Streams a form with one file to disk. Returns null if no file was chosen. Throws `too_large` for a file above the
 * limit, and `invalid` for a malformed form.
 */
export async function readUpload(
  request: Request,
  { field, maxBytes, texts }: Wanted,
): Promise<Upload | null> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(contentType)) throw unreadable();
  const path = join(services.settings.DATA_DIR, "uploads", services.processId, `${newId()}.upload`);
  try {
    const upload = await receive(request, { contentType, field, maxBytes, texts, path });
    await contextOf(request).confirmUser?.();
    return upload;
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof AppError) throw error;
    throw isOfDisk(error) ? cannotStore(error) : unreadable();
  }
}

const isOfDisk = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EACCES|EPERM)$/.test(String(error.code));

type Receiving = Omit<Wanted, "texts"> & {
  contentType: string;
  texts: FormData | undefined;
  path: string;
};

async function receive(request: Request, { contentType, field, maxBytes, texts, path }: Receiving) {
  const form = busboy({
    headers: { "content-type": contentType },
    defParamCharset: "utf8",
    limits: { ...LIMITS, fileSize: maxBytes + 1 },
  });
  let pendingUpload: Promise<Upload> | null = null;
  const over = new Promise<void>((resolve, failed) => {
    form.on("file", (name, content, { filename }) => {
      if (name !== field || !filename || pendingUpload) content.resume();
      else {
        pendingUpload = store(content, { path, fileName: filename, maxBytes });
        pendingUpload.catch(failed);
      }
    });
    form.on("field", (name, value) => texts?.append(name, value));
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      form.on(limit, () => failed(new AppError("invalid", t("That form has too many fields."))));
    }
    form.on("error", failed);
    form.on("close", resolve);
  });
  const fed = feed(request, form, over);
  // Drain the rest of a refused upload. Otherwise, the client would not see the response.
  await Promise.all([fed, over]).catch(async (error: unknown) => {
    await fed.catch(() => {});
    // If the client has disconnected, the file stays open until its part of the form ends.
    form.destroy();
    await pendingUpload?.catch(() => {});
    throw error;
  });
  return pendingUpload;
}

async function store(
  content: Readable,
  file: { path: string; fileName: string; maxBytes: number },
) {
  const { path, fileName, maxBytes } = file;
  mkdirSync(join(path, ".."), { recursive: true, mode: 0o700 });
  let bytes = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new AppError("too_large", t("That file is too large."));
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { path, fileName: fileName.slice(0, 200), bytes };
}

/** Feeds the parser chunk by chunk, with backpressure. */
async function feed(request: Request, form: busboy.Busboy, over: Promise<void>) {
  const reader = request.body?.getReader();
  if (!reader) throw unreadable();
  let isOver = false;
  const ended = over.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  for (let next = await reader.read(); !next.done && !isOver; next = await reader.read()) {
    if (!form.write(next.value)) {
      await Promise.race([new Promise((drained) => form.once("drain", drained)), ended]);
    }
  }
  if (isOver) await drainBody(request, reader);
  else form.end();
}
