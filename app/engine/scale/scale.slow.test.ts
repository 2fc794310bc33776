import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readIngredient } from "~/engine/food/line/ingredient";
import { shopAmounts } from "~/engine/food/line/shop-amounts";
import { dimensionOf, sizeOf } from "~/engine/food/units";
import { anyCharacter } from "../../../tests/any-text";
import { runToEnd } from "~/server/values/cooperative-scheduling";
import { scaleLine, scaleLines } from "./scale";

describe("a scaled ingredient line", () => {
  test.each<[string, number, string]>([
    // Fractions are written in the style of the line.
    ["1 1/2 lb (680 g) chicken thighs", 1 / 2, "3/4 lb (340 g) chicken thighs"],
    ["3 eggs", 1 / 2, "1 1/2 eggs"],
    ["½ cup milk", 1 / 2, "¼ cup milk"],
    ["½ cup milk", 3, "1½ cups milk"],
    ["1 ½ cups flour", 3, "4½ cups flour"],
    ["1-1/2 cups flour", 2, "3 cups flour"],
    ["1⁄2 cup milk", 3, "1 1/2 cups milk"],
    ["1/3 cup rice", 2, "2/3 cup rice"],
    ["0.5 l water", 1 / 2, "250 ml water"],
    ["1,5 kg potatoes", 3 / 2, "2,25 kg potatoes"],
    ["1,000 g flour", 2, "2 kg flour"],
    ["1.5 cups milk", 1 / 2, "0.75 cup milk"],
    ["&frac12; cup milk", 2, "1 cup milk"],
    // Ranges and words.
    ["2–3 tbsp olive oil", 2, "4–6 tbsp olive oil"],
    ["2 to 3 lb beef", 1 / 2, "1 to 1 1/2 lb beef"],
    ["3 or 4 eggs", 1 / 2, "1 1/2 or 2 eggs"],
    ["1-2 tsp onions", 3.25, "3 1/4-6 1/2 tsp onions"],
    ["1-2 tsp onions", 4, "1 1/3-2 2/3 tbsp onions"],
    ["1 cup to 2 cups water", 1 / 2, "1/2 cup to 1 cup water"],
    ["a can of beans", 2, "2 cans of beans"],
    ["A can of beans", 1 / 2, "1/2 can of beans"],
    ["an egg", 2, "2 eggs"],
    ["one onion", 3, "3 onions"],
    ["half a lemon", 2, "1 lemon"],
    ["half of a lemon", 2, "1 lemon"],
    ["half an onion", 1 / 2, "1/4 onion"],
    ["3/4 of a pound of beets", 2, "1 1/2 pounds of beets"],
    ["one and a half cups milk", 2, "3 cups milk"],
    ["a couple of eggs", 2, "4 eggs"],
    ["1 dozen eggs", 1 / 2, "1/2 dozen eggs"],
    ["1 dozen eggs", 1 / 4, "3 eggs"],
    // The count is scaled, but not the size.
    ["2 (14-oz) cans tomatoes", 2, "4 (14-oz) cans tomatoes"],
    ["2 (14-oz) cans tomatoes", 1 / 2, "1 (14-oz) can tomatoes"],
    [
      "1 can (15 oz / 425 g) pinto beans, drained",
      2,
      "2 cans (15 oz / 425 g) pinto beans, drained",
    ],
    ["2 packages (9 oz / 250 g each) tortellini", 2, "4 packages (9 oz / 250 g each) tortellini"],
    ["2 packages (28 oz / 800 g total) tofu", 2, "4 packages (56 oz / 1.6 kg total) tofu"],
    ["1 bag spinach (about 6 oz)", 2, "2 bags spinach (about 6 oz)"],
    ["14-oz can tomatoes", 2, "2 (14-oz) cans tomatoes"],
    ["400g/14oz tin tomatoes", 1 / 2, "1/2 (400g/14oz) tin tomatoes"],
    ["2 x 400g tins tomatoes", 1 / 2, "1 x 400g tin tomatoes"],
    ["one 14-ounce can beans", 2, "2 14-ounce cans beans"],
    ["4 salmon fillets (6 oz / 170 g each)", 2, "8 salmon fillets (6 oz / 170 g each)"],
    ["4 sea bass fillets, 6 oz (170 g) each", 1 / 2, "2 sea bass fillets, 6 oz (170 g) each"],
    ["1-inch piece ginger", 2, "2 (1-inch) pieces ginger"],
    ["1-inch (2.5 cm) piece ginger", 2, "2 1-inch (2.5 cm) pieces ginger"],
    ["12 corn tortillas (6-inch)", 2, "24 corn tortillas (6-inch)"],
    ["6 13-by-17-inch sheets of phyllo dough", 2, "12 13-by-17-inch sheets of phyllo dough"],
    ["1 (9x13-inch) sheet puff pastry", 2, "2 (9x13-inch) sheets puff pastry"],
    ["5 3/4-inch-thick slices bread", 2, "10 3/4-inch-thick slices bread"],
    // Second measures, sums and shares are scaled.
    [
      "8 bone-in, skin-on chicken thighs (about 3 lb / 1.4 kg)",
      1 / 4,
      "2 bone-in, skin-on chicken thighs (about 3/4 lb / 350 g)",
    ],
    ["1/2 cup plus 2 tbsp sugar", 2, "1 1/4 cups sugar"],
    ["1/2 cup plus 2 tbsp sugar", 1 / 2, "5 tbsp sugar"],
    ["1 lb 8 oz beef", 1 / 2, "3/4 lb beef"],
    ["1kg/2lb 4oz beef", 1 / 2, "500g/1lb 2oz beef"],
    ["20g/1oz chives, cut into 2in pieces", 3 / 4, "15g/¾oz chives, cut into 2in pieces"],
    ["1 large egg plus 1 egg yolk", 2, "2 large eggs plus 2 egg yolks"],
    ["2 tbsp butter, plus 1 tbsp for the pan", 2, "1/4 cup butter, plus 2 tbsp for the pan"],
    ["1 red and 1 yellow bell pepper", 2, "2 red and 2 yellow bell peppers"],
    ["5 small or 4 large plums", 2, "10 small or 8 large plums"],
    ["3 cloves garlic, 1 minced and 2 sliced", 2, "6 cloves garlic, 2 minced and 4 sliced"],
    ["1/4 cup lemon juice (from about 2 lemons)", 2, "1/2 cup lemon juice (from about 4 lemons)"],
    ["2 sticks (1 cup) butter", 1 / 2, "1 stick (1/2 cup) butter"],
    ["Zest and juice of half a lemon", 2, "Zest and juice of 1 lemon"],
    ["Salt: 1 tsp", 2, "Salt: 2 tsp"],
    ["Eggs - 3", 2, "Eggs - 6"],
    // The unit becomes one that kitchens measure.
    ["1/4 cup sugar", 1 / 4, "1 tbsp sugar"],
    ["1/8 cup sugar", 1 / 2, "1 tbsp sugar"],
    ["1/3 cup rice", 1 / 2, "2 tbsp plus 2 tsp rice"],
    ["1 1/2 cups (360 ml) milk", 3 / 4, "1 cup plus 2 tbsp (270 ml) milk"],
    ["2 tbsp soy sauce", 4, "1/2 cup soy sauce"],
    ["8 tbsp butter", 1 / 2, "4 tbsp butter"],
    ["1 tbsp oil", 1 / 4, "3/4 tsp oil"],
    ["1 Tbsp. oil", 4, "1/4 cup oil"],
    ["5 Tbsp. oil", 3, "3/4 cup plus 3 Tbsp oil"],
    ["3 Tbsp. oil", 7 / 4, "5 Tbsp. oil"],
    ["1/8–1/2 tsp cayenne", 1 / 4, "1/8 tsp cayenne"],
    ["1 tablespoon oil", 1 / 2, "1 1/2 teaspoons oil"],
    ["1 tsp salt", 6, "2 tbsp salt"],
    ["1/8 tsp cayenne", 1 / 2, "a pinch of cayenne"],
    ["4 heaping tbsp flour", 2, "8 heaping tbsp flour"],
    ["16 oz stock", 2, "32 oz stock"],
    ["2 1/4 lb (1 kg) tart apples", 1 / 2, "1 lb 2 oz (500 g) tart apples"],
    ["1 quart stock", 1 / 2, "2 cups stock"],
    ["300ml/½ pint fish stock", 3 / 2, "450ml/¾ pint fish stock"],
    // Metric amounts are rounded to what scales and jugs show.
    ["341.5 g beef", 2, "680 g beef"],
    ["1.5 l stock", 3 / 2, "2.25 l stock"],
    ["750 ml stock", 3, "2.25 l stock"],
    ["750ml stock", 2, "1.5l stock"],
    ["500 millilitres milk", 3, "1.5 litres milk"],
    ["500 mL milk", 3, "1.5 L milk"],
    ["1.4 kg chicken", 1 / 4, "350 g chicken"],
    ["7 g yeast", 1 / 4, "1.75 g yeast"],
    ["2 dl cream", 1 / 2, "1 dl cream"],
    // Nouns become singular or plural.
    ["1 egg", 2, "2 eggs"],
    ["2 eggs", 1 / 2, "1 egg"],
    ["1 clove garlic", 2, "2 cloves garlic"],
    ["2 cloves garlic", 1 / 2, "1 clove garlic"],
    ["2 garlic cloves, minced", 1 / 2, "1 garlic clove, minced"],
    ["1 bay leaf", 2, "2 bay leaves"],
    ["2 guajillo chiles, stemmed", 1 / 2, "1 guajillo chile, stemmed"],
    ["1 small red onion, chopped", 2, "2 small red onions, chopped"],
    ["1 star anise", 2, "2 star anise"],
    ["2 lbs beef", 1 / 2, "1 lb beef"],
    ["2 Cups milk", 1 / 4, "1/2 Cup milk"],
    ["1 clove(s) garlic", 2, "2 clove(s) garlic"],
    // A bullet and the surrounding words do not change.
    ["• 2 cups flour, sifted (see note 2)", 2, "• 4 cups flour, sifted (see note 2)"],
    ["200 g de farine", 3 / 2, "300 g de farine"],
    ["1 lb 80/20 ground beef", 2, "2 lb 80/20 ground beef"],
    ["1 cup 2% milk", 2, "2 cups 2% milk"],
    ["500 g 00 flour", 2, "1 kg 00 flour"],
    ["1 can 7-Up", 2, "2 cans 7-Up"],
    ["1 lb shrimp (16-20)", 2, "2 lb shrimp (16-20)"],
    ["1 lemon, cut into 8 wedges", 2, "2 lemons, cut into 8 wedges"],
    ["1 cup warm (110°F / 43°C) water", 2, "2 cups warm (110°F / 43°C) water"],
    ["40 mushrooms (about 5 per person)", 2, "80 mushrooms (about 5 per person)"],
    // In other languages: words for amounts and ranges as the grocery list reads them.
    ["mezzo kg di farina", 2, "1 kg di farina"],
    ["media cebolla", 3, "1 1/2 cebolla"],
    ["Saft einer halben Zitrone", 2, "Saft 1 Zitrone"],
    ["een halve ui", 2, "1 ui"],
    ["un demi-citron", 2, "1 citron"],
    ["mezz'etto di burro", 2, "1 etto di burro"],
    ["une demi-livre de beurre", 2, "1 livre de beurre"],
    ["un cuarto de kilo de harina", 2, "1/2 de kilo de harina"],
    ["tres cuartos de litro de leche", 2, "1 1/2 litro de leche"],
    ["un kilo y medio de patatas", 2, "3 kilos de patatas"],
    ["2 halve paprika's", 2, "2 paprika's"],
    ["2 of 3 uien", 2, "4 of 6 uien"],
    ["2 a 3 tomates", 2, "4 a 6 tomates"],
    ["da 2 a 3 carote", 2, "da 4 a 6 carote"],
    ["450 à 500 g d'épaule d'agneau", 2, "900 à 1000 g d'épaule d'agneau"],
    ["deux oignons", 2, "4 oignons"],
    ["8 Eier, davon 3 getrennt", 2, "16 Eier, davon 6 getrennt"],
    ["4 Rumpsteaks (à 200–250 g)", 2, "8 Rumpsteaks (à 200–250 g)"],
    ["un bote de 800 g de tomates", 2, "2 botes de 800 g de tomates"],
    ["2 packages of 250 g of tortellini", 2, "4 packages of 250 g of tortellini"],
    ["30 ml (2 c. à soupe) de beurre", 2, "60 ml (4 c. à soupe) de beurre"],
    // Their units and figures stay theirs.
    ["1 Liter Milch", 2, "2 Liter Milch"],
    ["1 Liter Milch", 1 / 4, "250 ml Milch"],
    ["500 Gramm Mehl", 3, "1,5 kg Mehl"],
    ["500 g Mehl", 3, "1,5 kg Mehl"],
    ["1.5 kg Mehl", 3 / 2, "2.25 kg Mehl"],
    // A figure with two separators is not read.
    ["1.234,5 g farine", 3, "1.234,5 g farine"],
    ["1.000.000 g Mehl", 3, "1.000.000 g Mehl"],
    ["1 Pfund Butter", 3 / 2, "1,5 Pfund Butter"],
    ["2 EL + 1 TL Zucker", 2, "4 EL + 2 TL Zucker"],
    ["1 litre de lait", 2, "2 litres de lait"],
    ["2 tasses de lait", 1 / 2, "1 tasse de lait"],
    ["1 boîte de tomates", 2, "2 boîtes de tomates"],
    ["250 gram champignons en ui", 2, "500 gram champignons en ui"],
  ])("of “%s” times %d is “%s”", (line, factor, scaled) => {
    expect(scaleLine(line, factor)).toBe(scaled);
  });

  it("has the figures and units of its recipe's language", () => {
    const lines = ["500 g Mehl", "600 g Tofu", "1 Avocado", "2 Zwiebeln"];
    expect(runToEnd(scaleLines(lines, 2.5))).toEqual([
      "1,25 kg Mehl",
      "1,5 kg Tofu",
      "2 1/2 Avocados",
      "5 Zwiebeln",
    ]);
  });

  test.each([
    "",
    " ",
    "salt to taste",
    "a pinch of salt",
    "Pinch of cayenne",
    "a splash of vinegar",
    "2% milk",
    "00 flour",
    "7-Up",
    "80/20 ground beef",
    "5-spice powder",
    "half and half",
    "9x13-inch baking pan",
    "23 x 33 cm pan",
    "350°F oven",
    "1st cut brisket",
    "For the sauce:",
    "1/2 cup rice per person",
    "a mix of herbs",
    "9-inch metal pie dish",
    "Vegetable oil to a depth of 1/4 inch",
    "Fresh herbs, as many as you like",
    "0 eggs",
  ])("%s has no amount to scale", (line) => {
    for (const factor of [1 / 4, 2, 6]) expect(scaleLine(line, factor)).toBe(line);
  });
});

