import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { User } from "~/household/access/user";
import { NO_WEEKNIGHTS } from "~/household/preferences/weeknights";
import {
  getWeeknights,
  saveWeeknights,
  getPreferences,
  savePreferences,
} from "~/household/preferences/preferences.server";
import { getEverybody, saveEverybody } from "~/household/eaters/eaters.server";
import { everybodySchema } from "~/household/eaters/eaters.schema";
import { readView, toAsked } from "~/plan/proposals/asked";
import { newProposal } from "~/plan/proposals/kept-proposal";
import { proposeWeek } from "~/plan/proposals/propose.server";
import { find, generateMeals } from "../../../tests/meals-fixture";
import { addUser, createServices } from "../../../tests/services";

let services: Awaited<ReturnType<typeof createServices>>;
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});
afterEach(() => services.db.destroy());

describe("weeknight wishes of a household", () => {
  test("are empty until the household sets them, and can be removed", async () => {
    expect(await getWeeknights(services, cook)).toEqual(NO_WEEKNIGHTS);
    const wanted = { ...NO_WEEKNIGHTS, maxMinutes: 30, isEasy: true };
    await saveWeeknights(services, cook, wanted);
    await savePreferences(services, cook, { cuisinePreferences: ["Italian"] });
    await saveEverybody(services, cook, everybodySchema.parse({ avoids: "olives" }));
    expect(await getWeeknights(services, cook)).toEqual(wanted);
    await saveWeeknights(services, cook, NO_WEEKNIGHTS);
    expect(await getWeeknights(services, cook)).toEqual(NO_WEEKNIGHTS);
    expect((await getPreferences(services, cook)).cuisinePreferences).toEqual(["Italian"]);
    expect((await getEverybody(services, cook)).avoids).toBe("olives");
  });

  test("are followed by suggestions", async () => {
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, maxMinutes: 25, maxHeat: "none" });
    const meals = await generateMeals(services, cook);
    expect(meals.length).toBeGreaterThan(0);
    expect(meals.filter(({ cookingTime }) => (cookingTime ?? 99) > 25)).toEqual([]);
  });

  test("are followed by Find Recipe if the query leaves a choice", async () => {
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, maxMinutes: 30 });
    const { meal } = await find({ services, cook }, "pasta");
    expect(meal.cookingTime).toBeLessThanOrEqual(30);
  });

  test("do not affect other households", async () => {
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, isEasy: true });
    const stranger = await addUser(services);
    expect(await getWeeknights(services, stranger)).toEqual(NO_WEEKNIGHTS);
  });

  test("limit the time on days without a time limit when filling a week", async () => {
    await saveWeeknights(services, cook, { ...NO_WEEKNIGHTS, maxMinutes: 30 });
    const { slots } = await proposeWeek(
      services,
      cook,
      toAsked(newProposal("one"), readView(new URLSearchParams())),
    );
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.every(({ slot }) => slot.limit === 30)).toBe(true);
  });
});
