import { expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { MealCardData } from "~/recipes/meals/meal";
import { CollectionPage } from "./collection-page";

const meal = (id: string, mark: MealCardData["mark"]): MealCardData => ({
  id,
  title: `Soup ${id}`,
  description: "",
  cuisine: "Mexican",
  drawing: "3.tacos.red.beef.tomato",
  protein: null,
  course: "Main Dishes",
  cookingTime: 35,
  sourceUrl: "",
  bookId: null,
  source: "generated",
  coverId: null,
  coverWidth: null,
  isFavorite: 0,
  mark,
  lastHad: null,
});

test("a recipe in a collection shows its verdict as in All Recipes, unless it fits", async () => {
  const meals = [
    meal("1", { tone: "breaks", words: "Not for Theo: beef" }),
    meal("2", { tone: "unknown", words: "Check for Theo: stock" }),
    meal("3", { tone: "checked", words: "Checked for Nut-Free" }),
    meal("4", null),
  ];
  const collection = {
    id: "collection",
    name: "Soups",
    description: "",
    createdAt: "2026-06-10T10:05:00.000Z",
    mealIds: meals.map(({ id }) => id),
    meals,
  };
  const { getByText, queryByText } = await show(
    <CollectionPage collection={collection} publication={null} search="" found={[]} />,
  );
  expect(getByText("Not for Theo: beef")).toBeTruthy();
  expect(getByText("Check for Theo: stock")).toBeTruthy();
  expect(queryByText("Checked for Nut-Free")).toBeNull();
});
