import {
  aisleOf,
  type Aisle,
  foodKey,
  type Measures,
  readIngredient,
  type Ingredient,
  type Pack,
  type Amount,
  type Quantity,
  type Unit,
} from "~/engine/food";
import { combine, type GroceryItem } from "./combine";

/** A labelled line of the measuring data; only its text is read. */
export type IngredientRecord = { id: string; text: string };
/** What was read in that line; quantities are numbers of `unit`. */
export type IngredientAnswer = {
  id: string;
  name: string;
  quantity: Quantity | null;
  unit: Unit | null;
  pack: Pack | null;
  preparation: string | null;
};

/** One line as the scorer of ingredient lines reads it. */
export function evaluateIngredient({ id, text }: IngredientRecord): IngredientAnswer {
  const read = readIngredient(text);
  const { name, quantity, unit, pack, preparation } = read;
  return { id, name, quantity, unit, pack, preparation };
}

/** The lines of some recipes. */
export type BasketRecord = { id: string; recipes: string[][] };
/** One food over all lines. */
export type BasketItem = { name: string; amounts: Amount[]; lines: number[] };
/** The foods of one basket. */
export type BasketAnswer = { id: string; items: BasketItem[] };

/**
 * The foods of some recipes with their amounts as the scorer of baskets reads
 * them: before water is left out, pairs are split and packages are counted.
 * `lines` are the indices of the lines over all recipes in their order.
 */
export function evaluateBasket({ id, recipes }: BasketRecord): BasketAnswer {
  const items = new Map<string, BasketItem>();
  recipes.flat().forEach((line, index) => {
    const read = readIngredient(line);
    const key = foodKey(read.food);
    const item = items.get(key) ?? { name: read.food, amounts: [], lines: [] };
    items.set(key, item);
    item.lines.push(index);
    item.amounts.push(...writtenAmounts(read));
  });
  return { id, items: [...items.values()] };
}

/** A food of the measuring data; its expected aisle is not read. */
export type AisleRecord = { food: string };
/** The aisle that we would look in. */
export type AisleAnswer = { food: string; category: string };

/** The aisle of one food. */
export function evaluateAisle({ food }: AisleRecord): AisleAnswer {
  return { food, category: aisleOf(food) };
}

/** "A pinch" is no measured amount in the data, though one buys a pinch. */
function writtenAmounts({ text, quantity, unit, plus }: Ingredient): Amount[] {
  if (!quantity || /^an? /i.test(text)) return [];
  return [{ quantity, unit }, ...plus];
}

/** Meals of a week, each with its lines, and the measures to show. */
export type ListRecord = { id: string; lines: string[][]; units?: Measures };
/** What one buys for them; `meals` are the indices of the inner lists that need it. */
export type ListAnswer = {
  id: string;
  items: (Pick<GroceryItem, "text" | "amount" | "detail"> & {
    aisle: Aisle;
    /** Its name, as the list has it. */
    food: string;
    meals: number[];
  })[];
};

/** The grocery list of some meals, as a shopper gets it. */
export function evaluateList({ id, lines, units = "written" }: ListRecord): ListAnswer {
  const recipes = lines.map((ingredients, at) => {
    return { mealId: String(at), title: `Meal ${at + 1}`, servings: 1, ingredients };
  });
  const items = combine(recipes, units).flatMap(({ category: aisle, items }) =>
    items.map(({ text, name: food, amount, detail, mealIds }) => {
      const meals = mealIds.map(Number).sort((a, b) => a - b);
      return { aisle, text, food, amount, detail, meals };
    }),
  );
  return { id, items };
}
