import { describe, expect, test } from "vitest";
import { show } from "../../../tests/show";
import { checkMeal } from "~/recipes/verdicts/meal-check";
import { type HouseholdNeeds, NO_NEEDS } from "~/household/eaters/needs";
import { RECIPE_DEFAULTS } from "~/engine/recipe/recipe";
import { RecipeForm } from "./recipe-form";
import { ReviewCheck } from "./custom-recipes";

const MEAL = {
  ...RECIPE_DEFAULTS,
  title: "Pad Thai",
  ingredients: ["200 g noodles", "50 g peanuts", "2 limes"],
};
const THEO = {
  id: "theo",
  name: "Theo",
  diets: ["Peanut-Free" as const],
  avoids: [],
  dislikes: [],
};

function shown(needs: Partial<HouseholdNeeds>) {
  const household = { everybody: NO_NEEDS, eaters: [], isStrict: false, ...needs };
  const check = checkMeal(MEAL, household);
  return show(<ReviewCheck check={check} ingredients={MEAL.ingredients} />);
}

describe("The review of a recipe", () => {
  test("shows a warning with the line and the eater for a conflict, and still allows saving", async () => {
    const page = await shown({ eaters: [THEO] });
    expect(page.getByRole("note").textContent).toBe("This recipe does not fit Theo (Peanut-Free).");
    const lines = page.getAllByRole("listitem").map((it) => it.textContent);
    expect(lines).toContainEqual(expect.stringMatching(/^50 g peanutsNot for Theo/));
    expect(lines).not.toContainEqual(expect.stringContaining("limes"));
    expect(page.getByText(/save it either way/)).toBeTruthy();
  });

  test("shows no warning if no eater has a restriction", async () => {
    expect((await shown({})).document.body.textContent).toBe("");
  });

  test("shows the reader's doubts at the fields concerned", async () => {
    const doubts = { servings: "We could not find the number of servings. Set it here." };
    const page = await show(<RecipeForm action="/x" draft={MEAL} doubts={doubts} />);
    const field = page.getByLabelText("Serves");
    const hint = page.document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe(doubts.servings);
  });
});
