import { formatDate } from "~/server/values/dates";
import { isMainMeal, isSameForm } from "./dish-titles";
import { CHILD_LIKES, type Unusual } from "./family";
import { inSeason } from "~/engine/food";
import {
  type Candidate,
  daysFrom,
  type FixedDish,
  type Slot,
  slotKey,
  type ScoreTerm,
  type WeekToFill,
  type Kept,
} from "./week";
import {
  FEW_FOODS,
  GAP,
  LEAST_GAP,
  LOVED_GAP,
  MOST_RESTED,
  MOST_SHARED,
  SMALL_GAP,
  SMALL_MINUTES,
  WEIGHTS,
} from "./weights";
import { appealOf, type Liking, likingInWords } from "~/recipes/ratings";
import { EVERYBODY } from "~/engine/recipe";
import { onceFor } from "~/server/values/once";
import { type Message, message, t } from "~/language/messages";
import { labelInSentence } from "~/engine/labels";

type Eaters = NonNullable<WeekToFill["eaters"]>;

/** Returns the household's eaters who are present in a slot. */
const presentOf = (eaters: Eaters, { away }: Pick<Slot, "away">) =>
  eaters.filter(({ id }) => !away.includes(id));

/** Returns true for a dish that at least one eater would eat again, and that no eater would refuse. */
export function isLiked(liking: Liking | undefined): boolean {
  const ratings = [...(liking?.values() ?? [])];
  return ratings.includes("again") && !ratings.includes("never");
}

/** Returns true for a dish that all present eaters would eat again, or that has a rating for everyone. */
const isLikedByAll = (liking: Liking | undefined, eaters: Eaters): boolean =>
  isLiked(liking) &&
  (liking?.get(EVERYBODY) === "again" ||
    (eaters.length > 0 && eaters.every(({ id }) => liking?.get(id) === "again")));

/** Returns the terms for the ratings of a dish by the eaters of a slot. */
function ratingTerms({ liking }: Candidate, slot: Slot, { eaters = [] }: WeekToFill): ScoreTerm[] {
  const presentEaters = presentOf(eaters, slot);
  const appeal = appealOf(liking, presentEaters);
  const words = likingInWords(liking, presentEaters);
  if (words === null) return [];
  const points = appeal > 0 ? WEIGHTS.liked * appeal : -WEIGHTS.notAgain * appeal;
  return [{ name: "rating", points, say: () => words }];
}

/** Meats that recipes do not name as their protein. */
const OTHER_MEAT =
  /\b(lamb|mutton|duck|goose|veal|turkey|venison|rabbit|goat)\b(?! (cheese|sauce|egg|fat|milk|gravy))/;

/** Returns a dish's protein, else the meat in its title, else the first protein that has to be bought. */
export const candidateProteinOf = onceFor(
  ({ protein, title, foods }: Pick<FixedDish, "protein" | "title" | "foods">) =>
    protein ??
    OTHER_MEAT.exec(title.toLowerCase())?.[1] ??
    OTHER_MEAT.exec([...foods].join(", "))?.[1] ??
    null,
);

/**
 * Returns the terms for leftovers in a slot. Returns null if they do not exist yet, are no longer good, or are too few
 * for the eaters.
 */
function keptTerms(leftovers: Kept, slot: Slot): ScoreTerm[] | null {
  const { cookedOn, until, soonFrom, portions, isFrozen } = leftovers;
  if (slot.date <= cookedOn || slot.date > until || portions < slot.servings) return null;
  const wait = daysFrom(cookedOn, slot.date) - 1;
  const points =
    isFrozen && slot.date < soonFrom
      ? WEIGHTS.frozen
      : WEIGHTS.leftovers + (isFrozen ? 0 : WEIGHTS.leftoversByDay * wait);
  const day = (date: string) => formatDate(date, isFrozen ? "d MMMM" : "EEEE");
  const say = () =>
    t("{portions} portions left of {cooked}, good until {until}", {
      portions,
      cooked: day(cookedOn),
      until: day(until),
    });
  return [{ name: "leftovers", points, say }];
}

/** The number of minutes up to which a day counts as busy. */
export const BUSY = 30;

