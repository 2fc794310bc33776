import { once } from "~/once";
import { foodKey } from "./food-name";

/**
 * Grams that one US cup (236.6 ml) of a food weighs, as the household measures of USDA FoodData
 * Central (SR Legacy) give them: leveled, not packed unless the food is always packed (brown sugar).
 * Foods whose cup depends on how they are cut or heaped are left out on purpose.
 */
const GRAMS_PER_CUP: Readonly<Record<string, number>> = {
  ...{ flour: 125, "whole wheat flour": 120, "bread flour": 137, "cake flour": 137 },
  ...{ "rice flour": 158, cornmeal: 122, cornstarch: 128, semolina: 167 },
  ...{
    sugar: 200,
    "superfine sugar": 200,
    "brown sugar": 220,
    "powdered sugar": 120,
    honey: 339,
    molasses: 337,
  },
  ...{ "maple syrup": 315, "corn syrup": 341, "cocoa powder": 86, "chocolate chips": 168 },
  ...{ butter: 227, "peanut butter": 258, mayonnaise: 220, "olive oil": 216 },
  ...{ "extra virgin olive oil": 216, "vegetable oil": 218, "coconut oil": 218 },
  ...{ milk: 244, "heavy cream": 238, buttermilk: 245, yogurt: 245, "greek yogurt": 245 },
  ...{ "sour cream": 230, "cream cheese": 232, ricotta: 246, "cottage cheese": 225 },
  ...{ rice: 185, "brown rice": 190, "rolled oats": 81, oats: 81, quinoa: 170, couscous: 173 },
  ...{ bulgur: 140, "pearl barley": 200, lentils: 192, chickpeas: 200, breadcrumbs: 108 },
  ...{ almonds: 143, raisins: 145, salt: 292, "tomato paste": 262, ketchup: 240, "soy sauce": 255 },
};

const MILLILITERS_PER_CUP = 236.588;

const table = once(
  () =>
    new Map(
      Object.entries(GRAMS_PER_CUP).map(([food, grams]) => [
        foodKey(food),
        grams / MILLILITERS_PER_CUP,
      ]),
    ),
);

/** Words that leave a food as heavy as it is: "unsalted butter", "basmati rice". */
const QUALIFIERS: ReadonlySet<string> = new Set([
  ...[
    "unsalted",
    "salted",
    "unsweetened",
    "plain",
    "whole",
    "skim",
    "skimmed",
    "semi",
    "low",
    "fat",
  ],
  ...["reduced", "full", "free", "2%", "1%", "basmati", "jasmine", "white", "long", "medium"],
  ...["grain", "red", "green", "brown", "runny", "pure", "dark", "semisweet", "dry", "dried"],
]);

/** Grams of one milliliter of the food with this key, or null where no figure is known. */
export function densityOf(key: string): number | null {
  const words = key.split(" ");
  for (let from = 0; from < words.length; from++) {
    const density = table().get(words.slice(from).join(" "));
    if (density !== undefined) return density;
    if (!QUALIFIERS.has(words[from] ?? "")) return null;
  }
  return null;
}
