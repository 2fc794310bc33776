import type { Liking } from "~/recipes/ratings";
import type { EntryType } from "~/plan/calendar/calendar.schema";
import type { Dish } from "~/recipes/drawings";
import type { FamilyScore, Unusual } from "./family";
import { formatDate } from "~/server/values/dates";
import { inWords } from "~/server/values/words";

/** Which meals of a day can be filled, in the order in which they are eaten. */
export const FILLED_TYPES = [
  "breakfast",
  "lunch",
  "dinner",
  "snack",
] as const satisfies readonly EntryType[];
export type FilledType = (typeof FILLED_TYPES)[number];

/** A meal of a day that nothing is planned for. */
export type Slot = {
  date: string;
  mealType: FilledType;
  /** How many minutes there are to cook on that day; null where it may take any time, and of breakfasts and snacks. */
  limit: number | null;
  /** There is less time than on other days; by default true for half an hour or less. */
  isBusy?: boolean;
  /** How many eat, and the ids of those of the household who are away. */
  servings: number;
  away: readonly string[];
};

/** Who of the household is away on which dates, by id. */
export type Away = ReadonlyMap<string, readonly string[]>;

/** A slot's name in forms, addresses and JSON: "2026-11-24.dinner". */
export const slotKey = ({ date, mealType }: Pick<Slot, "date" | "mealType">) =>
  `${date}.${mealType}`;

/** What is left of a meal: its portions, and the days on which they can be eaten, or should be. */
export type Kept = {
  mealId: string;
  portions: number;
  cookedOn: string;
  soonFrom: string;
  until: string;
  isFrozen: boolean;
};

/** A dish that can be planned: one of the household's, one of the recipe book that it would be new with, or what is left of one. */
export type Candidate = {
  /** "meal." and the id of a meal, "book." and a dish's place in the recipe book, "left." and the entry that it was cooked at, or "model.dish". */
  id: string;
  title: string;
  cuisine: string;
  protein: string | null;
  /** What of it its drawing is made of. */
  drawnBy: Dish;
  /** Minutes in all; null where the recipe does not say. */
  minutes: number | null;
  /** "own": typed or imported. "saved": suggested or found once. "new": the household does not have it yet. */
  kind: "favorite" | "own" | "saved" | "new" | "leftovers";
  /** Of leftovers. */
  kept?: Kept;
  /** The meals of a day that it is for; without it lunch and dinner. */
  suits?: ReadonlySet<FilledType>;
  /** The dates on which it suits those who eat; without it on all. */
  onlyOn?: ReadonlySet<string>;
  /** The dates for which it was or is planned, in order. */
  planned: readonly string[];
  /** Dates of other weeks for which it is proposed. */
  alsoOn?: readonly string[];
  /** What has to be bought for it, by the food's key; without what every kitchen has. */
  foods: ReadonlySet<string>;
  /** Words of the wishes that it meets. */
  meets?: ReadonlySet<string>;
  /** How those who had it before liked it. */
  liking?: Liking | undefined;
  /** What a serving brings of what the household aims at, in words; left out where it brings too little or aims at nothing. */
  brings?: string;
  /** Its score for a family's table; left out for leftovers and for a dish that is not written yet. */
  family?: FamilyScore;
  /** Something in it is what somebody who eats would rather not. */
  isDisliked: boolean;
  /** Something in it could not be checked against what those who eat need. */
  isUnchecked: boolean;
};

/** The id of the household's meal that a dish is, or is left of; null of a new one. */
export const mealIdOf = ({ id, kept }: Pick<Candidate, "id" | "kept">) =>
  kept?.mealId ?? (id.startsWith("meal.") ? id.slice("meal.".length) : null);

/** A dish that stays where it is, on a day of the week or beside it. */
export type Planned = Pick<Candidate, "protein" | "cuisine" | "foods" | "title"> & {
  date: string;
  mealType: EntryType;
};

/**
 * What dishes have to be, in words: on some days, on all days of a week, or one dish of a week, no matter which. `dates` are these
 * days, or those of the week.
 */
export type KeptWish = {
  words: string;
  dates: readonly string[];
  scope: "days" | "week" | "once";
};

/** What a week is filled from. */
export type WeekToFill = {
  slots: readonly Slot[];
  planned: readonly Planned[];
  candidates: readonly Candidate[];
  /** Ids of candidates by the slot's key, which stay as they are. */
  kept: ReadonlyMap<string, string>;
  /** Ids of candidates that are not wanted this week. */
  refused: ReadonlySet<string>;
  /** How many dishes may be new: what the credits are enough for. */
  mostNew: number;
  /** How many dishes are to be new, as far as credits and collection allow; by default as few as can be. */
  wantedNew?: number;
  /** Dishes that children usually like come first. */
  isForChildren?: boolean;
  /** Dishes that most people know come first, less so. */
  isFamiliar?: boolean;
  /** Kinds of unusual dishes that the household wants or has liked; no other is proposed where an ordinary one fits. */
  welcome?: ReadonlySet<Unusual>;
  /** Dishes may be repeated after a few days. */
  allowsRepeats?: boolean;
  /** What dishes have to be. */
  wishes?: readonly KeptWish[];
  /** Of kept dishes, the slots of those that stay whatever was wished for; without it all of them. */
  taken?: ReadonlySet<string>;
  /** Who eats with the household, whose likings count where they are not away. */
  eaters?: readonly { id: string; name: string }[];
  /** What has to be eaten soon, by the food's key; what waits longest comes first. */
  soon: readonly { food: string; name: string }[];
  /** The same seed gives the same week. */
  seed: string;
  isSouthern: boolean;
};

/** Something that speaks for a dish in a slot, or against it. */
export type Term = { name: TermName; points: number; say?: () => string };

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
 * Why nothing is proposed for a slot: no dish suits the meal and those who eat, all that do were swapped away, new ones
 * would cost more credits than there are, what is left takes longer than there is time, is not what was wished for, or is
 * planned within three weeks.
 */
export type EmptyReason = "unsuitable" | "refused" | "credits" | "time" | "wish" | "recent";

/** A slot with what is proposed for it, or why nothing is. `others` would do as well, the best first. */
export type Filled = {
  slot: Slot;
  candidate: Candidate | null;
  /** Null where a dish is proposed. */
  emptyReason: EmptyReason | null;
  terms: readonly Term[];
  others: readonly Candidate[];
};

const DAY_MS = 86_400_000;

/** Days from one date to another, both yyyy-MM-dd; negative where the second is earlier. */
export const daysFrom = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** A wish as the page names it: "vegetarian on Tuesday", "no fish", "curry on one day". */
export function wishInWords({ words, dates, scope }: KeptWish): string {
  if (scope === "once") return `${words} on one day`;
  if (scope === "week") return words;
  return `${words} on ${inWords(dates.map((date) => formatDate(date, "EEEE")))}`;
}