/** A planned or proposed dish on its day. */
export type Beside = FixedDish & Partial<Pick<Candidate, "id" | "planned">>;

/** Returns true if a dish may be repeated after this many days. Breakfasts and snacks may be repeated sooner. */
export const mayRepeat = ({ mealType }: Pick<Slot, "mealType">, days: number, isLoved = false) =>
  days >= (isMainMeal(mealType) ? (isLoved ? LOVED_GAP : GAP) : SMALL_GAP);

/** Returns true for a dish that suits this meal of the day, and the eaters on this date. */
export const isSuitable = ({ suits, onlyOn }: Candidate, { date, mealType }: Slot) =>
  (suits ? suits.has(mealType) : isMainMeal(mealType)) && (!onlyOn || onlyOn.has(date));

/**
 * Returns the days between a slot and the nearest date for which a dish is or was planned, else Infinity.
 */
const gapTo = ({ planned: plannedDates, alsoOn = [] }: Candidate, { date }: Slot) =>
  Math.min(
    ...[...plannedDates, ...alsoOn].map((plannedDate) => Math.abs(daysFrom(plannedDate, date))),
    Infinity,
  );

/** Returns true for a dish that is not planned within three weeks, or within two if everyone liked it. */
export function isRested(candidate: Candidate, slot: Slot, { eaters = [] }: WeekToFill) {
  const isLoved = isLikedByAll(candidate.liking, presentOf(eaters, slot));
  return mayRepeat(slot, gapTo(candidate, slot), isLoved);
}

/** Returns true for a dish that may not be repeated yet. */
export const isTooSoon = (candidate: Candidate, slot: Slot, week: WeekToFill) =>
  !candidate.kept &&
  !isRested(candidate, slot, week) &&
  !(week.allowsRepeats && gapTo(candidate, slot) >= LEAST_GAP);

/** Returns true for a dish that takes longer than the slot's limit. False if its time is unknown. */
export const isTooLong = ({ minutes }: Candidate, { limit, mealType }: Slot) =>
  isMainMeal(mealType) && limit !== null && minutes !== null && minutes > limit;

/** Returns true for a dish that meets all wishes for a date. Wishes apply only to lunches and dinners. */
export const meetsWishes = (
  { meets }: Candidate,
  { date, mealType }: Slot,
  { wishes = [] }: Pick<WeekToFill, "wishes">,
) =>
  !isMainMeal(mealType) ||
  wishes.every(
    ({ words, dates, scope }) => scope === "once" || !dates.includes(date) || meets?.has(words),
  );

/**
 * Returns true for a kept dish that cannot stay in its slot. Either the eaters have changed, or it takes too long or
 * was planned nearby in the meantime. The last two do not apply to dishes that the user picked.
 */
export const cannotStay = (candidate: Candidate, slot: Slot, week: WeekToFill) =>
  (candidate.onlyOn !== undefined && !candidate.onlyOn.has(slot.date)) ||
  (!week.taken?.has(slotKey(slot)) &&
    (isTooLong(candidate, slot) || isTooSoon(candidate, slot, week)));

/**
 * Returns the terms of a dish in a slot that do not depend on the rest of the week. Returns null if a rule excludes the
 * dish: it was refused, does not meet a wish, takes too long or was eaten too recently.
 */
export function ownTerms(candidate: Candidate, slot: Slot, week: WeekToFill): ScoreTerm[] | null {
  if (week.refused.has(candidate.id) || !isSuitable(candidate, slot)) return null;
  if (!meetsWishes(candidate, slot, week)) return null;
  if (isTooLong(candidate, slot) || isTooSoon(candidate, slot, week)) return null;
  return candidate.kept ? keptTerms(candidate.kept, slot) : termsOf(candidate, slot, week);
}

/** Returns the terms of a dish that the user picked for a slot. The hard rules do not apply to it. */
export function chosenTerms(candidate: Candidate, slot: Slot, week: WeekToFill): ScoreTerm[] {
  return candidate.kept ? (keptTerms(candidate.kept, slot) ?? []) : termsOf(candidate, slot, week);
}

