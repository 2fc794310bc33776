import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { readAdding } from "~/plan/calendar/adding";
import { saveLimits } from "~/plan/proposals/proposal-settings.server";
import type { Services } from "~/server/services";
import { balanceOf } from "../../../tests/meals-fixture";
import { addMeal, addMeals, addUser, type Clock, createServices } from "../../../tests/services";
import { getAddMeal, planBookDish } from "./add-meal.server";
/** Noon of a Friday in November 2026. */
const TODAY = "2026-11-20";
let services: Services & { clock: Clock };
let cook: User;
let stranger: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  stranger = await addUser(services);
});

const open = (query = "", who = cook) =>
  getAddMeal(services, who, readAdding(new URLSearchParams(query)));
const titles = async (query = "") =>
  (await open(query)).groups.map(({ heading, meals }) => [
    heading,
    ...meals.map(({ title }) => title),
  ]);

describe("the page that adds a meal", () => {
  it("finds the household's recipes by words in any letter case, and never another household's recipes", async () => {
    await addMeal(services, cook, {
      title: "Crisp Tofu",
      description: "Glazed with 100% maple",
      cuisine: "Asian",
      protein: "Tofu",
    });
    await addMeal(services, stranger, { title: "Their Crisp Tofu" });
    for (const words of ["crisp", "  TOFU ", "glazed", "asian", "100%"]) {
      expect(await titles(`q=${encodeURIComponent(words)}`)).toEqual([
        ["Your recipes", "Crisp Tofu"],
      ]);
    }
    for (const sign of ["%tofu", "_", "\\"]) {
      const [[, ...found] = []] = await titles(`q=${encodeURIComponent(sign)}`);
      expect(found).toEqual([]);
    }
  });

  it("shows dishes from the recipe book to a user without recipes, within the minutes of that day and checked for its eaters", async () => {
    await saveLimits(services, cook, [null, null, 25, null, null, null, null]);
    const { book, hasOwn } = await open("scheduledDate=2026-11-24");
    expect(hasOwn).toBe(false);
    expect(book.dishes).toHaveLength(5);
    for (const { cookingTime } of book.dishes) expect(cookingTime).toBeLessThanOrEqual(25);
    expect(new Set(book.dishes.map(({ cuisine }) => cuisine)).size).toBe(5);
    await addMeals(services, cook, 3);
    expect((await open()).book.dishes).toHaveLength(2);
    const found = (await open("q=lasagna")).book.dishes;
    expect(found.map(({ title }) => title).join(" ")).toMatch(/lasagna/i);
  });
});

describe("a dish added from the recipe book", () => {
  it("is planned and charged once, even if the form is sent several times", async () => {
    const [dish] = (await open()).book.dishes;
    const before = await balanceOf({ services, cook });
    const input = {
      bookId: dish?.bookId ?? "",
      price: 1,
      scheduledDate: TODAY,
      mealType: "dinner" as const,
      requestKey: "a key",
    };
    const planned = await planBookDish(services, cook, input);
    expect(planned).toMatchObject({ title: dish?.title, scheduledDate: TODAY });
    expect(await balanceOf({ services, cook })).toBe(before - 1);
    expect((await planBookDish(services, cook, input)).id).toBe(planned.id);
    expect(await balanceOf({ services, cook })).toBe(before - 1);
  });

  it("costs nothing if its day is past", async () => {
    const [dish] = (await open()).book.dishes;
    const before = await balanceOf({ services, cook });
    const input = { bookId: dish?.bookId ?? "", price: 1, requestKey: "a key" };
    const past = { ...input, scheduledDate: "2026-11-01", mealType: "dinner" as const };
    await expect(planBookDish(services, cook, past)).rejects.toMatchObject({ code: "invalid" });
    expect(await balanceOf({ services, cook })).toBe(before);
  });
});
