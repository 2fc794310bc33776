import { beforeAll } from "vitest";
import { ADMIN_PASSWORD, type App } from "../app";
import { type Client, signIn, signUp } from "../client";
import { setCredits, setSubscription } from "../contract/database";
import { meal, type MealJson } from "../contract/shapes";
import { collectRecipes, type OwnPages, pasteRecipe } from "../own-recipes";
import { addLongNames } from "../long-names";
import { addSubscribers } from "../subscribers";
import { addDays, weekStartOf } from "../../app/server/values/dates";
import { at, cookWithMeals, DESK, plan, today, useFixture } from "./fixture";

/**
 * Households for tests of pages: one with data on every page, one without data, and one that has just pasted its first
 * recipe (`review` is its page). Two cannot continue, one has many own recipes, and one has long names in another script
 * (`long` are its recipes' pages). One pays for a plan, one is about to (`payment` is its page), and one has a failed
 * payment. The last one is the administrator's.
 */
type Households = Record<Exclude<Who, "nobody">, Client> & {
  meals: MealJson[];
  review: string;
  own: OwnPages;
  long: string[];
  payment: string;
};
export type Who =
  | "busy"
  | "empty"
  | "first"
  | "spent"
  | "ended"
  | "collector"
  | "reader"
  | "chooser"
  | "basic"
  | "pastDue"
  | "admin"
  | "nobody";

/** Starts the app with these households, for the tests of a file. */
export function useHouseholds() {
  const fixture = useFixture();
  let created: Households | undefined;
  beforeAll(async () => {
    created = await addHouseholds(fixture.app);
  });
  const households = () => {
    if (!created) throw new Error("The households exist once a test runs.");
    return created;
  };
  return {
    fixture,
    households,
    firstMeal: () => at(households().meals, 0),
    visitAs: (who: Who, viewport = DESK) =>
      fixture.visit(who === "nobody" ? { viewport } : { viewport, as: households()[who] }),
    /** For tests that change nothing: one window for all tests that look as the same user. */
    lookAs: (who: Who) => fixture.look(who, who === "nobody" ? {} : { as: households()[who] }),
  };
}

async function addHouseholds(app: App): Promise<Households> {
  const { client: busy, meals } = await cookWithMeals(app, 7);
  for (const [index, meal] of meals.entries()) await plan(busy, meal.id, addDays(today(), index));
  await plan(busy, at(meals, 1).id, today(), "breakfast");
  await plan(busy, at(meals, 2).id, today(), "lunch");
  await plan(busy, at(meals, 3).id, today(), "snack");
  for (const { id } of meals.slice(0, 3)) {
    await busy.post("/favorites", { intent: "add", mealId: id });
    await busy.post("/dashboard/selected", { intent: "select", mealId: id });
  }
  await busy.send("POST", "/api/meals/search-specific", { recipeQuery: "salmon" });
  await busy.send("POST", "/api/grocery-list/generate", {
    mealIds: meals.map((meal) => meal.id),
    weekStartDate: weekStartOf(today()),
  });
  const { id: mistake } = await plan(busy, at(meals, 0).id, addDays(today(), 2), "snack");
  await busy.send("DELETE", `/api/calendar/${mistake}`);
  await busy.send("POST", "/api/grocery-list/generate", {
    mealIds: [at(meals, 0).id],
    weekStartDate: weekStartOf(addDays(today(), 7)),
  });
  await busy.post(`/dashboard/groceries/delete?weekStart=${addDays(today(), 7)}`, {});
  await busy.send("POST", "/api/plan/saved", { week: today(), name: "A busy week" });
  for (const { id } of meals.slice(0, 3)) {
    await busy.send("PUT", `/api/meals/${id}/tags`, {
      tags: ["Quick", "For the children", "Café"],
    });
  }
  await busy.send("POST", "/api/collections", {
    name: "For Ingrid",
    description: "Nothing with coriander, and all of it quick.",
    mealIds: meals.slice(0, 4).map(({ id }) => id),
  });
  const burnt = await busy.send("POST", "/api/recipes/create", {
    title: "Burnt Toast",
    ingredients: ["1 toast"],
  });
  await busy.post(`/dashboard/meals/${meal(burnt).id}/delete`, {});
  // Shows the toast that all this has left behind.
  await busy.get("/dashboard");
  const [empty, first, spent, ended, collector, admin] = await Promise.all([
    signUp(app),
    signUp(app),
    signUp(app),
    signUp(app),
    signUp(app),
    signIn(app, "admin@localhost", ADMIN_PASSWORD),
  ]);
  await setCredits(app, spent, 0);
  await setSubscription(app, ended, { status: "past_due", plan: "basic" });
  const own = await collectRecipes(app, collector);
  const review = await pasteRecipe(first);
  const { reader, long } = await addLongNames(app);
  const { chooser, payment, basic, pastDue } = await addSubscribers(app);
  return {
    busy,
    empty,
    first,
    spent,
    ended,
    collector,
    admin,
    meals,
    review,
    own,
    reader,
    long,
    chooser,
    payment,
    basic,
    pastDue,
  };
}
