import { describe, expect, test } from "vitest";
import { isFurniture } from "./furniture";
import { importText } from "./import-text";

/** What "select all" and "copy" take of a blog's page, in five languages; all of it written for this test. */
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
  French: {
    page: `Aller au contenu
Accueil
Recettes
À propos
Tarte aux poireaux
Aller à la recette
Imprimer la recette
Cette tarte aux poireaux se prépare en un tournemain et les poireaux y fondent sous la crème.
Partager
Épingler
Pour 6 personnes
Préparation : 20 min - Cuisson : 35 min
Ingrédients
1 pâte brisée
4 poireaux
20 cl de crème
Préparation
Émincer les poireaux et les faire fondre dans une poêle.
Étaler la pâte, garnir avec la crème et enfourner 35 minutes.
Laisser un commentaire
Répondre
Mentions légales`,
    title: "Tarte aux poireaux",
    ingredients: ["1 pâte brisée", "4 poireaux", "20 cl de crème"],
    steps: 2,
    servings: 6,
    cookingTime: 55,
  },
  Spanish: {
    page: `Saltar al contenido
Inicio
Recetas
Sobre mí
Tortilla de patatas
Ir a la receta
Imprimir receta
La tortilla de patatas es el plato que todos piden en casa, con patatas tiernas y huevos de corral.
Compartir
Guardar
Para 4 personas
Preparación: 15 minutos. Cocción: 30 minutos.
Ingredientes
6 huevos
500 g de patatas
1 cebolla
Preparación
Pelar las patatas y cortarlas en láminas finas.
Freír las patatas, mezclarlas con los huevos y cuajar la tortilla.
Deja un comentario
Responder
Aviso legal`,
    title: "Tortilla de patatas",
    ingredients: ["6 huevos", "500 g de patatas", "1 cebolla"],
    steps: 2,
    servings: 4,
    cookingTime: 45,
  },
  Italian: {
    page: `Vai al contenuto
Home
Ricette
Chi sono
Pasta e fagioli
Vai alla ricetta
Stampa ricetta
La pasta e fagioli è il piatto della domenica della nonna, con i fagioli cotti piano e la pasta al dente.
Condividi
Salva
Dosi per 4 persone
Preparazione: 10 min, cottura: 40 min
Ingredienti
300 g fagioli
200 g pasta
1 cipolla
Preparazione
Soffriggere la cipolla, unire i fagioli e coprire di acqua.
Cuocere la pasta con i fagioli e servire con un filo di olio.
Lascia un commento
Rispondi
Informativa sulla privacy`,
    title: "Pasta e fagioli",
    ingredients: ["300 g fagioli", "200 g pasta", "1 cipolla"],
    steps: 2,
    servings: 4,
    cookingTime: 50,
  },
} as const;

describe("A page that was copied as a whole", () => {
  test.each(Object.entries(PAGES))("in %s gives its recipe and nothing of the site", (_, it) => {
    const recipe = importText(it.page);
    const { title, ingredients, servings, cookingTime, steps } = it;
    expect(recipe).toMatchObject({ title, ingredients, servings, cookingTime });
    const lines = "instructions" in recipe ? recipe.instructions.split("\n") : [];
    expect(lines).toHaveLength(steps);
    expect(lines.filter(isFurniture)).toEqual([]);
  });

  test("is called by its dish where the menu stands between buttons, too", () => {
    const text = PAGES.English.page.replace("Recipes\n", "Dinner\nDinner\nSoups\nSoups\n");
    expect(importText(text)).toMatchObject({ title: "Red Lentil Soup" });
  });
});

describe("What a site says around a recipe", () => {
  test.each([
    "Skip to content",
    "Jump to Recipe",
    "Print Pin Rate",
    "Share this",
    "34 Comments",
    "4.8 from 120 votes",
    "Zum Rezept springen",
    "Drucken",
    "3 Kommentare",
    "Aller à la recette",
    "Laisser un commentaire",
    "Saltar a la receta",
    "Deja un comentario",
    "Vai alla ricetta",
    "Lascia un commento",
    "1x 2x 3x",
    "★★★",
  ])("is known: “%s”", (line) => {
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
    "Menemen",
    "Salva e pancetta",
    "2 x 400 g tomatoes",
    "More butter",
  ])("is not taken for it: “%s”", (line) => {
    expect(isFurniture(line)).toBe(false);
  });
});
