import { DAY_MS } from "~/server/values/dates";
import type { RecipeRequest, RecipeSource } from "~/server/adapters/recipe-source/recipe-source";
import { AppError } from "~/server/values/errors";
import type { User } from "~/household/access";
import type { HouseholdNeeds, Seats } from "~/household/eaters";
import type { Preferences } from "~/household/preferences";
import { listUseSoon } from "~/shop/pantry/index.server";
import { listDeletedMeals } from "~/recipes/trash/index.server";
import type { Deps } from "~/server/services";
import type { Idempotency } from "./lease.server";
import { toCriteria, type Wishes } from "~/find/search/recipe-needs";
import { sourceFor } from "~/household/access/index.server";
import { sha256 } from "~/server/values/sha256";
import { inHousehold } from "~db/in-household";
import { t } from "~/language/messages";

/** The key of the form or the API call, or the request for an answer from the recipe book after the model failed. */
type Key = Omit<Idempotency, "inputHash"> | { isFallback: true };

/** A request for random suggestions that fit the preferences. */
export type SuggestRequest = {
  kind: "suggest";
  count: number;
  /** True to also remove the found recipe and the selection. The preferences must then be set. */
  refresh?: boolean;
} & Key;

/** A request for the recipe that matches a query in the cook's own words. */
export type FindRequest = {
  kind: "find";
  query: string;
  /** True for a meal for the calendar, which is not shown as a search result. */
  isPlanned?: boolean;
} & Key;

/** A request for one recipe of the recipe book that was offered as a result. */
export type TakeRequest = {
  kind: "take";
  bookId: string;
  /** The query of the search that offered the recipe. */
  query: string;
  /** The price in credits at which the recipe was offered. If it was free, it is not charged. */
  price?: number | undefined;
  /** The eaters, if they are known. The recipe must then also suit the guests of that night. */
  seats?: Seats | null;
  /** True for a meal for the calendar, which is not shown as a search result. */
  isPlanned?: boolean;
} & Omit<Idempotency, "inputHash">;

/** A request to replace one suggestion with another meal of the same course. */
export type ReplaceRequest = { kind: "replace"; mealId: string };

/** A request for meals. */
export type MealRequest = SuggestRequest | FindRequest | TakeRequest | ReplaceRequest;

/** Returns true for a request that the recipe book fills for free because the model failed. */
export const isFallback = (request: MealRequest) => "isFallback" in request;

/**
 * Returns the hash of a request's input, to compare it when a key is used again. The hash is stored, so its input
 * format must not change.
 */
export const inputHashOf = (request: MealRequest) => sha256(JSON.stringify(inputOf(request)));

function inputOf(request: MealRequest) {
  switch (request.kind) {
    case "suggest":
      return { kind: "random", count: request.count, refresh: request.refresh ?? false };
    case "find":
      return { kind: "found", recipeQuery: request.query };
    case "take":
      return { kind: "near", bookId: request.bookId, recipeQuery: request.query };
    case "replace":
      return { kind: "replace", mealId: request.mealId };
  }
}

/** A request with the input for its source, the number of meals, and the location where they are shown. */
export type Order = {
  request: MealRequest;
  source: RecipeSource;
  /** The request to the recipe source. */
  recipes: RecipeRequest;
  /** The needs of all eaters, for checking meals that the household already has. */
  needs: HouseholdNeeds;
  /** The maximum number of meals. The number of new meals is also limited by the credits. */
  count: number;
  /** The location of the first meal on the dashboard, and the meals that it replaces there. */
  kind: "random" | "found";
  position: number;
  clears: "all" | "kind" | "one";
  /** False for a meal for the calendar, which is not shown on the dashboard. */
  isShown: boolean;
  /** Ids of the household's meals that must not fill up the suggestions. */
  notAgain: readonly string[];
};

/**
 * The result of an order: the number of new meals, the number of own meals that were shown for free, and the number
 * that the credits allowed (`balance`).
 */
export type FilledOrder = { fresh: number; own: number; balance: number };

/** The time in milliseconds after a failure in which the recipe book may answer instead. */
const FALLBACK_MS = 60 * 60 * 1000;
/** The number of days in which delivered meals count for the variety of the next meals. */
const RECENT_DAYS = 30;
/** The maximum number of foods to be eaten soon that suggestions use up. */
const MOST_SOON = 3;
/** The maximum number of meals to read. No household gets more within `RECENT_DAYS`. */
const MOST_HAD = 2_000;

/**
 * Returns the key that identifies a repeated request. Each shown suggestion can be replaced once, and the recipe book
 * can answer each failed request once. Throws `conflict` if no request has failed within `FALLBACK_MS`.
 */
export async function idempotencyOf(
  services: Deps<"db" | "now" | "recipeSource" | "recipeBook">,
  user: User,
  request: MealRequest,
): Promise<Idempotency> {
  const inputHash = inputHashOf(request);
  if (request.kind === "replace") {
    const showing = await findShowing(services, user, request.mealId);
    return { requestKey: `replace:${showing}`, inputHash };
  }
  if (!("isFallback" in request)) {
    const { requestKey, onOtherInput } = request;
    return { requestKey, onOtherInput, inputHash };
  }
  const failed = await findFailedKey(services, user, inputHash);
  if (!failed) throw new AppError("conflict", t("That offer has ended"));
  return { requestKey: `book:${failed}`, inputHash };
}

