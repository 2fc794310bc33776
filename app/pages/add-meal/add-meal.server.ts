import type * as z from "zod";
import { addDays, earliestDateOf, todayOf, weekdayOf } from "~/server/values/dates";
import type { User } from "~/household/access";
import { type Adding, type NewEntry, requirePlannable } from "~/plan/calendar";
import {
  listEntryCards,
  firstToFill,
  listLeftovers,
  seatsAt,
  planMeal,
} from "~/plan/calendar/index.server";
import { withGuests } from "~/household/eaters";
import { getNeeds } from "~/household/eaters/index.server";
import {
  listBookDishes,
  priceOfNew,
  listNewDishesFor,
  takeDish,
} from "~/find/generation/index.server";
import type { MealCardData } from "~/recipes/meals";
import { countMeals, listCards, listSelected } from "~/recipes/meals/index.server";
import { requireDatesWithin } from "~/household/quotas/index.server";
import { coursesFor } from "~/plan/proposals";
import { getLimits } from "~/plan/proposals/index.server";
import type { Deps } from "~/server/services";
import type { addBookDishSchema } from "./add-meal.schema";
import { t } from "~/language/messages";

/** How many dishes are shown: by their origin without a search, and of each kind with one. */
const SHOWN = {
  selected: 4,
  favorites: 3,
  own: 4,
  book: 2,
  bookAlone: 5,
  found: 20,
  foundInBook: 5,
};

type DishGroup = {
  heading: string;
  meals: readonly MealCardData[];
  /** The page with all of them, and their number. */
  all: { href: string; count: number } | null;
};

/**
 * Returns the dishes that can be planned on a date: recipes of the household and of the recipe book that match
 * `adding`, checked for the eaters of that date. Without a date, uses the first night of the next seven days without a
 * planned dinner.
 */
export async function getAddMeal(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  adding: Adding,
) {
  const at = services.now();
  const [today, earliest] = [todayOf(user, at), earliestDateOf(user, at)];
  const days = await listDays(services, user, today);
  const requestedDate = adding.scheduledDate || (await firstOpen(services, user, days));
  const scheduledDate = requestedDate < earliest ? today : requestedDate;
  const search = adding.search.trim();
  const params = { ...adding, scheduledDate, search };
  const groups = search
    ? await listFound(services, user, params)
    : await listOffered(services, user, params);
  const hasOwn = search !== "" || groups.some(({ meals }) => meals.length > 0);
  const leftovers = await listLeftovers(services, user, scheduledDate);
  return {
    today,
    earliest,
    days,
    scheduledDate,
    mealType: adding.mealType,
    search,
    groups,
    hasOwn,
    servings: user.householdSize,
    hasLeftovers: leftovers.length > 0,
    book: {
      price: priceOfNew(user),
      hasCredits: !user.pays || user.mealCredits > 0,
      dishes: await listFromBook(services, user, { ...params, isAlone: !hasOwn }),
    },
  };
}

/** Returns the next seven days, each with its planned dinner. */
async function listDays(services: Deps<"db" | "now" | "recipeBook">, user: User, today: string) {
  const range = { startDate: today, endDate: addDays(today, 6) };
  const entries = await listEntryCards(services, user, range);
  return Array.from({ length: 7 }, (_, ahead) => {
    const date = addDays(today, ahead);
    const dinner = entries.find(
      (entry) => entry.scheduledDate === date && entry.mealType === "dinner",
    );
    return { date, dinner: dinner?.title ?? null };
  });
}

async function firstOpen(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  days: Awaited<ReturnType<typeof listDays>>,
): Promise<string> {
  const from = await firstToFill(services, user);
  return days.find(({ date, dinner }) => date >= from && dinner === null)?.date ?? from;
}

type Asked = Adding & { scheduledDate: string };

async function listFound(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  params: Asked,
): Promise<DishGroup[]> {
  const { search } = params;
  const seats = await seatsAt(services, user, params);
  const [first, meals, count] = await Promise.all([
    listSelected(services, user),
    listCards(services, user, { search, limit: SHOWN.found, seats }),
    countMeals(services, user, { search }),
  ]);
  const isSelected = ({ id }: MealCardData) => first.includes(id);
  const sorted = [...meals.filter(isSelected), ...meals.filter((meal) => !isSelected(meal))];
  const href = `/all-recipes?${new URLSearchParams({ q: search })}`;
  return [
    {
      heading: t("Your recipes"),
      meals: sorted,
      all: count > meals.length ? { href, count } : null,
    },
  ];
}

