import { expect, it } from "vitest";
import { addEntry } from "~/plan/calendar/calendar.server";
import { listEntryCards } from "~/plan/calendar/entries.server";
import { addMeal, addUser, createServices } from "../../../tests/services";

it("a diet check stops once no caller waits for it", async () => {
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
