import { expect, test } from "vitest";
import { answerQuestion, FIRST } from "./worker";

test("a thread reads a whole recipe before its first request, so that the request does not wait for loading", () => {
  expect(answerQuestion(FIRST)).toMatchObject({
    title: "Soup",
    cookingTime: 20,
    servings: 4,
    ingredients: ["2 cups stock", "1 large onion, chopped", "1/2 tsp salt"],
  });
});
