import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "~/household/access/user";
import { getRemainingQuota } from "~/household/quotas/quotas.server";
import { ownRecipe, RECIPE_DEFAULTS } from "~/engine/recipe/recipe";
import type { Services } from "~/server/services";
import { EVERY_FIELD } from "../../../tests/every-field";
import { addUser, createServices } from "../../../tests/services";
import type { ExportedMeal } from "~/engine/recipe/exported-meal";
import { listForExport } from "~/recipes/exporters/export.server";
import { readFileEntries } from "~/recipes/importers/recipe-file";
import { insertImported, prepareImported } from "~/recipes/importers/imported-meals.server";
import { toJsonLd } from "~/recipes/importers/own/json-ld";
import { recipeSchema } from "./recipes.schema";
import { addRecipe, getRecipe, saveRecipe } from "./recipes.server";

const fields = ownRecipe.keyof().options;
const typed = recipeSchema.keyof().options;

const meal: ExportedMeal = {
  ...RECIPE_DEFAULTS,
  ...EVERY_FIELD,
  id: "",
  source: "manual",
  createdAt: "2026-11-20T08:30:00.000Z",
  isFavorite: false,
  tags: [],
};

let services: Services;
let cook: User;
beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

describe("A field of a recipe", () => {
  test.each(fields)("has a tested value for %s that differs from the default", (field) => {
    expect({ title: "", ingredients: [], ...RECIPE_DEFAULTS }[field]).not.toEqual(
      EVERY_FIELD[field],
    );
  });

  test("is exported to a file and imported again", () => {
    const text = JSON.stringify(toJsonLd(meal));
    const [read] = readFileEntries({ format: "schema.org JSON-LD", texts: [text] });
    for (const field of fields) expect(read).toHaveProperty(field, EVERY_FIELD[field]);
  });

  test("is stored when a file is imported, and exported again", async () => {
    const remaining = await getRemainingQuota(services, cook);
    const importer = { ...cook, createdBy: cook.id };
    for (const prepared of (await prepareImported(services, importer, [meal])).values()) {
      await insertImported(services, prepared, remaining);
    }
    for await (const exported of listForExport(services, cook)) {
      for (const field of fields) expect(exported).toHaveProperty(field, EVERY_FIELD[field]);
    }
    expect.assertions(fields.length);
  });

  test("is stored as it was typed, and as it was changed", async () => {
    const { id } = await addRecipe(services, cook, recipeSchema.parse(EVERY_FIELD));
    const bare = recipeSchema.parse({ title: "Tea", ingredients: ["1 tea bag"] });
    const changed = await addRecipe(services, cook, bare);
    await saveRecipe(services, cook, changed.id, recipeSchema.parse(EVERY_FIELD));
    for (const mealId of [id, changed.id]) {
      const stored = await getRecipe(services, cook, mealId);
      for (const field of typed) expect(stored).toHaveProperty(field, EVERY_FIELD[field]);
    }
  });
});
