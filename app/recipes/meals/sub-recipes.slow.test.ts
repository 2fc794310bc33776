import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { listAhead } from "~/plan/prep-tasks/ahead.server";
import { addEntry } from "~/plan/calendar/calendar.server";
import { rejudge } from "~/recipes/verdicts/rejudge.server";
import { getCooking } from "~/plan/cook-mode/cooking.server";
import { keepsNeeds } from "~/find/search/known-dishes.server";
import { getNeeds } from "~/household/eaters/eaters.server";
import { getList } from "~/shop/lists/groceries.server";
import { addPlanned } from "~/shop/lists/make-list.server";
import { restoreAnything } from "~/plan/cook-log/made.server";
import { savePreferences } from "~/household/preferences/preferences.server";
import { duplicateRecipe, saveRecipe } from "~/recipes/form/recipes.server";
import { listForExport } from "~/recipes/exporters/export.server";
import { readFileEntries } from "~/recipes/importers/recipe-file";
import { insertImported, prepareImported } from "~/recipes/importers/imported-meals.server";
import { toJsonLd } from "~/recipes/importers/own/json-ld";
import { getRemainingQuota } from "~/household/quotas/quotas.server";
import { turnTo } from "~/recipes/versions/original.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { toStorable } from "~/recipes/importers/storable-recipe";
import { addShare, openShare } from "~/connections/shares/shares.server";
import { listOwnDishes, readOwnDishes } from "~/plan/proposals/own-dishes.server";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { getCheckedMeal, getMeal, listCards } from "./meals.server";
import { removeMeal } from "./meal-storage.server";
import { linkImported, saveSubRecipes } from "./sub-recipes.server";

let services: Services & { clock: Clock };
let cook: User;
let sauce: string;
let pasta: string;

beforeEach(async () => {
  services = await createServices({ now: "2026-11-15T12:00:00.000Z" });
  cook = await addUser(services);
  sauce = await addMeal(services, cook, {
    title: "House sauce",
    servings: 4,
    cookingTime: 40,
    protein: null,
    source: "manual",
    description: "",
    ingredients: ["1 cup peanuts", "2 cups tomatoes"],
    instructions: "Grind the peanuts.\nSimmer.",
  });
  pasta = await addMeal(services, cook, {
    title: "Pasta Bake",
    servings: 4,
    cookingTime: 20,
    protein: null,
    source: "manual",
    description: "",
    ingredients: ["1 lb pasta", "2 cups house sauce"],
    instructions: "Bake.",
  });
});

const half = (mealId: string, line = 1) => ({
  line,
  mealId,
  amount: "1/2",
  unit: "recipe" as const,
  makes: "",
});
const link = (mealId = sauce, to = pasta) => saveSubRecipes(services, cook, to, [half(mealId)]);
const saidOf = async (mealId: string) =>
  (await getMeal(services, cook, mealId)).subRecipes.map(({ title, isGone, made }) => ({
    title,
    isGone,
    lines: made.flatMap(({ scaled }) => scaled),
  }));
const verdictOf = async (mealId: string) => {
  const { check } = await getCheckedMeal(services, cook, mealId);
  return { verdict: check.verdict, lines: [...new Set(check.notes.map(({ line }) => line))] };
};
const cards = async () =>
  (await listCards(services, cook, {})).map(({ title, mark }) => [title, mark?.tone]);
const noPeanuts = () => savePreferences(services, cook, { allergyPreferences: ["Peanut-Free"] });
const text = (more = {}) =>
  recipeSchema.parse({ title: "House sauce", ingredients: ["2 cups tomatoes"], ...more });

