import { describe, expect, it } from "vitest";
import { withSubstitutions } from "~/find/book/substitutions";
import { savePreferences } from "~/household/preferences/preferences.server";
import { removeMeal } from "~/recipes/meals/remove-meal.server";
import {
  balanceOf,
  find,
  newKey,
  paidFor,
  restrict,
  shown,
  mealsFixture,
} from "../../../tests/meals-fixture";
import { addMeal, addUser, createServices, leaveCredits, openBook } from "../../../tests/services";
import { findRecipes } from "~/find/generation/asked.server";
import { findMeal } from "~/find/generation/generate.server";
import { takeSchema } from "~/find/generation/generation.schema";

import { toNearJson, withQuery } from "./results";
import { nearSchema } from "./search.schema";
import { searchRecipes } from "./search.server";
import { listMeals } from "../../../tests/lists";

async function bookFixture(settings: Record<string, string> = {}) {
  const services = await createServices({ settings: { RATE_LIMIT: "off", ...settings } });
  return { services, cook: await addUser(services) };
}
type BookFixture = Awaited<ReturnType<typeof bookFixture>>;

const near = async ({ services, cook }: BookFixture, query: string) => {
  const results = await searchRecipes(services, cook, query, { isBookOnly: true });
  return { isAnswered: results.isAnswered, meals: toNearJson(results) };
};
const take = (
  { services, cook }: BookFixture,
  bookId: string,
  query = "cherry soup",
  requestKey = newKey(),
) => findMeal(services, cook, { kind: "take", bookId, query, requestKey });
const first = async (fixture: BookFixture, query = "cherry soup") => {
  const [meal] = (await near(fixture, query)).meals;
  if (!meal) throw new Error(`Nothing is near to ${query}`);
  return meal;
};
const isAppError = (code: string) => expect.objectContaining({ code });

describe("what comes close to a request", () => {
  it("is up to three recipes with all that is free to look at, and costs nothing", async () => {
    const fixture = await bookFixture();
    const { meals, isAnswered } = await near(fixture, "cherry soup");
    expect(meals.length).toBeGreaterThan(0);
    expect(meals.length).toBeLessThanOrEqual(3);
    expect(isAnswered).toBe(false);
    for (const meal of meals) {
      expect(meal).toEqual({
        bookId: expect.stringMatching(/^[a-z]+\/[a-z-]+$/),
        title: expect.any(String),
        description: expect.any(String),
        cuisine: expect.any(String),
        protein: expect.toBeOneOf([null, expect.any(String)]),
        course: expect.any(String),
        cookingTime: expect.any(Number),
        mealId: null,
        price: 1,
      });
    }
    expect(await balanceOf({ ...fixture, services: fixture.services })).toBe(20);
    expect(await listMeals(fixture.services, fixture.cook)).toEqual([]);
  });

  it("keeps the household's restrictions", async () => {
    const fixture = await bookFixture();
    for (const restriction of ["Vegan", "Nut-Free", "Gluten-Free"]) {
      await restrict(fixture, restriction);
      for (const query of ["cherry soup", "roast chicken", "apple pie", "beef lasagna"]) {
        for (const { bookId, title } of (await near(fixture, query)).meals) {
          const recipe = openBook().recipes.find((it) => it.bookId === bookId);
          expect(recipe && withSubstitutions(recipe, [restriction]), title).not.toBeNull();
        }
      }
    }
  });

  it("is theirs and free where they have it already", async () => {
    const fixture = await bookFixture();
    const { bookId, title } = await first(fixture);
    const mealId = await addMeal(fixture.services, fixture.cook, { bookId, title });
    expect(await first(fixture)).toMatchObject({ bookId, mealId, price: 0 });
  });

  it("is free where nothing is charged", async () => {
    const fixture = await bookFixture({ BILLING: "off" });
    const cook = { ...fixture.cook, pays: false };
    expect((await near({ ...fixture, cook }, "cherry soup")).meals[0]?.price).toBe(0);
  });

  it("begins with what answers it after all, where the book has that", async () => {
    const fixture = await bookFixture();
    const { meals, isAnswered } = await near(fixture, "butter chicken");
    expect(meals[0]?.title).toBe("Butter Chicken");
    expect(isAnswered).toBe(true);
  });

  it("is nothing for nonsense", async () => {
    expect((await near(await bookFixture(), "xylophone zeppelin")).meals).toEqual([]);
    expect(nearSchema.safeParse({ q: " " }).success).toBe(false);
    expect(nearSchema.safeParse({}).success).toBe(false);
  });
});

