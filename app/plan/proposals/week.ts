import type { Liking } from "~/recipes/ratings";
import type { EntryType } from "~/plan/calendar/calendar.schema";
import type { DrawableDish } from "~/recipes/drawings";
import type { FamilyScore, Unusual } from "./family";
import { formatDate } from "~/server/values/dates";
import { inWords } from "~/language/words";
import { t } from "~/language/messages";

/** The meal types that can be filled, in the order in which they are eaten. */
export const FILLED_TYPES = [
  "breakfast",
  "lunch",
  "dinner",
  "snack",
] as const satisfies readonly EntryType[];
export type FilledType = (typeof FILLED_TYPES)[number];

/** A meal of a day for which nothing is planned. */
export type Slot = {
  date: string;
  mealType: FilledType;
  /** The time limit of that day in minutes. Null for any time, and for breakfasts and snacks. */
  limit: number | null;
  /** True if there is less time than on other days. By default, true for half an hour or less. */
  isBusy?: boolean;
  /** The number of people who eat, and the ids of absent household members. */
  servings: number;
  away: readonly string[];
};

/** The ids of absent household members by date. */
export type Away = ReadonlyMap<string, readonly string[]>;

/** Returns a slot's name in forms, addresses and JSON: "2026-11-24.dinner". */
export const slotKey = ({ date, mealType }: Pick<Slot, "date" | "mealType">) =>
  `${date}.${mealType}`;

/** The leftovers of a meal: the portions, and the days on which they can or should be eaten. */
export type Kept = {
  mealId: string;
  portions: number;
  cookedOn: string;
  soonFrom: string;
  until: string;
  isFrozen: boolean;
};

/** A dish that can be planned: one of the household's, a new one from the recipe book, or leftovers. */
export type Candidate = {
  /**
   * The candidate id: "meal." and the id of a meal, "book." and a recipe's id in the recipe book, "left." and the id of
   * the entry at which it is cooked, or "model.dish".
   */
  id: string;
  title: string;
  cuisine: string;
  protein: string | null;
  /** The fields that determine the drawing of the dish. */
  drawnBy: DrawableDish;
  /** The total time in minutes. Null if the recipe does not state it. */
  minutes: number | null;
  /** "own": typed or imported. "saved": suggested or found before. "new": not one of the household's meals yet. */
  kind: "favorite" | "own" | "saved" | "new" | "leftovers";
  /** The leftovers. Set only for leftovers. */
  kept?: Kept;
  /** The meal types that the dish suits. Missing for lunch and dinner. */
  suits?: ReadonlySet<FilledType>;
  /** The dates on which the dish suits the eaters. Missing for all dates. */
  onlyOn?: ReadonlySet<string>;
  /** The dates for which the dish was or is planned, in order. */
  planned: readonly string[];
  /** The dates of other weeks for which the dish is proposed. */
  alsoOn?: readonly string[];
  /** The keys of the foods that have to be bought, without staples. */
  foods: ReadonlySet<string>;
  /** The words of the wishes that the dish meets. */
  meets?: ReadonlySet<string>;
  /** The ratings by eaters who ate the dish before. */
  liking?: Liking | undefined;
  /** How a serving meets the nutrition targets, in words. Missing without targets, or if it does not meet them. */
  brings?: string;
  /** The family score. Missing for leftovers and for a dish that is not written yet. */
  family?: FamilyScore;
  /** True if the dish contains a food that an eater dislikes. */
  isDisliked: boolean;
  /** True if an ingredient could not be checked for the eaters. */
  isUnchecked: boolean;
};

/** Returns the id of the household's meal that a dish or its leftovers are from, or null for a new dish. */
export const mealIdOf = ({ id, kept: leftovers }: Pick<Candidate, "id" | "kept">) =>
  leftovers?.mealId ?? (id.startsWith("meal.") ? id.slice("meal.".length) : null);

