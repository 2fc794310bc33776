import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importText } from "./import-text";

const FOODS = {
  English: ["1 cup lentils", "1 onion", "4 cups water"],
  German: ["200 g Mehl", "2 Eier", "300 ml Milch"],
  French: ["250 g de farine", "4 oeufs", "50 cl de lait"],
  Spanish: ["1 kg de tomates", "1 pepino", "2 dientes de ajo"],
  Italian: ["320 g spaghetti", "50 g basilico", "30 g pinoli"],
} as const;

type Language = keyof typeof FOODS;

const recipeIn = (language: Language, ...below: string[]) =>
  importText(["A Dish", ...FOODS[language], ...below].join("\n"));

describe("The steps of a pasted recipe", () => {
  test.each<[Language, string]>([
    ["English", "Mix all. Bake 1 hr."],
    ["English", "Simmer until soft."],
    ["English", "Blend and serve"],
    ["German", "Alles verrühren. In der Pfanne ausbacken."],
    ["German", "Alles mischen und backen"],
    ["French", "Mélanger le tout. Cuire 20 min."],
    ["French", "Fouettez le tout et faites cuire."],
    ["Spanish", "Triturar todo y enfriar."],
    ["Spanish", "Mezcla todo y deja enfriar"],
    ["Italian", "Frullare tutto. Condire la pasta."],
    ["Italian", "Cuocere la pasta e condirla."],
  ])("in %s are not ingredients: “%s”", (language, step) => {
    expect(recipeIn(language, step)).toMatchObject({
      ingredients: FOODS[language],
      instructions: step,
    });
  });

  test.each([
    "Butter zum Braten",
    "Schnittlauch zum Garnieren",
    "etwas Petersilie zum Bestreuen",
    "Mehl zum Bestäuben",
    "Öl fürs Braten",
  ])("do not include a German phrase for the use of a food: “%s”", (line) => {
    const foods = ["250 g Mehl", "3 Eier", line, "Salz"];
    const step = "Alles verrühren und zum Kochen bringen.";
    const text = ["Pfannkuchen", "Zutaten", ...foods, "Zubereitung", step].join("\n");
    expect(importText(text)).toMatchObject({ ingredients: foods, instructions: step });
    const unnamed = ["Pfannkuchen", ...foods, step].join("\n");
    expect(importText(unnamed)).toMatchObject({ ingredients: foods, instructions: step });
  });

  test.each<[Language, string, string]>([
    ["English", "Method:", "Mix, bake."],
    ["English", "Directions:", "Boil. Drain."],
    ["English", "Preparation -", "Mix all"],
    ["German", "Zubereitung:", "Alles mischen."],
    ["German", "So geht’s:", "Rühren, backen."],
    ["French", "Préparation :", "Tout mélanger."],
    ["Spanish", "Preparación:", "Triturar."],
    ["Italian", "Preparazione:", "Frullare tutto."],
  ])("in %s are kept even if they are short, after “%s”", (language, heading, step) => {
    for (const below of [[`${heading} ${step}`], [heading, step]]) {
      expect(recipeIn(language, ...below)).toMatchObject({
        ingredients: FOODS[language],
        instructions: step,
      });
    }
  });
});

describe("The groups in a pasted list", () => {
  test.each([
    ["For the sauce:", "For the sauce:"],
    ["For the sauce", "For the sauce:"],
    ["Für den Teig:", "Für den Teig:"],
    ["Pour la sauce", "Pour la sauce:"],
    ["Para la salsa:", "Para la salsa:"],
    ["Per il sugo", "Per il sugo:"],
    ["Sauce :", "Sauce:"],
  ])("keep their names: “%s”", (name, kept) => {
    const [first, ...others] = FOODS.English;
    const text = ["Dish", "Ingredients", first, name, ...others, "Method", "Boil all."].join("\n");
    expect(importText(text)).toMatchObject({ ingredients: [first, kept, ...others] });
  });
});

describe("A short recipe", () => {
  test.each([
    ["Toast\nbread\nbutter\njam\nToast the bread and spread it.", ["bread", "butter", "jam"]],
    [
      "Salade\ntomates\nmozzarella\nbasilic\nCouper et mélanger.",
      ["tomates", "mozzarella", "basilic"],
    ],
    [
      "Rührei\n3 Eier\nButter\nSalz\nEier verquirlen und stocken lassen.",
      ["3 Eier", "Butter", "Salz"],
    ],
    ["Beans\n1 can beans\nbutter\nHeat the beans and serve.", ["1 can beans", "butter"]],
  ])("with a title, a few lines and a sentence is read: %j", (text, ingredients) => {
    expect(importText(text)).toMatchObject({
      title: text.split("\n")[0],
      ingredients,
      instructions: text.split("\n").at(-1),
    });
  });

  test.each([
    "Dear Anna,\nthank you for the 3 books.\nLove\nTom",
    "To do\ncall mum\npay rent\nsee the dentist",
  ])("is not recognized in ordinary text: %j", (text) => {
    expect(importText(text)).toHaveProperty("reason");
  });
});

test("the servings of a pasted recipe are neither a food nor part of its title", () => {
  for (const line of ["6 servings", "Serves 6", "Pour 6 personnes", "Para 6", "Per 6 persone"]) {
    expect(
      importText([line, "Soup", line, ...FOODS.English, "Boil all."].join("\n")),
    ).toMatchObject({ title: "Soup", description: "", ingredients: FOODS.English, servings: 6 });
  }
});

test("every word of a pasted recipe occurs in the text, so the reader invents nothing", () => {
  const line = fc.oneof(
    fc.constantFrom(
      ...Object.values(FOODS).flat(),
      "Zutaten",
      "Method: Mix all.",
      "Serves 4",
      "1.",
    ),
    // Remove markup, since it does not count.
    fc.string({ maxLength: 40 }).map((text) => text.replace(/[<&]/g, "")),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const recipe = importText(lines.join("\n"));
      if ("reason" in recipe) return;
      const wordsOf = (text: string) => text.normalize("NFKC").match(/[\p{L}\p{N}]+/gu) ?? [];
      const all = wordsOf(lines.join("\n")).join("");
      for (const word of wordsOf(`${recipe.ingredients.join("\n")}\n${recipe.instructions}`)) {
        expect(all).toContain(word);
      }
    }),
  );
});
