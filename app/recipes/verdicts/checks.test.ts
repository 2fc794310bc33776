import { expect, it, vi } from "vitest";
import { addEntry } from "~/plan/calendar/calendar.server";
import { listEntryCards } from "~/plan/calendar/entries.server";
import { forEverybody, withGuests } from "~/household/eaters/needs";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { remembering } from "./checks.server";
import { judgeMeal } from "./meal-check";

const SOUP = {
  title: "Soup",
  description: "",
  protein: null,
  ingredients: ["1 leek", "1 cup cashews"],
  instructions: "Boil.",
  servings: 4,
  carbsPerServing: null,
};

it("A night with guests is judged once, until its guests or its recipe are others", () => {
  const judge = vi.fn(judgeMeal);
  const judgeOnce = remembering(judge);
  const night = (avoids: string) =>
    withGuests(forEverybody([]), {
      absent: [],
      guests: [{ name: "Ann", restrictions: [], avoids }],
    });
  const asked = [
    { meal: SOUP, needs: night("cashews"), judged: 1 },
    { meal: { ...SOUP }, needs: night("cashews"), judged: 1 },
    { meal: SOUP, needs: night("trout"), judged: 2 },
    { meal: { ...SOUP, instructions: "Boil with trout." }, needs: night("trout"), judged: 3 },
    { meal: SOUP, needs: night("trout"), judged: 3 },
    { meal: SOUP, needs: night("cashews"), judged: 3 },
  ];
  for (const { meal, needs, judged } of asked) {
    expect(judgeOnce(meal, needs)).toEqual(judgeMeal(meal, needs));
    expect(judge).toHaveBeenCalledTimes(judged);
  }
});

it("Nothing more is judged once nobody waits for it", async () => {
  const services = await createServices();
  const cook = await addUser(services);
  const mealId = await addMeal(services, cook);
  const guests = [{ name: "Ann", restrictions: [], avoids: "trout" }];
  const entry = { mealId, scheduledDate: "2026-11-21", mealType: "dinner" as const };
  await addEntry(services, cook, { ...entry, eaters: { absent: [], guests } });
  const range = { startDate: "2026-11-21", endDate: "2026-11-21" };
  expect(await listEntryCards(services, cook, range)).toHaveLength(1);
  const left = { ...services, signal: AbortSignal.abort() };
  await expect(listEntryCards(left, cook, range)).rejects.toThrow("aborted");
  await services.db.destroy();
});
