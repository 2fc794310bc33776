import type { ImportReason } from "~/engine/recipe";
import type { Schema } from "~db/schema";
import { message, type Message, t } from "~/language/messages";
import { inWords } from "~/language/words";

/** The apps whose exports Weeknight can read. */
export const APPS = [
  "Mealie",
  "Tandoor",
  "RecipeSage",
  "KitchenOwl",
  "Grocy",
  "Paprika",
  "Mela",
  "Crouton",
  "Recipe Keeper",
  "Copy Me That",
  "Plan to Eat",
  "Nextcloud Cookbook",
  "Cookmate",
  "My Recipe Box",
  "Chowdown",
  "Cooklang",
  "RecipeMD",
  "MasterCook",
  "Meal-Master",
  "Gourmet",
  "RezKonv",
  "Living Cookbook",
  "Saffron",
  "ChefTap",
];

/** Returns the apps whose exports Weeknight can read, as a list in a sentence. */
export const appsInWords = () => inWords(APPS);

export type LibraryStatus = Schema["libraries"]["status"];
type Kind = Schema["libraryItems"]["kind"];
type Outcome = Schema["libraryItems"]["outcome"];

/** The number of items for each kind and outcome, such as "recipe new". */
export type LibraryCounts = Partial<Record<`${Kind} ${Outcome}`, number>>;

const COUNTED: Record<Exclude<Kind, "other">, Message> = {
  recipe: message("{count, plural, one {# recipe} other {# recipes}}"),
  plan: message("{count, plural, one {# planned meal} other {# planned meals}}"),
  list: message("{count, plural, one {# item for your list} other {# items for your list}}"),
  pantry: message("{count, plural, one {# food at home} other {# foods at home}}"),
};

/**
 * Returns the counts of items with one of these outcomes: "12 recipes, 3 planned meals, 9 photos". Returns "" if none exist.
 */
export function countsOf(counts: LibraryCounts, photos: number, ...outcomes: Outcome[]): string {
  const kinds: (keyof typeof COUNTED)[] = ["recipe", "plan", "list", "pantry"];
  return [
    ...kinds.map((kind) => someOf(importSumOf(counts, [kind], outcomes), COUNTED[kind])),
    someOf(photos, PHOTO),
  ]
    .filter((words) => words !== "")
    .join(", ");
}

const someOf = (count: number, counted: Message) => (count > 0 ? t(counted, { count }) : "");

const PHOTO = message("{count, plural, one {# photo} other {# photos}}");
/** The maximum number of photos with the same reason that are listed separately. */
const MOST_PHOTOS_ALIKE = 20;

type PhotoLine = { position: number; title: string; reason: ImportReason | null };

/**
 * Returns lines for photos that are not imported, with the names of their recipes. Photos with the same reason are
 * combined if there are many.
 */
export function foldPhotos(lines: readonly PhotoLine[]): PhotoLine[] {
  const reasons = new Set(lines.map(({ reason }) => JSON.stringify(reason)));
  return [...reasons].flatMap((key) => {
    const group = lines.filter(({ reason }) => JSON.stringify(reason) === key);
    const [first] = group;
    if (!first || group.length <= MOST_PHOTOS_ALIKE) return group;
    return [{ ...first, title: someOf(group.length, PHOTO) }];
  });
}

type Line = { kind: Kind; position: number; title: string; reason: ImportReason | null };

/** The maximum number of lines of a kind with the same reason that are listed separately. */
const MOST_ALIKE = 3;

/** Returns the lines of a report. Lines of plans and lists with the same reason are combined; recipes stay separate. */
export function foldAlike<T extends Line>(lines: readonly T[]): T[] {
  const alike = new Map<string, T[]>();
  for (const line of lines) {
    const isOne = line.kind === "recipe" || line.kind === "other";
    const key = isOne ? String(line.position) : `${line.kind} ${JSON.stringify(line.reason)}`;
    const group = alike.get(key);
    if (group) group.push(line);
    else alike.set(key, [line]);
  }
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first || first.kind === "other" || group.length <= MOST_ALIKE) return group;
    const title = t(COUNTED[first.kind], { count: group.length });
    return [{ ...first, title, reason: ofSeveral(first.reason) }];
  });
}

const ofSeveral = (reason: ImportReason | null): ImportReason | null =>
  reason?.code === "checked_off" ? { code: "all_checked_off" } : reason;

/** Returns the number of items of these kinds with one of these outcomes. */
export const importSumOf = (
  counts: LibraryCounts,
  kinds: readonly Kind[],
  outcomes: readonly Outcome[],
) =>
  kinds.reduce(
    (sum, kind) =>
      sum + outcomes.reduce((all, outcome) => all + (counts[`${kind} ${outcome}`] ?? 0), 0),
    0,
  );

export const ALL_KINDS: readonly Kind[] = ["recipe", "plan", "list", "pantry", "other"];

/** The step in which an import failed. Null if reading the file failed. */
export type FailedIn = Schema["libraries"]["failedIn"];

type Photos = { coming: number; left: number };

/** Returns true if everything except photos was imported. */
export const arePhotosLeft = (status: LibraryStatus, counts: LibraryCounts, photos: Photos) =>
  status === "bringing" && photos.coming > 0 && importSumOf(counts, ALL_KINDS, ["new"]) === 0;

/** Returns the state of an import in one sentence. `skippedCount` is the number of items that cannot be imported. */
export function headlineOf(
  { status, failedIn, photos }: { status: LibraryStatus; failedIn: FailedIn; photos: Photos },
  counts: LibraryCounts,
  skippedCount: number,
): string {
  switch (status) {
    case "reading":
      return t("Reading your file…");
    case "ready":
      if (importSumOf(counts, ALL_KINDS, ["new"]) > 0) return t("Preview of the import");
      return isNoLibrary(counts)
        ? t("Weeknight found no recipes in this file.")
        : t("There is nothing new in this file.");
    case "bringing":
      return arePhotosLeft(status, counts, photos)
        ? t("Importing photos…")
        : t("Importing everything…");
    case "done":
      return skippedCount + photos.left > 0
        ? t("Everything that can be imported was added.")
        : t("Everything was added.");
    case "undoing":
      return t("Undoing the import…");
    case "undone":
      return t("The import was undone.");
    case "failed":
      return t(FAILED_WORDS[failedIn ?? "reading"]);
  }
}

/** Returns true if a file contains no items that can be imported. */
export const isNoLibrary = (counts: LibraryCounts) =>
  importSumOf(counts, ["recipe", "plan", "list", "pantry"], EVERY_OUTCOME) === 0;

const EVERY_OUTCOME: readonly Outcome[] = ["new", "added", "known", "skipped", "undone"];

const FAILED_WORDS = {
  reading: message("Reading the file was interrupted."),
  bringing: message("Not everything could be imported."),
  undoing: message("Not everything could be undone."),
};

/**
 * Returns the state of an import in a few words, to show after the file name. `isWaiting` is true if items can be
 * imported.
 */
export const statusWords = (file: { status: LibraryStatus; isWaiting: boolean }) =>
  file.status === "ready" && !file.isWaiting
    ? t("nothing to import")
    : t(STATUS_WORDS[file.status]);

const STATUS_WORDS: Record<LibraryStatus, Message> = {
  reading: message("being read"),
  ready: message("ready to import"),
  bringing: message("importing"),
  done: message("imported"),
  undoing: message("being undone"),
  undone: message("undone"),
  failed: message("interrupted"),
};

export const isBusyLibrary = (status: LibraryStatus) =>
  status === "reading" || status === "bringing" || status === "undoing";
