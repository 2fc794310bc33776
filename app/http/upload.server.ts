import { createWriteStream, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { unstable_parseMultipartFormData } from "@remix-run/node";
import { AppError } from "~/errors";
import { newId } from "~/ids";
import { services } from "~/services.server";

export type Upload = { path: string; fileName: string; bytes: number };

/**
 * Reads a form with one file, which goes to a file of our own as it comes and never into memory. Null
 * where none was chosen. Throws `too_large`, `invalid`.
 */
export async function readUpload(
  request: Request,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload | null> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("invalid", "That form could not be read.");
  }
  const folder = join(services.settings.DATA_DIR, "uploads");
  let upload: Upload | null = null;
  const path = join(folder, `${newId()}.upload`);
  try {
    await unstable_parseMultipartFormData(request, async ({ name, filename, data }) => {
      if (name !== field || !filename || upload) {
        return drain(data);
      }
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      let bytes = 0;
      const counted = async function* () {
        for await (const chunk of data) {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) throw new AppError("too_large", "That file is too large.");
          yield chunk;
        }
      };
      await pipeline(Readable.from(counted()), createWriteStream(path, { mode: 0o600 }));
      upload = { path, fileName: filename.slice(0, 200), bytes };
      return undefined;
    });
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof AppError) throw error;
    throw new AppError("invalid", "That form could not be read.", { cause: error });
  }
  return upload;
}

/** What is not wanted must still be read, or what follows it never comes. */
async function drain(data: AsyncIterable<Uint8Array>) {
  const parts = data[Symbol.asyncIterator]();
  for (let part = await parts.next(); !part.done; part = await parts.next());
  return undefined;
}
