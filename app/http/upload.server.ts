import { createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { AppError, cannotStore } from "~/server/values/errors";
import { newId } from "~/server/values/ids";
import { services } from "./services.server";
import { drainBody } from "./body.server";
import { contextOf } from "./context.server";

export type Upload = { path: string; fileName: string; bytes: number };

/** The form has one file and few texts; browsers add none. */
const LIMITS = { parts: 10, files: 2, fields: 8, fieldSize: 4_000, headerPairs: 50 };

const unreadable = () => new AppError("invalid", "That form could not be read.");

type Wanted = {
  field: string;
  maxBytes: number;
  /** Is given the texts of the form as they come: those before the file, too, where that is refused. */
  texts?: FormData;
};

/**
 * Streams a form with one file to disk. Null if no file was chosen. Throws `too_large`, `invalid`.
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
  let stored: Promise<Upload> | null = null;
  const over = new Promise<void>((done, failed) => {
    form.on("file", (name, content, { filename }) => {
      if (name !== field || !filename || stored) content.resume();
      else {
        stored = store(content, { path, fileName: filename, maxBytes });
        stored.catch(failed);
      }
    });
    form.on("field", (name, value) => texts?.append(name, value));
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      form.on(limit, () => failed(new AppError("invalid", "That form has too many fields.")));
    }
    form.on("error", failed);
    form.on("close", done);
  });
  const fed = feed(request, form, over);
  // The rest of a refused upload is drained, or the client would not see the answer.
  await Promise.all([fed, over]).catch(async (error: unknown) => {
    await fed.catch(() => {});
    // If the client has disconnected, the file stays open until its part of the form ends.
    form.destroy();
    await stored?.catch(() => {});
    throw error;
  });
  return stored;
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
        if (bytes > maxBytes) throw new AppError("too_large", "That file is too large.");
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
