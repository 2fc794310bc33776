import { inLanguage } from "~/language/index.server";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { getCheckedMeal, getMeal } from "~/recipes/meals/meals.server";
import { addTags, listTagsOf } from "~/recipes/tags/tags.server";
import type { Services } from "~/server/services";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { duplicateRecipe, saveRecipe } from "~/recipes/form/recipes.server";
import { diffLines } from "./versions";
import { findVersions, turnTo } from "./original.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";

let services: Services;
let cook: User;
let soup: string;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  soup = await addMeal(services, cook, { title: "Leek Soup", ingredients: ["3 leeks"] });
  await services.db
    .updateTable("meals")
    .set({ source: "generated", bookId: "leek-soup" })
    .execute();
});

const text = (more = {}) =>
  recipeSchema.parse({ title: "Leek Soup", ingredients: ["3 leeks"], ...more });
const lines = async () => (await getMeal(services, cook, soup)).ingredients;
const notFound = { code: "not_found" };

describe("An edited recipe from a source", () => {
  it("keeps the source's text, and can be switched between that and the edited text at any time", async () => {
    expect(await findVersions(services, cook, soup)).toBeNull();
    await saveRecipe(services, cook, soup, text({ ingredients: ["4 leeks", "1 cup peanuts"] }));
    // The form sends the same text again.
    const again = { ingredients: ["5 leeks"], sourceUrl: "Weeknight recipe book" };
    await saveRecipe(services, cook, soup, text({ ...again, servings: 2 }));
    const edited = await getMeal(services, cook, soup);
    expect(edited).toMatchObject({
      source: "generated",
      bookId: null,
      sourceUrl: "Weeknight recipe book",
      servings: 2,
    });
    expect((await findVersions(services, cook, soup))?.original).toMatchObject({
      ingredients: ["3 leeks"],
      bookId: "leek-soup",
      sourceUrl: "N/A",
    });
    await turnTo(services, cook, soup, "original");
    expect(await getMeal(services, cook, soup)).toMatchObject({
      ingredients: ["3 leeks"],
      bookId: "leek-soup",
      sourceUrl: "N/A",
    });
    // Switching to the same text changes nothing and loses nothing.
    await turnTo(services, cook, soup, "original");
    await turnTo(services, cook, soup, "edited");
    expect(await getMeal(services, cook, soup)).toEqual(edited);
    await expect(turnTo(services, cook, soup, "edited")).rejects.toMatchObject(notFound);
    await turnTo(services, cook, soup, "original");
    expect(await lines()).toEqual(["3 leeks"]);
  });

  it("is checked again after each switch", async () => {
    await services.db
      .updateTable("preferences")
      .set({ allergyPreferences: JSON.stringify(["Peanut-Free"]) })
      .execute();
    const { addEater } = await import("~/household/eaters/eaters.server");
    await addEater(services, cook, {
      name: "Nia",
      isChild: false,
      restrictions: ["Peanut-Free"],
      avoids: "",
      dislikes: "",
    });
    const verdict = async () => (await getCheckedMeal(services, cook, soup)).check.verdict;
    await saveRecipe(services, cook, soup, text({ ingredients: ["1 cup peanuts"] }));
    expect(await verdict()).toBe("breaks");
    await turnTo(services, cook, soup, "original");
    expect(await verdict()).toBe("keeps");
    await turnTo(services, cook, soup, "edited");
    expect(await verdict()).toBe("breaks");
  });

  it("stores nothing if nothing changed or the user typed the recipe, and shows nothing to another household", async () => {
    const meal = await getMeal(services, cook, soup);
    await saveRecipe(services, cook, soup, recipeSchema.parse(meal));
    expect(await findVersions(services, cook, soup)).toBeNull();
    const own = await addMeal(services, cook, { source: "manual" });
    await saveRecipe(services, cook, own, text({ title: "Other" }));
    expect(await findVersions(services, cook, own)).toBeNull();
    await saveRecipe(services, cook, soup, text({ title: "Other" }));
    const stranger = await addUser(services);
    expect(await findVersions(services, stranger, soup)).toBeNull();
    await expect(turnTo(services, stranger, soup, "original")).rejects.toMatchObject(notFound);
    await expect(saveRecipe(services, stranger, soup, text())).rejects.toMatchObject(notFound);
  });
});

describe("A copy of a recipe", () => {
  it("belongs to the household, with its tags, and is created once per form", async () => {
    await addTags(services, cook, { mealId: soup, tags: ["Winter"] });
    const { copy } = await duplicateRecipe(services, cook, soup, "key");
    expect(copy).toMatchObject({
      title: "Leek Soup (copy)",
      source: "url",
      sourceUrl: "Weeknight recipe book",
      ingredients: ["3 leeks"],
    });
    expect(await listTagsOf(services, cook, copy.id)).toEqual(["Winter"]);
    expect((await duplicateRecipe(services, cook, soup, "key")).copy.id).toBe(copy.id);
    expect((await getMeal(services, cook, soup)).title).toBe("Leek Soup");
    const german = await inLanguage("de", () => duplicateRecipe(services, cook, soup));
    expect(german.copy.title).toBe("Leek Soup (Kopie)");
    const stranger = await addUser(services);
    await expect(duplicateRecipe(services, stranger, soup)).rejects.toMatchObject(notFound);
  });
});

describe("The difference of two texts", () => {
  it("is shown line by line", () => {
    expect(diffLines(["a", "b", "c"], ["a", "x", "c", "d"])).toEqual([
      { is: "kept", text: "a" },
      { is: "removed", text: "b" },
      { is: "added", text: "x" },
      { is: "kept", text: "c" },
      { is: "added", text: "d" },
    ]);
  });

  it("restores both texts, and is never longer than necessary", () => {
    const anyLines = fc.array(fc.constantFrom("a", "b", "c", ""), { maxLength: 30 });
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const diff = diffLines(before, after);
        const without = (is: string) => diff.filter((line) => line.is !== is).map((it) => it.text);
        expect(without("added")).toEqual(before);
        expect(without("removed")).toEqual(after);
        if (JSON.stringify(before) === JSON.stringify(after)) {
          expect(diff.every(({ is }) => is === "kept")).toBe(true);
        }
      }),
    );
  });
});
