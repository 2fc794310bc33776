import { sha256 } from "~/server/values/sha256";
import { addDays } from "~/server/values/dates";
import { type Message, message, t } from "~/language/messages";

/**
 * Returns the id that a list uses for the lines of an entry without a recipe, instead of a meal's id. It changes with
 * the lines, so that the list detects edits.
 */
export const ownLinesId = (entryId: string, lines: string) =>
  `${entryId}.${sha256(lines).slice(0, 12)}`;

/** Returns true for an id created by `ownLinesId`. The id of a meal has no dot. */
export const isOwnLines = (id: string) => id.includes(".");

/** A meal from which a list was built, as it was then. */
export type ListMeal = {
  /** The entry that planned the meal. Null if it was not planned. */
  entryId: string | null;
  mealId: string;
  title: string;
  scheduledDate: string | null;
  /** The servings for which the lines were bought. */
  servings: number;
  /** The key of the recipe's lines at that time (`linesKeyOf`). Null if unknown. */
  linesKey: string | null;
};

/** A meal on the calendar. */
export type CalendarMeal = ListMeal & { entryId: string; scheduledDate: string };

/** How the plan differs from the list. */
export type PlanChanges = {
  /** Meals that were planned later, for a list of the whole week, or planned instead of a meal of the list. */
  added: CalendarMeal[];
  /** Meals that were moved to another week, removed from the calendar, or replaced by another meal. */
  gone: ListMeal[];
  /** Meals that are now cooked for another number of servings, as planned now. */
  resized: CalendarMeal[];
  /** Meals whose recipes have changed ingredient lines. `titleNow` is set if the title changed as well. */
  edited: (ListMeal & { titleNow?: string })[];
  /** Meals that are planned in the week of a list of chosen meals, but were not chosen. */
  offered: CalendarMeal[];
};

export type ListAndPlan = {
  /** The Sunday of the week. */
  week: string;
  isWholeWeek: boolean;
  listed: readonly ListMeal[];
  /** The week's entries, and the current entries of `listedMeals` on any date. */
  planned: readonly CalendarMeal[];
  /** The keys of the lines of those `listedMeals` that still exist, by id. */
  linesKeys: ReadonlyMap<string, string>;
  /** The current titles of the `listedMeals` meals, by id. */
  titles: ReadonlyMap<string, string>;
  /** The first date that is not past. Past meals need no shopping. */
  from: string;
};

/** Returns true for a date of the week that starts on `week`. */
const isIn = (week: string, date: string) => date >= week && date <= addDays(week, 6);

/** Returns how the plan has changed since the list was built. Returns no changes after the end of the week. */
export function planChanges({
  week,
  isWholeWeek,
  listed: listedMeals,
  planned: plannedMeals,
  linesKeys,
  titles,
  from,
}: ListAndPlan): PlanChanges {
  if (addDays(week, 6) < from) return { added: [], gone: [], resized: [], edited: [], offered: [] };
  const now = new Map(plannedMeals.map((meal) => [meal.entryId, meal]));
  const isGone = ({ entryId, mealId, scheduledDate }: ListMeal) => {
    if (entryId === null) return !linesKeys.has(mealId);
    const entry = now.get(entryId);
    if (!entry) return true;
    return scheduledDate !== null && isIn(week, scheduledDate) && !isIn(week, entry.scheduledDate);
  };
  const remainingMeals = listedMeals.filter((meal) => !isGone(meal));
  const replaced = remainingMeals.flatMap(({ entryId, mealId }) => {
    const entry = entryId === null ? undefined : now.get(entryId);
    return entry && entry.mealId !== mealId && entry.scheduledDate >= from ? [entry] : [];
  });
  const isReplaced = ({ entryId }: ListMeal) => replaced.some((meal) => meal.entryId === entryId);
  const stays = remainingMeals.filter((meal) => !isReplaced(meal));
  const resized = stays.flatMap(({ entryId, servings }) => {
    const entry = entryId === null ? undefined : now.get(entryId);
    return entry && entry.servings !== servings && entry.scheduledDate >= from ? [entry] : [];
  });
  const edited = stays.filter(({ entryId, mealId, linesKey }) => {
    const [lines, entry] = [linesKeys.get(mealId), now.get(entryId ?? "")];
    const isPast = entry !== undefined && entry.scheduledDate < from;
    return linesKey !== null && lines !== undefined && lines !== linesKey && !isPast;
  });
  const listedIds = new Set(listedMeals.map(({ entryId }) => entryId));
  const otherMeals = plannedMeals.filter(
    ({ entryId, scheduledDate }) =>
      !listedIds.has(entryId) && isIn(week, scheduledDate) && scheduledDate >= from,
  );
  return {
    added: [...replaced, ...(isWholeWeek ? otherMeals : [])],
    gone: listedMeals.filter((meal) => isGone(meal) || isReplaced(meal)),
    resized,
    edited: edited.map((meal) => {
      const titleNow = titles.get(meal.mealId);
      return titleNow === undefined || titleNow === meal.title ? meal : { ...meal, titleNow };
    }),
    offered: isWholeWeek ? [] : otherMeals,
  };
}

/**
 * Returns the meals of the list after an update. Includes `offered` meals only on request, and reads `edited` recipes
 * again.
 */
export function mealsAfter(
  listedMeals: readonly ListMeal[],
  { added, gone: goneMeals, resized }: PlanChanges,
): ListMeal[] {
  const remainingMeals = listedMeals.filter((meal) => !goneMeals.includes(meal));
  return withPlannedMeals(remainingMeals, [...resized, ...added]);
}

/**
 * Returns a list's meals with more meals added, by date. A meal that is already on the list takes its planned values.
 */
