import { beforeEach, describe, expect, it, test } from "vitest";
import type { Recipe } from "~/adapters/recipe-source/recipe-source";
import { AppError } from "~/errors";
import { ARCHIVE_SENTENCE } from "~/features/accounts/access";
import type { User } from "~/features/accounts/user";
import { getBalance, grantCredits } from "~/features/billing/credits.server";
import { savePreferences } from "~/features/preferences/preferences.server";
import type { Services } from "~/services.server";
import {
  addMeal,
  addUser,
  aRecipe,
  type Clock,
  createGate,
  createServices,
  createSource,
  leaveCredits,
  MINUTE,
  someRecipes,
} from "../../../tests/services";
import { findSchema, suggestionsSchema } from "./meals.schema";
import { getMeal, listMeals } from "./meals.server";
import { listSelected, selectMeal } from "./selection.server";
import { explainNothing, findRecipe, generateMeals, listSuggestions } from "./suggestions.server";

type World = { services: Services & { clock: Clock }; cook: User };

async function worldOf(steps: Parameters<typeof createSource>[0]) {
  const { source, calls, ended } = createSource(steps);
  const services = await createServices({ recipeSource: source });
  const cook = await addUser(services);
  return { services, cook, calls, ended };
}

let key = 0;
type Ask = Partial<Parameters<typeof generateMeals>[2]>;
const generate = ({ services, cook }: World, ask: Ask = {}) =>
  generateMeals(services, cook, { count: 5, requestKey: `key-${++key}`, ...ask });
const find = ({ services, cook }: World, recipeQuery = "chicken", requestKey = `key-${++key}`) =>
  findRecipe(services, cook, { recipeQuery, requestKey });

const titles = (meals: { title: string }[]) => meals.map((meal) => meal.title);
const balanceOf = ({ services, cook }: World) => getBalance(services, cook.householdId);
async function shown({ services, cook }: World) {
  const { found, random } = await listSuggestions(services, cook);
  return { found: titles(found), random: titles(random) };
}
const restrict = ({ services, cook }: World, ...allergyPreferences: string[]) =>
  savePreferences(services, cook, { allergyPreferences });
const down = () => {
  throw new Error("The model is down");
};
const paidFor = async ({ services, cook }: World) => {
  const rows = await services.db
    .selectFrom("creditLedger")
    .where("householdId", "=", cook.householdId)
    .where("change", "=", -1)
    .select(["mealId"])
    .execute();
  return rows.map((row) => row.mealId).sort();
};