describe("A linked recipe", () => {
  it("adds its foods to the grocery list, scaled by the used amount and the servings", async () => {
    await link();
    const entry = { mealId: pasta, mealType: "dinner" as const };
    await addEntry(services, cook, { ...entry, scheduledDate: "2026-11-16", servings: 8 });
    await addPlanned(services, cook, "2026-11-15");
    const { groups } = await getList(services, cook, "2026-11-15");
    const items = groups.flatMap(({ items }) => items.map(({ text }) => text));
    expect(items.sort()).toEqual(["1 cup peanuts", "2 lb pasta", "3 tomatoes"]);
  });

  it("is checked whenever the recipe that links to it is checked", async () => {
    await noPeanuts();
    expect((await verdictOf(pasta)).verdict).not.toBe("breaks");
    await link();
    const broken = { verdict: "breaks", lines: expect.arrayContaining([1]) };
    expect(await verdictOf(pasta)).toMatchObject(broken);
    await rejudge(services, cook);
    expect(await verdictOf(pasta)).toMatchObject(broken);
    expect(await cards()).toContainEqual(["Pasta Bake", "breaks"]);
    const needs = await getNeeds(services, cook);
    expect(await keepsNeeds(services, cook, pasta, needs)).toBe(false);
    const from = { from: "2026-11-16", types: ["dinner"] as const, eaters: needs.eaters };
    const dishes = await listOwnDishes(services, cook, from);
    const candidates = await readOwnDishes(services, cook, dishes, {
      needs,
      nights: [],
      enough: () => false,
    });
    expect(candidates.map(({ title }) => title)).not.toContain("Pasta Bake");
    const { copy } = await duplicateRecipe(services, cook, pasta);
    expect(await verdictOf(copy.id)).toMatchObject(broken);
  });

  it("is checked again when it is changed, across several levels", async () => {
    await noPeanuts();
    const party = await addMeal(services, cook, {
      title: "Party",
      ingredients: ["2 lemons", "the bake"],
      protein: null,
    });
    await link();
    await link(pasta, party);
    expect((await verdictOf(party)).verdict).toBe("breaks");
    await saveRecipe(services, cook, sauce, text());
    expect(await saidOf(party)).toEqual([
      { title: "Pasta Bake", isGone: false, lines: ["1/2 lb pasta", "1/2 cup tomatoes"] },
    ]);
    expect((await verdictOf(party)).verdict).toBe("keeps");
    await saveRecipe(services, cook, sauce, text({ ingredients: ["1 cup peanuts"] }));
    expect((await verdictOf(party)).verdict).toBe("breaks");
  });

  it("adds its time and its prep tasks when a week is filled", async () => {
    await saveRecipe(
      services,
      cook,
      sauce,
      text({ ingredients: ["1 lb dried beans, soaked overnight"], cookingTime: 40 }),
    );
    await link();
    const dishes = await listOwnDishes(services, cook, {
      from: "2026-11-16",
      types: ["dinner"],
      eaters: [],
    });
    expect(dishes.find(({ mealId }) => mealId === pasta)?.minutes).toBe(60);
    const entry = { mealId: pasta, mealType: "dinner" as const, servings: 4 };
    await addEntry(services, cook, { ...entry, scheduledDate: "2026-11-17" });
    const tasks = await listAhead(services, cook, { from: "2026-11-17", to: "2026-11-17" });
    expect(tasks).toMatchObject([{ what: expect.stringContaining("beans") }]);
    const cooking = await getCooking(services, cook, {
      mealId: pasta,
      entryId: null,
      serves: "8",
      measures: "written",
    });
    expect(cooking.first).toMatchObject([{ title: "House sauce", words: "all of it", serves: 4 }]);
  });

  it("becomes plain text when it is deleted, and is linked again with Undo", async () => {
    await noPeanuts();
    await link();
    const { trashId } = await removeMeal(services, cook, sauce);
    expect(await saidOf(pasta)).toEqual([{ title: "House sauce", isGone: true, lines: [] }]);
    expect(await verdictOf(pasta)).toEqual({ verdict: "unknown", lines: [1] });
    await restoreAnything(services, cook, trashId);
    expect(await saidOf(pasta)).toMatchObject([{ isGone: false }]);
    expect((await verdictOf(pasta)).verdict).toBe("breaks");
  });

  it("stays linked when the outer recipe is edited, and is unlinked with the source's text", async () => {
    await services.db.updateTable("meals").set({ source: "url" }).where("id", "=", pasta).execute();
    await saveRecipe(services, cook, pasta, text({ title: "Pasta Bake", ingredients: ["Salt"] }));
    await saveRecipe(
      services,
      cook,
      pasta,
      text({ title: "Pasta Bake", ingredients: ["2 cups house sauce", "Salt"] }),
    );
    await saveSubRecipes(services, cook, pasta, [half(sauce, 0)]);
    await saveRecipe(
      services,
      cook,
      pasta,
      text({ title: "Pasta Bake", ingredients: ["Salt", "2 cups house sauce"] }),
    );
    expect(await getMeal(services, cook, pasta)).toMatchObject({ subRecipes: [{ line: 1 }] });
    await turnTo(services, cook, pasta, "original");
    expect(await saidOf(pasta)).toEqual([]);
    await saveRecipe(services, cook, sauce, text());
    await turnTo(services, cook, pasta, "edited");
    expect(await saidOf(pasta)).toMatchObject([{ lines: ["1 cup tomatoes"] }]);
  });

  it("is written out if the outer recipe is shared", async () => {
    await link();
    const token = await addShare(services, cook, { kind: "meal", mealId: pasta });
    const shared = await openShare(services, token);
    expect(shared).toMatchObject({
      subRecipes: {
        written: [{ title: "House sauce", ingredients: ["1/2 cup peanuts", "1 cup tomatoes"] }],
      },
    });
  });

  it("is found by its title if a file contains both recipes", async () => {
    await link();
    const files: string[] = [];
    for await (const meal of listForExport(services, cook)) {
      files.push(JSON.stringify(toJsonLd(meal)));
    }
    const other = await addUser(services);
    const read = readFileEntries({ format: "schema.org JSON-LD", texts: files });
    const meals = read.flatMap((entry) => {
      const storable = "reason" in entry ? entry : toStorable(entry);
      return "reason" in storable ? [] : [storable];
    });
    const remaining = await getRemainingQuota(services, other);
    const ids: string[] = [];
    const importer = { ...other, createdBy: other.id };
    for (const prepared of (await prepareImported(services, importer, meals)).values()) {
      ids.push(await insertImported(services, prepared, remaining));
    }
    await linkImported(services, other);
    const brought = await Promise.all(ids.map((id) => getMeal(services, other, id)));
    const bake = brought.find(({ title }) => title === "Pasta Bake");
    const [sub] = bake?.subRecipes ?? [];
    expect(sub).toMatchObject({ title: "House sauce", isGone: false });
    expect(ids).toContain(sub?.mealId);
  });
});

