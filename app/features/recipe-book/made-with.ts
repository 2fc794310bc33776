import type { Recipe } from "~/recipe";
import { foodsCalled } from "./names";
import { table, wordsOf } from "./words";

/** Foods that a shop sells with others in them, which no list names: who wants no flour wants no loaf of bread. */
const MADE_WITH = table(`
  flour: bread, baguette, ciabatta, toast, pasta, noodle, couscous, tortilla, pita, naan, bun, roll, cracker, crouton, breadcrumb, bread crumb, panko, puff pastry, phyllo, filo, pastry, pie crust, pizza dough, dough, ladyfinger, cookie, biscuit, cake, wrapper, flatbread
  sugar: ice cream, gelato, sorbet, condensed milk, chocolate, jam, jelly, marmalade, ladyfinger, cookie, cake, graham cracker, marshmallow, caramel, dulce de leche, candy, meringue, nutella, syrup, honey, molasses, ketchup
`);

/** What a recipe's list has that is made with a food; empty where that is none of these foods. */
export function madeWithIn({ ingredients }: Pick<Recipe, "ingredients">, food: string): string[] {
  const names = MADE_WITH.get(food);
  if (!names) return [];
  const lines = ingredients.map((line) => ` ${wordsOf(line).join(" ")} `);
  const isListed = (name: string) => lines.some((line) => line.includes(` ${name} `));
  return names.flatMap(foodsCalled).filter(isListed);
}
