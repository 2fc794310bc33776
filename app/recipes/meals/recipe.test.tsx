import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import type { MealCheck } from "~/recipes/verdicts/meal-check";
import { Recipe } from "./recipe";

const SOUP: ComponentProps<typeof Recipe>["meal"] = {
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
  show(<Recipe meal={{ ...SOUP, ...of }} {...props} />);
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
      why: "Cream is made of milk.",
    },
    {
      line: null,
      kind: "restriction",
      needs: ["Nut-Free"],
      eaters: [],
      breaks: false,
      food: "toppings",
      why: "It says “toppings” and no more.",
    },
  ],
};

describe("A recipe to cook from", () => {
  test("says for how many, how long, and what it is", async () => {
    const page = await recipe();
    for (const fact of ["Serves 4", "45 min", "French", "Soups"]) {
      expect(page.getByText(fact), fact).toBeTruthy();
    }
  });

  test("says of a time that nobody gave that it is assumed", async () => {
    const page = await recipe({ cookingTime: null });
    expect(page.getByText("about 30 min, no time given")).toBeTruthy();
  });

  test("says once of the recipes in it that they tell no time, and nothing where it tells none", async () => {
    const part = (title: string, minutes: number | null) => ({
      title,
      minutes,
      servings: 4,
      ingredients: [],
      steps: [],
    });
    const written = [part("Stock", null), part("Croutons", null)];
    const timesOf = async (cookingTime: number | null, of: typeof written) => {
      const page = await recipe({ cookingTime }, { subRecipes: { lines: [], written: of } });
      const facts = [...page.document.querySelectorAll("[data-facts] > *")];
      return facts.map((it) => it.textContent).filter((text) => /min|time/.test(text ?? ""));
    };
    expect(await timesOf(null, written)).toEqual(["about 30 min, no time given"]);
    expect(await timesOf(45, written)).toEqual([
      "45 min",
      "and, with no time given, Stock, Croutons",
    ]);
    expect(await timesOf(null, [...written, part("Rouille", 10)])).toHaveLength(3);
  });

  test("has its lines in order, and names of parts are no lines", async () => {
    const page = await recipe();
    const lines = [...page.document.querySelectorAll("[data-ingredients] li")];
    expect(lines.map((it) => it.textContent)).toEqual(SOUP.ingredients);
    expect(lines.map((it) => it.hasAttribute("data-part"))).toEqual([true, false, false]);
  });

  test("has each step as plain text, without empty ones", async () => {
    expect(steps(await recipe())).toEqual(["Slice the leeks.", "Simmer them.", "Serve."]);
  });

  test("says quietly what it asks of the cook and how it keeps, where that is known", async () => {
    const effort = { activeMinutes: 22, pots: 2, ingredients: 9 };
    const facts = { keepsDays: 3, freezes: false, heat: "medium" as const };
    const page = await recipe({}, { effort: { ...effort, facts } });
    expect(page.document.querySelector("[data-effort]")?.textContent).toBe(
      "About 20 min of work · 2 pots and pans · 9 ingredients without salt, pepper, oil and water · medium hot · keeps 3 days in the refrigerator · does not freeze well",
    );
    const bare = await recipe(
      {},
      { effort: { activeMinutes: 2, pots: 0, ingredients: 1, facts: null } },
    );
    expect(bare.document.querySelector("[data-effort]")?.textContent).toBe(
      "About 5 min of work · nothing to cook in · 1 ingredient without salt, pepper, oil and water",
    );
    expect((await recipe()).document.querySelector("[data-effort]")).toBeNull();
  });

  test("with scaled ingredients says for how many its steps are, if those name amounts", async () => {
    const note = "The steps are written for 4 servings. Take amounts from the ingredients.";
    const twice = { serves: 8, householdSize: 8 };
    const measured = { instructions: "Slice the leeks.\nAdd 2 cups of stock." };
    expect((await recipe(measured, twice)).getByText(note)).toBeTruthy();
    expect((await recipe(measured)).queryByText(note)).toBeNull();
    expect((await recipe({}, twice)).queryByText(note)).toBeNull();
  });

  test("that breaks what the household avoids says so above, and at the line", async () => {
    const page = await recipe({}, { check: CHECK });
    const note = page.getByRole("note");
    expect(note.textContent).toContain(
      "Not Dairy-Free: cream; not checked for Nut-Free: toppings. See line 3.",
    );
    expect(note.textContent).toContain("Not checked for Nut-Free. It says “toppings”");
    const line = page.document.querySelector("[data-ingredients] li:nth-child(3)");
    expect(line?.textContent).toContain("Not Dairy-Free. Cream is made of milk.");
    expect(page.getByText(/^Checked for Egg-Free, by what/)).toBeTruthy();
  });

  test("of which nothing is known says nothing of safety", async () => {
    const page = await recipe({}, { check: { verdict: null, asked: [], checked: [], notes: [] } });
    expect(page.queryByRole("note")).toBeNull();
    expect(page.queryByText(/^Checked for/)).toBeNull();
  });

  test("shows people's markup as text, in the direction in which it is written", async () => {
    const page = await recipe({ ingredients: ["<b>ملح</b>"], instructions: "<script>1</script>" });
    expect(page.getByText("<b>ملح</b>").closest("li")?.getAttribute("dir")).toBe("auto");
    expect(page.document.querySelector("script")).toBeNull();
    expect(steps(page)).toEqual(["<script>1</script>"]);
  });

  test("without steps or lines is still a page", async () => {
    const page = await recipe({ ingredients: [], instructions: "" });
    expect(page.getByRole("heading", { name: "Ingredients" })).toBeTruthy();
    expect(page.queryByRole("heading", { name: "Instructions" })).toBeNull();
  });
});
