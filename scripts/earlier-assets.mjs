/**
 * What pages of earlier builds load, kept beside the present build's: while a server is replaced, or a page stays open,
 * the new process is asked for it.
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

/** How many builds' files there are at most, the present one's included. */
const BUILDS = 3;
/** Which files are of which build, the newest first. No server sends a file of such a name. */
const NOTE = ".builds.json";

/** Takes the files of a folder out of the compiler's way, which empties it. */
export function setAside(folder, aside) {
  // Else the build before was interrupted, and what lies in the folder is not whole.
  if (existsSync(folder) && !existsSync(aside)) {
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(folder, aside);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Puts the files of earlier builds back beside those of the present one. Those that no build noted are dropped. */
export function bringBack(folder, aside) {
  const present = listFiles(folder);
  const isOther = (files) => files.join() !== present.join();
  const builds = [present, ...readNote(aside).filter(isOther)].slice(0, BUILDS);
  for (const file of builds.flat()) {
    const [kept, place] = [join(aside, file), join(folder, file)];
    // A file that somebody has taken away by hand is no reason to have no build.
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