function termsOf(candidate: Candidate, slot: Slot, week: WeekToFill): ScoreTerm[] {
  return [
    ...kindTerms(candidate, slot, week),
    ...ratingTerms(candidate, slot, week),
    ...timeTerms(candidate, slot),
    ...familyTerms(candidate, slot, week),
    ...soonTerms(candidate, slot, week),
    ...seasonTerms(candidate, slot, week),
    ...nutritionTerms(candidate),
    { name: "foods", points: WEIGHTS.food * candidate.foods.size },
    ...(candidate.isDisliked ? [{ name: "dislike", points: WEIGHTS.dislike } as const] : []),
    ...(candidate.isUnchecked ? [{ name: "unchecked", points: WEIGHTS.unchecked } as const] : []),
    { name: "luck", points: WEIGHTS.luck * chance(`${week.seed} ${candidate.id}`) },
  ];
}

/**
 * Returns the terms for a dish's family score: whether children usually like it, and whether it is of an unusual kind.
 */
function familyTerms(candidate: Candidate, { mealType }: Slot, week: WeekToFill): ScoreTerm[] {
  const { family, liking } = candidate;
  if (!family || !isMainMeal(mealType)) return [];
  const terms: ScoreTerm[] = [];
  const { unusual } = family;
  const isAskedFor =
    candidate.kind === "favorite" || isLiked(liking) || (unusual && week.welcome?.has(unusual));
  if (unusual !== null && !isAskedFor) {
    const say = () => t(UNUSUAL_WORDS[unusual]);
    terms.push({ name: "unusual", points: WEIGHTS.unusual, say });
  }
  // The eaters' ratings count more than the general score.
  const child = isLiked(liking) ? Math.max(CHILD_LIKES, family.child) : family.child;
  const weight = week.isForChildren ? WEIGHTS.family : week.isFamiliar ? WEIGHTS.familiar : 0;
  if (weight > 0) terms.push({ name: "family", points: weight * (child - CHILD_LIKES) });
  return terms;
}

const UNUSUAL_WORDS: Record<Unusual, Message> = {
  offal: message("offal"),
  seafood: message("shellfish or strong fish"),
  game: message("duck or game"),
  hot: message("very hot"),
  long: message("takes a very long time"),
};

function kindTerms(candidate: Candidate, slot: Slot, week: WeekToFill): ScoreTerm[] {
  const { kind, planned: plannedDates } = candidate;
  if (!isRested(candidate, slot, week)) {
    const gap = gapTo(candidate, slot);
    return [
      { name: "kind", points: WEIGHTS[kind] },
      {
        name: "recent",
        points: WEIGHTS.repeat,
        say: () => t("{gap, plural, one {again after # day} other {again after # days}}", { gap }),
      },
    ];
  }
  const last = plannedDates.filter((date) => date < slot.date).at(-1);
  const weeks = last === undefined ? null : Math.floor(daysFrom(last, slot.date) / 7);
  const rested =
    weeks === null ? MOST_RESTED / 2 : Math.max(0, Math.min(MOST_RESTED, weeks - GAP / 7));
  const say = () => {
    const time = last === undefined ? null : ago(last, slot.date);
    switch (kind) {
      case "favorite":
        return time === null
          ? t("favorite you have not had yet")
          : t("favorite you had {ago}", { ago: time });
      case "own":
        return time === null
          ? t("your own recipe, not had yet")
          : t("your own recipe, last had {ago}", { ago: time });
      case "saved":
        return time === null
          ? t("among your recipes, not had yet")
          : t("you had it {ago}", { ago: time });
      case "new":
        return t("new for you");
      case "leftovers":
        return "";
    }
  };
  return [
    { name: "kind", points: WEIGHTS[kind], say },
    { name: "recent", points: kind === "new" ? 0 : WEIGHTS.restedByWeek * rested },
  ];
}

/** Formats a past date: "5 days ago", "5 weeks ago", or the month if it is long ago. */
function ago(last: string, date: string) {
  const days = daysFrom(last, date);
  const weeks = Math.floor(days / 7);
  if (weeks < 2) {
    return t("{count, plural, one {# day ago} other {# days ago}}", { count: days });
  }
  return weeks <= 10
    ? t("{count, plural, one {# week ago} other {# weeks ago}}", { count: weeks })
    : t("in {month}", { month: formatDate(last, "MMMM") });
}

