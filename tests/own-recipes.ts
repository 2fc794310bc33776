import { setTimeout as wait } from "node:timers/promises";
import type { App } from "./app";
import type { Client } from "./client";
import { meal } from "./contract/shapes";

/** The paths of pages with a household's own recipes. */
export type OwnPages = {
  /** A recipe with walnuts in a household with Nut-Free. */
  broken: string;
  /** The form to edit that recipe. */
  edit: string;
  /** A recipe that was just read and waits for review. */
  review: string;
  /** The report of a file: recipes added, one that existed already, two that could not be read. */
  report: string;
};

const METHODS = [
  "Braised",
  "Roasted",
  "Grilled",
  "Sautéed",
  "Baked",
  "Marinated",
  "Crisp",
  "Stewed",
];
const FOODS = [
  "Fennel with Orange",
  "Cannellini Beans",
  "Zucchini and Mint",
  "Radicchio with Balsamic",
  "Eggplant and Basil",
  "Potatoes with Rosemary",
  "Peppers and Capers",
  "Artichokes with Lemon",
];
/** More titles than a page of All Recipes shows. */
const TITLES = METHODS.flatMap((method) => FOODS.map((food) => `${method} ${food}`));

const BREAD = {
  title: "Banana Bread with Walnuts",
  description: "A moist loaf with dark spots of banana and a crunch of walnuts.",
  cuisine: "American",
  protein: "Vegetarian",
  cookingTime: 70,
  ingredients: [
    "3 very ripe bananas, mashed",
    "1 1/2 cups (190 g) flour",
    "3/4 cup (150 g) sugar",
    "1/3 cup melted butter",
    "1 egg",
    "1 tsp baking soda",
    "1/2 cup chopped walnuts",
  ],
  instructions: [
    "Heat the oven to 350 °F (175 °C) and butter a loaf pan.",
    "Stir the bananas with the melted butter, the sugar and the egg.",
    "Fold in the flour with the baking soda, then the walnuts.",
    "Bake for 55 minutes, until a skewer comes out clean.",
  ].join("\n"),
};

const PASTED = `Skillet Gnocchi with Cherry Tomatoes

Crisp gnocchi in a quick tomato and basil sauce.

Serves 4
Total time: 30 minutes

Ingredients
1 lb potato gnocchi
1 1/2 cups cherry tomatoes, halved
2 cloves garlic, minced
8 basil leaves

Instructions
1. Brown the gnocchi in a wide skillet for 8 minutes.
2. Add the garlic and the tomatoes and cook until they burst.
3. Tear the basil over it and serve.
`;

/**
 * Gives a household the restriction Nut-Free and recipes of its own: 64 Italian ones from a file, one that breaks the
 * restriction, and one that waits for review. Throws if the app rejects one.
 */
export async function collectRecipes(app: App, cook: Client): Promise<OwnPages> {
  await cook.send("POST", "/api/preferences", { allergyPreferences: ["Nut-Free"] });
  const report = await bringIn(app, cook, "family-recipes.json", [
    ...TITLES.map(recipeCalled),
    recipeCalled(TITLES[0] ?? ""),
    { "@type": "Recipe", name: "Grandmother’s Secret" },
    { "@type": "Recipe", recipeIngredient: ["2 eggs"] },
  ]);
  const { id } = meal(await cook.send("POST", "/api/recipes/create", BREAD));
  const review = await pasteRecipe(cook);
  return { broken: `/dashboard/meals/${id}`, edit: `/custom-recipes/${id}`, review, report };
}

/** Pastes a recipe, which then waits for review. Returns the path of its review page. */
export async function pasteRecipe(cook: Client): Promise<string> {
  const parsed = await cook.post("/custom-recipes", { intent: "paste", pasted: PASTED, url: "" });
  const review = parsed.headers.get("location");
  const alert = /role="alert"[^]{0,600}/.exec(parsed.text)?.[0].replace(/<[^>]+>/g, " ");
  if (!review) throw new Error(`Nothing to review: ${parsed.status} ${alert}`);
  // Shows the toast of the pasted recipe, so that the next page does not.
  await cook.get("/dashboard");
  return review;
}

const recipeCalled = (title: string) => ({
  "@type": "Recipe",
  name: title,
  description: "A side of our Sundays, made while the pasta water comes to a boil.",
  recipeCuisine: "Italian",
  recipeCategory: "Side Dishes",
  recipeYield: "4",
  totalTime: "PT35M",
  recipeIngredient: [`1 lb ${title.toLowerCase()}`, "2 tbsp olive oil", "1/2 tsp salt"],
  recipeInstructions: "Cook it gently until it is tender.\nSeason, and serve warm.",
});

/** Imports a file of recipes, waits until it is done, and returns the path of its report. */
export async function bringIn(app: App, cook: Client, fileName: string, recipes: unknown[]) {
  const body = new FormData();
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": recipes });
  body.set("file", new File([text], fileName, { type: "application/ld+json" }));
  const answer = await fetch(`${app.url}/custom-recipes/file`, {
    method: "POST",
    body,
    headers: { cookie: cook.cookie(), origin: app.url },
    redirect: "manual",
  });
  const path = answer.headers.get("location");
  if (!path) throw new Error(`The file was refused: ${answer.status}`);
  await untilIdle(cook, path);
  return path;
}

/** Uploads a file of another app and waits until it has been read. Returns the page of its report. */
export async function readLibrary(
  app: App,
  cook: Client,
  fileName: string,
  content: string | Uint8Array<ArrayBuffer>,
) {
  const body = new FormData();
  body.set("file", new File([content], fileName));
  const answer = await fetch(`${app.url}/custom-recipes/library`, {
    method: "POST",
    body,
    headers: { cookie: cook.cookie(), origin: app.url },
    redirect: "manual",
  });
  const path = answer.headers.get("location");
  if (!path) throw new Error(`The file was refused: ${answer.status}`);
  await untilIdle(cook, path);
  return path;
}

/**
 * Waits until a page shows no running work, and returns the page. Waits up to a minute, because each app gets a tenth of a
 * core when many test files start at once.
 */
export async function untilIdle(cook: Client, path: string, seconds = 60) {
  for (let tries = 0; tries < seconds * 10; tries++) {
    const { text } = await cook.get(path);
    if (!text.includes("data-watch")) return text;
    await wait(100);
  }
  throw new Error(`The file was not done in ${seconds} seconds.`);
}
