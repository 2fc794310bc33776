import type { Seats } from "~/household/eaters/needs";
import { sha256 } from "~/server/values/sha256";
import type { Idempotency } from "./lease.server";

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
  recipeQuery: string;
  /** It goes on the calendar: it is not shown as what was asked for by name. */
  isPlanned?: boolean;
} & Key;

/** One recipe of the book that was offered because it comes close to such a request. */
export type TakeRequest = {
  kind: "take";
  bookId: string;
  /** The request that it was offered for. */
  recipeQuery: string;
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
      return { kind: "found", recipeQuery: request.recipeQuery };
    case "take":
      return { kind: "near", bookId: request.bookId, recipeQuery: request.recipeQuery };
    case "replace":
      return { kind: "replace", mealId: request.mealId };
  }
}
