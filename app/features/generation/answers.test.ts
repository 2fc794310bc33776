import { describe, expect, it } from "vitest";
import { balanceOf, find, newKey, restrict } from "../../../tests/meals-fixture";
import { listMeals } from "../../../tests/lists";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { addDays, todayOf } from "~/dates";
import { listAnswers } from "./answers.server";
import { findMeal, findOrOffer } from "./generate.server";

async function aHousehold() {
  const services = await createServices({ settings: { RATE_LIMIT: "off" } });
  return { services, cook: await addUser(services) };
}
type Household = Awaited<ReturnType<typeof aHousehold>>;
const look = ({ services, cook }: Household, query: string, from = 0) =>
  listAnswers(services, cook, query, from);

describe("the answers to a request", () => {
  it("are three that truly answer it, free to look at, and three others after them", async () => {
    const fixture = await aHousehold();
    const first = await look(fixture, "chicken");
    const next = await look(fixture, "chicken", 3);
    expect(first.isAnswered && first.hasMore).toBe(true);
    for (const { meals } of [first, next]) {
      expect(meals).toHaveLength(3);
      for (const meal of meals) expect(meal).toMatchObject({ isMatch: true, price: 1 });
    }
    const ids = [...first.meals, ...next.meals].map(({ bookId }) => bookId);
    expect(new Set(ids).size).toBe(6);
    expect(await balanceOf(fixture)).toBe(20);
    expect(await listMeals(fixture.services, fixture.cook)).toEqual([]);
  });

  it("begin with the household's own, free, but for what was on the table lately", async () => {
    const fixture = await aHousehold();
    const { services, cook } = fixture;
    const facts = { protein: "Chicken", ingredients: ["1 lb chicken thighs", "1 lemon"] };
    const mine = await addMeal(services, cook, { title: "Aunt Lea's Lemon Chicken", ...facts });
    const [own, ...others] = (await look(fixture, "lemon chicken")).meals;
    expect(own).toMatchObject({ mealId: mine, price: 0, isMatch: true });
    expect(others.every(({ mealId }) => mealId === null)).toBe(true);
    await services.db
      .insertInto("entries")
      .values({
        ...{ id: newKey(), householdId: cook.householdId, mealId: mine, mealType: "dinner" },
        ...{ scheduledDate: addDays(todayOf(cook, services.now()), -1), servings: 4 },
        ...{ createdAt: services.now().toISOString() },
      })
      .execute();
    const [later] = (await look(fixture, "lemon chicken")).meals;
    expect(later?.mealId).toBeNull();
    const stranger = await addUser(services);
    const theirs = await listAnswers(services, stranger, "lemon chicken");
    expect(theirs.meals.some(({ mealId }) => mealId === mine)).toBe(false);
  });

  it("leave out what anybody may not eat, of the household's own, too", async () => {
    const fixture = await aHousehold();
    await addMeal(fixture.services, fixture.cook, {
      title: "Our Creamy Salmon",
      ingredients: ["1 lb salmon", "1 cup heavy cream"],
    });
    expect((await look(fixture, "salmon")).meals[0]?.title).toBe("Our Creamy Salmon");
    await restrict(fixture, "Dairy-Free");
    const titles = (await look(fixture, "salmon")).meals.map(({ title }) => title);
    expect(titles).not.toContain("Our Creamy Salmon");
    expect(titles.length).toBeGreaterThan(0);
  });

  it("say what of the request they have and lack, and for how many", async () => {
    const fixture = await aHousehold();
    const { meals, eaters } = await look(fixture, "salmon for 2");
    expect(eaters).toBe(2);
    expect(meals[0]?.why).toBe("Has salmon");
    const near = await look(fixture, "cherry soup");
    expect(near.isAnswered).toBe(false);
    for (const { why, isMatch } of near.meals) {
      expect(isMatch).toBe(false);
      expect(why).toMatch(/without (cherry|soup)/i);
    }
  });

  it("are looked at before anything is charged, and the one that is chosen costs its credit", async () => {
    const fixture = await aHousehold();
    const { services, cook } = fixture;
    const request = { kind: "find", recipeQuery: "pancakes", requestKey: newKey() } as const;
    expect(await findOrOffer(services, cook, request)).toBeNull();
    expect(await balanceOf(fixture)).toBe(20);
    const [first] = (await look(fixture, "pancakes")).meals;
    const { bookId = "" } = first ?? {};
    const take = { kind: "take", recipeQuery: "pancakes", bookId, price: 1 as const };
    await findMeal(services, cook, { ...take, kind: "take", requestKey: newKey() });
    expect(await balanceOf(fixture)).toBe(19);
    expect((await look(fixture, "pancakes")).meals[0]).toMatchObject({ price: 0, bookId });
    expect(await find(fixture, "pancakes")).toBeDefined();
  });
});
