import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { getMeal, listCardPage } from "~/recipes/meals/meals.server";
import type { Services } from "~/server/services";
import {
  addMeal,
  addMeals,
  addUser,
  type Clock,
  createServices,
  MINUTE,
} from "../../../tests/services";
import { addFavorite, removeFavorite } from "./favorites.server";
import { listFavorites } from "../../../tests/lists";

let services: Services & { clock: Clock };
let cook: User;
let stranger: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  stranger = await addUser(services);
});

const notFound = { code: "not_found" };

describe("Favorites", () => {
  it("contain a meal with all its data", async () => {
    const mealId = await addMeal(services, cook, { title: "Soup" });
    const { favorite, added } = await addFavorite(services, cook, { mealId });
    expect(added).toBe(true);
    expect(favorite).toEqual({
      id: expect.any(String),
      mealId,
      createdAt: services.now().toISOString(),
      meal: expect.objectContaining({ id: mealId, title: "Soup", cookingTime: 40 }),
    });
    expect(await listFavorites(services, cook)).toEqual([favorite]);
    expect((await getMeal(services, cook, mealId)).isFavorite).toBe(true);
  });

  it("contain a meal once, even if the heart is pressed many times at once", async () => {
    const mealId = await addMeal(services, cook);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => addFavorite(services, cook, { mealId })),
    );
    expect(results.filter((result) => result.added)).toHaveLength(1);
    expect(new Set(results.map((result) => result.favorite.id)).size).toBe(1);
  });

  it("are sorted by when they were added, newest first", async () => {
    const [a = "", b = "", c = ""] = await addMeals(services, cook, 3);
    for (const mealId of [c, a, b]) {
      await addFavorite(services, cook, { mealId });
      services.clock.pass(MINUTE);
    }
    expect((await listFavorites(services, cook)).map((it) => it.mealId)).toEqual([b, a, c]);
    const { meals: cards } = await listCardPage(services, cook, {
      only: "favorites",
      page: 1,
      size: 24,
    });
    expect(cards.map((card) => [card.id, card.isFavorite])).toEqual([
      [b, 1],
      [a, 1],
      [c, 1],
    ]);
  });

  it("can be removed once", async () => {
    const [a = "", b = ""] = await addMeals(services, cook, 2);
    await addFavorite(services, cook, { mealId: a });
    await addFavorite(services, cook, { mealId: b });
    await removeFavorite(services, cook, { mealId: a });
    expect((await listFavorites(services, cook)).map((it) => it.mealId)).toEqual([b]);
    await expect(removeFavorite(services, cook, { mealId: a })).rejects.toMatchObject(notFound);
    // The meal itself is not deleted.
    expect((await getMeal(services, cook, a)).isFavorite).toBe(false);
  });

  it("cannot contain a meal of another household", async () => {
    const mealId = await addMeal(services, stranger);
    await expect(addFavorite(services, cook, { mealId })).rejects.toMatchObject(notFound);
    await addFavorite(services, stranger, { mealId });
    await expect(removeFavorite(services, cook, { mealId })).rejects.toMatchObject(notFound);
    expect(await listFavorites(services, cook)).toEqual([]);
    expect(await listFavorites(services, stranger)).toHaveLength(1);
  });
});
