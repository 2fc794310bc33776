import { describe, expect, test } from "vitest";
import { importRecipe } from "./import-recipe";
import type { ParsedRecipe } from "~/engine/recipe/recipe";

const URL = "https://kitchen.example/recipes/pea-soup";

/** Returns a page with one JSON-LD script. */
const dataPage = (data: unknown, body = "") =>
  `<html><head><script type="application/ld+json">${typeof data === "string" ? data : JSON.stringify(data)}</script></head><body>${body}</body></html>`;

function read(html: string, url = URL): ParsedRecipe {
  const recipe = importRecipe(html, url);
  if ("reason" in recipe) throw new Error(recipe.reason);
  return recipe;
}

const SOUP = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Green Pea Soup",
  description: "A quick soup.",
  recipeIngredient: ["500 g frozen peas", "1 onion, chopped", "1 l vegetable stock"],
  recipeInstructions: [
    { "@type": "HowToStep", text: "Soften the onion in a little oil." },
    { "@type": "HowToStep", text: "Add the peas and the stock and simmer for ten minutes." },
  ],
  totalTime: "PT25M",
  recipeYield: "4 servings",
  image: ["/photos/soup.jpg"],
};

describe("A page with schema.org data", () => {
  test("yields the whole recipe", () => {
    expect(read(dataPage(SOUP))).toEqual({
      title: "Green Pea Soup",
      description: "A quick soup.",
      cuisine: "Other",
      protein: "Vegetarian",
      course: null,
      cookingTime: 25,
      ingredients: ["500 g frozen peas", "1 onion, chopped", "1 l vegetable stock"],
      instructions:
        "Soften the onion in a little oil.\nAdd the peas and the stock and simmer for ten minutes.",
      sourceUrl: URL,
      imageUrl: "https://kitchen.example/photos/soup.jpg",
      otherImageUrls: [],
      servings: 4,
      servingsSaid: null,
    });
  });

  test("yields the page's main recipe if it also shows other recipes", () => {
    const other = { ...SOUP, name: "Bread", url: "https://kitchen.example/recipes/bread" };
    const own = { ...SOUP, url: `${URL}/` };
    expect(read(dataPage([other, own])).title).toBe("Green Pea Soup");
    const teaser = { "@type": "Recipe", name: "Teaser", url: URL };
    expect(read(dataPage([teaser, SOUP])).title).toBe("Green Pea Soup");
    expect(read(dataPage([other, SOUP], "<h1>Green pea soup</h1>")).title).toBe("Green Pea Soup");
  });

  test("is cleaned of markup, entities encoded twice and wrongly decoded letters", () => {
    const recipe = read(
      dataPage({
        ...SOUP,
        name: "Soup &amp;amp; Bread",
        recipeIngredient: [
          "<b>1&frac12; cups</b>&nbsp;milk",
          "2 cuillÃ¨res de crÃ¨me",
          "1Â½ l eau",
        ],
        recipeInstructions:
          "<p>Heat the milk.</p><ol><li>Stir.</li><li>Serve &lt;hot&gt;.</li></ol>",
      }),
    );
    expect(recipe.title).toBe("Soup & Bread");
    expect(recipe.ingredients).toEqual(["1½ cups milk", "2 cuillères de crème", "1½ l eau"]);
    expect(recipe.instructions).toBe("Heat the milk.\nStir.\nServe .");
  });

  test("yields a line for each ingredient in one long text, and the names of groups", () => {
    const joined = { ...SOUP, recipeIngredient: "2 eggs\n1 cup flour<br>salt" };
    expect(read(dataPage(joined)).ingredients).toEqual(["2 eggs", "1 cup flour", "salt"]);
    const commas = { ...SOUP, recipeIngredient: ["2 eggs, 1 cup flour, 30 g butter"] };
    expect(read(dataPage(commas)).ingredients).toEqual(["2 eggs", "1 cup flour", "30 g butter"]);
    const headed = {
      ...SOUP,
      recipeIngredient: ["For the dough:", "200 g flour", "Topping", "1 egg", "▢ 1 egg"],
    };
    expect(read(dataPage(headed, "<h4>Topping</h4>")).ingredients).toEqual([
      "For the dough:",
      "200 g flour",
      "Topping:",
      "1 egg",
      "1 egg",
    ]);
  });

  test("does not yield an image that is not on the web", () => {
    for (const image of [
      "javascript:alert(1)",
      "data:image/png;base64,AAAA",
      "http://[broken",
      "",
    ]) {
      expect(read(dataPage({ ...SOUP, image })).imageUrl).toBeNull();
    }
  });

  test("is repaired if it is broken", () => {
    const text = JSON.stringify(SOUP);
    for (const broken of [
      text.replace("A quick soup.", "A\nquick\tsoup."),
      text.replace("A quick soup.", 'A "quick" soup.'),
      text.replace('"totalTime"', ',,"totalTime"').replace(/\]\}$/, "],}"),
      `/* <![CDATA[ */ ${text} /* ]]> */`,
      `<!-- ${text} -->`,
      `// data\n${text};`,
      text.replaceAll('"', "&quot;"),
      `${text}${JSON.stringify({ "@type": "WebSite" })}`,
      text.slice(0, -40),
    ]) {
      expect(read(dataPage(broken)).ingredients).toEqual(SOUP.recipeIngredient);
    }
  });

  test("does not hide amounts that only the page shows", () => {
    const bare = {
      ...SOUP,
      recipeIngredient: ["frozen peas", "onion, chopped", "vegetable stock"],
    };
    const body = `<h2>Ingredients</h2><ul><li><span>500</span><span>g</span> frozen peas</li>
      <li>1 onion, chopped</li><li>1 l vegetable stock</li></ul>`;
    expect(read(dataPage(bare, body)).ingredients).toEqual([
      "500 g frozen peas",
      "1 onion, chopped",
      "1 l vegetable stock",
    ]);
  });
});

