import type { Contents } from "./food";

/** Plants from which milk and milk products can be made. */
const PLANT_BASES: readonly {
  words: string;
  has?: Contents["has"];
  may?: Contents["has"];
}[] = [
  { words: "almond, cashew, macadamia", has: ["nut"] },
  { words: "soy, soybean, tofu, silken tofu", has: ["soy"] },
  { words: "oat", may: ["gluten"] },
  { words: "coconut" },
];

const DAIRY_NAMES =
  "sour cream, cream cheese, whipped cream, cooking cream, cheese, ricotta, mozzarella, parmesan, feta, half and half, condensed milk, evaporated milk, greek yogurt, milk ice cream";

/** Products whose names always mean milk. */
const MILK_BASES: typeof PLANT_BASES = [
  ...PLANT_BASES,
  { words: "hazelnut, walnut, pecan, pistachio, peanut, nut, brazil nut", has: ["nut"] },
  {
    words:
      "rice, hemp, hemp seed, pea, flax, sunflower, sunflower seed, sesame, quinoa, tiger nut, chickpea",
  },
];

const MILK_NAMES =
  "milk, milk powder, drink, beverage, creamer, butter, milk yogurt, milk kefir, milk creamer, milk beverage";

/** Plants whose flour, meal, pasta and noodles have no gluten. */
const FLOUR_PLANTS =
  "bean, black bean, white bean, broad bean, fava bean, navy bean, kidney bean, mung bean, soybean, pea, chickpea, lentil, red lentil, green lentil, lupin, rice, brown rice, corn, quinoa, buckwheat, millet, sorghum, amaranth, potato, sweet potato, cassava, tapioca, plantain, banana, coconut, konjac, carob, hemp, hemp seed, flax, flaxseed, sunflower, sunflower seed, pumpkin seed, sesame, chia, chestnut, grape seed, carob seed, pumpkin, cauliflower, apple, edamame, mushroom, lotus root, acorn, bean thread, mung bean thread, glass, mung bean starch, sweet potato starch, potato starch, tapioca starch, rice stick";

const FLOUR_NAMES =
  "flour, meal, pasta, noodle, spaghetti, penne, fusilli, macaroni, semolina, sourdough, vermicelli";

const FLOUR_CONTENTS: Readonly<Record<string, Contents>> = {
  soybean: { has: ["soy"], may: [] },
  edamame: { has: ["soy"], may: [] },
  chestnut: { has: ["nut"], may: [] },
};

/** Yields milks, cheeses, flours and pastas of plants, by their names: "almond milk", "chickpea pasta". */
export function* plantFoods(): Generator<{ name: string; contents: Contents }> {
  for (const [bases, names] of [
    [PLANT_BASES, DAIRY_NAMES],
    [MILK_BASES, MILK_NAMES],
  ] as const) {
    for (const { words, has: certainContents = [], may = [] } of bases) {
      for (const name of pairs(words, names))
        yield { name, contents: { has: certainContents, may } };
    }
  }
  for (const plant of FLOUR_PLANTS.split(", ")) {
    const contents = FLOUR_CONTENTS[plant] ?? { has: [], may: [] };
    for (const name of pairs(plant, FLOUR_NAMES)) yield { name, contents };
  }
}

const pairs = (plants: string, foods: string) =>
  plants.split(", ").flatMap((plant) => foods.split(", ").map((food) => `${plant} ${food}`));

/**
 * Filled foods that are named after their filling. Without a filling they may contain meat. With one of the fillings
 * here they do not.
 */
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

/** Contents of fillings, which the filled food also has. */
const BRINGS: Readonly<Record<string, Contents["has"]>> = {
  pesto: ["nut"],
  ...Object.fromEntries(
    FILLINGS.split(", ")
      .filter((filling) => /cheese|ricotta|mozzarella|formaggi|margherita/.test(filling))
      .map((filling) => [filling, ["dairy"]] as const),
  ),
};

/** Yields filled foods whose filling has no meat: "cheese ravioli", "vegetable dumplings". */
export function* filledFoods(): Generator<{ name: string; contents: Contents }> {
  for (const { names, contents } of SHELLS) {
    for (const shell of names.split(", ")) {
      for (const filling of FILLINGS.split(", ")) {
        const certainContents = [...new Set([...contents.has, ...(BRINGS[filling] ?? [])])];
        yield { name: `${filling} ${shell}`, contents: { ...contents, has: certainContents } };
      }
    }
  }
}
