import { expect, test } from "vitest";
import type { User } from "~/household/access/user";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import { addEater } from "~/household/eaters/eaters.server";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { listCardPage } from "~/recipes/meals/meals.server";
import type { Services } from "~/server/services";
import { addMeal, addUser, createServices } from "../../../tests/services";
import { noteJudging } from "./checks.server";
import { rejudge } from "./rejudge.server";

const MEALS = 30;
const NOT_FOR_THEO = "Not for Theo: peanuts";
const CHECKED = "Checked for Vegetarian";
const BEING_CHECKED = "Being checked";

/** Creates a vegetarian household whose dishes were checked before Theo joined, who eats no nuts. */
async function addHousehold(services: Services): Promise<User> {
  const cook = await addUser(services);
  await addEater(services, cook, eaterSchema.parse({ name: "Ada", restrictions: ["Vegetarian"] }));
  for (let n = 0; n < MEALS; n++) {
    const mealId = await addMeal(services, cook, {
      title: `Satay ${n}`,
      ingredients: ["1/2 cup peanuts"],
    });
    await addFavorite(services, cook, { mealId });
  }
  await rejudge(services, cook);
  expect(await countMarks(services, cook)).toEqual({ [CHECKED]: MEALS });
  await addEater(services, cook, eaterSchema.parse({ name: "Theo", restrictions: ["Nut-Free"] }));
  return cook;
}

/**
 * Counts the cards of a page by their mark. The page of all recipes and the page of favorites must have the same
 * counts.
 */
async function countMarks(services: Services, cook: User) {
  const pages = [
    await listCardPage(services, cook, { page: 1, size: 40 }),
    await listCardPage(services, cook, { only: "favorites", page: 1, size: 40 }),
  ];
  const [all, favorites] = pages.map(({ meals }) => {
    const counts: Record<string, number> = {};
    for (const { mark } of meals) {
      const words = mark?.words ?? "";
      counts[words] = (counts[words] ?? 0) + 1;
    }
    return counts;
  });
  expect(favorites).toEqual(all);
  return all;
}

test("while a household's recipes are checked again, a long list checks its first ones and marks the others as being checked", async () => {
  const services = await createServices();
  const cook = await addHousehold(services);
  const ended = noteJudging(cook);
  const counts = await countMarks(services, cook);
  ended();
  expect(counts).toEqual({ [NOT_FOR_THEO]: 24, [BEING_CHECKED]: MEALS - 24 });
});

test("a recipe whose stored verdict is for earlier restrictions is never shown as checked", async () => {
  const services = await createServices();
  const cook = await addHousehold(services);
  expect(await countMarks(services, cook)).toEqual({ [NOT_FOR_THEO]: MEALS });
  await rejudge(services, cook);
  expect(await countMarks(services, cook)).toEqual({ [NOT_FOR_THEO]: MEALS });
});

test("one household's diet checks do not affect the lists of another", async () => {
  const services = await createServices();
  const [cook, other] = [await addHousehold(services), await addHousehold(services)];
  const ended = noteJudging(other);
  const counts = await countMarks(services, cook);
  ended();
  expect(counts).toEqual({ [NOT_FOR_THEO]: MEALS });
});
