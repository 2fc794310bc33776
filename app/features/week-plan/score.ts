import { formatDate } from "~/dates";
import { isMainMeal } from "./day-meals";
import { keptTerms } from "./kept-terms";
import { proteinOf } from "./protein-of";
import { ratingTerms } from "./rating-terms";
import { inSeason } from "~/food/seasons";
import {
  type Candidate,
  daysFrom,
  type FilledType,
  type Planned,
  type Slot,
  type Term,
  type WeekToFill,
} from "./week";
import {
  GAP,
  LEAST_GAP,
  MOST_RESTED,
  MOST_SHARED,
  SMALL_GAP,
  SMALL_MINUTES,
  WEIGHTS,
} from "./weights";

/** A day on which there are no more minutes than these is called busy. */
const BUSY = 30;

/** A dish on its day: one that stays, or one that is proposed. */
export type Beside = Planned & { id?: string };

/** Days between two times of the same dish at such a meal: those that are kept where others fit, and those that always are. */
const gapsOf = (type: FilledType) =>
  isMainMeal(type) ? { usual: GAP, least: LEAST_GAP } : { usual: SMALL_GAP, least: SMALL_GAP };

/** True for a dish in a slot that may have it again so many days before or after. */
export const mayRepeat = ({ mealType }: Slot, days: number) => days >= gapsOf(mealType).usual;

/** True for a dish that is for this meal of the day, and for those who eat on this date. */
export const isSuitable = ({ suits, onlyOn }: Candidate, { date, mealType }: Slot) =>
  (suits ? suits.has(mealType) : isMainMeal(mealType)) && (!onlyOn || onlyOn.has(date));

/**
 * What speaks for a dish in a slot whatever else is eaten that week. Null where it is out of the question: refused, or
 * planned within a few days.
 */
export function ownTerms(candidate: Candidate, slot: Slot, week: WeekToFill): Term[] | null {
  if (week.refused.has(candidate.id)) return null;
  if (!isSuitable(candidate, slot)) return null;
  if (candidate.kept) return keptTerms(candidate.kept, slot);
  const gaps = candidate.planned.map((date) => Math.abs(daysFrom(date, slot.date)));
  const gap = Math.min(...gaps, Infinity);
  if (gap < gapsOf(slot.mealType).least) return null;
  return [
    ...kindTerms(candidate, slot, gap),
    ...ratingTerms(candidate, slot, week),
    ...timeTerms(candidate, slot),
    ...soonTerms(candidate, slot, week),
    ...seasonTerms(candidate, slot, week),
    ...nutritionTerms(candidate),
    { name: "foods", points: WEIGHTS.food * candidate.foods.size },
    ...(candidate.isDisliked ? [{ name: "dislike", points: WEIGHTS.dislike } as const] : []),
    ...(candidate.isUnchecked ? [{ name: "unchecked", points: WEIGHTS.unchecked } as const] : []),
    { name: "luck", points: WEIGHTS.luck * chance(`${week.seed} ${candidate.id}`) },
  ];
}

function kindTerms({ kind, planned }: Candidate, slot: Slot, gap: number): Term[] {
  if (gap < gapsOf(slot.mealType).usual) {
    return [
      { name: "kind", points: WEIGHTS[kind] },
      {
        name: "recent",
        points: WEIGHTS.repeat,
        say: () => `again after ${gap} days: little else fits`,
      },
    ];
  }
  const last = planned.filter((date) => date < slot.date).at(-1);
  const weeks = last === undefined ? null : Math.floor(daysFrom(last, slot.date) / 7);
  const rested =
    weeks === null ? MOST_RESTED / 2 : Math.max(0, Math.min(MOST_RESTED, weeks - GAP / 7));
  const say = () =>
    ({
      favorite: last ? `favorite you had ${ago(last, slot.date)}` : "favorite you have not had yet",
      own: last
        ? `your own recipe, last had ${ago(last, slot.date)}`
        : "your own recipe, not had yet",
      saved: last ? `you had it ${ago(last, slot.date)}` : "among your recipes, not had yet",
      new: "new for you",
      leftovers: "",
    })[kind];
  return [
    { name: "kind", points: WEIGHTS[kind], say },
    { name: "recent", points: kind === "new" ? 0 : WEIGHTS.restedByWeek * rested },
  ];
}

/** "5 days ago", "5 weeks ago", or the month where that is long ago. */
function ago(last: string, date: string) {
  const days = daysFrom(last, date);
  const weeks = Math.floor(days / 7);
  if (weeks < 2) return `${days} days ago`;
  return weeks <= 10 ? `${weeks} weeks ago` : `in ${formatDate(last, "MMMM")}`;
}

function timeTerms({ minutes }: Candidate, { date, limit, mealType }: Slot): Term[] {
  if (!isMainMeal(mealType)) {
    const slow = Math.max(0, (minutes ?? 2 * SMALL_MINUTES) - SMALL_MINUTES);
    return [{ name: "time", points: WEIGHTS.slowByMinute * slow }];
  }
  if (limit === null) return [];
  const day = () => formatDate(date, "EEEE");
  if (minutes === null) {
    const say = () => `nobody knows how long it takes, and on ${day()} you have ${limit} minutes`;
    return [{ name: "time", points: WEIGHTS.unknownTime, ...(limit <= BUSY && { say }) }];
  }
  if (minutes <= limit) {
    const say = () => `${minutes} minutes: ${day()} is busy`;
    return limit <= BUSY ? [{ name: "time", points: 0, say }] : [];
  }
  const over = WEIGHTS.overTime + WEIGHTS.overTimeByMinute * (minutes - limit);
  return [
    {
      name: "time",
      points: over,
      say: () => `${minutes} minutes, more than your ${limit} on ${day()}`,
    },
  ];
}

