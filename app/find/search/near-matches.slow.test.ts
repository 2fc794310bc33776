import { describe, expect, it } from "vitest";
import { withSubstitutions } from "~/find/book/substitutions";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { balanceOf, find, newKey, paidFor, restrict, shown } from "../../../tests/meals-fixture";
import { addMeal, addUser, createServices, leaveCredits, openBook } from "../../../tests/services";
import { findMeal } from "~/find/generation/generate.server";

import { toNearJson, withQuery } from "./results";
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

describe("near matches", () => {
  it("respect the household's restrictions", async () => {
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

  it("are shown as the household's recipes and are free if the household already has them", async () => {
    const fixture = await bookFixture();
    const { bookId, title } = await first(fixture);
    const mealId = await addMeal(fixture.services, fixture.cook, { bookId, title });
    expect(await first(fixture)).toMatchObject({ bookId, mealId, price: 0 });
  });

  it("are free if nothing is charged", async () => {
    const fixture = await bookFixture({ BILLING: "off" });
    const cook = { ...fixture.cook, pays: false };
    expect((await near({ ...fixture, cook }, "cherry soup")).meals[0]?.price).toBe(0);
  });
});

describe("choosing a near match", () => {
  it("stores the near match, charges one credit and shows it as found", async () => {
    const fixture = await bookFixture();
    const { bookId, title } = await first(fixture);
    const { meal, isOwn } = await take(fixture, bookId);
    expect(meal).toMatchObject({ title, source: "search" });
    expect(isOwn).toBe(false);
    expect(await paidFor(fixture)).toEqual([meal.id]);
    expect(await balanceOf(fixture)).toBe(19);
    expect((await shown(fixture)).found).toEqual([title]);
  });

  it("takes effect once if the choice is repeated", async () => {
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

  it("is free for a near match that was paid for and then deleted, or that now breaks a restriction", async () => {
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

  it("is free for a near match that was offered for free", async () => {
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

  it("is charged even if an imported file claims the near match's recipe source", async () => {
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

  it("is rejected for a recipe that is not a near match of the query", async () => {
    const fixture = await bookFixture();
    for (const bookId of ["indian/butter-chicken", "no/such-recipe", "../package"]) {
      await expect(take(fixture, bookId)).rejects.toMatchObject({
        code: "not_found",
        message: "That recipe is no longer offered",
      });
    }
    expect(await balanceOf(fixture)).toBe(20);
  });

  it("is rejected for a near match that breaks a restriction added since", async () => {
    const fixture = await bookFixture();
    const { bookId } = await first(fixture, "roast chicken");
    await restrict(fixture, "Vegan");
    await expect(take(fixture, bookId, "roast chicken")).rejects.toEqual(isAppError("not_found"));
    expect(await listMeals(fixture.services, fixture.cook)).toEqual([]);
  });

  it("is rejected without credits, and for an Archive household", async () => {
    const fixture = await bookFixture();
    const { bookId } = await first(fixture);
    await leaveCredits(fixture.services, fixture.cook, 0);
    await expect(take(fixture, bookId)).rejects.toEqual(isAppError("out_of_credits"));
    const archive = await addUser(fixture.services, { plan: "archive" });
    await expect(take({ ...fixture, cook: archive }, bookId)).rejects.toEqual(
      isAppError("forbidden"),
    );
  });
});

describe("the address of a search", () => {
  it("has the new query instead of the old one, and keeps the month", () => {
    expect(withQuery("/dashboard", "fish & chips")).toBe("/dashboard?find=fish+%26+chips&near=1");
    expect(withQuery("/dashboard?month=2026-12&find=soup&near=1", "pie")).toBe(
      "/dashboard?month=2026-12&find=pie&near=1",
    );
  });
});
