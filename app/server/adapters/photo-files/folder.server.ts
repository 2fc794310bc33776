import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoFile, PhotoFiles } from "./photo-files";

const NAME = /^[a-z0-9]{2}[a-z0-9.-]{1,120}$/;

/**
 * Stores files in a folder, in 256 subfolders by the first two characters of their names. Only this user of the
 * system may read them.
 */
export function createPhotoFolder(folder: string): PhotoFiles {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error("That is not the name of a photo file.");
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomUUID()}.unfinished`;
      try {
        const file = await open(unfinished, "wx", 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (name) => readFile(pathOf(name)).catch(unlessMissing(null)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for (const part of await readdir(folder).catch(unlessMissing([]))) {
        const within = join(folder, part);
        const names = await readdir(within).catch(unlessMissing([]));
        const files: PhotoFile[] = [];
        for (const name of names) {
          const stats = await stat(join(within, name)).catch(unlessMissing(null));
          if (stats?.isFile()) files.push({ name, at: stats.mtime });
        }
        yield files;
      }
    },
  };
}

const unlessMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT" || code === "ENOTDIR") return otherwise;
    throw error;
  };