describe("A page with data for its scripts", () => {
  test("is read from that data", () => {
    const state = {
      props: {
        pageProps: {
          recipe: {
            title: "Oat Bars",
            totalTime: 40,
            ingredients: [
              { amount: 200, unit: { name: "g" }, ingredient: { name: "oats" } },
              { amount: 2, unit: null, ingredient: { name: "bananas" }, note: "ripe" },
            ],
            steps: [
              { text: "Mash the bananas with the oats." },
              { text: "Bake for half an hour." },
            ],
          },
        },
      },
    };
    const html = `<title>Oat Bars</title><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`;
    expect(read(html)).toMatchObject({
      title: "Oat Bars",
      ingredients: ["200 g oats", "2 bananas (ripe)"],
      instructions: "Mash the bananas with the oats.\nBake for half an hour.",
      cookingTime: 40,
    });
    expect(read(`<script>window.__STATE__ = ${JSON.stringify(state)};</script>`).title).toBe(
      "Oat Bars",
    );
    const attribute = JSON.stringify(state).replaceAll('"', "&quot;");
    expect(read(`<div id="app" data-page="${attribute}"></div>`).ingredients).toHaveLength(2);
  });
});

describe("A page with only text", () => {
  const page = (ingredients: string, steps: string, words: [string, string]) => `<html><head>
    <title>Onion Tart - Kitchen</title></head><body><nav><ul><li>Ingredients</li><li>Home</li></ul></nav>
    <h1>Onion Tart</h1><h2>${words[0]}</h2>${ingredients}<h2>${words[1]}</h2>${steps}
    <h2>Comments</h2><p>Wonderful, I made it twice this week!</p></body></html>`;
  const list = "<ul><li>250 g flour</li><li>3 onions</li><li>Salt</li></ul>";
  const steps = "<p>Fry the onions for 20 minutes.</p><p>Bake the tart until it is golden.</p>";

  test.each([
    ["Ingredients", "Directions"],
    ["Zutaten für 4 Personen:", "Zubereitung"],
    ["Ingrédients", "Préparation"],
    ["Ингредиенты", "Приготовление"],
    ["材料（2人分）", "作り方"],
    ["المقادير", "طريقة التحضير"],
  ])("is read under %s and %s", (...words: [string, string]) => {
    expect(read(page(list, steps, words))).toMatchObject({
      title: "Onion Tart",
      ingredients: ["250 g flour", "3 onions", "Salt"],
      instructions: "Fry the onions for 20 minutes.\nBake the tart until it is golden.",
    });
  });

  test("is read by the shape of its lines if it has no headings", () => {
    const recipe =
      read(`<h1>Pancakes</h1><p>My grandmother made these every Sunday, and so do we.</p>
      <p>2 cups flour<br>2 eggs<br>1 ½ cups milk<br>a pinch of salt</p>
      <p>Whisk everything into a smooth batter and let it rest for a while.</p>
      <p>Fry thin pancakes in a hot pan with a little butter.</p>`);
    expect(recipe.ingredients).toEqual([
      "2 cups flour",
      "2 eggs",
      "1 ½ cups milk",
      "a pinch of salt",
    ]);
    expect(recipe.instructions.split("\n")).toHaveLength(2);
  });
});

describe("A page without a recipe", () => {
  test.each([
    ["an empty page", "  "],
    ["a page of words", "<h1>About us</h1><p>We have been here since 1999. Come and see.</p>"],
    [
      "a shop",
      "<h1>Lamps</h1><ul><li>2 lamps <b>30 €</b></li><li>3 lamps <b>40 €</b></li><li>10 lamps</li></ul><p>We send your lamps within three days of your order.</p>",
    ],
    [
      "a manual",
      "<h1>Printer</h1><h2>Instructions</h2><ol><li>Open the cover of the printer.</li><li>Press the red button.</li></ol>",
    ],
    [
      "an article with data",
      dataPage({ "@type": "NewsArticle", headline: "News" }, "<p>News.</p>"),
    ],
  ])("is reported: %s", (_name, html) => {
    expect(importRecipe(html, "https://site.example/page")).toEqual({
      reason: expect.stringMatching(/^(?:That page is empty|We found no ingredients)/),
    });
  });
});
