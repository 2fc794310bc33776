import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "~/household/access/user";
import { addEntry } from "~/plan/calendar/calendar.server";
import { getMealEntry } from "~/plan/calendar/entries.server";
import { everybodySchema } from "~/household/eaters/eaters.schema";
import { addEater, saveEverybody, getNeeds } from "~/household/eaters/eaters.server";
import { addInvite, joinHousehold } from "~/household/members/invites.server";
import { getCheckedMeal, listCards } from "~/recipes/meals/meals.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { beginImport, getImport } from "~/recipes/importers/file-import.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { addRecipe, saveRecipe } from "~/recipes/form/recipes.server";
import { swapEntry } from "~/plan/conflicts/replace.server";
import { restore } from "~/recipes/trash/trash.server";
import type { Services } from "~/server/services";
import { findMeal, generate, mealsFixture } from "../../../tests/meals-fixture";
import { addUser, aRecipe, createServices } from "../../../tests/services";
import { checkKeyOf, readTextsOf } from "./checks.server";
import { judgeMeal } from "./meal-check";

let services: Services;
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  await addTheo(cook);
});

const addTheo = (user: User) =>
  addEater(services, user, {
    name: "Theo",
    isChild: true,
    restrictions: ["Peanut-Free" as const],
    avoids: "mushrooms",
    dislikes: "",
  });

const NOODLES = recipeSchema.parse({
  title: "Noodles",
  ingredients: "8 oz rice noodles\n1/2 cup peanuts, chopped",
  instructions: "Boil.",
});
const SALAD = recipeSchema.parse({ title: "Salad", ingredients: "1 lettuce\n1 cup mushrooms" });

/** Returns the titles of a household's meals. Fails unless each is stored with the verdicts of a fresh check. */
async function storedAsJudged(user = cook, deps = services) {
  const needs = await getNeeds(deps, user);
  const rows = await deps.db
    .selectFrom("meals")
    .where("householdId", "=", user.householdId)
    .select(["id", "title", "checkKey", "checkNotes"])
    .execute();
  const texts = await readTextsOf(
    deps,
    user,
    rows.map(({ id }) => id),
  );
  for (const { id, checkKey, checkNotes } of rows) {
    const text = texts.get(id);
    expect(checkKey).toBe(checkKeyOf(needs));
    expect(JSON.parse(checkNotes ?? "null")).toEqual(text && judgeMeal(text, needs));
  }
  return rows.map(({ title }) => title).sort();
}

describe("The verdicts on a meal are stored with it", () => {
  it("when a user types it, when the same form is sent again, and when it is changed", async () => {
    const { id } = await addRecipe(services, cook, NOODLES, "a form");
    expect(await storedAsJudged()).toEqual(["Noodles"]);
    await addRecipe(services, cook, SALAD, "a form");
    expect(await storedAsJudged()).toEqual(["Salad"]);
    await saveRecipe(services, cook, id, NOODLES);
    expect(await storedAsJudged()).toEqual(["Noodles"]);
  });

  it("when it is imported from a file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "weeknight-"));
    const path = join(folder, "recipes.json");
    const recipes = [NOODLES, SALAD, NOODLES].map(({ title, ingredients }) => ({
      "@type": "Recipe",
      name: title,
      recipeIngredient: ingredients,
    }));
    const text = JSON.stringify(recipes);
    writeFileSync(path, text);
    const file = { path, fileName: "recipes.json", bytes: text.length };
    const id = await beginImport(services, cook, file);
    await vi.waitFor(
      async () =>
        expect(await getImport(services, cook, id)).toMatchObject({ status: "done", added: 2 }),
      { timeout: 60_000 },
    );
    rmSync(folder, { recursive: true });
    expect(await storedAsJudged()).toEqual(["Noodles", "Salad"]);
  });

  it("when it is generated or found", async () => {
    const fixture = await mealsFixture((call) => [aRecipe({ title: `Dish ${call}` })]);
    await saveEverybody(
      fixture.services,
      fixture.cook,
      everybodySchema.parse({ avoids: "coconut", moreRestrictions: ["Sesame-Free"] }),
    );
    await generate(fixture, { count: 1 });
    await findMeal(fixture);
    expect(await storedAsJudged(fixture.cook, fixture.services)).toHaveLength(2);
  });

  it("when a food in it is substituted", async () => {
    const { id: mealId } = await addRecipe(services, cook, NOODLES);
    const planned = { mealId, scheduledDate: "2026-11-21", mealType: "dinner" } as const;
    const { id: entryId } = await addEntry(services, cook, planned);
    await swapEntry(services, cook, { entryId, formKey: "a form" });
    expect(await storedAsJudged()).toHaveLength(2);
  });

  it("when it is restored from the trash, by the household's current restrictions", async () => {
    const { id } = await addRecipe(services, cook, SALAD);
    const { trashId } = await removeMeal(services, cook, id);
    await saveEverybody(services, cook, everybodySchema.parse({ avoids: "lettuce" }));
    await restore(services, cook, trashId);
    expect(await storedAsJudged()).toEqual(["Salad"]);
  });

  it("when a member brings it into another household", async () => {
    const ben = await addUser(services);
    await addRecipe(services, ben, NOODLES);
    await joinHousehold(services, ben, await addInvite(services, cook));
    expect(await storedAsJudged()).toEqual(["Noodles"]);
  });
});

describe("Stored verdicts from another version under the current key", () => {
  const old = { line: 0, kind: "restriction", need: "Peanut-Free", breaks: false, food: "noodles" };

  it.each([
    [
      "have sentences",
      JSON.stringify([{ ...old, why: "Noodles may contain peanuts, depending on the brand." }]),
    ],
    [
      "have an unknown code",
      JSON.stringify([{ ...old, reason: { code: "gone", food: "noodles" } }]),
    ],
    ["are not a list", JSON.stringify({ notes: [] })],
    ["are damaged", "[{"],
  ])("are never shown if they %s: the meal is checked again", async (_, notes) => {
    const { id } = await addRecipe(services, cook, NOODLES);
    const { check } = await getCheckedMeal(services, cook, id);
    const planned = { mealId: id, scheduledDate: "2026-11-21", mealType: "dinner" } as const;
    const entry = await addEntry(services, cook, planned);
    await services.db
      .updateTable("meals")
      .set({ checkNotes: notes })
      .where("id", "=", id)
      .execute();
    expect((await getCheckedMeal(services, cook, id)).check).toEqual(check);
    expect(check.notes).toMatchObject([
      { line: 1, eaters: ["Theo"], breaks: true, reason: { code: "contains", food: "peanuts" } },
    ]);
    const [card] = await listCards(services, cook, {});
    expect(card?.mark?.words).toBe("Not for Theo: peanuts");
    expect(await getMealEntry(services, cook, entry.id)).toEqual(entry);
  });
});
