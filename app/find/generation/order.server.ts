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

/** The form's or the call's own key; or, after the model has failed such a request, the recipe book's answer. */
type Key = Omit<Idempotency, "inputHash"> | { isFallback: true };

/** Random suggestions that fit the preferences. */
export type SuggestRequest = {
  kind: "suggest";
  count: number;
  /** The found recipe and the selection go too, and preferences must be set. */
  refresh?: boolean;
} & Key;

/** The recipe that answers a request in the cook's own words. */
export type FindRequest = {
  kind: "find";
  query: string;
  /** It goes on the calendar: it is not shown as what was asked for by name. */
  isPlanned?: boolean;
} & Key;

/** One recipe of the book that was offered because it comes close to such a request. */
export type TakeRequest = {
  kind: "take";
  bookId: string;
  /** The request that it was offered for. */
  query: string;
  /** Credits that it was offered for; if it was free, it is not charged for. */
  price?: number | undefined;
  /** Who eats it, where that is known: it has to be for the guests of that night, too. */
  seats?: Seats | null;
  /** As of `FindRequest`. */
  isPlanned?: boolean;
} & Omit<Idempotency, "inputHash">;

/** Another meal of the same course in the place of one suggestion. */
export type ReplaceRequest = { kind: "replace"; mealId: string };

/** One way or another to ask for meals. */
export type MealRequest = SuggestRequest | FindRequest | TakeRequest | ReplaceRequest;

/** True for what the recipe book answers, free of charge, in the place of a model that failed. */
export const isFallback = (request: MealRequest) => "isFallback" in request;

/** What is compared when a key comes again. It is stored: what it is made of must not change. */
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

/** What a request comes to: who is asked for how many recipes, and where they are shown. */
export type Order = {
  request: MealRequest;
  source: RecipeSource;
  /** What the source is told. */
  recipes: RecipeRequest;
  /** What all who eat need: what the household has already is held against it. */
  needs: HouseholdNeeds;
  /** How many meals at most; a household gets no more new ones than it has credits. */
  count: number;
  /** Where on the dashboard the first one goes, and what it takes the place of. */
  kind: "random" | "found";
  position: number;
  clears: "all" | "kind" | "one";
  /** False for what goes on the calendar, and on the dashboard not at all. */
  isShown: boolean;
  /** Ids of the household's meals that are not shown in the place of new ones. */
  notAgain: readonly string[];
};

/** What came of it: so many new meals, and so many that the household had, shown free; `balance` is what it could pay for. */
export type FilledOrder = { fresh: number; own: number; balance: number };

/** How long the recipe book may answer for a request that failed. */
const FALLBACK_MS = 60 * 60 * 1000;
/** What came in so many days counts when the next meals are balanced. */
const RECENT_DAYS = 30;
/** Foods to be eaten soon that suggestions are made for. */
const MOST_SOON = 3;
/** More meals than a household ever gets in the time that matters. */
const MOST_HAD = 2_000;

/**
 * How the same request is recognized. Each showing of a suggestion is replaced once, each failed request
 * answered by the book once: throws `conflict` if none has failed, or too long ago.
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
  if (!failed) throw new AppError("conflict", "That offer has ended");
  return { requestKey: `book:${failed}`, inputHash };
}

/** What tells one showing of a meal from the next: it may be suggested again after it was replaced. */
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

/** The key of the household's last request of this input that the recipe source itself failed, lately. */
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

/** Who answers a request. */
export const sourceOf = (
  services: Deps<"db" | "now" | "recipeSource" | "recipeBook">,
  user: User,
  request: MealRequest,
) =>
  request.kind === "take" || isFallback(request) ? services.recipeBook : sourceFor(services, user);

/** Reads what a request comes to. Throws `not_found` for one to replace what is not shown any more. */
export async function toOrder(
  services: Deps<"db" | "now" | "recipeSource" | "recipeBook">,
  user: User,
  request: MealRequest,
  wishes: Wishes,
): Promise<Order> {
  const { preferences, needs } = wishes;
  const source = sourceOf(services, user, request);
  if (request.kind === "replace") {
    const shown = await listShown(services, user);
    const replaced = shown.find(({ mealId }) => mealId === request.mealId);
    if (!replaced) throw new AppError("not_found", "That suggestion is no longer shown");
    const sameCourse = { ...preferences, mealTypePreferences: [replaced.course] };
    const recipes = await toRecipeRequest(services, user, { ...wishes, preferences: sameCourse });
    const { position } = replaced;
    const notAgain = shown.map(({ mealId }) => mealId);
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

/** Newest first. What was deleted lately counts as had then: nobody wants to pay for it again. */
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
 * Requires what Refresh needs before it starts: a cuisine, and a protein unless desserts are chosen. Throws `invalid`
 * with a message that names what is missing.
 */
export function requirePreferences(preferences: Preferences) {
  const protein =
    preferences.proteinPreferences.length > 0 ||
    preferences.mealTypePreferences.includes("Desserts");
  const cuisine = preferences.cuisinePreferences.length > 0;
  if (protein && cuisine) return;
  const [message, missing] =
    !protein && !cuisine
      ? ["Set preferences first", "at least one protein and one cuisine"]
      : protein
        ? ["Set cuisine preference", "at least one cuisine"]
        : ["Set protein preference", "at least one protein"];
  throw new AppError("invalid", message, { description: `Choose ${missing}, then refresh.` });
}
