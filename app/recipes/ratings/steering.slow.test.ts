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
    /** Of eight proposals: how many plan each dish, and why. */
    const propose = async () => {
      const reasons = new Map<string, string[]>(ids.map((id) => [id, []]));
      for (let seed = 0; seed < 8; seed += 1) {
        const view = readView(new URLSearchParams("week=2026-11-22"));
        const asked = toAsked(newProposal(String(seed)), view);
        const { slots } = await proposeWeek(services, cook, asked);
        for (const slot of slots) {
          reasons.get(slot.candidate?.id.replace("meal.", "") ?? "")?.push(reasonOf(slot));
        }
      }
      return reasons;
    };
    const before = [...(await propose())].sort(([, a], [, b]) => a.length - b.length);
    const [liked = ""] = before[0] ?? [];
    const [refused = ""] = before.at(-1) ?? [];
    await rate(services, cook, liked, "again");
    await rate(services, cook, refused, "never");
    const after = await propose();
    const reasons = after.get(liked) ?? [];
    expect(reasons).toHaveLength(8);
    expect(reasons.every((reason) => reason.startsWith("Everybody liked it"))).toBe(true);
    expect(after.get(refused)).toEqual([]);
  });
});
