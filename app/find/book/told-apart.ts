import { byName } from "~/engine/food/lexicon";
import { ALIKE, DISHES } from "./dishes";
import { GROUPS } from "./same-names";
import { words } from "./words";

/** Words that are no food by themselves, and tell one food from another: "red" of "red cabbage". */
export const TELLING_APART = words("red, white, black, green, brown, dark, wild, bitter");
/** Of these a list says more between the two words, or only the second. */
const TOLD_OTHERWISE = words(
  "pepper, fish, meat, sauce, gravy, chili, capsicum, kidney, turtle, vegetable, pea, potato, mushroom, sugar, flour",
);
const PLAIN = words(
  "white rice, white onion, brown onion, white bread, green cabbage, white cabbage",
);

/** "Red cabbage", and no wine that is red beside a cabbage: two words that stand side by side where they name a food. */
export const TOLD_APART = new Map(
  [...byName().keys()].flatMap((name): [string, string][] => {
    const [first = "", second = "", ...more] = name.split(" ");
    const isPair = TELLING_APART.has(first) && second !== "" && more.length === 0;
    const isDish = DISHES.has(second) || ALIKE.has(second);
    const isOne = isPair && !isDish && !TOLD_OTHERWISE.has(second) && !PLAIN.has(name);
    return isOne && !GROUPS.has(name) ? [[name, second]] : [];
  }),
);

/** What is called after another food that is none of it: no butter is in a butter bean, and no egg beside egg noodles. */
const CALLED_AFTER = words(
  "bean, noodle, pea, squash, lettuce, mushroom, pepper, apple, radish, chestnut, fruit, cabbage, plum",
);
export const CALLED_SO = new Map(
  [...byName().keys()].flatMap((name): [string, string][] => {
    const [first = "", second = "", ...more] = name.split(" ");
    const isOne = CALLED_AFTER.has(second) && more.length === 0 && byName().has(first);
    return isOne && !GROUPS.has(name) ? [[name, second]] : [];
  }),
);

/** Dishes that are another thing than their two words say. */
export const DISHES_APART = new Map(
  [...words("christmas pudding, egg salad, rice cake, potato cake")].map((name) => [
    name,
    name.split(" ")[1] ?? "",
  ]),
);
