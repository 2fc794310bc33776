import { expect, test } from "vitest";
import { show } from "../../../tests/show";
import { CollectionPage } from "./collection-page";
import { RecipeCollections } from "./recipe-collections";

test("an empty collection names the link of a recipe as it is called there", async () => {
  const said = { id: "c1", name: "Soups", description: "", createdAt: "2026-11-20T10:00:00.000Z" };
  const collection = { ...said, mealIds: [], meals: [] };
  const page = await show(
    <CollectionPage {...{ collection, publication: null, search: "", found: [] }} />,
  );
  const recipe = await show(<RecipeCollections collections={[]} editHref="/there" />);
  const named = recipe.getByRole("link").textContent;
  expect(page.getByText(`Look for recipes to add, or choose “${named}” at a recipe.`)).toBeTruthy();
});
