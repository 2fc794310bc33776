import { beforeEach, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { setCooked, addEntry } from "~/plan/calendar/calendar.server";
import { addMade, removeMade, restoreAnything } from "~/plan/cook-log/made.server";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";

let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
});

const had = async (mealId: string) =>
  services.db
    .selectFrom("meals")
    .where("householdId", "=", cook.householdId)
    .where("id", "=", mealId)
    .select(["timesHad", "lastHad", "isLoved"])
    .executeTakeFirstOrThrow();

const make = (mealId: string, key: string, madeOn: string, rating?: "again" | "fine" | "never") =>
  addMade(
    services,
    cook,
    { key, mealId, entryId: null, serves: null },
    { madeOn, note: "", leftOver: undefined, ratings: new Map([["everybody", rating ?? null]]) },
  );

it("a recipe stores how often and when it was eaten, and whether the household loved it the last time", async () => {
  const mealId = await addMeal(services, cook);
  expect(await had(mealId)).toEqual({ timesHad: 0, lastHad: null, isLoved: 0 });
  await make(mealId, "one", "2026-01-03", "again");
  expect(await had(mealId)).toEqual({ timesHad: 1, lastHad: "2026-01-03", isLoved: 1 });
  await make(mealId, "two", "2026-01-09", "never");
  expect(await had(mealId)).toEqual({ timesHad: 2, lastHad: "2026-01-09", isLoved: 0 });
  const { undo } = await removeMade(services, cook, { mealId, madeId: "two" });
  expect(await had(mealId)).toEqual({ timesHad: 1, lastHad: "2026-01-03", isLoved: 1 });
  await restoreAnything(services, cook, undo);
  expect(await had(mealId)).toMatchObject({ timesHad: 2, isLoved: 0 });
});

it("a planned meal that is marked as cooked counts once", async () => {
  const mealId = await addMeal(services, cook);
  const { id: entryId } = await addEntry(services, cook, {
    mealId,
    scheduledDate: "2026-11-20",
    mealType: "dinner",
  });
  await setCooked(services, cook, { entryId, isCooked: true });
  expect(await had(mealId)).toMatchObject({ timesHad: 1, lastHad: "2026-11-20" });
  await setCooked(services, cook, { entryId, isCooked: false });
  expect(await had(mealId)).toMatchObject({ timesHad: 0, lastHad: null });
});
