import { describe, expect, test } from "vitest";
import { chosenIn, refused, saidOf } from "../../../tests/forms";
import { show } from "../../../tests/show";
import { RECIPE_DEFAULTS } from "~/engine/recipe/recipe";
import { RecipeForm } from "./recipe-form";
import { TITLE_AND_INGREDIENTS } from "./recipes.schema";

const SOUP = {
  ...RECIPE_DEFAULTS,
  title: "Leek soup",
  course: "Side Dishes" as const,
  cuisine: "French" as const,
  servings: 2,
  cookingTime: 35,
  ingredients: ["2 leeks", "1 l stock"],
};

describe("The form of a recipe", () => {
  test("shows another user's later changes below the user's text", async () => {
    const form = <RecipeForm action="/x" draft={SOUP} seen="now" />;
    const answer = {
      ...refused("recipe-form", { title: "Mine", seen: "before" }),
      code: "conflict",
    };
    const page = await show(form, { answer });
    expect(page.getByLabelText("Recipe Title *")).toHaveProperty("value", "Mine");
    const theirs = page.getByRole("heading", { name: "Saved in the meantime" }).parentElement;
    expect(theirs?.textContent).toContain("Leek soup2 leeks\n1 l stock");
    // Sent again, the form overwrites the text that is now shown.
    expect(page.document.querySelector("[name=seen]")).toHaveProperty("value", "now");
    const full = { ...refused("recipe-form", { title: "Mine", seen: "now" }), code: "conflict" };
    expect((await show(form, { answer: full })).queryByText("Saved in the meantime")).toBeNull();
  });

  test("contains the recipe that is edited, with one ingredient per line", async () => {
    const page = await show(<RecipeForm action="/x" draft={SOUP} cancelHref="/all-recipes" />);
    const value = (label: string) => page.getByLabelText(label);
    expect(value("Recipe Title *")).toHaveProperty("value", "Leek soup");
    expect(chosenIn(value("Meal Type"))).toBe("Side Dishes");
    expect(chosenIn(value("Cuisine"))).toBe("French");
    expect(value("Serves")).toHaveProperty("value", "2");
    expect(value("Cooking Time (minutes)")).toHaveProperty("value", "35");
    expect(value("Ingredients (one per line) *")).toHaveProperty("value", "2 leeks\n1 l stock");
    expect(value("Source URL (optional)")).toHaveProperty("value", "");
    expect(page.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/all-recipes");
  });

  test("shows the error summary, marks the field and keeps its input if the form is rejected", async () => {
    const typed = { title: "", servings: "a few", ingredients: "1 egg\n", cuisine: "Asian" };
    const error = { "": [TITLE_AND_INGREDIENTS], title: [TITLE_AND_INGREDIENTS] };
    const page = await show(<RecipeForm action="/x" draft={SOUP} />, {
      answer: refused("recipe-form", typed, error),
    });
    expect(page.getByRole("alert").textContent).toContain(TITLE_AND_INGREDIENTS);
    const title = page.getByRole("textbox", { name: "Recipe Title *" });
    expect(title).toHaveProperty("value", "");
    expect(title.getAttribute("aria-invalid")).toBe("true");
    expect(title.hasAttribute("autofocus")).toBe(true);
    expect(saidOf(title)).toBe(TITLE_AND_INGREDIENTS);
    expect(page.getByLabelText("Serves").getAttribute("value")).toBe("a few");
    expect(chosenIn(page.getByLabelText("Cuisine"))).toBe("Asian");
    expect(page.getByLabelText("Ingredients (one per line) *").textContent).toContain("1 egg");
  });
});
