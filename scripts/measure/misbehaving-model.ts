import { createModelSource } from "../../app/server/adapters/recipe-source/model/model.server";
import { hasCode } from "../../app/server/values/errors";
import { eaterSchema, everybodySchema } from "../../app/household/eaters/eaters.schema";
import { addEater, saveEverybody } from "../../app/household/eaters/eaters.server";
import { repairOil } from "../../app/engine/check/oil";
import { suggestMeals } from "../../app/find/generation/generate.server";
import { getCheckedMeal } from "../../app/recipes/meals/meals.server";
import { startModelStandIn } from "../../tests/model-stand-in";
import { addUser, createServices } from "../../tests/services";
import { asAnswered, type BadDish } from "./bad-dishes";

/**
 * The outcome of a dish. "checked" must never be the outcome of a bad dish. A "mended" dish has lost the bad food by
 * the rule for oils: the meal has extra virgin olive oil instead.
 */
export type Arrival = "checked" | "not checked" | "breaks" | "refused" | "mended";

export type Arrived = { dish: BadDish; relaxed: Arrival; strict: Arrival };

/**
 * Makes a model answer each request with one of the dishes, over HTTP and with the real SDK. Each dish is sent to a
 * household of one eater with its need: once with meals that could not be checked allowed, and once strict.
 */
export async function serveDishes(dishes: readonly BadDish[]): Promise<Arrived[]> {
  const model = await startModelStandIn();
  const source = createModelSource({
    apiKey: null,
    baseUrl: model.url,
    model: null,
    timeout: 60_000,
  });
  const services = await createServices({
    recipeSource: source,
    settings: { RATE_LIMIT: "off" },
  });
  let asked = 0;

  async function serve({ need, parts }: BadDish, isStrict: boolean): Promise<Arrival> {
    const cook = await addUser(services);
    if (isStrict) await saveEverybody(services, cook, everybodySchema.parse({ isStrict }));
    const needs = "diet" in need ? { restrictions: [need.diet] } : need;
    await addEater(services, cook, eaterSchema.parse({ name: "Theo", ...needs }));
    model.behave({ meals: [asAnswered(parts)] });
    const requestKey = `dish-${++asked}`;
    try {
      const order = { kind: "suggest", count: 1, requestKey } as const;
      const [meal] = (await suggestMeals(services, cook, order)).meals;
      if (!meal) return "refused";
      const { check, meal: served } = await getCheckedMeal(services, cook, meal.id);
      const { verdict } = check;
      if (verdict === "keeps" && isMended(parts.line, served.ingredients)) return "mended";
      return verdict === "breaks" ? "breaks" : verdict === "unknown" ? "not checked" : "checked";
    } catch (error) {
      if (hasCode(error, "upstream", "conflict")) return "refused";
      throw error;
    }
  }

  try {
    const arrived: Arrived[] = [];
    for (const dish of dishes) {
      const relaxed = await serve(dish, false);
      arrived.push({ dish, relaxed, strict: await serve(dish, true) });
    }
    return arrived;
  } finally {
    await services.db.destroy();
    await model.stop();
  }
}

/** Returns whether a meal has another oil than the bad line, by the rule for oils. */
function isMended(line: string | undefined, ingredients: readonly string[]): boolean {
  if (line === undefined) return false;
  const [mended = line] = repairOil({ title: "", ingredients: [line] }).recipe.ingredients;
  return mended !== line && ingredients.includes(mended);
}