describe("Find Recipe without a true match", () => {
  const ask = ({ services, cook }: BookFixture, query: string) =>
    findRecipes(services, cook, query);

  it("offers what comes close, and stores and charges nothing", async () => {
    const fixture = await bookFixture();
    const { isAnswered, meals, written } = await ask(fixture, "cherry soup");
    expect([isAnswered, meals.length > 0, written]).toEqual([false, true, null]);
    expect(await balanceOf(fixture)).toBe(20);
    expect(await listMeals(fixture.services, fixture.cook)).toEqual([]);
  });

  it("says so where nothing comes close either", async () => {
    await expect(ask(await bookFixture(), "xylophone zeppelin")).rejects.toEqual(
      isAppError("not_found"),
    );
  });

  it("does not leave an older find under the new request", async () => {
    const fixture = await bookFixture();
    await find(fixture, "butter chicken");
    expect((await shown(fixture)).found).toEqual(["Butter Chicken"]);
    await ask(fixture, "cherry soup");
    expect((await shown(fixture)).found).toEqual([]);
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(1);
    await find(fixture, "butter chicken");
    await expect(ask(fixture, "xylophone zeppelin")).rejects.toThrow();
    expect((await shown(fixture)).found).toEqual([]);
  });

  it("offers the book's where a model has nothing", async () => {
    const fixture = await mealsFixture(() => [], { rounds: 3 });
    expect((await ask(fixture, "cherry soup")).meals.length).toBeGreaterThan(0);
    await expect(find(fixture, "cherry soup")).rejects.toEqual(isAppError("not_found"));
  });
});