/** Returns when the meal was last shown, because a meal may be suggested again after it was replaced. */
async function findShowing(
  { db }: Deps<"db" | "now" | "recipeSource" | "recipeBook">,
  user: User,
  mealId: string,
) {
  const row = await inHousehold(db, user)
    .selectFrom("meals")
    .where("id", "=", mealId)
    .select("lastShown")
    .executeTakeFirst();
  return row?.lastShown ?? mealId;
}

/**
 * Returns the key of the household's last request with this input, if it is recent and the recipe source itself failed.
 * Otherwise returns null.
 */
async function findFailedKey(
  { db, now }: Deps<"db" | "now" | "recipeSource" | "recipeBook">,
  user: User,
  inputHash: string,
) {
  const row = await inHousehold(db, user)
    .selectFrom("generations")
    .where("inputHash", "=", inputHash)
    .where("status", "=", "failed")
    .where("failure", "=", "upstream")
    .where("finishedAt", ">", new Date(now().getTime() - FALLBACK_MS).toISOString())
    .orderBy("finishedAt", "desc")
    .select("requestKey")
    .executeTakeFirst();
  return row?.requestKey;
}

/** Returns the recipe source that answers a request. */
export const generationSourceOf = (
  services: Deps<"db" | "now" | "recipeSource" | "recipeBook">,
  user: User,
  request: MealRequest,
) =>
  request.kind === "take" || isFallback(request) ? services.recipeBook : sourceFor(services, user);

/** Builds the order of a request. Throws `not_found` for a request to replace a meal that is no longer shown. */
export async function toOrder(
  services: Deps<"db" | "now" | "recipeSource" | "recipeBook">,
  user: User,
  request: MealRequest,
  wishes: Wishes,
): Promise<Order> {
  const { preferences, needs } = wishes;
  const source = generationSourceOf(services, user, request);
  if (request.kind === "replace") {
    const suggestions = await listShown(services, user);
    const replaced = suggestions.find(({ mealId }) => mealId === request.mealId);
    if (!replaced) throw new AppError("not_found", t("That suggestion is no longer shown"));
    const sameCourse = { ...preferences, mealTypePreferences: [replaced.course] };
    const recipes = await toRecipeRequest(services, user, { ...wishes, preferences: sameCourse });
    const { position } = replaced;
    const notAgain = suggestions.map(({ mealId }) => mealId);
    return {
      request,
      source,
      recipes,
      needs,
      count: 1,
      kind: "random",
      position,
      clears: "one",
      isShown: true,
      notAgain,
    };
  }
  const recipes = await toRecipeRequest(services, user, wishes);
  const isShown = request.kind === "suggest" || !request.isPlanned;
  const order = { request, source, recipes, needs, position: 0, isShown, notAgain: [] };
  return request.kind === "suggest"
    ? { ...order, count: request.count, kind: "random", clears: request.refresh ? "all" : "kind" }
    : { ...order, count: 1, kind: "found", clears: "kind" };
}

function listShown({ db }: Deps<"db" | "now" | "recipeSource" | "recipeBook">, user: User) {
  return inHousehold(db, user)
    .selectFrom("suggestions")
    .innerJoin("meals", (join) =>
      join
        .onRef("meals.householdId", "=", "suggestions.householdId")
        .onRef("meals.id", "=", "suggestions.mealId"),
    )
    .where("suggestions.kind", "=", "random")
    .select(["suggestions.mealId", "suggestions.position", "meals.course"])
    .execute();
}

async function toRecipeRequest(
  services: Deps<"db" | "now" | "recipeSource" | "recipeBook">,
  user: User,
  wishes: Wishes,
): Promise<RecipeRequest> {
  const [had, soon] = await Promise.all([listHad(services, user), listUseSoon(services, user)]);
  const since = new Date(services.now().getTime() - RECENT_DAYS * DAY_MS).toISOString();
  return {
    ...toCriteria(wishes),
    recent: had.filter(({ createdAt }) => createdAt > since),
    earlier: had.filter(({ createdAt }) => createdAt <= since),
    ...(soon.length > 0 && {
      useSoon: soon.slice(0, MOST_SOON).map(({ food, name }) => ({ food, name })),
    }),
  };
}

/**
 * Lists the household's meals, newest first. Includes recently deleted meals, because users do not want to pay for them
 * again.
 */
async function listHad(services: Deps<"db" | "now" | "recipeSource" | "recipeBook">, user: User) {
  const there = await inHousehold(services.db, user)
    .selectFrom("meals")
    .orderBy("createdAt", "desc")
    .limit(MOST_HAD)
    .select(["bookId", "title", "cuisine", "protein", "course", "createdAt"])
    .execute();
  const deleted = await listDeletedMeals(services, user);
  if (deleted.length === 0) return there;
  return [...there, ...deleted].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/**
 * Requires the preferences that Refresh needs before it starts: a cuisine, and a protein unless desserts are chosen.
 * Throws `invalid` with a message that names the missing preferences.
 */
export function requirePreferences(preferences: Preferences) {
  const protein =
    preferences.proteinPreferences.length > 0 ||
    preferences.mealTypePreferences.includes("Desserts");
  const cuisine = preferences.cuisinePreferences.length > 0;
  if (protein && cuisine) return;
  if (!protein && !cuisine) {
    throw new AppError("invalid", t("Set preferences first"), {
      description: t("Choose at least one protein and one cuisine, then refresh."),
    });
  }
  throw protein
    ? new AppError("invalid", t("Set cuisine preference"), {
        description: t("Choose at least one cuisine, then refresh."),
      })
    : new AppError("invalid", t("Set protein preference"), {
        description: t("Choose at least one protein, then refresh."),
      });
}