async function listOffered(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  params: Asked,
): Promise<DishGroup[]> {
  const seats = await seatsAt(services, user, params);
  const selected = (await listSelected(services, user)).slice(0, SHOWN.selected);
  const most = SHOWN.selected + SHOWN.favorites + SHOWN.own;
  const [selectedMeals, favorites, recent, favoriteCount, count] = await Promise.all([
    selected.length > 0 ? listCards(services, user, { ids: selected, seats }) : [],
    listCards(services, user, {
      only: "favorites",
      limit: SHOWN.selected + SHOWN.favorites,
      seats,
    }),
    listCards(services, user, { limit: most, seats }),
    countMeals(services, user, { only: "favorites" }),
    countMeals(services, user, {}),
  ]);
  const shownIds = new Set(selected);
  const take = (meals: readonly MealCardData[], limit: number) => {
    const some = meals.filter(({ id }) => !shownIds.has(id)).slice(0, limit);
    for (const { id } of some) shownIds.add(id);
    return some;
  };
  const groups = [
    {
      heading: t("Selected for this week"),
      meals: selected.flatMap((id) => selectedMeals.find((meal) => meal.id === id) ?? []),
      all: null,
    },
    {
      heading: t("Favorites"),
      meals: take(favorites, SHOWN.favorites),
      all: { href: "/favorites", count: favoriteCount },
    },
    {
      heading: t("Your recipes"),
      meals: take(recent, SHOWN.own),
      all: { href: "/all-recipes", count },
    },
  ];
  return groups
    .filter(({ meals }) => meals.length > 0)
    .map(({ all, ...group }) => ({
      ...group,
      all: all && all.count > group.meals.length ? all : null,
    }));
}

async function listFromBook(
  services: Deps<"db" | "now" | "recipeBook">,
  user: User,
  params: Asked & { isAlone: boolean },
) {
  const { search, scheduledDate, mealType, isAlone } = params;
  const [household, seats] = await Promise.all([
    getNeeds(services, user),
    seatsAt(services, user, params),
  ]);
  if (user.pays && user.mealCredits < 1) return [];
  const needs = withGuests(household, seats);
  if (search) {
    const limit = SHOWN.foundInBook;
    return listBookDishes(services, user, { query: search, course: null, needs, limit });
  }
  const limits = await getLimits(services, user);
  const isMain = mealType === "lunch" || mealType === "dinner";
  return listNewDishesFor(services, user, {
    needs,
    courses: coursesFor(mealType),
    maxMinutes: isMain ? limits[weekdayOf(scheduledDate)] || null : null,
    limit: isAlone ? SHOWN.bookAlone : SHOWN.book,
  });
}

/**
 * Adds a dish of the recipe book to the household at the price that was shown, and plans it. Charges once for
 * the same `requestKey`. Throws what `takeDish` and `addEntry` throw.
 */
export async function planBookDish(
  services: Parameters<typeof takeDish>[0] & Parameters<typeof planMeal>[0],
  user: User,
  { requestKey, ...params }: z.output<typeof addBookDishSchema> & { requestKey: string },
): Promise<NewEntry> {
  const { bookId, price, scheduledDate, mealType } = params;
  // Checked before a credit is taken for a meal that cannot be planned.
  requirePlannable(user, scheduledDate, services.now());
  await requireDatesWithin(services, user, [scheduledDate], { adding: 1 });
  const seats = await seatsAt(services, user, { scheduledDate, mealType });
  const key = `${requestKey} ${bookId}`;
  const { mealId } = await takeDish(services, user, { bookId, price, seats, requestKey: key });
  const there = await listEntryCards(services, user, {
    startDate: scheduledDate,
    endDate: scheduledDate,
  });
  const again = there.find((entry) => entry.mealId === mealId && entry.mealType === mealType);
  if (again) return { ...again, asksOf: null };
  return planMeal(services, user, { mealId, scheduledDate, mealType });
}
