import { byName } from "~/engine/food/lexicon";
import { DISHES } from "./dishes";
import { SAME_DISH } from "./dish-names";
import { FOODS, SAME } from "./food-names";
import { lists } from "./words";

/** "Rocket salad" is arugula in a shop, and a dish where one is looked for. */
const isFood = (name: string) => !DISHES.has(name.split(" ").at(-1) ?? "");

const foodNames = lists(FOODS).map(([food = "", ...others]) => {
  const known = lists(byName().get(food)?.names.join(", ") ?? "").flat();
  return [...new Set([food, ...known.filter(isFood), ...others])];
});

/** Names that mean one thing, under each of them. */
export const GROUPS = new Map(
  [...foodNames, ...lists(SAME), ...lists(SAME_DISH)].flatMap((names) =>
    names.map((name): [string, string[]] => [name, names]),
  ),
);