describe("Generate Random Meals", () => {
  it("delivers as many as were asked for, at a credit each, and stores what it shows", async () => {
    const world = await worldOf(() => someRecipes(9));
    const meals = await generate(world, { count: 3 });
    expect(titles(meals)).toEqual(["Recipe 1", "Recipe 2", "Recipe 3"]);
    expect(meals[0]).toMatchObject({
      cuisine: "French",
      protein: "Chicken",
      course: "Main Dishes",
      servings: 4,
      cookingTime: 35,
      source: "generated",
      sourceUrl: "N/A",
      imageUrl: null,
    });
    expect(await balanceOf(world)).toBe(17);
    expect(await shown(world)).toEqual({ found: [], random: titles(meals) });
    expect(await paidFor(world)).toEqual(meals.map((meal) => meal.id).sort());
    expect(await listMeals(world.services, world.cook)).toHaveLength(3);
  });

  it("asks the source for no more than it needs, and lets it go", async () => {
    let given = 0;
    const counting = () => void (given += 1);
    const world = await worldOf(() => someRecipes(9).flatMap((recipe) => [counting, recipe]));
    await generate(world, { count: 2 });
    expect(given).toBe(2);
    expect(world.ended.count).toBe(1);
  });

  it("works with no preferences set, and passes on those that are", async () => {
    const world = await worldOf(() => someRecipes(5));
    await generate(world, { count: 1 });
    await savePreferences(world.services, world.cook, {
      mealTypePreferences: ["Main Dishes"],
      proteinPreferences: ["Tofu"],
      cuisinePreferences: ["Asian", "French"],
      allergyPreferences: ["Nut-Free"],
    });
    await addMeal(world.services, world.cook, { title: "Typed by hand" });
    world.services.clock.pass(MINUTE);
    await generate(world, { count: 2 });
    expect(world.calls).toEqual([
      { mealTypes: [], proteins: [], cuisines: [], restrictions: [], recent: [] },
      {
        mealTypes: ["Main Dishes"],
        proteins: ["Tofu"],
        cuisines: ["Asian", "French"],
        restrictions: ["Nut-Free"],
        recent: [{ bookId: null, title: "Recipe 1" }],
      },
    ]);
  });

  it("replaces the random meals, and neither the found one nor the selection", async () => {
    const world = await worldOf((call) => [aRecipe({ title: `From call ${call}` })]);
    const first = await generate(world);
    const found = await find(world);
    await selectMeal(world.services, world.cook, found.id);
    await generate(world);
    expect(await shown(world)).toEqual({ found: ["From call 2"], random: ["From call 3"] });
    expect(await listSelected(world.services, world.cook)).toEqual([found.id]);
    // The old ones are still the household's.
    expect(titles(await listMeals(world.services, world.cook))).toContain(first[0]?.title);
  });

  it("gives an empty list and takes nothing where nothing fits, and leaves what was shown", async () => {
    const world = await worldOf((call) => (call === 1 ? someRecipes(2) : []));
    await generate(world);
    expect(await generate(world)).toEqual([]);
    expect(await balanceOf(world)).toBe(18);
    expect((await shown(world)).random).toEqual(["Recipe 1", "Recipe 2"]);
    expect(await explainNothing(world.services, world.cook)).toBe("Nothing fits.");
  });

  test.each([
    [{}, 5],
    [{ count: 1 }, 1],
    [{ count: 10 }, 10],
  ])("takes %j", (input, count) => expect(suggestionsSchema.parse(input).count).toBe(count));

  test.each([0, 11, -1, 2.5, "5", null, [], NaN, Infinity])("refuses a count of %j", (count) => {
    const result = suggestionsSchema.safeParse({ count });
    expect(result.error?.issues[0]?.message).toBe("count must be a whole number from 1 to 10");
  });
});

describe("Find Recipe", () => {
  it("delivers one meal for one credit, and it takes the place of the last one found", async () => {
    const world = await worldOf((call) => [
      aRecipe({ title: `Found ${call}` }),
      aRecipe({ title: "Second best" }),
    ]);
    expect(await find(world, "something with chicken")).toMatchObject({
      title: "Found 1",
      source: "search",
    });
    expect(await balanceOf(world)).toBe(19);
    await find(world);
    expect(await shown(world)).toEqual({ found: ["Found 2"], random: [] });
    expect(await balanceOf(world)).toBe(18);
  });

  it("follows the restrictions and none of the other preferences", async () => {
    const world = await worldOf(() => someRecipes(1));
    await savePreferences(world.services, world.cook, {
      proteinPreferences: ["Tofu"],
      cuisinePreferences: ["Asian"],
      allergyPreferences: ["Egg-Free"],
    });
    await find(world, "chicken pie");
    expect(world.calls).toEqual([{ query: "chicken pie", restrictions: ["Egg-Free"] }]);
  });

  it("says so where nothing fits, takes nothing and leaves what was found before", async () => {
    const world = await worldOf((call) => (call === 1 ? someRecipes(1) : []));
    await find(world);
    const requestKey = "nothing";
    for (let i = 0; i < 2; i++) {
      await expect(find(world, "moon cheese", requestKey)).rejects.toMatchObject({
        code: "not_found",
        message: "No recipe found for that request",
      });
    }
    expect(await balanceOf(world)).toBe(19);
    expect((await shown(world)).found).toEqual(["Recipe 1"]);
  });

  it("wants one to five hundred characters", () => {
    expect(findSchema.parse({ recipeQuery: "  soup " }).recipeQuery).toBe("soup");
    expect(findSchema.safeParse({ recipeQuery: "x".repeat(500) }).success).toBe(true);
    expect(findSchema.safeParse({ recipeQuery: "x".repeat(501) }).success).toBe(false);
    for (const input of [{}, { recipeQuery: "" }, { recipeQuery: " \n\t" }, { recipeQuery: 5 }]) {
      expect(findSchema.safeParse(input).error?.issues[0]?.message).toBe(
        "Please describe what specific meal you'd like to generate.",
      );
    }
  });
});

