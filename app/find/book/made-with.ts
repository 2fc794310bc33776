import type { Recipe } from "~/engine/recipe/recipe";
import { foodsCalled } from "./names";
import { table, wordsOf } from "./words";

/** Foods that a shop sells with others in them, which no list names: who wants no flour wants no loaf of bread. */
const MADE_WITH = table(`
  flour: bread, baguette, ciabatta, toast, pasta, noodle, couscous, tortilla, pita, naan, bun, roll, cracker, crouton, breadcrumb, bread crumb, panko, puff pastry, phyllo, filo, pastry, pie crust, pizza dough, dough, ladyfinger, cookie, biscuit, cake, wrapper, flatbread
  sugar: ice cream, gelato, sorbet, condensed milk, chocolate, jam, jelly, marmalade, ladyfinger, cookie, cake, graham cracker, marshmallow, caramel, dulce de leche, candy, meringue, nutella, syrup, honey, molasses, ketchup
`);

/** The foods of a recipe's list that are made with a food; empty if it has none. */
export function madeWithIn({ ingredients }: Pick<Recipe, "ingredients">, food: string): string[] {
  const names = MADE_WITH.get(food);
  if (!names) return [];
  const lines = ingredients.map((line) => ` ${wordsOf(line).join(" ")} `);
  const isListed = (name: string) => lines.some((line) => line.includes(` ${name} `));
  return names.flatMap(foodsCalled).filter(isListed);
}
