import { beforeEach, describe, expect, it } from "vitest";
import { linesFromJson, readLine } from "~/engine/facts";
import type { User } from "~/household/access/user";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { addRecipe, saveRecipe } from "~/recipes/form/recipes.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { restore } from "~/recipes/trash/trash.server";
import { rejudge } from "~/recipes/verdicts/rejudge.server";
import type { Services } from "~/server/services";
import { addUser, createServices } from "../../../tests/services";
import { getFacts } from "./facts.server";

const SOUP = recipeSchema.parse({ title: "Soup", ingredients: "2 leeks\n1 cup cream" });
const STEW = recipeSchema.parse({ title: "Stew", ingredients: "2 leeks\n1 lb beef" });

let services: Services;
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

/** Returns the texts of the lines that are stored for a recipe. */
async function storedTexts(mealId: string) {
  const row = await services.db
    .selectFrom("recipeFacts")
    .where("mealId", "=", mealId)
    .select("lines")
    .executeTakeFirst();
  return row && [...linesFromJson(row.lines).keys()];
}

describe("The facts of a recipe's lines", () => {
  it("are stored when the recipe is added and when it is changed", async () => {
    const { id } = await addRecipe(services, cook, SOUP);
    expect(await storedTexts(id)).toEqual(["2 leeks", "1 cup cream"]);
    await saveRecipe(services, cook, id, STEW);
    expect(await storedTexts(id)).toEqual(["2 leeks", "1 lb beef"]);
    const lineOf = (await getFacts(services, cook, [id])).of(id);
    expect(lineOf("1 lb beef")).toEqual(readLine("1 lb beef"));
  });

  it("are computed for a line that is not stored", async () => {
    const { id } = await addRecipe(services, cook, SOUP);
    const lineOf = (await getFacts(services, cook, [id])).of(id);
    expect(lineOf("3 carrots").ingredient).toMatchObject({ food: "carrots" });
  });

  it("are not used if another version of the engine stored them", async () => {
    const { id } = await addRecipe(services, cook, SOUP);
    await services.db.updateTable("recipeFacts").set({ version: "older" }).execute();
    expect((await getFacts(services, cook, [id])).has(id)).toBe(false);
    expect(await rejudge(services, cook)).toBe(1);
    expect((await getFacts(services, cook, [id])).has(id)).toBe(true);
    expect(await rejudge(services, cook)).toBe(0);
  });

  it("are stored again after their recipe is restored from the trash", async () => {
    const { id } = await addRecipe(services, cook, SOUP);
    const { trashId } = await removeMeal(services, cook, id);
    expect(await storedTexts(id)).toBeUndefined();
    await restore(services, cook, trashId);
    await rejudge(services, cook);
    expect(await storedTexts(id)).toEqual(["2 leeks", "1 cup cream"]);
  });

  it("are not stored if they are many times as long as the recipe", async () => {
    const lines = Array.from({ length: 20 }, (_, at) => `${at + 1} ${"milk ".repeat(95)}`);
    const { id } = await addRecipe(services, cook, { ...SOUP, ingredients: lines });
    expect(await storedTexts(id)).toEqual([]);
    const lineOf = (await getFacts(services, cook, [id])).of(id);
    expect(lineOf("2 leeks").ingredient).toMatchObject({ food: "leeks" });
    expect(await rejudge(services, cook)).toBe(0);
  });

  it("are not visible to another household", async () => {
    const { id } = await addRecipe(services, cook, SOUP);
    expect((await getFacts(services, await addUser(services), [id])).has(id)).toBe(false);
  });
});
