import * as z from "zod";
import type { Answer } from "../client";
import { accountShape } from "../../app/household/accounts/accounts.schema";
import { listedUserShape, statsShape } from "../../app/household/accounts/admin.schema";
import { preferencesShape } from "../../app/household/preferences/preferences.schema";
import { entryShape } from "../../app/plan/calendar/calendar.schema";
import { repeatShape } from "../../app/plan/repeats/repeats.schema";
import { answersShape } from "../../app/find/search/search.schema";
import { cookingShape } from "../../app/plan/cook-mode/cooking.schema";
import { favoriteShape, mealShape } from "../../app/recipes/meals/meals.schema";
import { parsedShape } from "../../app/recipes/importers/importers.schema";
import { replacementsShape, swapShape } from "../../app/plan/conflicts/misfits.schema";
import { itemShape, itemsShape, listShape } from "../../app/shop/lists/groceries.schema";
import { pantryFoodShape } from "../../app/shop/pantry/pantry.schema";
import { storeShape } from "../../app/shop/stores/stores.schema";
import { noticeShape, refusalShape } from "../../app/connections/api/shapes";

export type MealJson = z.infer<typeof mealShape>;

/** The refusal of a page that could not be read: the fixed message, and a reason in plain words. */
const unreadShape = refusalShape.omit({ errors: true }).required();

/** The export file of all recipes. */
const exportShape = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(
    z.looseObject({
      "@type": z.literal("Recipe"),
      name: z.string(),
      recipeIngredient: z.array(z.string()),
    }),
  ),
});

/** Reads a response exactly: an extra field is as wrong as a missing one. Throws if the shape differs. */
const reader =
  <S extends z.ZodType>(shape: S) =>
  (answer: Answer): z.infer<S> => {
    const read = shape.safeParse(answer.body);
    if (read.success) return read.data;
    throw new Error(
      `The answer (${answer.status}) has another shape. ${z.prettifyError(read.error)}\n${answer.text.slice(0, 600)}`,
    );
  };

export const answers = reader(answersShape);
export const account = reader(accountShape);
export const listedUser = reader(listedUserShape);
export const listedUsers = reader(z.array(listedUserShape));
export const stats = reader(statsShape);
export const meal = reader(mealShape);
export const meals = reader(z.array(mealShape));
export const favorite = reader(favoriteShape);
export const favorites = reader(z.array(favoriteShape));
export const entry = reader(entryShape);
export const entries = reader(z.array(entryShape));
export const repeat = reader(repeatShape);
export const repeats = reader(z.array(repeatShape));
export const replacements = reader(replacementsShape);
export const swap = reader(swapShape);
export const groceryList = reader(listShape);
export const cooking = reader(cookingShape);
export const pantryFood = reader(pantryFoodShape);
export const pantryFoods = reader(z.array(pantryFoodShape));
export const groceryItem = reader(itemShape);
export const store = reader(storeShape);
export const stores = reader(z.array(storeShape));
export const groceryItems = reader(itemsShape);
export const preferences = reader(preferencesShape);
/** Reads a recipe that was parsed from a page. */
export const parsed = reader(parsedShape);
export const exportFile = reader(exportShape);
export const unread = reader(unreadShape);
/** Reads an error: its message, and the fields that it is about. */
export const refusal = reader(refusalShape.omit({ reason: true }));
/** Reads `{message}` without other fields. */
export const notice = reader(noticeShape);

/** Reads a line of the arriving meals: one meal card in JSON text, as HTML. */
export function cardLine(line: string) {
  const html = z.string().parse(JSON.parse(line));
  const [, id] = /^<article[^>]* id="meal-([^"]+)"/.exec(html) ?? [];
  if (!id || html.split("<article").length !== 2) throw new Error(`No card: ${html.slice(0, 300)}`);
  return { id, html };
}
