import {
  type PhotoFile,
  contentKeyIn,
  isWaitingName,
} from "~/server/adapters/photo-files/photo-files";
import { parseRows } from "~/server/rows.server";
import { DAY_MS, MINUTE_MS } from "~/server/values/dates";
import type { Deps } from "~/server/services";

/**
 * The interval of `collectPhotos` in milliseconds. With `YOUNG_MS` and ten minutes between job polls, the files of a
 * deleted photo are removed within an hour.
 */
export const COLLECT_PHOTOS_EVERY = 20 * MINUTE_MS;
/**
 * The minimum age in milliseconds of a file to remove. A younger file may belong to a photo that is being added,
 * because files are stored seconds before the row.
 */
const YOUNG_MS = 20 * MINUTE_MS;
/** The minimum age in milliseconds of a waiting picture to remove. No import takes longer. */
const WAITING_MS = 3 * DAY_MS;
/** Maximum number of values in one statement. */
const ASKED = 500;
/** Number of rows of the trash to read at once. */
const LINES = 50;

/**
 * Removes the files of photos that are in no recipe and not in the trash, including files that a crash left behind.
 * Lists the stored files, so a deletion does not have to record them. Returns the number of removed files. Throws the
 * errors of the store. The next run then removes the other files.
 */
export async function collectPhotos(services: Deps<"db" | "now" | "photoFiles">): Promise<number> {
  const { now, photoFiles } = services;
  const isOld = ({ name, at }: PhotoFile) =>
    at.getTime() < now().getTime() - (isWaitingName(name) ? WAITING_MS : YOUNG_MS);
  const candidates: string[] = [];
  for await (const files of photoFiles.list()) {
    const old = files.filter(isOld).map(({ name }) => name);
    candidates.push(...(await unnamedOf(services, old, withoutStored)));
  }
  // A photo may be moved to the trash or restored in the meantime. The trash is read only once.
  const remaining = await unnamedOf(services, candidates, withoutDeleted);
  const unusedNames = await unnamedOf(services, remaining, withoutStored);
  for (const name of unusedNames) await photoFiles.remove(name);
  return unusedNames.length;
}

/**
 * Returns the files whose content keys remain after `without` has removed the keys in use. Includes files that do not
 * belong to a photo.
 */
async function unnamedOf(
  services: Deps<"db" | "now" | "photoFiles">,
  names: readonly string[],
  without: (
    services: Deps<"db" | "now" | "photoFiles">,
    keys: ReadonlySet<string>,
  ) => Promise<Set<string>>,
): Promise<string[]> {
  const keys = new Set(names.flatMap((name) => contentKeyIn(name) ?? []));
  const unnamed = keys.size > 0 ? await without(services, keys) : keys;
  return names.filter((name) => {
    const key = contentKeyIn(name);
    return key === null || unnamed.has(key);
  });
}

async function withoutStored(
  { db }: Deps<"db" | "now" | "photoFiles">,
  keys: ReadonlySet<string>,
): Promise<Set<string>> {
  const unnamed = new Set(keys);
  const all = [...keys];
  for (let from = 0; from < all.length; from += ASKED) {
    const rows = await db
      .selectFrom("photos")
      .where("contentKey", "in", all.slice(from, from + ASKED))
      .select("contentKey")
      .execute();
    for (const { contentKey } of rows) unnamed.delete(contentKey);
  }
  return unnamed;
}

async function withoutDeleted(
  { db }: Deps<"db" | "now" | "photoFiles">,
  keys: ReadonlySet<string>,
): Promise<Set<string>> {
  const unnamed = new Set(keys);
  for (let last = { householdId: "", id: "" }; ;) {
    const lines = await db
      .selectFrom("trash")
      .where("photoBytes", ">", 0)
      .where((of) => of(of.refTuple("householdId", "id"), ">", of.tuple(last.householdId, last.id)))
      .orderBy("householdId")
      .orderBy("id")
      .limit(LINES)
      .select(["householdId", "id", "rows"])
      .execute();
    for (const { rows } of lines) {
      for (const { contentKey } of parseRows(rows)["photos"] ?? []) {
        unnamed.delete(String(contentKey));
      }
    }
    const next = lines.at(-1);
    if (!next || lines.length < LINES) return unnamed;
    last = next;
  }
}