/** Returns the amounts of a line by kind, in milliliters, grams or pieces. */
function asked(line: string): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { unit, quantity } of shopAmounts(readIngredient(line))) {
    const dimension = dimensionOf(unit);
    const kind = dimension === "count" ? String(unit) : dimension;
    totals.set(kind, (totals.get(kind) ?? 0) + quantity.max * sizeOf(unit));
  }
  return totals;
}

/** Returns true if rounding explains a difference: 1/16 teaspoon, 1/8 of a piece, or a twelfth for other kinds. */
function isClose(found: number, wanted: number, kind: string): boolean {
  const least = kind === "volume" ? 0.32 : kind === "mass" ? 0.15 : 1 / 8 + 0.001;
  return Math.abs(found - wanted) <= Math.max(least, wanted / 12);
}

describe("any scaled line", () => {
  const factor = fc.integer({ min: 1, max: 24 }).map((servings) => servings / 4);
  const whole = fc.integer({ min: 1, max: 12 });
  const part = fc.constantFrom("1/4", "1/3", "1/2", "2/3", "3/4");
  const vulgar = fc.constantFrom("¼", "⅓", "½", "⅔", "¾");
  const number = fc.oneof(
    whole.map(String),
    part,
    vulgar,
    fc.tuple(whole, part).map(([w, p]) => `${w} ${p}`),
    fc.tuple(whole, vulgar).map(([w, p]) => `${w}${p}`),
    fc.tuple(whole, whole).map(([low, more]) => `${low}-${low + more}`),
    fc.tuple(whole, whole).map(([low, more]) => `${low} to ${low + more}`),
  );
  const unit = fc.constantFrom(
    ...["cup", "cups", "tbsp", "tablespoons", "tsp", "teaspoon", "oz", "ounces", "lb", "pounds"],
    ...["g", "kg", "ml", "liters", "pint", "quarts", "cloves", "cans", "sprigs", "slices"],
  );
  const food = fc.constantFrom(...["onions", "flour, sifted", "chicken thighs", "tomato sauce"]);
  const measured = fc.tuple(number, unit, food).map((words) => words.join(" "));
  const counted = fc.tuple(number, food).map((words) => words.join(" "));
  const packed = fc
    .tuple(number, fc.constantFrom("(14-oz) cans", "(400 g) tins", "x 250 g packs"), food)
    .map((words) => words.join(" "));
  const line = fc.oneof(measured, counted, packed);
  const noise = fc.string({ unit: anyCharacter, maxLength: 300 });
  const nasty = fc
    .array(fc.constantFrom(..."0123456789/.,-–½¼()[] x×+\"'~%&;:°atcgTlbozinORor\n\t".split("")), {
      maxLength: 300,
    })
    .map((signs) => signs.join(""));

  it("has the factor times the amount", () => {
    fc.assert(
      fc.property(line, factor, (text, times) => {
        const scaled = scaleLine(text, times);
        const found = asked(scaled);
        // An amount below the smallest spoon becomes a pinch.
        if (found.has("pinch")) return;
        for (const [kind, amount] of asked(text)) {
          const now = found.get(kind) ?? 0;
          expect(isClose(now, amount * times, kind), `${text} × ${times} → ${scaled}`).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("returns to about the same amounts when it is scaled back", () => {
    fc.assert(
      fc.property(line, fc.constantFrom(2, 3, 4, 6), (text, times) => {
        const once = scaleLine(text, times);
        const twice = scaleLine(once, 1 / times);
        for (const [kind, amount] of asked(text)) {
          const back = asked(twice).get(kind) ?? 0;
          expect(Math.abs(back - amount), `${text} → ${once} → ${twice}`).toBeLessThanOrEqual(
            Math.max(kind === "volume" ? 0.7 : 0.3, amount / 6),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it("stays unchanged if it has no figures", () => {
    const words = fc.array(
      fc.constantFrom(
        "salt",
        "and",
        "pepper",
        "to",
        "taste",
        "freshly",
        "ground",
        "(",
        ")",
        ",",
        "of",
      ),
    );
    fc.assert(
      fc.property(words, factor, (parts, times) => {
        const text = parts.join(" ");
        expect(scaleLine(text, times)).toBe(text);
      }),
    );
  });

  it("is returned without throwing", () => {
    fc.assert(
      fc.property(fc.oneof(noise, nasty), factor, (text, times) => {
        expect(typeof scaleLine(text, times)).toBe("string");
      }),
      { numRuns: 500 },
    );
  });
});
