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
])("the request %j has the hash that earlier versions stored for %s", (request, stored) => {
  expect(inputHashOf(request)).toBe(sha256(stored));
});