function timeTerms(candidate: Candidate, slot: Slot): ScoreTerm[] {
  const { minutes, foods, family } = candidate;
  const { date, limit, mealType, isBusy = limit !== null && limit <= BUSY } = slot;
  if (!isMainMeal(mealType)) {
    const slow = Math.max(0, (minutes ?? 2 * SMALL_MINUTES) - SMALL_MINUTES);
    return [{ name: "time", points: WEIGHTS.slowByMinute * slow }];
  }
  if (limit === null) return [];
  const manyFoods = Math.max(0, foods.size - FEW_FOODS);
  const work: ScoreTerm[] = [
    {
      name: "work",
      points: WEIGHTS.workByFood * manyFoods + (family?.isProject ? WEIGHTS.project : 0),
    },
  ];
  const day = () => formatDate(date, "EEEE");
  if (minutes === null) {
    const say = () =>
      t("its time is unknown, and on {day} you have {limit} minutes", { day: day(), limit });
    return [...work, { name: "time", points: WEIGHTS.unknownTime, ...(isBusy && { say }) }];
  }
  if (minutes <= limit) {
    const say = () => t("{minutes} minutes: {day} is busy", { minutes, day: day() });
    return isBusy ? [...work, { name: "time", points: 0, say }] : work;
  }
  const say = () =>
    t("{minutes} minutes, more than your {limit} on {day}", { minutes, limit, day: day() });
  return [...work, { name: "time", points: WEIGHTS.overTime, say }];
}

type SoonFoods = Pick<WeekToFill, "soon" | "slots">;

function soonTerms({ foods }: Candidate, slot: Slot, week: SoonFoods): ScoreTerm[] {
  const soonFood = week.soon.find(({ food }) => foods.has(food));
  if (!soonFood) return [];
  const say = () => t("uses the rest of the {food}", { food: soonFood.name });
  return [{ name: "soon", points: soonPoints(slot, week), say }];
}

function soonPoints(slot: Slot, { slots }: SoonFoods): number {
  const wait = Math.max(0, daysFrom(slots[0]?.date ?? slot.date, slot.date));
  return Math.max(WEIGHTS.season, WEIGHTS.soon + WEIGHTS.soonByDay * wait);
}

/** Removes the points for using up a food if an earlier dish of the week already uses it up. */
function usedUpTerms({ foods }: Candidate, { slot, all, week }: Around): ScoreTerm[] {
  const soonFood = week.soon.find(({ food }) => foods.has(food));
  const first = week.slots[0]?.date ?? slot.date;
  const isUsed = (meal: Beside, food: string) =>
    meal.date >= first && meal.date < slot.date && meal.foods.has(food);
  if (!soonFood || !all.some((meal) => isUsed(meal, soonFood.food))) return [];
  return [{ name: "usedUp", points: -soonPoints(slot, week) }];
}

function seasonTerms(
  { foods }: Candidate,
  { date }: Slot,
  { isSouthern }: WeekToFill,
): ScoreTerm[] {
  const name = inSeason(foods, date, isSouthern);
  return name
    ? [
        {
          name: "season",
          points: WEIGHTS.season,
          say: () => t("{food} is in season", { food: name }),
        },
      ]
    : [];
}

const nutritionTerms = ({ brings }: Candidate): ScoreTerm[] =>
  brings ? [{ name: "nutrition", points: WEIGHTS.nutrition, say: () => brings }] : [];

/** The meals of the other days, with which the candidates for a slot are compared. */
export type Around = {
  slot: Slot;
  all: readonly Beside[];
  /** The lunches and dinners on the same day, the day before and the day after. */
  near: readonly Beside[];
  week: SoonFoods;
};

export const aroundOf = (slot: Slot, all: readonly Beside[], week: SoonFoods): Around => ({
  slot,
  all,
  week,
  near: all.filter(
    (meal) => isMainMeal(meal.mealType) && Math.abs(daysFrom(meal.date, slot.date)) <= 1,
  ),
});

