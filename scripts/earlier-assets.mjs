/**
 * Keeps the assets of earlier builds next to those of the current one. While a server is replaced, or a page stays
 * open, the new process gets requests for them.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** The largest number of builds whose files are kept, including the present one. */
const BUILDS = 3;
/** The list of files by build, the newest first. No server sends a file with such a name. */
const NOTE = ".builds.json";

/** Moves the files of a folder to a place that the compiler does not empty. */
export function setAside(folder, aside) {
  // Otherwise the previous build was interrupted, and the folder's content is not complete.
  if (existsSync(folder) && !existsSync(aside)) {
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(folder, aside);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Moves the files of earlier builds back next to those of the current one. Deletes files that no build listed. */
export function bringBack(folder, aside) {
  const present = listFiles(folder);
  const isOther = (files) => files.join() !== present.join();
  const builds = [present, ...readNote(aside).filter(isOther)].slice(0, BUILDS);
  for (const file of builds.flat()) {
    const [kept, place] = [join(aside, file), join(folder, file)];
    // A file that was deleted by hand must not stop a build.
    if (!existsSync(place) && existsSync(kept)) cpSync(kept, place);
  }
  writeFileSync(join(folder, NOTE), JSON.stringify(builds));
  rmSync(aside, { recursive: true, force: true });
}

function readNote(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, NOTE), "utf8"));
  } catch {
    return [];
  }
}

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
