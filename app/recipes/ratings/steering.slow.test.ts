import { describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { listSuggestions } from "~/find/generation/suggestions.server";
import { addMade } from "~/plan/cook-log/made.server";
import { madeCallSchema } from "~/plan/cook-log/made.schema";
import { newId } from "~/server/values/ids";
import type { Services } from "~/server/services";
import { listMeals } from "../../../tests/lists";
import { generate, modelFixture } from "../../../tests/meals-fixture";
import { someRecipes } from "../../../tests/services";
import { EVERYBODY, type Rating } from "~/engine/recipe/recipe";

const rate = (services: Services, cook: User, mealId: string, rating: Rating) =>
  addMade(
    services,
    cook,
    { key: newId(), mealId, entryId: null, serves: null },
    madeCallSchema.parse({ ratings: [{ eaterId: EVERYBODY, rating }] }),
  );

describe("The eaters' ratings of a dish", () => {
  it("move the dish up or down among suggestions, with the reason", async () => {
    // From the second time on there are no new meals, and the household's own recipes are added.
    const fixture = await modelFixture(() => someRecipes(5));
    const { services, cook } = fixture;
    await generate(fixture);
    const idOf = new Map((await listMeals(services, cook)).map(({ title, id }) => [title, id]));
    for (const [title, id] of idOf) {
      const lastShown = `2026-11-0${title.at(-1) ?? ""}T00:00:00.000Z`;
      await services.db.updateTable("meals").set({ lastShown }).where("id", "=", id).execute();
    }
    await rate(services, cook, idOf.get("Recipe 1") ?? "", "never");
    await rate(services, cook, idOf.get("Recipe 5") ?? "", "again");
    await services.db.deleteFrom("suggestions").execute();
    await generate(fixture, { count: 2 });
    const { random } = await listSuggestions(services, cook);
    expect(random.map(({ title, liked }) => [title, liked])).toEqual([
      ["Recipe 2", ""],
      ["Recipe 5", "Everybody liked it"],
    ]);
  });
});
