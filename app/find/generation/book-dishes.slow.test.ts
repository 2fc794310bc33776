import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/household/access/user";
import { forEverybody, NO_NEEDS } from "~/household/eaters/needs";
import { checkMeal } from "~/recipes/verdicts/meal-check";
import {
  type Clock,
  addUser,
  createServices,
  leaveCredits,
  openBook,
} from "../../../tests/services";
import type { Services } from "~/server/services";
import { everyNth } from "../../../tests/thorough";
import { listBookDishes, requestFor } from "./book-dishes.server";
import { findMeal } from "./generate.server";
import { searchBook } from "~/find/search/search.server";
import { toRecipeNeeds } from "~/find/search/recipe-needs";

let services: Services & { clock: Clock };
let cook: User;

beforeEach(async () => {
  services = await createServices({ settings: { RATE_LIMIT: "off" } });
  cook = await addUser(services);
});

const list = (query: string, course: string | null, diets: string[] = [], user = cook) =>
  listBookDishes(services, user, { query, course, needs: forEverybody(diets), limit: 4 });

describe("replacement dishes from the recipe book", () => {
  it("are close to the replaced dish, have the same course, and suit all eaters", async () => {
    const dishes = await list("Chicken Tikka", "Main Dishes", ["Nut-Free", "Dairy-Free"]);
    expect(dishes).toHaveLength(4);
    for (const { bookId, course } of dishes) {
      expect(course).toBe("Main Dishes");
      const { meal } = await findMeal(services, cook, {
        kind: "take",
        bookId,
        query: requestFor(bookId),
        requestKey: bookId,
        seats: { absent: [], guests: [{ name: "Ida", restrictions: ["Nut-Free"], avoids: "" }] },
      });
      expect(
        checkMeal({ ...meal, carbsPerServing: null }, forEverybody(["Nut-Free"])).verdict,
      ).toBe("keeps");
    }
  });

  it("are only results of the query if the user typed a query", async () => {
    expect(await list("Qqxz", null)).toEqual([]);
    expect((await list("lentil soup", null)).length).toBeGreaterThan(0);
  });

  it("are not listed without credits, or on a plan without new meals", async () => {
    const archive = { ...cook, subscriptionPlan: "archive" as const };
    expect(await list("soup", "Main Dishes", [], archive)).toEqual([]);
    await leaveCredits(services, cook, 0);
    expect(await list("soup", "Main Dishes", [], { ...cook, mealCredits: 0 })).toEqual([]);
  });

  it("are found again by their id, as written and with substitutions for an eater", async () => {
    const missing: string[] = [];
    const needs = toRecipeNeeds({ everybody: NO_NEEDS, eaters: [], isStrict: false });
    for (const { bookId } of everyNth(16, openBook().recipes)) {
      let isFound = false;
      const { results } = await searchBook(services, requestFor(bookId), needs);
      for await (const result of results) {
        isFound = result.bookId === bookId;
        if (isFound) break;
      }
      if (!isFound) missing.push(bookId);
    }
    expect(missing).toEqual([]);
  });
});