describe("a source that fails", () => {
  it("at once costs nothing and changes nothing that is shown", async () => {
    const world = await worldOf((call) => (call === 1 ? someRecipes(2) : [down]));
    await generate(world);
    await expect(generate(world)).rejects.toThrow("The model is down");
    await expect(find(world)).rejects.toThrow("The model is down");
    expect(await balanceOf(world)).toBe(18);
    expect(await shown(world)).toEqual({ found: [], random: ["Recipe 1", "Recipe 2"] });
    expect(await listMeals(world.services, world.cook)).toHaveLength(2);
  });

  it("half-way leaves, and charges, exactly the meals that were stored", async () => {
    const world = await worldOf(() => [...someRecipes(2), down]);
    const meals = await generate(world, { requestKey: "half" });
    expect(titles(meals)).toEqual(["Recipe 1", "Recipe 2"]);
    expect(await balanceOf(world)).toBe(18);
    expect((await shown(world)).random).toEqual(["Recipe 1", "Recipe 2"]);
    // The same request again does not try for the rest: it has been answered.
    expect(await generate(world, { requestKey: "half" })).toEqual(meals);
    expect(await balanceOf(world)).toBe(18);
    expect(world.calls).toHaveLength(1);
  });

  it("once may be asked again with the same key", async () => {
    const world = await worldOf((call) => (call === 1 ? [down] : someRecipes(5)));
    await expect(generate(world, { requestKey: "again" })).rejects.toThrow();
    expect(await generate(world, { requestKey: "again" })).toHaveLength(5);
    expect(await balanceOf(world)).toBe(15);
  });

  it("to keep its shape costs nothing: a recipe that cannot be stored is not charged", async () => {
    const broken: Recipe = aRecipe({ title: "Broken" });
    // What a careless source may send in spite of its type: no title.
    Object.assign(broken, { title: null });
    const world = await worldOf((call) => (call === 1 ? [broken] : [aRecipe(), broken]));
    await expect(generate(world)).rejects.toThrow();
    expect(await balanceOf(world)).toBe(20);
    expect(await shown(world)).toEqual({ found: [], random: [] });
    expect(await generate(world)).toHaveLength(1);
    expect(await balanceOf(world)).toBe(19);
  });
});

