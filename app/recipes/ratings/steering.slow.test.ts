import { describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { listSuggestions } from "~/find/generation/suggestions.server";
import { addMade } from "~/plan/cook-log/made.server";
import { madeCallSchema } from "~/plan/cook-log/made.schema";
import { readView, toAsked } from "~/plan/proposals/asked";
import { newProposal } from "~/plan/proposals/kept-proposal";
import { proposeWeek } from "~/plan/proposals/propose.server";
import { reasonOf } from "~/plan/proposals/reason";
import { newId } from "~/server/values/ids";
import type { Services } from "~/server/services";
import { listMeals } from "../../../tests/lists";
import { generate, modelFixture } from "../../../tests/meals-fixture";
import { addMeal, addUser, createServices, someRecipes } from "../../../tests/services";
import { EVERYBODY, type Rating } from "~/engine/recipe/ratings";

const rate = (services: Services, cook: User, mealId: string, rating: Rating) =>
  addMade(
    services,
    cook,
    { key: newId(), mealId, entryId: null, serves: null },
    madeCallSchema.parse({ ratings: [{ eaterId: EVERYBODY, rating }] }),
  );

describe("What those who eat said of a dish", () => {
  it("has it back among suggestions sooner or later than the others, and says why", async () => {
    // From the second time on nothing new comes, and the household's own make up the number.
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

  it("has it planned more or less when a week is filled, and says why", async () => {
    const services = await createServices();
    // Without a credit all of the week is of these.
    const cook = { ...(await addUser(services)), mealCredits: 0 };
    const ids: string[] = [];
    for (let at = 0; at < 16; at += 1) {
      const dish = { title: `Dish ${at}`, protein: null, ingredients: [`${at + 1} leeks`] };
      ids.push(await addMeal(services, cook, dish));
    }
    const [liked = "", refused = ""] = ids;
    const count = async (mealId: string) => {
      let times = 0;
      const reasons: string[] = [];
      for (let seed = 0; seed < 8; seed += 1) {
        const view = readView(new URLSearchParams("week=2026-11-22"));
        const asked = toAsked(newProposal(String(seed)), view);
        const { slots } = await proposeWeek(services, cook, asked);
        const slot = slots.find(({ candidate }) => candidate?.id === `meal.${mealId}`);
        if (!slot) continue;
        times += 1;
        reasons.push(reasonOf(slot));
      }
      return { times, reasons };
    };
    const before = [await count(liked), await count(refused)].map(({ times }) => times);
    await rate(services, cook, liked, "again");
    await rate(services, cook, refused, "never");
    const after = await count(liked);
    expect(after.times).toBe(8);
    expect(after.times).toBeGreaterThan(before[0] ?? 8);
    expect(after.reasons.every((reason) => reason.startsWith("Everybody liked it"))).toBe(true);
    expect((await count(refused)).times).toBeLessThan(before[1] ?? 0);
  });
});