/** Returns the terms of a dish in a slot that depend on the meals of the other days. */
export function pairTerms(candidate: Candidate, around: Around): ScoreTerm[] {
  // Leftovers are already cooked, so the meals around them do not matter.
  if (candidate.kept) return [];
  if (!isMainMeal(around.slot.mealType)) {
    return [
      ...againTerms(candidate, around),
      ...usedUpTerms(candidate, around),
      ...sharedTerms(candidate, around),
    ];
  }
  const { cuisine } = candidate;
  const protein = candidateProteinOf(candidate);
  const withProtein = (some: readonly Beside[]) =>
    protein === null ? 0 : some.filter((meal) => candidateProteinOf(meal) === protein).length;
  const clashes = withProtein(around.near);
  const alike =
    cuisine === "Other" ? 0 : around.near.filter((meal) => meal.cuisine === cuisine).length;
  const again = withProtein(around.all.filter((meal) => isMainMeal(meal.mealType)));
  const terms: ScoreTerm[] = [];
  if (clashes > 0) {
    const say = () => t("{protein} two days running", { protein: labelInSentence(protein ?? "") });
    terms.push({ name: "neighbor", points: WEIGHTS.sameProtein * clashes, say });
  }
  const forms = around.near.filter((meal) => isSameForm(meal, candidate)).length;
  if (forms > 0) terms.push({ name: "neighbor", points: WEIGHTS.sameForm * forms });
  if (alike > 0) terms.push({ name: "neighbor", points: WEIGHTS.sameCuisine * alike });
  if (again >= 2) terms.push({ name: "variety", points: WEIGHTS.proteinAgain * (again - 1) });
  const ofCuisine =
    cuisine === "Other" ? 0 : around.all.filter((meal) => meal.cuisine === cuisine).length;
  if (ofCuisine >= 2) {
    terms.push({ name: "variety", points: WEIGHTS.cuisineAgain * (ofCuisine - 1) });
  }
  return [...terms, ...usedUpTerms(candidate, around), ...sharedTerms(candidate, around)];
}

/** Returns the terms for the same breakfast or snack on another day of the week. */
function againTerms({ id }: Candidate, { slot, all }: Around): ScoreTerm[] {
  const days = all.flatMap((meal) =>
    meal.id === id ? Math.abs(daysFrom(meal.date, slot.date)) : [],
  );
  if (days.length === 0) return [];
  const close = days.filter((gap) => gap < SMALL_GAP).length;
  const points = WEIGHTS.again * days.length + WEIGHTS.repeat * close;
  return [{ name: "again", points }];
}

function sharedTerms({ foods }: Candidate, around: Around): ScoreTerm[] {
  const count = (isMatch: (food: string) => boolean) => {
    let count = 0;
    for (const food of foods) if (isMatch(food)) count += 1;
    return count;
  };
  const countIn = (otherFoods: ReadonlySet<string>) => count((food) => otherFoods.has(food));
  const shared = count((food) => around.all.some((meal) => meal.foods.has(food)));
  if (shared === 0) return [];
  const points = WEIGHTS.shared * Math.min(shared, MOST_SHARED);
  const say = () => {
    const most = around.all.reduce((most, meal) =>
      countIn(meal.foods) > countIn(most.foods) ? meal : most,
    );
    return t("{count, plural, one {shares # food with {day}} other {shares # foods with {day}}}", {
      count: countIn(most.foods),
      day: formatDate(most.date, "EEEE"),
    });
  };
  // Do not mention foods that three other days have one each of.
  const isSaid = shared >= 3 && around.all.some(({ foods }) => countIn(foods) > 1);
  return [isSaid ? { name: "shared", points, say } : { name: "shared", points }];
}

export const sumOfPoints = (terms: readonly ScoreTerm[]) =>
  terms.reduce((sum, { points }) => sum + points, 0);

/**
 * Returns a pseudorandom number in [0, 1) for a text: FNV-1a with a final mix
 * (http://www.isthe.com/chongo/tech/comp/fnv).
 */
export function chance(text: string) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32;
}
