import type { Owner } from "~/household/access";
import { readSubRecipes, wholeIngredients } from "~/engine/sub-recipes";
import type { Deps } from "~/server/services";
import { readTexts } from "~db/database";
import { inHousehold } from "~db/in-household";
import { foodsOf } from "./foods";
import type { ShownFood } from "./pantry.server";

/** What meals use of `soon`, what has to be eaten soon, in the words that it was typed in: "half a cabbage", by their ids. */
export async function listUses(
  services: Deps<"db">,
  user: Owner,
  mealIds: readonly string[],
  soon: readonly ShownFood[],
): Promise<Map<string, string>> {
  if (soon.length === 0 || mealIds.length === 0) return new Map();
  const rows = await inHousehold(services.db, user)
    .selectFrom("meals")
    .where("id", "in", [...mealIds])
    .select(["id", "ingredients", "subRecipes"])
    .execute();
  return new Map(
    rows.flatMap(({ id, ingredients, subRecipes }) => {
      const recipe = {
        ingredients: readTexts(ingredients),
        subRecipes: readSubRecipes(subRecipes),
      };
      const foods = foodsOf(wholeIngredients(recipe));
      const used = soon.filter(({ food }) => foods.has(food)).map(inWords);
      return used.length > 0 ? [[id, used.join(", ")]] : [];
    }),
  );
}

const inWords = ({ words, name }: ShownFood) => words || name;
