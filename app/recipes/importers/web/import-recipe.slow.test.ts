import { describe, expect, test } from "vitest";
import { importRecipe } from "./import-recipe";
import type { ParsedRecipe } from "~/engine/recipe/parsed-recipe";

const URL = "https://kitchen.example/recipes/pea-soup";

/** A page with one JSON-LD script. */
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

test.each(["Cookbook:Green Pea Soup", "Recipe: Green Pea Soup", "Green Pea Soup"])(
  "%j is the soup's name, as a wiki and others write it",
  (name) => expect(read(dataPage({ ...SOUP, name })).title).toBe("Green Pea Soup"),
);

describe("a page with schema.org data", () => {
  test("gives the whole recipe", () => {
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

  test("is read in a graph, in lists and inside of a page's main entity", () => {
    for (const data of [
      { "@graph": [{ "@type": "WebPage" }, SOUP] },
      [[SOUP]],
      { "@type": "WebPage", mainEntity: SOUP },
      { "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: SOUP }] },
      { ...SOUP, "@type": ["NewsArticle", "Recipe"] },
      { ...SOUP, "@type": "http://schema.org/Recipe" },
    ]) {
      expect(read(dataPage(data)).ingredients).toHaveLength(3);
    }
  });

  test("gives the page's own recipe when it shows others too", () => {
    const other = { ...SOUP, name: "Bread", url: "https://kitchen.example/recipes/bread" };
    const own = { ...SOUP, url: `${URL}/` };
    expect(read(dataPage([other, own])).title).toBe("Green Pea Soup");
    const teaser = { "@type": "Recipe", name: "Teaser", url: URL };
    expect(read(dataPage([teaser, SOUP])).title).toBe("Green Pea Soup");
    expect(read(dataPage([other, SOUP], "<h1>Green pea soup</h1>")).title).toBe("Green Pea Soup");
  });

  test("keeps the names of sections and of steps that say more than their text", () => {
    const { instructions } = read(
      dataPage({
        ...SOUP,
        recipeInstructions: [
          {
            "@type": "HowToSection",
            name: "The soup",
            itemListElement: [
              { "@type": "HowToStep", name: "Step 1", text: "Boil the peas." },
              { "@type": "HowToStep", name: "Blend…", text: "Blend until smooth." },
              { "@type": "HowToStep", name: "Rest", itemListElement: { text: "Wait a minute." } },
            ],
          },
        ],
      }),
    );
    expect(instructions.split("\n")).toEqual([
      "The soup",
      "Boil the peas.",
      "Blend until smooth.",
      "Rest",
      "Wait a minute.",
    ]);
  });

  test("follows references by @id", () => {
    const data = {
      "@graph": [
        { ...SOUP, image: { "@id": "#photo" }, recipeInstructions: { "@id": "#steps" } },
        { "@id": "#photo", url: "https://img.example/a.png" },
        { "@id": "#steps", "@type": "ItemList", itemListElement: ["Cook it.", "Eat it."] },
      ],
    };
    expect(read(dataPage(data))).toMatchObject({
      imageUrl: "https://img.example/a.png",
      instructions: "Cook it.\nEat it.",
    });
  });

  test("is freed of markup, entities encoded twice and wrongly decoded letters", () => {
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

  test("gives a line for each ingredient of one long text, and the names of groups", () => {
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

  test("adds preparation and cooking where the total is missing, also in words", () => {
    const untimed = { ...SOUP, totalTime: undefined };
    expect(read(dataPage({ ...untimed, prepTime: "PT15M", cookTime: "1 hour" })).cookingTime).toBe(
      75,
    );
    expect(read(dataPage(untimed)).cookingTime).toBeNull();
    expect(read(dataPage(untimed, "<p>Total time: 1 h 10 min</p>")).cookingTime).toBe(70);
  });

  test("takes no image that is not on the web", () => {
    for (const image of [
      "javascript:alert(1)",
      "data:image/png;base64,AAAA",
      "http://[broken",
      "",
    ]) {
      expect(read(dataPage({ ...SOUP, image })).imageUrl).toBeNull();
    }
  });

  test("is repaired where it is broken", () => {
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

describe("a page with marks", () => {
  test("is read by its microdata", () => {
    const recipe = read(`<div itemscope itemtype="http://schema.org/Recipe">
      <div itemprop="author" itemscope><span itemprop="name">Ada</span></div>
      <h1 itemprop="name">Plum Cake</h1><img itemprop="image" src="//img.example/p.jpg">
      <time itemprop="totalTime" datetime="PT1H">an hour</time><span itemprop="recipeYield">8</span>
      <ul><li>200 g <span itemprop="recipeIngredient">flour</span></li>
      <li>12 <span itemprop="recipeIngredient">plums</span></li></ul>
      <div itemprop="recipeInstructions"><p>Mix the dough.</p><p>Bake it with the plums.</p></div></div>`);
    expect(recipe).toMatchObject({
      title: "Plum Cake",
      ingredients: ["200 g flour", "12 plums"],
      instructions: "Mix the dough.\nBake it with the plums.",
      cookingTime: 60,
      servings: 8,
      imageUrl: "https://img.example/p.jpg",
    });
  });

  test("is read by its RDFa and by its microformat", () => {
    const rdfa = read(`<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Tea</h1>
      <p property="recipeIngredient">1 bag tea</p><p property="recipeIngredient">250 ml water</p>
      <p property="recipeInstructions">Pour the boiling water over the tea.</p></div>`);
    expect(rdfa.ingredients).toEqual(["1 bag tea", "250 ml water"]);
    const format = read(`<article class="h-recipe"><h1 class="p-name">Toast</h1>
      <ul><li class="p-ingredient">2 slices bread</li><li class="p-ingredient">10 g butter</li></ul>
      <div class="e-instructions"><ol><li>Toast the bread.</li><li>Butter it.</li></ol></div></article>`);
    expect(format).toMatchObject({
      title: "Toast",
      ingredients: ["2 slices bread", "10 g butter"],
      instructions: "Toast the bread.\nButter it.",
    });
  });

  test("is read by the names of a plug-in, with its remarks in brackets", () => {
    const item = (amount: string, name: string, note: string) =>
      `<li class="wprm-recipe-ingredient"><span class="wprm-checkbox"><input type="checkbox"></span>
       <span class="wprm-recipe-ingredient-amount">${amount}</span>
       <span class="wprm-recipe-ingredient-name">${name}</span>,
       <span class="wprm-recipe-ingredient-notes">${note}</span></li>`;
    const recipe =
      read(`<div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Bean Salad</h2>
      <div class="wprm-recipe-total-time-container">Total Time <span>20</span> <span>minutes</span></div>
      <ul>${item("1 can", "beans", "rinsed")}${item("2", "tomatoes", "diced")}</ul>
      <div class="wprm-recipe-instruction-text">Mix everything in a large bowl.</div></div>`);
    expect(recipe).toMatchObject({
      title: "Bean Salad",
      ingredients: ["1 can beans (rinsed)", "2 tomatoes (diced)"],
      instructions: "Mix everything in a large bowl.",
      cookingTime: 20,
    });
  });

  test("is read by the data that it carries for its own scripts", () => {
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

describe("a page with nothing but words", () => {
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
    ["Ingredientes (para 4)", "Elaboración"],
    ["Ingredienti per 6 persone", "Procedimento"],
    ["Modo: Ingredientes".slice(6), "Modo de preparo"],
    ["Ingrediënten", "Zo maak je het"],
    ["Ingredienser", "Gör så här"],
    ["Ingredienser", "Fremgangsmåde"],
    ["Składniki", "Sposób przygotowania"],
    ["Suroviny", "Postup"],
    ["Hozzávalók", "Elkészítés"],
    ["Ainekset", "Valmistusohje"],
    ["Υλικά", "Εκτέλεση"],
    ["Ингредиенты", "Приготовление"],
    ["Інгредієнти", "Спосіб приготування"],
    ["Malzemeler", "Yapılışı"],
    ["材料（2人分）", "作り方"],
    ["食材", "做法"],
    ["재료", "만드는 법"],
    ["المقادير", "طريقة التحضير"],
    ["מצרכים", "אופן ההכנה"],
  ])("is read under %s and %s", (...words: [string, string]) => {
    expect(read(page(list, steps, words))).toMatchObject({
      title: "Onion Tart",
      ingredients: ["250 g flour", "3 onions", "Salt"],
      instructions: "Fry the onions for 20 minutes.\nBake the tart until it is golden.",
    });
  });

  test("is read whether its lines are items, rows of a table, paragraphs or broken lines", () => {
    for (const lines of [
      list,
      "<table><tr><td>250 g</td><td>flour</td></tr><tr><td>3</td><td>onions</td></tr><tr><td></td><td>Salt</td></tr></table>",
      "<p>250 g flour</p><p>3 onions</p><p>Salt</p>",
      "<p>250 g flour<br>3 onions<br/>Salt</p>",
      "<div class=r><b>250 g</b><div>flour</div></div><div class=r><b>3</b><div>onions</div></div><div class=r><div>Salt</div></div>",
      "<ul class=metric><li>250 g flour</li><li>3 onions</li><li>Salt</li></ul><ul class='metric hide'><li>9 oz flour</li><li>3 onions</li><li>Salt</li></ul>",
    ]) {
      expect(read(page(lines, steps, ["Ingredients", "Method"])).ingredients).toEqual([
        "250 g flour",
        "3 onions",
        "Salt",
      ]);
    }
  });

  test("names the groups that its lines stand in", () => {
    const groups =
      "<p><b>For the dough</b></p><ul><li>250 g flour</li></ul><p><b>Filling:</b></p><ul><li>3 onions</li><li>Salt</li></ul>";
    expect(read(page(groups, steps, ["Ingredients", "Method"])).ingredients).toEqual([
      "For the dough:",
      "250 g flour",
      "Filling:",
      "3 onions",
      "Salt",
    ]);
  });

  test("is read by the shape of its lines where it has no headings", () => {
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

  test("gives the times that stand beside their names", () => {
    const times = "<dl><dt>Prep time</dt><dd>15 minutes</dd><dt>Cook time</dt><dd>1 hour</dd></dl>";
    expect(read(page(`${list}${times}`, steps, ["Ingredients", "Method"])).cookingTime).toBe(75);
  });

  test("gives image and description from the head", () => {
    const head = `<meta property="og:image" content="/a.jpg"><meta name="description" content="Sweet &amp; sour">`;
    const html = page(list, steps, ["Ingredients", "Method"]).replace("<head>", `<head>${head}`);
    expect(read(html)).toMatchObject({
      imageUrl: "https://kitchen.example/a.jpg",
      description: "Sweet & sour",
    });
  });
});

describe("a page without a recipe", () => {
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
  ])("says so for %s", (_name, html) => {
    expect(importRecipe(html, "https://site.example/page")).toEqual({
      reason: expect.stringMatching(/^(?:That page is empty|We found no ingredients)/),
    });
  });
});