describe("A line cannot link to", () => {
  it("another household's recipe", async () => {
    const stranger = await addUser(services);
    const theirs = await addMeal(services, stranger, { title: "Secret" });
    await expect(link(theirs)).rejects.toMatchObject({ code: "not_found" });
    await expect(saveSubRecipes(services, stranger, pasta, [half(theirs)])).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await saidOf(pasta)).toEqual([]);
  });

  it("a recipe that contains this one", async () => {
    await link();
    await expect(link(pasta, pasta)).rejects.toMatchObject({ code: "conflict" });
    await expect(link(pasta, sauce)).rejects.toMatchObject({ code: "conflict" });
    const party = await addMeal(services, cook, { title: "Party", ingredients: ["1 egg", "bake"] });
    await link(pasta, party);
    await expect(link(party, sauce)).rejects.toMatchObject({ code: "conflict" });
  });

  it("a recipe restored from the trash that would contain itself", async () => {
    await link();
    const { trashId } = await removeMeal(services, cook, sauce);
    const other = await addMeal(services, cook, { title: "Other", ingredients: ["1 egg", "bake"] });
    await link(pasta, other);
    await restoreAnything(services, cook, trashId);
    await expect(link(other, sauce)).rejects.toMatchObject({ code: "conflict" });
    expect(await saidOf(other)).toMatchObject([{ isGone: false }]);
  });

  it("a recipe if the line does not exist, is listed twice, or has an unreadable amount", async () => {
    const refused = { code: "invalid" };
    const save = (...links: Parameters<typeof saveSubRecipes>[3]) =>
      saveSubRecipes(services, cook, pasta, links);
    await expect(save(half(sauce, 7))).rejects.toMatchObject(refused);
    await expect(save(half(sauce), half(sauce))).rejects.toMatchObject(refused);
    await expect(save({ ...half(sauce), amount: "a lot" })).rejects.toMatchObject(refused);
  });
});
