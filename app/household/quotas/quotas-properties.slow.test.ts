import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { User } from "~/household/access/user";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { addRecipe, saveRecipe } from "~/recipes/form/recipes.server";
import { emptyTrash, restore } from "~/recipes/trash/trash.server";
import { addUser, createServices } from "../../../tests/services";
import { getUsage } from "./quotas.server";

type Services = Awaited<ReturnType<typeof createServices>>;
let services: Services;
let cook: User;

const start = async (settings: Record<string, string>) => {
  services = await createServices({ settings });
  cook = await addUser(services);
};
const recipe = (title: string, letters = 20) => ({
  ...recipeSchema.parse({ title, ingredients: "1 leek" }),
  instructions: "x".repeat(letters),
});
const add = (title: string, letters?: number) => addRecipe(services, cook, recipe(title, letters));

describe("After random actions, a household", () => {
  it("never exceeds its quotas, and its reported usage matches the stored data", async () => {
    const act = fc.constantFrom("add", "delete", "restore", "empty", "shorten", "lengthen");
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        await start({ QUOTA_RECIPES: "3", QUOTA_STORAGE: "1" });
        const { db } = services;
        for (const [n, one] of acts.entries()) {
          const newest = await db.selectFrom("meals").select("id").orderBy("id", "desc").execute();
          const id = newest[0]?.id ?? "";
          const gone = await db.selectFrom("trash").select("id").executeTakeFirst();
          const doIt = {
            add: () => add(`Soup ${n}`, 200_000),
            delete: () => removeMeal(services, cook, id),
            restore: () => restore(services, cook, gone?.id ?? ""),
            empty: () => emptyTrash(services, cook),
            shorten: () => saveRecipe(services, cook, id, recipe(`Soup ${n}`, 5)),
            lengthen: () => saveRecipe(services, cook, id, recipe(`Soup ${n}`, 400_000)),
          }[one];
          await doIt().catch((error: unknown) => {
            expect(error).toMatchObject({ code: expect.stringMatching(/^(conflict|not_found)$/) });
          });
          const usage = await getUsage(services, cook);
          expect(usage.recipes).toBeLessThanOrEqual(3);
          // Deleting is always possible, and a recipe in the trash takes slightly more space.
          expect(usage.bytes).toBeLessThan(1_000_000 + 10_000);
          const meals = await db.selectFrom("meals").select(["instructions", "bytes"]).execute();
          for (const { instructions, bytes } of meals) {
            expect(bytes).toBeGreaterThan(instructions.length);
            expect(bytes).toBeLessThan(instructions.length + 500);
          }
        }
        await db.destroy();
      }),
      { numRuns: 25 },
    );
  });
});