describe("choosing one that comes close", () => {
  it("stores it, charges one credit and shows it as found", async () => {
    const fixture = await bookFixture();
    const { bookId, title } = await first(fixture);
    const { meal, isOwn } = await take(fixture, bookId);
    expect(meal).toMatchObject({ title, source: "search" });
    expect(isOwn).toBe(false);
    expect(await paidFor(fixture)).toEqual([meal.id]);
    expect(await balanceOf(fixture)).toBe(19);
    expect((await shown(fixture)).found).toEqual([title]);
  });

  it("is done once, however often it is sent", async () => {
    const fixture = await bookFixture();
    const { bookId } = await first(fixture);
    const again = await Promise.all(
      [1, 2, 3].map(() => take(fixture, bookId, "cherry soup", "key")),
    );
    expect(new Set(again.map(({ meal }) => meal.id)).size).toBe(1);
    expect(await take(fixture, bookId)).toMatchObject({ isOwn: true });
    expect(await balanceOf(fixture)).toBe(19);
    expect(await listMeals(fixture.services, fixture.cook)).toHaveLength(1);
  });

  it("says that it is theirs each time that the same request is sent", async () => {
    const fixture = await bookFixture();
    const { bookId } = await first(fixture);
    await take(fixture, bookId);
    for (let sent = 0; sent < 2; sent++) {
      expect(await take(fixture, bookId, "cherry soup", "again")).toMatchObject({ isOwn: true });
    }
  });

  it("is free where it was paid for, and deleted or breaks a restriction by now", async () => {
    const fixture = await bookFixture();
    const { bookId } = await first(fixture);
    const { meal } = await take(fixture, bookId);
    await removeMeal(fixture.services, fixture.cook, meal.id);
    expect(await first(fixture)).toMatchObject({ bookId, mealId: null, price: 0 });
    expect((await take(fixture, bookId)).meal.id).not.toBe(meal.id);
    expect(await balanceOf(fixture)).toBe(19);
    await find(fixture, "chicken piccata");
    await restrict(fixture, "Dairy-Free");
    const piccata = await first(fixture, "chicken piccata");
    expect(piccata).toMatchObject({ mealId: null, price: 0 });
    await take(fixture, piccata.bookId, "chicken piccata");
    expect(await balanceOf(fixture)).toBe(18);
  });

  it("is not charged for where it was offered for nothing", async () => {
    const fixture = await bookFixture();
    const { services, cook } = fixture;
    const { bookId } = await first(fixture);
    const query = "cherry soup";
    const take = { kind: "take", bookId, query } as const;
    const offered = { ...take, price: 0, requestKey: newKey() };
    await expect(findMeal(services, cook, offered)).rejects.toEqual(isAppError("conflict"));
    expect(await balanceOf(fixture)).toBe(20);
    await findMeal(services, cook, { ...offered, price: 1 });
    expect(await findMeal(services, cook, { ...offered, requestKey: newKey() })).toMatchObject({
      isOwn: true,
    });
    expect(await balanceOf(fixture)).toBe(19);
  });

  it("is not free because a file said that a recipe source gave it", async () => {
    const fixture = await bookFixture();
    const { bookId, title } = await first(fixture);
    const forged = { title: "Forged", bookId, source: "generated" as const };
    const [byBook, byTitle] = [
      await addMeal(fixture.services, fixture.cook, forged),
      await addMeal(fixture.services, fixture.cook, { title, source: "search" }),
    ];
    for (const id of [byBook, byTitle]) await removeMeal(fixture.services, fixture.cook, id);
    expect(await first(fixture)).toMatchObject({ bookId, price: 1 });
    await take(fixture, bookId);
    expect(await balanceOf(fixture)).toBe(19);
  });

  it("is refused for what the request does not come close to", async () => {
    const fixture = await bookFixture();
    for (const bookId of ["indian/butter-chicken", "no/such-recipe", "../package"]) {
      await expect(take(fixture, bookId)).rejects.toMatchObject({
        code: "not_found",
        message: "That recipe is no longer offered",
      });
    }
    expect(await balanceOf(fixture)).toBe(20);
  });

  it("is refused where a restriction that came since would be broken", async () => {
    const fixture = await bookFixture();
    const { bookId } = await first(fixture, "roast chicken");
    await restrict(fixture, "Vegan");
    await expect(take(fixture, bookId, "roast chicken")).rejects.toEqual(isAppError("not_found"));
    expect(await listMeals(fixture.services, fixture.cook)).toEqual([]);
  });

  it("is refused without credits, and to an Archive household", async () => {
    const fixture = await bookFixture();
    const { bookId } = await first(fixture);
    await leaveCredits(fixture.services, fixture.cook, 0);
    await expect(take(fixture, bookId)).rejects.toEqual(isAppError("out_of_credits"));
    const archive = await addUser(fixture.services, { plan: "archive" });
    await expect(take({ ...fixture, cook: archive }, bookId)).rejects.toEqual(
      isAppError("forbidden"),
    );
  });

  it("follows the restrictions and none of the other preferences", async () => {
    const fixture = await bookFixture();
    await savePreferences(fixture.services, fixture.cook, { mealTypePreferences: ["Desserts"] });
    const { bookId } = await first(fixture, "roast chicken");
    const { meal } = await take(fixture, bookId, "roast chicken");
    expect(meal.course).toBe("Main Dishes");
  });

  it("needs a recipe and the request", () => {
    for (const input of [
      {},
      { bookId: "a/b" },
      { recipeQuery: "soup" },
      { bookId: "", recipeQuery: "soup" },
    ]) {
      expect(takeSchema.safeParse(input).success).toBe(false);
    }
  });
});

describe("the address of what comes close", () => {
  it("carries the request, in the place of an older one, and keeps the month", () => {
    expect(withQuery("/dashboard", "fish & chips")).toBe("/dashboard?find=fish+%26+chips&near=1");
    expect(withQuery("/dashboard?month=2026-12&find=soup&near=1", "pie")).toBe(
      "/dashboard?month=2026-12&find=pie&near=1",
    );
  });

  it("is gone once it is answered", () => {
    expect(withQuery("/dashboard?find=soup&near=1")).toBe("/dashboard");
    expect(withQuery("/dashboard?month=2026-12&find=soup")).toBe("/dashboard?month=2026-12");
  });
});