type SoonFoods = Pick<WeekToFill, "soon" | "slots">;

function soonTerms({ foods }: Candidate, slot: Slot, week: SoonFoods): Term[] {
  const found = week.soon.find(({ food }) => foods.has(food));
  if (!found) return [];
  const say = () => `uses the rest of the ${found.name}`;
  return [{ name: "soon", points: soonPoints(slot, week), say }];
}

function soonPoints(slot: Slot, { slots }: SoonFoods): number {
  const wait = Math.max(0, daysFrom(slots[0]?.date ?? slot.date, slot.date));
  return Math.max(WEIGHTS.season, WEIGHTS.soon + WEIGHTS.soonByDay * wait);
}

/** Half a cabbage is eaten once: it speaks for no dish of a later day than that of the first one that uses it. */
function usedUpTerms({ foods }: Candidate, { slot, all, week }: Around): Term[] {
  const found = week.soon.find(({ food }) => foods.has(food));
  const first = week.slots[0]?.date ?? slot.date;
  const isUsed = (it: Beside, food: string) =>
    it.date >= first && it.date < slot.date && it.foods.has(food);
  if (!found || !all.some((it) => isUsed(it, found.food))) return [];
  return [{ name: "usedUp", points: -soonPoints(slot, week) }];
}

function seasonTerms({ foods }: Candidate, { date }: Slot, { isSouthern }: WeekToFill): Term[] {
  const name = inSeason(foods, date, isSouthern);
  return name
    ? [{ name: "season", points: WEIGHTS.season, say: () => `${name} is in season` }]
    : [];
}

const nutritionTerms = ({ brings }: Candidate): Term[] =>
  brings ? [{ name: "nutrition", points: WEIGHTS.nutrition, say: () => brings }] : [];

/** What is eaten on the other days, as the dishes for a slot are held against it. */
export type Around = {
  slot: Slot;
  all: readonly Beside[];
  /** Lunches and dinners on the same day, the one before and the one after. */
  near: readonly Beside[];
  /** What has to be bought for all of it. */
  foods: ReadonlySet<string>;
  week: SoonFoods;
};

export const aroundOf = (slot: Slot, all: readonly Beside[], week: SoonFoods): Around => ({
  ...{ slot, all, week },
  near: all.filter((it) => isMainMeal(it.mealType) && Math.abs(daysFrom(it.date, slot.date)) <= 1),
  foods: new Set(all.flatMap(({ foods }) => [...foods])),
});

/** What speaks for a dish in a slot, or against it, because of what is eaten on the other days. */
export function pairTerms(candidate: Candidate, around: Around): Term[] {
  // It was cooked already, whatever is eaten beside it.
  if (candidate.kept) return [];
  if (!isMainMeal(around.slot.mealType)) {
    return [
      ...againTerms(candidate, around),
      ...usedUpTerms(candidate, around),
      ...sharedTerms(candidate, around),
    ];
  }
  const { cuisine } = candidate;
  const protein = proteinOf(candidate);
  const withProtein = (some: readonly Beside[]) =>
    protein === null ? 0 : some.filter((it) => proteinOf(it) === protein).length;
  const clashes = withProtein(around.near);
  const alike = cuisine === "Other" ? 0 : around.near.filter((it) => it.cuisine === cuisine).length;
  const again = withProtein(around.all.filter((it) => isMainMeal(it.mealType)));
  const terms: Term[] = [];
  if (clashes > 0) {
    const say = () => `${protein?.toLowerCase()} two days running: little else fits`;
    terms.push({ name: "neighbor", points: WEIGHTS.sameProtein * clashes, say });
  }
  if (alike > 0) terms.push({ name: "neighbor", points: WEIGHTS.sameCuisine * alike });
  if (again >= 2) terms.push({ name: "variety", points: WEIGHTS.proteinAgain * (again - 1) });
  return [...terms, ...usedUpTerms(candidate, around), ...sharedTerms(candidate, around)];
}

/** The same breakfast or snack on another day of the week. */
function againTerms({ id }: Candidate, { slot, all }: Around): Term[] {
  const days = all.flatMap((it) => (it.id === id ? Math.abs(daysFrom(it.date, slot.date)) : []));
  if (days.length === 0) return [];
  const close = days.filter((gap) => gap < SMALL_GAP).length;
  const points = WEIGHTS.again * days.length + WEIGHTS.repeat * close;
  return [{ name: "again", points }];
}

function sharedTerms({ foods }: Candidate, around: Around): Term[] {
  const countIn = (others: ReadonlySet<string>) => {
    let count = 0;
    for (const food of foods) if (others.has(food)) count += 1;
    return count;
  };
  const shared = countIn(around.foods);
  if (shared === 0) return [];
  const points = WEIGHTS.shared * Math.min(shared, MOST_SHARED);
  const say = () => {
    const most = around.all.reduce((most, other) =>
      countIn(other.foods) > countIn(most.foods) ? other : most,
    );
    return `shares ${countIn(most.foods)} foods with ${formatDate(most.date, "EEEE")}`;
  };
  // Foods that three other days have one each of are not worth a word.
  const isSaid = shared >= 3 && around.all.some(({ foods }) => countIn(foods) > 1);
  return [isSaid ? { name: "shared", points, say } : { name: "shared", points }];
}

export const sumOf = (terms: readonly Term[]) => terms.reduce((sum, { points }) => sum + points, 0);

/** In [0, 1), the same for the same text: FNV-1a with a final mix (http://www.isthe.com/chongo/tech/comp/fnv). */
export function chance(text: string) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) / 2 ** 32;
}
