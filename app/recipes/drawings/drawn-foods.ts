import { z } from "zod";
import { readTable, wordsCell, yesCell } from "~/engine/data";
import { type Food, isFood } from "~/ui/drawings/canvas";

/** How much of a food is seen of a dish, beside what its title says: meat and fish first, what only seasons last. */
export const WEIGHT = { lead: 40, main: 24, side: 15, cheese: 9, strewn: 9, base: 2 } as const;

/** A food as it is drawn. `food` is null where nothing of it is seen. `words` matches the keys of the foods (`foodKey`). */
type Drawn = { food: Food | null; words: RegExp; weight: keyof typeof WEIGHT; isSweet: boolean };

const columns = z.object({
  words: wordsCell,
  weight: z.enum(["lead", "main", "side", "cheese", "strewn", "base"]),
  sweet: yesCell,
});

/** Reads what each food is drawn as. The first row that fits decides. Throws for a piece that no sheet has. */
export const readDrawnFoods = (): Drawn[] =>
  readTable("drawings/foods.tsv", "piece", columns).map(({ name, facts }) => {
    if (name !== "nothing" && !isFood(name))
      throw new Error(`drawings/foods.tsv: no piece ${name}`);
    const { words, weight, sweet } = facts;
    return { food: name === "nothing" ? null : name, words, weight, isSweet: sweet };
  });

export const DRAWN_FOODS: readonly Drawn[] = readDrawnFoods();
