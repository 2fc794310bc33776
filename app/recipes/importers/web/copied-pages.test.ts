import { describe, expect, test } from "vitest";
import { isFurniture } from "./furniture";
import { importText } from "./import-text";

/**
 * The text that "select all" and "copy" take from a blog's page, in two languages. All of it was written for this test.
 */
const PAGES = {
  English: {
    page: `Skip to content
Menu
Recipes
About
Search
Red Lentil Soup
Jump to Recipe Print Recipe
By Nora on March 3, 2024
12 Comments
This red lentil soup is what we cook on every grey Monday, and it needs nothing but a pot and half an hour.
Share this
Pin It
Red Lentil Soup
Serves 6
Prep Time: 10 minutes
Cook Time: 25 minutes
Ingredients
1x 2x 3x
2 cups red lentils
1 onion, chopped
6 cups vegetable stock
Instructions
Cook Mode Prevent your screen from going dark
Soften the onion in a little oil.
Print
Add the lentils and the stock and simmer for 25 minutes.
Did you make this recipe?
Leave a comment
Anna says: I made this soup twice with 2 cups of green lentils.
Reply
Share this
Privacy Policy`,
    title: "Red Lentil Soup",
    ingredients: ["2 cups red lentils", "1 onion, chopped", "6 cups vegetable stock"],
    steps: 2,
    servings: 6,
    cookingTime: 35,
  },
  German: {
    page: `Zum Inhalt springen
Startseite
Rezepte
Über mich
Kartoffelsuppe mit Lauch
Zum Rezept springen
Rezept drucken
Eine Kartoffelsuppe, die jeden satt macht: Kartoffeln und Lauch hat man im Winter immer im Haus.
Teilen
Merken
Kartoffelsuppe mit Lauch
für 4 Portionen
Vorbereitung 15 Min., Kochen 30 Min.
Zutaten
1 kg Kartoffeln
2 Stangen Lauch
1 l Gemüsebrühe
Zubereitung
Kartoffeln schälen und würfeln, Lauch in Ringe schneiden.
Alles in der Brühe 30 Minuten kochen und pürieren.
Kommentar schreiben
Tanja: Mit 200 ml Sahne schmeckt es noch besser.
Datenschutz
Impressum`,
    title: "Kartoffelsuppe mit Lauch",
    ingredients: ["1 kg Kartoffeln", "2 Stangen Lauch", "1 l Gemüsebrühe"],
    steps: 2,
    servings: 4,
    cookingTime: 45,
  },
} as const;

describe("A page that was copied as a whole", () => {
  test.each(Object.entries(PAGES))(
    "in %s yields its recipe and no other text from the site",
    (_, it) => {
      const recipe = importText(it.page);
      const { title, ingredients, servings, cookingTime, steps } = it;
      expect(recipe).toMatchObject({ title, ingredients, servings, cookingTime });
      const lines = "instructions" in recipe ? recipe.instructions.split("\n") : [];
      expect(lines).toHaveLength(steps);
      expect(lines.filter(isFurniture)).toEqual([]);
    },
  );
});

describe("The text of a site around a recipe", () => {
  test.each([
    "Skip to content",
    "Jump to Recipe",
    "Print Pin Rate",
    "Share this",
    "4.8 from 120 votes",
    "Zum Rezept springen",
    "Drucken",
    "1x 2x 3x",
    "★★★",
  ])("includes “%s”", (line) => {
    expect(isFurniture(line)).toBe(true);
  });

  test.each([
    "1 onion",
    "Salt",
    "Print the letters on the dough.",
    "Pinto beans",
    "Home fries",
    "Skip the sugar",
    "Blog-Kuchen mit Speck",
    "2 x 400 g tomatoes",
    "More butter",
  ])("does not include “%s”", (line) => {
    expect(isFurniture(line)).toBe(false);
  });
});