describe("the guard before every delivery", () => {
  const withLine = (title: string, line: string, changes: Partial<Recipe> = {}) =>
    aRecipe({ title, ...changes, ingredients: [...aRecipe().ingredients, line] });

  it.each([
    ["Dairy-Free", "2 tbsp butter"],
    ["Nut-Free", "1/2 cup walnuts, chopped"],
    ["Gluten-Free", "1 cup all-purpose flour"],
    ["Egg-Free", "2 eggs"],
    ["Soy-Free", "1 tbsp soy sauce"],
    ["Vegan", "1 tsp honey"],
    ["Keto", "1 cup (200 g) sugar"],
    ["Low-Carb", "2 cups (400 g) white rice"],
    ["Nut-Free", "1 cup zorblax"],
  ])("%s: throws away what has %s, does not charge it and asks on", async (restriction, line) => {
    const vegan = aRecipe({
      title: "Good",
      // No "Vegetarian", which would be a promise of its own.
      protein: null,
      ingredients: ["1 lb (450 g) zucchini, sliced", "2 tbsp extra virgin olive oil"],
      instructions: "Slice.\nFry in the extra virgin olive oil.\nTurn.\nServe.",
    });
    const world = await worldOf(() => [
      { ...vegan, title: "Bad", ingredients: [...vegan.ingredients, line] },
      vegan,
    ]);
    await restrict(world, restriction);
    expect(titles(await generate(world))).toEqual(["Good"]);
    expect((await find(world)).title).toBe("Good");
    expect(await balanceOf(world)).toBe(18);
    expect(titles(await listMeals(world.services, world.cook))).toEqual(["Good", "Good"]);
  });

  it("reads the steps too: butter that only they name is butter", async () => {
    const hidden = aRecipe({
      title: "Hidden",
      instructions: "Fry it in butter.\nEat.\nRest.\nEnd.",
    });
    const world = await worldOf(() => [hidden, aRecipe({ title: "Good" })]);
    await restrict(world, "Dairy-Free");
    expect(titles(await generate(world))).toEqual(["Good"]);
  });

  it("throws away what breaks one of several restrictions", async () => {
    const world = await worldOf(() => [
      withLine("Milky", "1 cup milk"),
      withLine("Nutty", "1/4 cup almonds"),
      withLine("Plain", "1 sprig thyme"),
    ]);
    await restrict(world, "Nut-Free", "Dairy-Free", "Egg-Free");
    expect(titles(await generate(world))).toEqual(["Plain"]);
    expect(await balanceOf(world)).toBe(19);
  });

  it.each([
    ["canola oil in the list", withLine("Bad", "2 tbsp canola oil")],
    ["sesame oil at the end", withLine("Bad", "1 tsp toasted sesame oil")],
    ["tuna in sunflower oil", withLine("Bad", "1 can tuna in sunflower oil, drained")],
    [
      "oil of no kind in the steps",
      aRecipe({ title: "Bad", instructions: "Fry in vegetable oil." }),
    ],
  ])("lets no other oil through, without any restriction: %s", async (_, bad) => {
    const world = await worldOf(() => [bad, aRecipe({ title: "Good" })]);
    expect(titles(await generate(world))).toEqual(["Good"]);
    expect(await balanceOf(world)).toBe(19);
  });

  it("holds a meal that is called Vegetarian to it", async () => {
    const bacon = withLine("Bad", "4 slices bacon", { protein: "Vegetarian" });
    const world = await worldOf(() => [bacon, withLine("With meat", "4 slices bacon")]);
    expect(titles(await generate(world))).toEqual(["With meat"]);
  });

  it("charges nothing at all where the source has nothing but what breaks the promise", async () => {
    const world = await worldOf(() => [withLine("A", "1 cup milk"), withLine("B", "1 egg")]);
    await restrict(world, "Vegan");
    expect(await generate(world)).toEqual([]);
    await expect(find(world)).rejects.toMatchObject({ code: "not_found" });
    expect(await balanceOf(world)).toBe(20);
    expect(await listMeals(world.services, world.cook)).toEqual([]);
  });
});

