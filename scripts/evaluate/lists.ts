import {
  aisleOf,
  type Aisle,
  foodKey,
  type Measures,
  type Ingredient,
  type Pack,
  type Amount,
  type Quantity,
  type Unit,
  isAtHome,
  ADVERBS,
  NAME_SIZES,
  PREPARATIONS,
  withoutTools,
  purchaseOf,
  unitOf,
  canonicalWords,
} from "~/engine/food";
import { readLine, readLines } from "~/engine/facts";
import { combine, type GroceryItem } from "~/shop/lists/combine";

/** A labelled line of the measuring data. Only its text is read. */
type IngredientRecord = { id: string; text: string };

/** The facts that were read from that line. Quantities are numbers of `unit`. */
type IngredientAnswer = {
  id: string;
  name: string;
  quantity: Quantity | null;
  unit: Unit | null;
  pack: Pack | null;
  preparation: string | null;
};

/** Returns one line in the form that the scorer of ingredient lines reads. */
export function evaluateIngredient({ id, text }: IngredientRecord): IngredientAnswer {
  const ingredient = readLine(text).ingredient;
  const { name, quantity, unit, pack, preparation } = ingredient;
  return { id, name, quantity, unit, pack, preparation };
}

/** The lines of some recipes. */
type BasketRecord = { id: string; recipes: string[][] };
/** One food of all lines. */
type BasketItem = { name: string; amounts: Amount[]; lines: number[] };
/** The foods of one basket. */
type BasketAnswer = { id: string; items: BasketItem[] };

/**
 * Returns the foods of some recipes with their amounts in the form that the scorer of baskets reads. That is before
 * water is omitted, pairs are split and packages are counted. `lines` are the indexes of the lines over all recipes.
 */
export function evaluateBasket({ id, recipes }: BasketRecord): BasketAnswer {
  const items = new Map<string, BasketItem>();
  recipes.flat().forEach((line, index) => {
    const ingredient = readLine(line).ingredient;
    const key = foodKey(ingredient.food);
    const item = items.get(key) ?? { name: ingredient.food, amounts: [], lines: [] };
    items.set(key, item);
    item.lines.push(index);
    item.amounts.push(...writtenAmounts(ingredient));
  });
  return { id, items: [...items.values()] };
}

/** A food of the measuring data. Its expected aisle is not read. */
type AisleRecord = { food: string };
/** The aisle in which Weeknight lists a food. */
type AisleAnswer = { food: string; category: string };

/** Returns the aisle of one food. */
export function evaluateAisle({ food }: AisleRecord): AisleAnswer {
  return { food, category: aisleOf(food) };
}

/** Returns the amounts in a line. "A pinch" is not a measured amount in the data, although it is bought. */
function writtenAmounts({ text, quantity, unit, plus }: Ingredient): Amount[] {
  if (!quantity || /^an? /i.test(text)) return [];
  return [{ quantity, unit }, ...plus];
}

/** Meals of a week, each with its lines, and the measures to show. */
type ListRecord = { id: string; lines: string[][]; units?: Measures };

/** The items to buy for the meals. `meals` are the indexes of the inner lists that need the item. */
export type ListAnswer = {
  id: string;
  items: (Pick<GroceryItem, "text" | "amount" | "detail"> & {
    aisle: Aisle;
    /** The name of the food on the list. */
    food: string;
    meals: number[];
  })[];
};

/** Returns the grocery list of some meals, as a shopper sees it. */
export function evaluateList({ id, lines, units = "written" }: ListRecord): ListAnswer {
  const recipes = lines.map((ingredients, at) => {
    return {
      mealId: String(at),
      title: `Meal ${at + 1}`,
      servings: 1,
      ingredients: readLines(ingredients),
    };
  });
  const items = combine(recipes, units).flatMap(({ category: aisle, items }) =>
    items.map(({ text, name: food, amount, detail, mealIds }) => {
      const meals = mealIds.map(Number).sort((a, b) => a - b);
      return { aisle, text, food, amount, detail, meals };
    }),
  );
  return { id, items };
}

/** A line, with the foods known to the lexicon that its list does not have. */
type LostFoods = { text: string; lost: string[] };

/**
 * Returns the foods of each line that are missing from the list made of `listedLines` (by default all lines), both in
 * the items and in the small print. Ignores foods in water that a line uses, and foods that it excludes.
 */
export function lostFoods(lines: readonly string[], listedLines = lines): LostFoods[] {
  const shownWords = wordsOnList(listedLines);
  const isShown = (name: string) => tellingWords(name).every((word) => shownWords.has(word));
  return lines.map((text) => {
    const lost = foodsIn(text).filter((name) => !namesOf(name).some(isShown));
    return { text, lost: [...new Set(lost)] };
  });
}

/** Returns the foods that the lexicon knows in a line that buys anything. */
function foodsIn(text: string): string[] {
  const { ingredient, purchases } = readLine(text);
  const { heading, english } = ingredient;
  const isBought = purchases.some(({ food }) => !isAtHome(foodKey(food)));
  if (heading || !isBought) return [];
  return readLine(withoutTools(english))
    .foods.map(({ name }) => name)
    .filter((name) => !isAtHome(foodKey(name)));
}

/** Returns all words of a list, including other names of its foods. */
function wordsOnList(ingredients: readonly string[]): ReadonlySet<string> {
  const recipe = { mealId: "", title: "", servings: 1, ingredients: readLines(ingredients) };
  const items = combine([recipe]).flatMap((group) => group.items);
  return new Set(
    items.flatMap(({ key, text, detail }) =>
      [text, detail, key, foodKey(detail)].flatMap(canonicalWords),
    ),
  );
}

/** Returns the names of a food: itself, its key, and its name in the store. */
function namesOf(name: string): string[] {
  const key = foodKey(name);
  return [name, key, purchaseOf(key).key];
}

/** Returns the words of a name without preparations and units. */
function tellingWords(name: string): string[] {
  const words = canonicalWords(name);
  const telling = words.filter((word) => {
    const isDone = PREPARATIONS.has(word) || ADVERBS.has(word) || NAME_SIZES.has(word);
    return !isDone && !/^(?:and|fresh|ground)$/.test(word) && unitOf(word) === null;
  });
  return telling.length > 0 ? telling : words;
}
