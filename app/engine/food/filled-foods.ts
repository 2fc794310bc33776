import type { Contents } from "./food";

/** What is filled and called after its filling: with none named it may hold meat, with one of these it holds none. */
const SHELLS: readonly { names: string; contents: Contents }[] = [
  {
    names: "ravioli, tortellini, tortelloni, agnolotti, cappelletti, mezzelune",
    contents: { has: ["gluten", "dairy", "egg"], may: [] },
  },
  { names: "pizza", contents: { has: ["gluten", "dairy"], may: ["egg"] } },
  { names: "wonton, dumpling, gyoza, potsticker", contents: { has: ["gluten"], may: ["egg"] } },
];

const FILLINGS =
  "cheese, three cheese, four cheese, five cheese, ricotta, spinach, spinach and ricotta, ricotta and spinach, spinach ricotta, spinach and cheese, mushroom, porcini, pumpkin, squash, butternut squash, vegetable, veggie, tomato, tomato and mozzarella, asparagus, artichoke, beet, truffle, pesto, margherita, mozzarella, quattro formaggi";

/** Of a filling that has a content of its own, which its dumplings have, too. */
const BRINGS: Readonly<Record<string, Contents["has"]>> = {
  pesto: ["nut"],
  ...Object.fromEntries(
    FILLINGS.split(", ")
      .filter((filling) => /cheese|ricotta|mozzarella|formaggi|margherita/.test(filling))
      .map((filling) => [filling, ["dairy"]] as const),
  ),
};

/** "Cheese ravioli", "vegetable dumplings": foods of which the filling says that there is no meat in it. */
export function* filledFoods(): Generator<{ name: string; contents: Contents }> {
  for (const { names, contents } of SHELLS) {
    for (const shell of names.split(", ")) {
      for (const filling of FILLINGS.split(", ")) {
        const has = [...new Set([...contents.has, ...(BRINGS[filling] ?? [])])];
        yield { name: `${filling} ${shell}`, contents: { ...contents, has } };
      }
    }
  }
}