describe("credits", () => {
  it("fewer than asked for buy as many meals as there are", async () => {
    let given = 0;
    const counting = () => void (given += 1);
    const world = await worldOf(() => someRecipes(9).flatMap((recipe) => [counting, recipe]));
    await leaveCredits(world.services, world.cook, 2);
    expect(await generate(world)).toHaveLength(2);
    expect(await balanceOf(world)).toBe(0);
    // What the household cannot pay is not asked for.
    expect(given).toBe(2);
  });

  it("none left is a 402 before the source is asked, and the key may be used once there are some", async () => {
    const world = await worldOf(() => someRecipes(9));
    const { services, cook } = world;
    await leaveCredits(services, cook, 0);
    const refused = { code: "out_of_credits", status: 402, message: "Insufficient meal credits" };
    await expect(generate(world, { requestKey: "poor" })).rejects.toMatchObject(refused);
    await expect(find(world)).rejects.toMatchObject(refused);
    expect(world.calls).toEqual([]);
    await grantCredits(services, cook.householdId, { origin: "admin", amount: 3 });
    expect(await generate(world, { requestKey: "poor" })).toHaveLength(3);
  });

  it("that end meanwhile leave what was delivered, and not one more", async () => {
    const world: World = await worldOf(() => {
      const [first, second] = someRecipes(2);
      const spentElsewhere = () => leaveCredits(world.services, world.cook, 0);
      return first && second ? [first, spentElsewhere, second] : [];
    });
    expect(titles(await generate(world))).toEqual(["Recipe 1"]);
    expect(await balanceOf(world)).toBe(0);
    expect(await listMeals(world.services, world.cook)).toHaveLength(1);
    expect((await shown(world)).random).toEqual(["Recipe 1"]);
  });

  it("of the same request twice are taken once, one after the other or at once", async () => {
    const world = await worldOf(() => someRecipes(5));
    const same = { requestKey: "same" };
    const [a, b] = await Promise.all([generate(world, same), generate(world, same)]);
    expect(a).toHaveLength(5);
    expect(b).toEqual(a);
    expect(await generate(world, same)).toEqual(a);
    expect(await balanceOf(world)).toBe(15);
    const found = await find(world, "chicken", "found");
    expect(await find(world, "chicken", "found")).toEqual(found);
    expect(await balanceOf(world)).toBe(14);
  });

  it("are safe from the same key with another count, words or button", async () => {
    const world = await worldOf(() => someRecipes(5));
    await generate(world, { requestKey: "used", count: 2 });
    await expect(generate(world, { requestKey: "used", count: 3 })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(find(world, "chicken", "used")).rejects.toMatchObject({ code: "conflict" });
    await find(world, "chicken", "found");
    await expect(find(world, "beef", "found")).rejects.toMatchObject({ code: "conflict" });
    expect(await balanceOf(world)).toBe(17);
    // The back button of a page: the form that was used is sent with another count.
    const more = await generate(world, { requestKey: "used", count: 3, onOtherInput: "start" });
    expect(more).toHaveLength(3);
    expect(await balanceOf(world)).toBe(14);
  });

  it("are never spent twice: 50 at once on 7, each again while it is told to wait", async () => {
    const world = await worldOf((call) => [
      () => new Promise((done) => setTimeout(done, call % 3)),
      aRecipe({ title: `Recipe ${call}` }),
    ]);
    await leaveCredits(world.services, world.cook, 7);
    const until = async (n: number): Promise<number> => {
      for (;;) {
        try {
          const requestKey = `parallel-${n}`;
          return (await generate(world, { count: 1, requestKey })).length;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (error.code === "out_of_credits") return 0;
          if (error.code !== "too_many") throw error;
          await new Promise((done) => setTimeout(done, 2));
        }
      }
    };
    const counts = await Promise.all(Array.from({ length: 50 }, (_, n) => until(n)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7);
    expect(await balanceOf(world)).toBe(0);
    const meals = await listMeals(world.services, world.cook);
    expect(meals).toHaveLength(7);
    expect(await paidFor(world)).toEqual(meals.map((meal) => meal.id).sort());
  });
});

describe("a source that hangs", () => {
  it("keeps others of the household waiting for three minutes, not for ever", async () => {
    const gate = createGate();
    const world = await worldOf((call) => (call === 1 ? [gate.pass] : someRecipes(5)));
    const hanging = generate(world);
    await gate.reached;
    await expect(generate(world)).rejects.toMatchObject({ code: "too_many" });
    world.services.clock.pass(3 * MINUTE + 1);
    expect(await generate(world)).toHaveLength(5);
    gate.open();
    expect(await hanging).toEqual([]);
    expect(await balanceOf(world)).toBe(15);
  });

  it("and comes back after its request was made again delivers nothing more and charges nothing more", async () => {
    const gate = createGate();
    const world = await worldOf((call) =>
      call === 1 ? [gate.pass, ...someRecipes(5)] : someRecipes(5),
    );
    const late = { requestKey: "late", count: 5 };
    const hanging = generate(world, late).catch(() => []);
    await gate.reached;
    world.services.clock.pass(3 * MINUTE + 1);
    const meals = await generate(world, late);
    expect(meals).toHaveLength(5);
    gate.open();
    await hanging;
    expect(await balanceOf(world)).toBe(15);
    expect(await generate(world, late)).toEqual(meals);
  });

  it("and comes back after it was given up does not push another one's meals aside", async () => {
    const gate = createGate();
    const world = await worldOf((call) =>
      call === 1 ? [gate.pass, aRecipe({ title: "Too late" })] : someRecipes(3),
    );
    const hanging = generate(world, { count: 1 }).catch(() => []);
    await gate.reached;
    world.services.clock.pass(3 * MINUTE + 1);
    await generate(world, { count: 3 });
    gate.open();
    await hanging;
    expect((await shown(world)).random).toEqual(["Recipe 1", "Recipe 2", "Recipe 3"]);
    expect(await balanceOf(world)).toBe(17);
  });
});

describe("Refresh", () => {
  const chosen = { proteinPreferences: ["Chicken"], cuisinePreferences: ["French"] };

  async function filled(steps: Parameters<typeof createSource>[0]) {
    const world = await worldOf(steps);
    await savePreferences(world.services, world.cook, chosen);
    const [first] = await generate(world, { count: 2 });
    const found = await find(world);
    if (first) await selectMeal(world.services, world.cook, first.id);
    await selectMeal(world.services, world.cook, found.id);
    return world;
  }

  it("clears the old meals, the found one and the selection with the new meals", async () => {
    const world = await filled((call) =>
      someRecipes(2).map((recipe) => ({ ...recipe, title: `${recipe.title} of ${call}` })),
    );
    await generate(world, { refresh: true });
    expect(await shown(world)).toEqual({ found: [], random: ["Recipe 1 of 3", "Recipe 2 of 3"] });
    expect(await listSelected(world.services, world.cook)).toEqual([]);
    expect(await balanceOf(world)).toBe(15);
    expect(await listMeals(world.services, world.cook)).toHaveLength(5);
  });

  it("clears nothing where it fails, finds nothing, or runs out of credits", async () => {
    const world = await filled((call) => (call <= 2 ? someRecipes(2) : call === 3 ? [down] : []));
    const { services, cook } = world;
    const before = await shown(world);
    const selected = await listSelected(services, cook);
    expect(before).toEqual({ found: ["Recipe 1"], random: ["Recipe 1", "Recipe 2"] });
    expect(selected).toHaveLength(2);
    await expect(generate(world, { refresh: true })).rejects.toThrow("The model is down");
    expect(await generate(world, { refresh: true })).toEqual([]);
    await leaveCredits(services, cook, 0);
    await expect(generate(world, { refresh: true })).rejects.toMatchObject({
      code: "out_of_credits",
    });
    expect(await shown(world)).toEqual(before);
    expect(await listSelected(services, cook)).toEqual(selected);
  });

  it("clears nothing where the first new meal cannot be stored", async () => {
    const broken = aRecipe();
    Object.assign(broken, { course: null });
    const world = await filled((call) => (call <= 2 ? someRecipes(2) : [broken]));
    const before = await shown(world);
    await expect(generate(world, { refresh: true })).rejects.toThrow();
    expect(await shown(world)).toEqual(before);
    expect(await listSelected(world.services, world.cook)).toHaveLength(2);
    expect(await balanceOf(world)).toBe(17);
  });

  test.each([
    [{}, "Set preferences first"],
    [{ proteinPreferences: ["Tofu"] }, "Set cuisine preference"],
    [{ cuisinePreferences: ["Asian"] }, "Set protein preference"],
    [{ mealTypePreferences: ["Desserts"] }, "Set cuisine preference"],
    [
      { mealTypePreferences: ["Main Dishes"], cuisinePreferences: ["Asian"] },
      "Set protein preference",
    ],
  ])("with %j says %s, and asks the source nothing", async (preferences, message) => {
    const world = await worldOf(() => someRecipes(5));
    await savePreferences(world.services, world.cook, preferences);
    await expect(generate(world, { refresh: true })).rejects.toMatchObject({
      code: "invalid",
      message,
    });
    expect(world.calls).toEqual([]);
    expect(await balanceOf(world)).toBe(20);
  });

  it("needs no protein in Dessert Mode", async () => {
    const world = await worldOf(() => someRecipes(5));
    await savePreferences(world.services, world.cook, {
      mealTypePreferences: ["Desserts"],
      cuisinePreferences: ["French"],
    });
    expect(await generate(world, { refresh: true })).toHaveLength(5);
  });
});

describe("who gets no new meals", () => {
  test.each([
    ["archive", "active", ARCHIVE_SENTENCE],
    ["trial", "canceled", "Subscription required"],
    ["basic", "past_due", "Subscription required"],
  ] as const)("%s, %s", async (plan, status, message) => {
    const world = await worldOf(() => someRecipes(5));
    const cook = await addUser(world.services, { plan, status });
    const refused = { code: "forbidden", message };
    await expect(generate({ ...world, cook })).rejects.toMatchObject(refused);
    await expect(find({ ...world, cook })).rejects.toMatchObject(refused);
    expect(world.calls).toEqual([]);
    expect(await getBalance(world.services, cook.householdId)).toBe(20);
  });
});

describe("with the recipe book", () => {
  let world: World;

  beforeEach(async () => {
    const services = await createServices();
    world = { services, cook: await addUser(services) };
  });

  it("suggests what fits the preferences, does not repeat it, and names the book", async () => {
    const { services, cook } = world;
    await savePreferences(services, cook, {
      mealTypePreferences: ["Main Dishes"],
      proteinPreferences: ["Chicken", "Fish"],
      cuisinePreferences: ["Italian", "Mexican", "Asian"],
      allergyPreferences: ["Nut-Free"],
    });
    const first = await generate(world, { count: 4 });
    const second = await generate(world, { count: 4 });
    const all = [...first, ...second];
    expect(all).toHaveLength(8);
    expect(new Set(titles(all)).size).toBe(8);
    for (const meal of all) {
      expect(["Chicken", "Fish"]).toContain(meal.protein);
      expect(["Italian", "Mexican", "Asian"]).toContain(meal.cuisine);
      expect(meal.course).toBe("Main Dishes");
    }
    const detail = await getMeal(services, cook, first[0]?.id ?? "");
    expect(detail.bookId).toMatch(/^(italian|mexican|asian)\/[a-z-]+$/);
  });

  it("finds by the cook's own words, and says so where the book has nothing", async () => {
    expect((await find(world, "a nice mushroom risotto please")).title).toMatch(/risotto/i);
    await expect(find(world, "xylophone stew from Saturn")).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await balanceOf(world)).toBe(19);
  });
});

it("a recipe of another household is not found", async () => {
  const world = await worldOf(() => someRecipes(1));
  const meal = await find(world);
  const stranger = await addUser(world.services);
  await expect(getMeal(world.services, stranger, meal.id)).rejects.toMatchObject({
    code: "not_found",
    message: "That recipe was not found.",
  });
  expect(await listMeals(world.services, stranger)).toEqual([]);
  expect(await listSuggestions(world.services, stranger)).toEqual({ found: [], random: [] });
});