/** A dish that stays as it is, on a day of the week or near it. */
export type FixedDish = Pick<Candidate, "protein" | "cuisine" | "foods" | "title"> & {
  date: string;
  mealType: EntryType;
};

/**
 * A wish in words: for some days, for all days of a week, or for any one dish of a week. `dates` are these days, or
 * those of the week. `words` are English; `label` has the words of the user if they are not.
 */
export type KeptWish = {
  words: string;
  label?: string | undefined;
  dates: readonly string[];
  scope: "days" | "week" | "once";
};

/** The input for filling a week. */
export type WeekToFill = {
  slots: readonly Slot[];
  planned: readonly FixedDish[];
  candidates: readonly Candidate[];
  /** The ids of candidates that stay, by slot key. */
  kept: ReadonlyMap<string, string>;
  /** The ids of candidates that the user does not want this week. */
  refused: ReadonlySet<string>;
  /** The maximum number of new dishes, which the credits allow. */
  mostNew: number;
  /**
   * The number of dishes that should be new, as far as the credits and the recipe book allow. By default, as few as
   * possible.
   */
  wantedNew?: number;
  /** True to prefer dishes that children usually like. */
  isForChildren?: boolean;
  /** True to prefer dishes that most people know, with less weight. */
  isFamiliar?: boolean;
  /**
   * Kinds of unusual dishes that the household wants or has liked. Others are proposed only if no ordinary one fits.
   */
  welcome?: ReadonlySet<Unusual>;
  /** True if dishes may be repeated after a few days. */
  allowsRepeats?: boolean;
  /** The wishes that dishes have to meet. */
  wishes?: readonly KeptWish[];
  /** The slots of kept dishes that stay regardless of the wishes. Missing for all of them. */
  taken?: ReadonlySet<string>;
  /** The household's eaters. Their ratings count on the days on which they are present. */
  eaters?: readonly { id: string; name: string }[];
  /** Foods that should be eaten soon, by the food's key, the most urgent first. */
  soon: readonly { food: string; name: string }[];
  /** The seed of the random choices. Equal seeds propose equal weeks. */
  seed: string;
  isSouthern: boolean;
};

/** A reason for or against a dish in a slot, with its points. */
export type ScoreTerm = { name: TermName; points: number; say?: () => string };

type TermName =
  | "kind"
  | "leftovers"
  | "rating"
  | "recent"
  | "time"
  | "again"
  | "soon"
  | "usedUp"
  | "shared"
  | "foods"
  | "season"
  | "nutrition"
  | "family"
  | "unusual"
  | "work"
  | "neighbor"
  | "variety"
  | "dislike"
  | "unchecked"
  | "luck";

/**
 * The reason why a slot stays empty. "unsuitable": no dish suits the meal and its eaters. "refused": all suitable
 * dishes were swapped away. "credits": new dishes cost more credits than there are. The remaining dishes take too long
 * ("time"), do not meet the wishes ("wish"), or are planned within three weeks ("recent").
 */
export type EmptyReason = "unsuitable" | "refused" | "credits" | "time" | "wish" | "recent";

/** A slot with its proposed dish, or the reason why it is empty. `others` are alternatives, the best first. */
export type Filled = {
  slot: Slot;
  candidate: Candidate | null;
  /** Null if a dish is proposed. */
  emptyReason: EmptyReason | null;
  terms: readonly ScoreTerm[];
  others: readonly Candidate[];
};

const DAY_MS = 86_400_000;

/**
 * Returns the number of days from one date to another, both yyyy-MM-dd. It is negative if the second date is earlier.
 */
export const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Formats a wish for the page: "vegetarian on Tuesday", "no fish", "curry on one day". */
export function wishInWords(wish: KeptWish): string {
  const { dates, scope } = wish;
  const words = wish.label ?? wish.words;
  if (scope === "once") return t("{words} on one day", { words });
  if (scope === "week") return words;
  return t("{words} on {days}", {
    words,
    days: inWords(dates.map((date) => formatDate(date, "EEEE"))),
  });
}
