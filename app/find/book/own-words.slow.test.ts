import { describe, expect, it } from "vitest";
import { checkRecipe } from "~/engine/check/guard";
import { checkOwnWords } from "~/engine/check/own-words";
import { COURSES } from "~/engine/recipe/recipe";
import { type Diet, MORE_RESTRICTIONS } from "~/engine/restrictions/restrictions";
import { aRecipeRequest, fitting, openBook, recipeBook, round } from "../../../tests/services";
import { everyNth } from "../../../tests/thorough";
import { nothingFitsInWords } from "../generation/outcome";

const { recipes } = openBook();
const ANY = { mealTypes: COURSES, proteins: [], cuisines: [] };
const TERMS = ["no cilantro", "peanuts", "blue cheese"];
const all = async <T>(given: AsyncIterable<T> | Iterable<T>) => {
  const taken: T[] = [];
  for await (const one of given) taken.push(one);
  return taken;
};
const hasMushrooms = (recipe: Parameters<typeof checkOwnWords>[0]) =>
  checkOwnWords(recipe, ["mushrooms"]).breaks.length > 0;

describe("the recipe book for restrictions beyond the main eight", () => {
  it.each(everyNth(3, MORE_RESTRICTIONS))(
    "the restriction %s returns only recipes that certainly fit it",
    (diet: Diet) => {
      const fits = fitting(recipes, { ...ANY, restrictions: [diet] });
      expect(fits.length).toBeGreaterThan(0);
      expect(fits.filter((recipe) => checkRecipe(recipe, [diet]).verdict !== "keeps")).toEqual([]);
    },
  );

  it.each(TERMS)(
    "recipes for a household that avoids “%s” do not contain its foods, as written or with substitutions",
    (term) => {
      const touches = (recipe: Parameters<typeof checkOwnWords>[0]) => {
        const { breaks, unknown } = checkOwnWords(recipe, [term]);
        return breaks.length + unknown.length > 0;
      };
      expect(recipes.some(touches)).toBe(true);
      const fits = fitting(recipes, { ...ANY, avoids: [term] });
      expect(fits.length).toBeGreaterThan(100);
      expect(fits.filter(touches)).toEqual([]);
    },
  );

  it("suggestions put recipes with a disliked food last, but include all of them", async () => {
    const request = aRecipeRequest({ dislikes: ["mushrooms"] });
    const came = await all(recipeBook().suggest(request, round()));
    expect(came).toHaveLength(fitting(recipes, request).length);
    const first = came.findIndex(hasMushrooms);
    expect(first).toBeGreaterThan(0);
    expect(came.slice(first).every(hasMushrooms)).toBe(true);
  });

  it("a reason is given if avoided foods exclude every recipe", async () => {
    const nothing = aRecipeRequest({ proteins: ["Chicken"], avoids: ["chicken"] });
    const reason = await recipeBook().explainNothing(nothing);
    expect(nothingFitsInWords(reason)).toContain("what you leave out (“chicken”)");
  });
});
