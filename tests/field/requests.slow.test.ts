import { expect, test } from "vitest";
import { answersOf } from "../../scripts/evaluate/recipe-book";
import { openBook } from "../services";
import { requestCasesOf, requestFaultsOf } from "./judge-requests";

const { index } = openBook();

test.each(requestCasesOf("food.jsonl").map((one) => [one.id, one.why, one] as const))(
  "the request %s gets the expected results: %s",
  (_, __, one) => {
    expect(requestFaultsOf(one, answersOf(index, one.input.request))).toEqual([]);
  },
);

test("food.jsonl has at least 15 cases with requests", () => {
  expect(requestCasesOf("food.jsonl").length).toBeGreaterThanOrEqual(15);
});
