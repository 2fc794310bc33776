import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { addEater } from "~/household/eaters/eaters.server";
import { getMeal } from "~/recipes/meals/meals.server";
import type { Services } from "~/server/services";
import { addMeal, addUser, type Clock, createServices } from "../../../tests/services";
import { addEntry, saveServings } from "./calendar.server";
import { findNightOpening } from "./night.server";

/** A Friday. */
let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices();
  cook = { ...(await addUser(services)), householdSize: 3 };
});

const opens = async (mealId: string, user = cook) =>
  (await findNightOpening(services, user, mealId))(await getMeal(services, cook, mealId), null);
const listLea = () =>
  addEater(services, cook, {
    name: "Lea",
    isChild: true,
    restrictions: [],
    avoids: "",
    dislikes: "",
  });
const asWritten = { serves: 4, why: null };

describe("the servings of an opened recipe", () => {
  it("are the household's eaters after these are listed, and the recipe's servings before", async () => {
    const soup = await addMeal(services, cook, { title: "Soup" });
    expect(await opens(soup)).toEqual(asWritten);
    await listLea();
    expect(await opens(soup)).toEqual({ serves: 3, why: "For your household" });
    expect(await opens(soup, { ...cook, householdSize: 4 })).toEqual(asWritten);
  });

  it("are those of its next planned meal", async () => {
    const mealId = await addMeal(services, cook, { title: "Soup" });
    await listLea();
    const dinner = { mealId, mealType: "dinner" as const };
    await addEntry(services, cook, { ...dinner, scheduledDate: "2026-11-27", servings: 5 });
    const tonight = await addEntry(services, cook, { ...dinner, scheduledDate: "2026-11-20" });
    await saveServings(services, cook, { entryId: tonight.id, servings: 3, cookFor: 6 });
    const words = "For dinner on Friday 20 November";
    expect(await opens(mealId)).toEqual({ serves: 6, why: words });
    services.clock.set("2026-11-21T12:00:00Z");
    expect(await opens(mealId)).toMatchObject({
      serves: 5,
      why: "For dinner on Friday 27 November",
    });
    services.clock.set("2026-11-29T12:00:00Z");
    expect(await opens(mealId)).toMatchObject({ serves: 3, why: "For your household" });
    const stranger = await addUser(services);
    expect(
      (await findNightOpening(services, stranger, mealId))(
        await getMeal(services, cook, mealId),
        null,
      ),
    ).toEqual(asWritten);
  });

  it("are the recipe's servings for a dessert", async () => {
    const cake = await addMeal(services, cook, { title: "Cake", course: "Desserts", servings: 12 });
    await listLea();
    expect(await opens(cake)).toEqual({ serves: 12, why: null });
  });
});