export function withPlannedMeals(
  listedMeals: readonly ListMeal[],
  more: readonly CalendarMeal[],
): ListMeal[] {
  const now = new Map(more.map((meal) => [meal.entryId, meal]));
  const listedIds = new Set(listedMeals.map(({ entryId }) => entryId));
  const updatedMeals = listedMeals.map((meal) => now.get(meal.entryId ?? "") ?? meal);
  const all: ListMeal[] = [
    ...updatedMeals,
    ...more.filter(({ entryId }) => !listedIds.has(entryId)),
  ];
  return all.sort((a, b) => compareDates(a.scheduledDate, b.scheduledDate));
}

const compareDates = (a: string | null, b: string | null) =>
  a === b ? 0 : (a ?? "") < (b ?? "") ? -1 : 1;

/** "4 meals", "1 meal". */
export const mealsInWords = (count: number) =>
  t("{count, plural, one {# meal} other {# meals}}", { count });

/**
 * Returns the changes in words: "2 meals added, 1 no longer planned, 1 now cooked for 6". Empty if the list is up to
 * date. Changed lines of the same entry without a recipe are neither added nor gone.
 */
export function changesInWords(changes: Omit<PlanChanges, "offered">): string {
  const { resized, edited } = changes;
  const isRewritten = ({ entryId, mealId }: ListMeal) =>
    isOwnLines(mealId) &&
    changes.gone.some((meal) => meal.entryId === entryId && isOwnLines(meal.mealId));
  const rewritten = new Set(changes.added.filter(isRewritten).map(({ entryId }) => entryId));
  const isOther = ({ entryId }: ListMeal) => entryId === null || !rewritten.has(entryId);
  const [added, goneMeals] = [changes.added.filter(isOther), changes.gone.filter(isOther)];
  const servings = new Set(resized.map((meal) => meal.servings));
  const [only] = servings;
  const parts: [number, (count: number) => string, (count: number) => string][] = [
    [
      added.length,
      (count) => t("{count, plural, one {# meal added} other {# meals added}}", { count }),
      (count) => t("{count, plural, one {# added} other {# added}}", { count }),
    ],
    [
      goneMeals.length,
      (count) =>
        t("{count, plural, one {# meal no longer planned} other {# meals no longer planned}}", {
          count,
        }),
      (count) =>
        t("{count, plural, one {# no longer planned} other {# no longer planned}}", { count }),
    ],
    servings.size === 1
      ? [
          resized.length,
          (count) =>
            t(
              "{count, plural, one {# meal now cooked for {servings}} other {# meals now cooked for {servings}}}",
              { count, servings: only ?? 0 },
            ),
          (count) =>
            t(
              "{count, plural, one {# now cooked for {servings}} other {# now cooked for {servings}}}",
              { count, servings: only ?? 0 },
            ),
        ]
      : [
          resized.length,
          (count) =>
            t("{count, plural, one {# meal with new servings} other {# meals with new servings}}", {
              count,
            }),
          (count) =>
            t("{count, plural, one {# with new servings} other {# with new servings}}", { count }),
        ],
    [
      edited.length,
      (count) =>
        t(
          "{count, plural, one {# meal with a changed recipe} other {# meals with a changed recipe}}",
          { count },
        ),
      (count) =>
        t("{count, plural, one {# with a changed recipe} other {# with a changed recipe}}", {
          count,
        }),
    ],
    [
      rewritten.size,
      (count) =>
        t(
          "{count, plural, one {# meal with other ingredients} other {# meals with other ingredients}}",
          {
            count,
          },
        ),
      (count) =>
        t("{count, plural, one {# with other ingredients} other {# with other ingredients}}", {
          count,
        }),
    ],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, first, laterText], at) => (at === 0 ? first(count) : laterText(count)))
    .join(", ");
}

/**
 * Returns the names of the changes: "Added: Tomato Soup, Beef Stew. No longer planned: Chili." Empty if the list is up
 * to date.
 */
export function namesOfChanges({ added, gone: goneMeals, resized, edited }: PlanChanges): string {
  const now = edited.map(({ title, titleNow }) => ({
    title:
      title && titleNow ? t("{title}, now “{titleNow}”", { title, titleNow }) : titleNow || title,
  }));
  const parts: [Message, readonly { title: string }[]][] = [
    [message("Added: {meals}."), added],
    [message("No longer planned: {meals}."), goneMeals],
    [message("Changed: {meals}."), resized],
    [message("Recipe changed: {meals}."), now],
  ];
  return parts
    .filter(([, meals]) => meals.length > 0)
    .map(([text, meals]) =>
      t(text, { meals: meals.map(({ title }) => title || t("a deleted recipe")).join(", ") }),
    )
    .join(" ");
}

/** A meal that a list is for, as pages show it. */
export type ListDinner = {
  mealId: string;
  title: string;
  /** The page of the meal's day. If it is not planned, the page of its recipe. */
  href: string;
  date: string | null;
  /** "Tonight", "Tomorrow" or a day such as "Friday 4". Null if the meal is not planned. */
  when: string | null;
  isPast: boolean;
  servings: number;
  minutes: number | null;
  cuisine: string;
  /** The drawing of the meal. */
  drawing: string;
  coverId: string | null;
  coverWidth: number | null;
};

/** Returns the first dinner that is not past, or null. */
export const nextDinner = (dinners: readonly ListDinner[]) =>
  dinners.find(({ when, isPast }) => when !== null && !isPast) ?? null;

/** Returns the facts of a dinner: "Friday 4 · 45 min · for 4". */
export const dinnerFactsOf = ({ when, minutes, servings }: ListDinner): string =>
  [when, minutes !== null && t("{minutes} min", { minutes }), t("for {servings}", { servings })]
    .filter(Boolean)
    .join(" · ");
