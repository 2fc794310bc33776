import { expect, test } from "vitest";
import { sha256 } from "~/server/values/sha256";
import { inputHashOf, type MealRequest } from "./order.server";

const requestKey = "key";

test.each<[MealRequest, string]>([
  [{ kind: "suggest", count: 5, requestKey }, '{"kind":"random","count":5,"refresh":false}'],
  [
    { kind: "suggest", refresh: true, count: 5, isFallback: true },
    '{"kind":"random","count":5,"refresh":true}',
  ],
  [{ kind: "find", query: "soup", requestKey }, '{"kind":"found","recipeQuery":"soup"}'],
  [
    { kind: "take", query: "soup", bookId: "a/b", price: 1, requestKey },
    '{"kind":"near","bookId":"a/b","recipeQuery":"soup"}',
  ],
  [{ kind: "replace", mealId: "m" }, '{"kind":"replace","mealId":"m"}'],
])("%j is known again by what earlier versions stored of it", (request, stored) => {
  expect(inputHashOf(request)).toBe(sha256(stored));
});
