import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { MealCheck } from "~/recipes/verdicts/meal-check";
import { RecipeArticle } from "./recipe";

const SOUP: ComponentProps<typeof RecipeArticle>["meal"] = {
  id: "soup",
  title: "Leek Soup",
  description: "For a cold evening.",
  cuisine: "French",
  protein: null,
  course: "Soups",
  servings: 4,
  cookingTime: 45,
  ingredients: ["For the soup:", "3 leeks", "1 cup cream"],
  instructions: "Slice the leeks.\n\n  Simmer them.  \nServe.",
  sourceUrl: "N/A",
  ownCourse: "",
  equipment: "",
  bookId: null,
};
const recipe = (of: Partial<typeof SOUP> = {}, props: object = {}) =>
  show(<RecipeArticle meal={{ ...SOUP, ...of }} {...props} />);
const steps = (page: Awaited<ReturnType<typeof recipe>>) =>
  [...page.document.querySelectorAll("[data-steps] li")].map((it) => it.textContent);

const CHECK: MealCheck = {
  verdict: "breaks",
  asked: ["Dairy-Free", "Egg-Free", "Nut-Free"],
  checked: ["Egg-Free"],
  notes: [
    {
      line: 2,
      kind: "restriction",
      needs: ["Dairy-Free"],
      eaters: [],
      breaks: true,
      food: "cream",
      reason: { code: "contains", food: "cream", isPlural: false, content: "dairy" },
    },
    {
      line: null,
      kind: "restriction",
      needs: ["Nut-Free"],
      eaters: [],
      breaks: false,
      food: "toppings",
      reason: { code: "unknown_words", words: "toppings" },
    },
  ],
};

describe("A recipe to cook from", () => {
  test("shows its lines in order, without names of parts", async () => {
    const page = await recipe();
    const lines = [...page.document.querySelectorAll("[data-ingredients] li")];
    expect(lines.map((it) => it.textContent)).toEqual(SOUP.ingredients);
    expect(lines.map((it) => it.hasAttribute("data-part"))).toEqual([true, false, false]);
  });

  test("states how many servings its steps are for if its ingredients are scaled and the steps name amounts", async () => {
    const note = "The steps are written for 4 servings. Take amounts from the ingredients.";
    const twice = { serves: 8, householdSize: 8 };
    const measured = { instructions: "Slice the leeks.\nAdd 2 cups of stock." };
    expect((await recipe(measured, twice)).getByText(note)).toBeTruthy();
    expect((await recipe(measured)).queryByText(note)).toBeNull();
    expect((await recipe({}, twice)).queryByText(note)).toBeNull();
  });

  test("shows a warning above and at the line if it breaks a restriction", async () => {
    const page = await recipe({}, { check: CHECK });
    const note = page.getByRole("note");
    expect(note.textContent).toContain(
      "Not Dairy-Free: cream; not checked for Nut-Free: toppings. See line 3.",
    );
    expect(note.textContent).toContain(
      "Not checked for Nut-Free. We do not know “toppings”, so we could not check it.",
    );
    const line = page.document.querySelector("[data-ingredients] li:nth-child(3)");
    expect(line?.textContent).toContain("Not Dairy-Free. Cream contains milk.");
    expect(page.getByText(/^Checked for Egg-Free, by what/)).toBeTruthy();
  });

  test("does not claim to be safe if nothing is known", async () => {
    const page = await recipe({}, { check: { verdict: null, asked: [], checked: [], notes: [] } });
    expect(page.queryByRole("note")).toBeNull();
    expect(page.queryByText(/^Checked for/)).toBeNull();
  });

  test("shows markup of users as text, in the text's writing direction", async () => {
    const page = await recipe({ ingredients: ["<b>ملح</b>"], instructions: "<script>1</script>" });
    expect(page.getByText("<b>ملح</b>").closest("li")?.getAttribute("dir")).toBe("auto");
    expect(page.document.querySelector("script")).toBeNull();
    expect(steps(page)).toEqual(["<script>1</script>"]);
  });
});
