import { inFigures } from "~/features/recipes/import-words";
import type { Schema } from "~db/schema";
import type { LibraryCounts } from "./libraries.server";

export type LibraryStatus = Schema["libraries"]["status"];
type Kind = Schema["libraryItems"]["kind"];
type Outcome = Schema["libraryItems"]["outcome"];

const NOUNS: Record<Exclude<Kind, "other">, readonly [string, string]> = {
  recipe: ["recipe", "recipes"],
  plan: ["planned meal", "planned meals"],
  list: ["line for your list", "lines for your list"],
  pantry: ["food at home", "foods at home"],
};

/** "12 recipes, 3 planned meals" of what has one of these outcomes; "" where nothing has. */
export function countsOf(counts: LibraryCounts, ...outcomes: Outcome[]): string {
  const kinds: (keyof typeof NOUNS)[] = ["recipe", "plan", "list", "pantry"];
  return kinds
    .flatMap((kind) => {
      const count = sumOf(counts, [kind], outcomes);
      return count > 0 ? [`${inFigures(count)} ${NOUNS[kind][count === 1 ? 0 : 1]}`] : [];
    })
    .join(", ");
}

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

/** What has become of a file, in one sentence. */
export function headlineOf(
  { status, failedIn }: { status: LibraryStatus; failedIn: FailedIn },
  counts: LibraryCounts,
): string {
  switch (status) {
    case "reading":
      return "Reading your file…";
    case "ready":
      return sumOf(counts, ALL_KINDS, ["new"]) > 0
        ? "This is what would come."
        : "There is nothing new in this file.";
    case "bringing":
      return "Bringing everything in…";
    case "done":
      return "Everything is here.";
    case "undoing":
      return "Taking everything back…";
    case "undone":
      return "Everything was taken back.";
    case "failed":
      return FAILED_WORDS[failedIn ?? "reading"];
  }
}

const FAILED_WORDS = {
  reading: "Reading the file was interrupted.",
  bringing: "Not everything could be brought in.",
  undoing: "Not everything could be taken back.",
};

/** The same in a few words, after the name of the file. */
export const STATUS_WORDS: Record<LibraryStatus, string> = {
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
