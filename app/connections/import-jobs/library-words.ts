import type { ImportReason } from "~/engine/recipe";
import type { Schema } from "~db/schema";
import { counted, inFigures } from "~/server/values/words";

/** The apps whose exports are read. */
export const APPS =
  "Mealie, Tandoor, RecipeSage, KitchenOwl, Grocy, Paprika, Mela, Crouton, Recipe Keeper, Copy Me That, Plan to Eat, Nextcloud Cookbook, Cookmate, My Recipe Box, Chowdown, Cooklang, RecipeMD, MasterCook, Meal-Master, Gourmet, RezKonv, Living Cookbook, Saffron and ChefTap";

export type LibraryStatus = Schema["libraries"]["status"];
type Kind = Schema["libraryItems"]["kind"];
type Outcome = Schema["libraryItems"]["outcome"];

/** How many things of each kind have each outcome: "recipe new". */
export type LibraryCounts = Partial<Record<`${Kind} ${Outcome}`, number>>;

const NOUNS: Record<Exclude<Kind, "other">, readonly [string, string]> = {
  recipe: ["recipe", "recipes"],
  plan: ["planned meal", "planned meals"],
  list: ["line for your list", "lines for your list"],
  pantry: ["food at home", "foods at home"],
};

/** "12 recipes, 3 planned meals, 9 photos" of what has one of these outcomes; "" where nothing has. */
export function countsOf(counts: LibraryCounts, photos: number, ...outcomes: Outcome[]): string {
  const kinds: (keyof typeof NOUNS)[] = ["recipe", "plan", "list", "pantry"];
  return [
    ...kinds.map((kind) => someOf(sumOf(counts, [kind], outcomes), NOUNS[kind])),
    someOf(photos, PHOTO),
  ]
    .filter((words) => words !== "")
    .join(", ");
}

const someOf = (count: number, [one, many]: readonly [string, string]) =>
  count > 0 ? counted(count, one, many) : "";

const PHOTO = ["photo", "photos"] as const;
/** More photos than this that have one reason are told as one. */
const MOST_PHOTOS_ALIKE = 20;

type PhotoLine = { position: number; title: string; reason: ImportReason | null };

/** Photos that do not come by the names of their recipes, those of one reason together where they are many. */
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

/** More lines of one kind than this that have one reason are told as one. */
const MOST_ALIKE = 3;

/** Lines as a report shows them: of recipes each, of a plan or a list those with one reason together. */
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
    const noun = NOUNS[first.kind][1];
    return [
      { ...first, title: `${inFigures(group.length)} ${noun}`, reason: ofSeveral(first.reason) },
    ];
  });
}

const ofSeveral = (reason: ImportReason | null): ImportReason | null =>
  reason?.code === "checked_off" ? { code: "all_checked_off" } : reason;

/** How many things of these kinds have one of these outcomes. */
export const sumOf = (
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

/** At what a file was given up: null while it was read. */
export type FailedIn = Schema["libraries"]["failedIn"];

type Photos = { coming: number; left: number };

/** Whether all but photos is here. */
export const arePhotosLeft = (status: LibraryStatus, counts: LibraryCounts, photos: Photos) =>
  status === "bringing" && photos.coming > 0 && sumOf(counts, ALL_KINDS, ["new"]) === 0;

/** What has become of a file, in one sentence; `left` is how much of it cannot come. */
export function headlineOf(
  { status, failedIn, photos }: { status: LibraryStatus; failedIn: FailedIn; photos: Photos },
  counts: LibraryCounts,
  left: number,
): string {
  switch (status) {
    case "reading":
      return "Reading your file…";
    case "ready":
      if (sumOf(counts, ALL_KINDS, ["new"]) > 0) return "This is what would come.";
      return isNoLibrary(counts)
        ? "Weeknight finds no recipes in this file."
        : "There is nothing new in this file.";
    case "bringing":
      return arePhotosLeft(status, counts, photos)
        ? "Bringing the photos in…"
        : "Bringing everything in…";
    case "done":
      return left + photos.left > 0 ? "What could come is here." : "Everything is here.";
    case "undoing":
      return "Taking everything back…";
    case "undone":
      return "Everything was taken back.";
    case "failed":
      return FAILED_WORDS[failedIn ?? "reading"];
  }
}

/** Whether there was nothing in a file that anybody could bring anywhere. */
export const isNoLibrary = (counts: LibraryCounts) =>
  sumOf(counts, ["recipe", "plan", "list", "pantry"], EVERY_OUTCOME) === 0;

const EVERY_OUTCOME: readonly Outcome[] = ["new", "added", "known", "skipped", "undone"];

const FAILED_WORDS = {
  reading: "Reading the file was interrupted.",
  bringing: "Not everything could be brought in.",
  undoing: "Not everything could be taken back.",
};

/** The same in a few words, after the name of the file; `isWaiting` where something can be brought in. */
export const statusWords = (file: { status: LibraryStatus; isWaiting: boolean }) =>
  file.status === "ready" && !file.isWaiting ? "nothing to bring in" : STATUS_WORDS[file.status];

const STATUS_WORDS: Record<LibraryStatus, string> = {
  reading: "being read",
  ready: "read, not brought in yet",
  bringing: "coming in",
  done: "brought in",
  undoing: "being taken back",
  undone: "taken back",
  failed: "interrupted",
};

export const isBusy = (status: LibraryStatus) =>
  status === "reading" || status === "bringing" || status === "undoing";
