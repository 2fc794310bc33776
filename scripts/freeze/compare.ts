import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compareFolders } from "../screenshots/compare";

/** A difference between two recordings, with the lines of a unified diff, or none. */
export type ItemDifference = { name: string; how: string; diff: string[] };

/** The number of lines that are shown of a diff. */
const LINES = 24;

/** The number of items of a part that are shown with a diff. All are listed. */
const SHOWN = 3;

/** Compares the files of two folders by their names. Returns the differences, sorted by name. */
export function compareItems(before: string, after: string): ItemDifference[] {
  const [olds, news] = [filesIn(before), filesIn(after)];
  return [...new Set([...olds, ...news])].sort().flatMap((name): ItemDifference[] => {
    if (!news.has(name)) return [{ name, how: "missing", diff: [] }];
    if (!olds.has(name)) return [{ name, how: "new", diff: [] }];
    const [old, now] = [join(before, name), join(after, name)];
    if (readFileSync(old).equals(readFileSync(now))) return [];
    return [{ name, how: "differs", diff: diffOf(old, now) }];
  });
}

function filesIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return new Set(
    entries.flatMap((entry) =>
      entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : [],
    ),
  );
}

/** Returns the first lines of a unified diff, without its head. */
function diffOf(old: string, now: string) {
  const args = ["diff", "--no-index", "--no-color", "--no-ext-diff", "--unified=1", old, now];
  const { stdout } = spawnSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 ** 2 });
  const lines = stdout.split("\n");
  const start = lines.findIndex((line) => line.startsWith("@@"));
  return start < 0 ? [] : lines.slice(start, start + LINES);
}

/** The share of a picture's pixels that may differ, because letters are not always drawn the same. */
const TOLERATED = 0.0001;

/** Compares the pictures of two folders. Writes pictures of the differences into `report`. */
export function compareScreens(before: string, after: string, report: string): ItemDifference[] {
  return compareFolders(before, after, report).flatMap(({ name, share, sizes, onlyIn }) => {
    if (onlyIn) return [{ name, how: onlyIn === "before" ? "missing" : "new", diff: [] }];
    if (share <= TOLERATED && sizes === null) return [];
    const how = [`${(share * 100).toFixed(2)} % of its pixels`, sizes].filter(Boolean).join(", ");
    return [{ name, how, diff: [] }];
  });
}

/** Returns the printed lines about a part. */
export function reportOf(part: string, differences: readonly ItemDifference[]): string {
  if (differences.length === 0) return `${part}: same`;
  const list = differences.map(({ name, how }) => `  ${how}: ${name}`);
  const diffs = differences
    .filter(({ diff }) => diff.length > 0)
    .slice(0, SHOWN)
    .flatMap(({ name, diff }) => ["", `  ${name}`, ...diff.map((line) => `    ${line}`)]);
  const count = differences.length === 1 ? "1 item" : `${differences.length} items`;
  return [`${part}: differs in ${count}`, ...list, ...diffs].join("\n");
}
