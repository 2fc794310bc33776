import { monitorEventLoopDelay } from "node:perf_hooks";
import { judgeStale } from "../../app/recipes/verdicts/rejudge.server";
import { eaterSchema } from "../../app/household/eaters/eaters.schema";
import { addEater } from "../../app/household/eaters/eaters.server";
import { prepareMeals } from "../../app/recipes/meals/meal-storage.server";
import { listCardPage } from "../../app/recipes/meals/meals.server";
import { savePreferences } from "../../app/household/preferences/preferences.server";
import { readRecipeBook } from "../../app/find/book/recipe-book.server";
import { newId } from "../../app/server/values/ids";
import { RECIPE_DEFAULTS } from "../../app/engine/recipe/recipe";
import { addUser, createServices } from "../../tests/services";

/** Avoided foods in own words, twenty for each of four eaters. */
const FOODS = [
  "mushrooms, olives, cilantro, blue cheese, anchovies, capers, eggplant, okra, liver, beets, fennel, tofu, raisins, coconut, mayonnaise, cottage cheese, brussels sprouts, turnips, goat cheese, sardines",
  "tuna, duck, lamb, veal, rabbit, squid, octopus, mussels, clams, oysters, truffle, caviar, kale, chard, radish, rutabaga, parsnips, celery, lima beans, lentils",
  "chickpeas, quinoa, couscous, bulgur, millet, polenta, grits, hominy, plantain, papaya, mango, guava, kiwi, figs, dates, prunes, apricots, persimmon, pomegranate, grapefruit",
  "rhubarb, cranberries, gooseberries, licorice, marzipan, nougat, pesto, hummus, tahini, miso, kimchi, sauerkraut, pickles, relish, horseradish, wasabi, mustard, ketchup, ranch, worcestershire",
];
/** The number of meals in a statement: SQLite allows 32,766 values. */
const ROWS = 100;

/** Milliseconds of CPU, and the longest time for which the event loop was blocked. */
export type Work = { name: string; cpu: number; held: number };

/** Changes the preferences of a household with this number of recipes, and then opens pages of all its recipes. */
export async function timePreferences(recipes: number): Promise<Work[]> {
  const services = await createServices({ settings: { RATE_LIMIT: "off" } });
  const cook = await addUser(services);
  const book = readRecipeBook("recipes");
  const owners = Math.ceil(recipes / ROWS);
  for (let at = 0; at < owners; at++) {
    const meals = Array.from({ length: Math.min(ROWS, recipes - at * ROWS) }, (_, n) => {
      const number = at * ROWS + n;
      const recipe = book[number % book.length];
      if (!recipe) throw new Error("The recipe book is empty.");
      return {
        ...RECIPE_DEFAULTS,
        ...recipe,
        title: `${recipe.title} ${number}`,
        id: newId(),
        source: "manual" as const,
        imageUrl: null,
        subRecipes: [],
        requestKey: null,
        createdAt: services.now().toISOString(),
      };
    });
    // Checked on the work budgets of other households, so that this one still has its own.
    const prepared = await prepareMeals(services, { householdId: `of ${at}` }, meals);
    const { householdId } = cook;
    await services.db
      .insertInto("meals")
      .values(prepared.map(({ row }) => ({ ...row, householdId })))
      .execute();
  }
  for (const [at, avoids] of FOODS.entries()) {
    await addEater(services, cook, eaterSchema.parse({ name: `Eater ${at + 1}`, avoids }));
  }
  const works = [
    await measured("saving the preferences", async () => {
      await savePreferences(services, cook, { allergyPreferences: ["Dairy-Free"] });
      await judgeStale(services, cook);
    }),
    await measured("the first page of all recipes", () =>
      listCardPage(services, cook, { page: 1, size: 40 }),
    ),
    await measured("a page further back", () =>
      listCardPage(services, cook, { page: 50, size: 40 }),
    ),
  ];
  await services.db.destroy().catch(() => {});
  return works;
}

async function measured(name: string, work: () => Promise<unknown>): Promise<Work> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  return { name, cpu: (user + system) / 1000, held: delay.max / 1e6 };
}
