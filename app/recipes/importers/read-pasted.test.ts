import { describe, expect, test } from "vitest";
import { readPasted } from "./read-pasted";

const MASTERCOOK = `                     *  Exported from  MasterCook  *

                              Lentil Soup

Recipe By     : Anna
Serving Size  : 4    Preparation Time :0:35
Categories    : Soups

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
       2  cups          lentils
       1                onion -- chopped
                        Salt

Fry the onion in oil. Add the lentils and water.

Simmer for 25 minutes.

                   - - - - - - - - - - - - - - - - - -
`;
const mealMaster = (title: string) => `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: ${title}
 Categories: Soups, Beans
      Yield: 6 servings

      2 c  Lentils
      1    Onion; chopped

  Fry the onion in oil. Add the lentils and water.

MMMMM
`;
const read = (text: string, more = {}) => readPasted({ text, url: "", ...more });

describe("Pasted text", () => {
  test("may be in MasterCook's format, whose header is not a food", () => {
    const recipe = read(MASTERCOOK);
    expect(recipe).toMatchObject({ title: "Lentil Soup", servings: 4, servingsSaid: null });
    expect(recipe).toHaveProperty("ingredients.length", 3);
    expect(recipe).toHaveProperty(
      "instructions",
      "Fry the onion in oil. Add the lentils and water.\nSimmer for 25 minutes.",
    );
  });

  test("may be in Meal-Master's format, with the line endings of a form", () => {
    const recipe = read(mealMaster("Lentil Soup").trim().replaceAll("\n", "\r\n"));
    expect(recipe).toMatchObject({ title: "Lentil Soup", servings: 6 });
    expect(recipe).toHaveProperty("ingredients.length", 2);
  });

  test("may contain several recipes in such a format, and one of them is chosen", () => {
    const both = mealMaster("Lentil Soup") + mealMaster("Bean Soup");
    expect(read(both, { asks: true })).toEqual({ titles: ["Lentil Soup", "Bean Soup"] });
    expect(read(both, { asks: true, title: "Bean Soup" })).toHaveProperty("title", "Bean Soup");
    expect(read(both)).toHaveProperty("title", "Lentil Soup");
  });

  test("that only begins like a format is read as plain text", () => {
    const text = "MMMMM----- Recipe via Meal-Master (tm) v8.05\n";
    expect(read(text)).toHaveProperty("reason");
    expect(read("Soup\n1 onion\n1 leek\nCook the onion for 20 minutes.")).toMatchObject({
      title: "Soup",
    });
  });

  test("with a number in its title does not use the number as servings", () => {
    const text =
      "Lentil soup - serves 4\n2 cups lentils\n1 onion\nSimmer the lentils for 25 minutes.";
    expect(read(text)).toMatchObject({ title: "Lentil soup", servings: 4 });
  });
});
