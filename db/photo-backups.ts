import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { BackupKey } from "./backups";
import { isSealed, seal, unseal } from "./sealed-file";

/**
 * The folder for photos in DATA_DIR and in the folder of backups. It has files that never change, in 256 subfolders by
 * the start of their names.
 */
const FOLDER = "photos";
const NAME = /^[0-9a-f]{64}-\d{3,4}\.(?:avif|webp|jpg)$/;
const SEALED = ".sealed";
/**
 * How long a deleted photo stays in the backup, in milliseconds. It is longer than the backups that refer to the photo.
 */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
/**
 * Maximum number of photos encrypted per backup, because each takes a tenth of a second. The next backups encrypt the
 * rest.
 */
const SEALED_AT_ONCE = 2_000;

/** The number of files that were added to the backup, removed from it, and that wait for the next one. */
export type PhotoBackup = { added: number; removed: number; waiting: number };

/**
 * Copies the photos of `dataDir` to its folder of backups: new ones as a hard link if the disk supports that,
 * and encrypted if there is a key. Photos deleted thirty days ago are removed from it.
 */
export async function backUpPhotos(dataDir: string, key: BackupKey = null): Promise<PhotoBackup> {
  const [from, to] = [join(dataDir, FOLDER), join(dataDir, "backups", FOLDER)];
  const counts = { added: 0, removed: 0, waiting: 0 };
  const present = new Set(namesIn(from));
  const backed = new Set(namesIn(to));
  for (const name of present) {
    const copy = key ? `${name}${SEALED}` : name;
    const target = pathOf(to, copy);
    if (backed.has(copy)) {
      touch(target);
      continue;
    }
    if (key && counts.added >= SEALED_AT_ONCE) {
      counts.waiting += 1;
      continue;
    }
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    if (key) await sealInto(pathOf(from, name), target, key);
    else put(pathOf(from, name), target);
    counts.added += 1;
  }
  const since = Date.now() - KEPT_MS;
  for (const copy of backed) {
    if (present.has(withoutSeal(copy)) || statSync(pathOf(to, copy)).ctimeMs > since) continue;
    rmSync(pathOf(to, copy), { force: true });
    counts.removed += 1;
  }
  return counts;
}

/**
 * Restores the photos next to a backup's file to `dataDir`. Existing photos stay. Returns the number of restored
 * photos. Throws if one is encrypted and the key is missing or wrong.
 */
export async function restorePhotos(dataDir: string, file: string, key: BackupKey = null) {
  const [from, to] = [join(dirname(file), FOLDER), join(dataDir, FOLDER)];
  const present = new Set(namesIn(to));
  let restored = 0;
  for (const copy of namesIn(from)) {
    const name = withoutSeal(copy);
    if (present.has(name)) continue;
    const [source, target] = [pathOf(from, copy), pathOf(to, name)];
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    if (isSealed(source)) {
      if (!key) throw new Error("The photos of that backup are sealed: BACKUP_KEY has to be set.");
      await unseal(source, `${target}.incoming`, key);
      renameSync(`${target}.incoming`, target);
    } else put(source, target);
    present.add(name);
    restored += 1;
  }
  return restored;
}

const withoutSeal = (copy: string) => copy.replace(/\.sealed$/, "");
const pathOf = (folder: string, name: string) => join(folder, name.slice(0, 2), name);

/** Returns our names in a folder's subfolders. Other files are left alone. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((part) => part.isDirectory())
    .flatMap((part) => readdirSync(join(folder, part.name)))
    .filter((name) => NAME.test(withoutSeal(name)));
}

/** Creates a hard link, or a copy if the other folder is on another disk. */
function put(source: string, target: string) {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, `${target}.incoming`);
    chmodSync(`${target}.incoming`, 0o600);
    renameSync(`${target}.incoming`, target);
  }
}

async function sealInto(source: string, target: string, key: string) {
  await seal(source, `${target}.incoming`, key);
  renameSync(`${target}.incoming`, target);
}

/**
 * Renews the age of a copy while its photo exists. A hard link becomes a copy when the other name is deleted.
 */
function touch(target: string) {
  const { nlink, atime, mtime } = statSync(target);
  if (nlink === 1) utimesSync(target, atime, mtime);
}
