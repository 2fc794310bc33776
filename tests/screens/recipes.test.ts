import { readFile } from "node:fs/promises";
import { type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, signUp } from "../client";
import { meal, type MealJson, meals } from "../contract/shapes";
import { collectRecipes } from "../own-recipes";
import { startWebStandIn, type WebStandIn } from "../web-stand-in";
import { takeTurns } from "../thorough";
import {
  at,
  cookWithMeals,
  DESK,
  hasFocus,
  isMarked,
  mark,
  pathOf,
  resize,
  soon,
  toast,
  useFixture,
} from "./fixture";
import { readPdf, withoutSpaces } from "./pdf";
import { isInSight } from "./sight";

let site: WebStandIn;
// Before the fixture's own: the app must know which host it may fetch from.
beforeAll(async () => void (site = await startWebStandIn({ sites: 20 })));
const fixture = useFixture(() => ({ IMPORT_ALLOW_HOSTS: site.hosts.join() }));
afterAll(() => site.stop());

const GNOCCHI = {
  title: "Skillet Gnocchi with Cherry Tomatoes",
  description: "Crisp gnocchi in a quick tomato and basil sauce.",
  ingredients: [
    "1 lb potato gnocchi",
    "1 1/2 cups cherry tomatoes, halved",
    "2 cloves garlic, minced",
    "1/2 tsp kosher salt",
    "3 tbsp extra virgin olive oil",
    "8 basil leaves",
  ],
  forEight: [
    "2 lb potato gnocchi",
    "3 cups cherry tomatoes, halved",
    "4 cloves garlic, minced",
    "1 tsp kosher salt",
    "6 tbsp extra virgin olive oil",
    "16 basil leaves",
  ],
  steps: [
    "Heat the extra virgin olive oil in a wide skillet and brown the gnocchi for 8 minutes.",
    "Add the garlic, the salt and the tomatoes, and cook until they burst.",
    "Tear the basil leaves over it and serve.",
  ],
};

/** A page with a recipe as most sites have it. */
const pageWith = (recipe: typeof GNOCCHI) => `<!doctype html>
<html lang="en"><head><title>${recipe.title} | A Small Kitchen</title>
<script type="application/ld+json">${JSON.stringify({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: recipe.title,
  description: recipe.description,
  recipeCuisine: "Italian",
  recipeCategory: "Side Dish",
  recipeYield: "4 servings",
  totalTime: "PT35M",
  recipeIngredient: recipe.ingredients,
  recipeInstructions: recipe.steps.map((text) => ({ "@type": "HowToStep", text })),
})}</script></head>
<body><nav>Home About</nav><h1>${recipe.title}</h1><p>My grandmother…</p></body></html>`;

const addRecipe = async (cook: Client, recipe: { title: string; [field: string]: unknown }) =>
  meal(
    await cook.send("POST", "/api/recipes/create", { ingredients: ["1 cup lentils"], ...recipe }),
  );

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });
const FIELDS = {
  title: "Recipe Title *",
  description: "Description",
  cuisine: "Cuisine",
  protein: "Main Protein",
  course: "Meal Type",
  cookingTime: "Cooking Time (minutes)",
  servings: "Serves",
  sourceUrl: "Source URL (optional)",
  ingredients: "Ingredients (one per line) *",
  instructions: "Instructions",
};
const typed = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(FIELDS).map(async ([name, label]) => [
        name,
        await field(page, label).inputValue(),
      ]),
    ),
  );

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Whatever keeps a fraction beside its number is a space to who reads it. */
/** A dialog has its title before it has the rest. */
const lines = async (page: Page) => {
  const items = page.locator("[data-ingredients] li");
  await items.first().waitFor();
  return (await items.allTextContents()).map((line) => line.trim().replaceAll("\u00a0", " "));
};
const shows = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("On my phone, %s,", (_, javaScript) => {
  takeTurns(javaScript);
  const open = async (path: string, as?: Client) => {
    const page = await fixture.visit({ javaScript, as: as ?? (await signUp(fixture.app)) });
    await page.addInitScript(() => {
      window.print = () => void document.documentElement.setAttribute("printed", location.href);
    });
    await page.goto(path);
    return page;
  };

  test("I bring in a recipe, make it mine, find it, cook and print it for eight, and delete it and not", async () => {
    const url = site.put("/gnocchi", { body: pageWith(GNOCCHI) });
    const cook = await signUp(fixture.app);
    await addRecipe(cook, { title: "Lentil Soup" });
    const page = await open("/custom-recipes", cook);
    await field(page, "Recipe URL").fill(url);
    await press(page, "Parse Recipe");
    await toast(
      page,
      "Recipe parsed successfully! Please review and adjust the details below.",
    ).waitFor();
    expect(await typed(page)).toMatchObject({
      title: GNOCCHI.title,
      description: GNOCCHI.description,
      cuisine: "Italian",
      course: "Side Dishes",
      cookingTime: "35",
      servings: "4",
      sourceUrl: url,
      ingredients: GNOCCHI.ingredients.join("\n"),
      instructions: GNOCCHI.steps.join("\n"),
    });
    expect(meals(await cook.get("/api/recipes/user"))).toHaveLength(1);

    const title = "Our Crème Gnocchi";
    await field(page, "Recipe Title *").fill(title);
    await field(page, "Main Protein").selectOption("Vegetarian");
    await press(page, "Save Recipe");
    await toast(page, "Recipe saved successfully!").waitFor();
    await page.getByRole("heading", { name: "Your Custom Recipes (2)" }).waitFor();

    await page.goto("/all-recipes");
    if (javaScript) await mark(page);
    const search = page.getByRole("searchbox", { name: "Search recipes" });
    await search.fill("CREME gno");
    if (!javaScript) await search.press("Enter");
    const cards = page.locator("#recipes [data-card]");
    await soon(() => cards.getByRole("heading").allTextContents()).toEqual([title]);
    await soon(() => new URL(page.url()).searchParams.get("q")).toBe("CREME gno");
    await page.getByText("1 recipe", { exact: true }).waitFor();
    if (javaScript) expect(await isMarked(page)).toBe(true);
    expect(await cards.getByText("Custom", { exact: true }).count()).toBe(1);

    await cards.getByRole("link", { name: title, exact: true }).click();
    await shows(page, title);
    const path = new URL(page.url()).pathname;
    expect(await lines(page)).toEqual(GNOCCHI.ingredients);
    for (let serves = 5; serves <= 8; serves++) {
      await page.getByRole("link", { name: "One more", exact: true }).click();
      await page.getByText(`Serves ${serves}`, { exact: true }).waitFor();
    }
    expect(pathOf(page)).toContain(`${path}?serves=8&from=/all-recipes%3Fq=`);
    expect(await lines(page)).toEqual(GNOCCHI.forEight);

    await page.getByRole("link", { name: "Print", exact: true }).click();
    if (javaScript) {
      await soon(() => page.locator("html").getAttribute("printed")).toContain(`${path}?serves=8`);
    } else {
      await soon(() => pathOf(page)).toContain(`${path}?serves=8&print=1&from=`);
      await page.getByText("Use your browser’s Print").waitFor();
      for (const name of ["Add to Calendar", "One more", "Dashboard"]) {
        expect(await page.getByRole("link", { name }).count(), name).toBe(0);
      }
      expect(await page.locator("main [data-picture] img").first().isVisible()).toBe(true);
    }
    await expectOnPaper(page, title, [...GNOCCHI.forEight, ...GNOCCHI.steps, "Serves 8"]);

    // Others at the table, or none: the address alone says it.
    await page.goto(path);
    await page.getByRole("button", { name: "Add to Favorites" }).click();
    await page.getByRole("button", { name: "Remove from Favorites" }).waitFor();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await shows(page, `Edit ${title}`);
    expect((await typed(page)).ingredients).toBe(GNOCCHI.ingredients.join("\n"));
    await field(page, "Ingredients (one per line) *").fill("2 lb gnocchi\n\n  1 cup cream \n");
    await field(page, "Cooking Time (minutes)").fill("");
    await press(page, "Save Recipe");
    await toast(page, "Recipe saved successfully!").waitFor();
    await shows(page, title);
    expect(pathOf(page)).toBe(path);
    expect(await lines(page)).toEqual(["2 lb gnocchi", "1 cup cream"]);

    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await press(page, "Delete Recipe");
    await toast(page, "Recipe deleted").waitFor();
    await page.getByRole("heading", { name: "Your Custom Recipes (1)" }).waitFor();
    expect((await page.request.get(path)).status()).toBe(404);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await toast(page, `Restored${title}`).waitFor();
    await page.getByRole("heading", { name: "Your Custom Recipes (2)" }).waitFor();
    await page.goto(path);
    await shows(page, title);
    expect(await lines(page)).toEqual(["2 lb gnocchi", "1 cup cream"]);
    expect(await page.getByRole("button", { name: "Remove from Favorites" }).count()).toBe(1);
  });

  test("a page that I had imported before is said so, with a link to the recipe", async () => {
    const again = site.put("/again?utm_source=newsletter", { body: pageWith(GNOCCHI) });
    const cook = await signUp(fixture.app);
    const sourceUrl = again.replace(/\?.*/, "");
    const { id } = await addRecipe(cook, { title: "My Old Gnocchi", sourceUrl });
    const page = await open("/custom-recipes", cook);
    await field(page, "Recipe URL").fill(again);
    await press(page, "Parse Recipe");
    const note = page
      .getByRole("note")
      .filter({ hasText: "You already have a recipe from this page" });
    await note.getByRole("link", { name: "My Old Gnocchi" }).click();
    await shows(page, "My Old Gnocchi");
    expect(pathOf(page)).toBe(`/dashboard/meals/${id}`);
  });

  test.each<[string, () => string, RegExp]>([
    ["that is none", () => "gnocchi", /That is not a complete web address/],
    ["at home", () => "http://192.168.1.20/cake", /That address is on a private network/],
    ["where nothing is", () => `${site.url}/nothing`, /There is no page at that address/],
    [
      "without a recipe",
      () => site.put("/about", { body: "<h1>About us</h1><p>We like to cook.</p>" }),
      /We found no ingredients/,
    ],
  ])("an address %s keeps what I typed, and I read why", async (_, addressOf, why) => {
    const url = addressOf();
    const page = await open("/custom-recipes");
    await field(page, "Recipe URL").fill(url);
    await press(page, "Parse Recipe");
    const said =
      "Could not parse the recipe from this URL. Please try entering the recipe manually.";
    await toast(page, "Error parsing recipe").waitFor();
    const [, reason = ""] = ((await toast(page).textContent()) ?? "").split(said);
    expect(reason).toMatch(why);
    expect(await field(page, "Recipe URL").inputValue()).toBe(url);
  });

  test("why an address was refused still stands at it when the message has gone", async () => {
    const page = await open("/custom-recipes");
    await field(page, "Recipe URL").fill("http://192.168.1.20/cake");
    await press(page, "Parse Recipe");
    await toast(page, "Error parsing recipe").waitFor();
    const about = await field(page, "Recipe URL").getAttribute("aria-describedby");
    const [id = ""] = about?.split(" ") ?? [];
    expect(await page.locator(`[id="${id}"]`).textContent()).toMatch(/on a private network/);
    expect(await field(page, "Recipe URL").getAttribute("aria-invalid")).toBe("true");
  });

  test("a site that refuses leads me to paste its recipe instead", async () => {
    const url = site.put("/closed", { status: 403, body: "No robots" });
    const page = await open("/custom-recipes");
    await press(page, "Parse Recipe");
    await toast(page, "Please enter a recipe URL").waitFor();
    await field(page, "Recipe URL").fill(url);
    await press(page, "Parse Recipe");
    await toast(page, "paste it here instead").waitFor();

    const area = field(page, "Page source or recipe text");
    expect(await field(page, "Page address (optional)").inputValue()).toBe(url);
    await press(page, "Read Recipe");
    await page
      .getByText("Please paste the page or the recipe")
      .filter({ visible: true })
      .first()
      .waitFor();
    await area.fill("Dear diary, today I had soup.");
    await press(page, "Read Recipe");
    await toast(page, "Error parsing recipe").waitFor();
    expect(await area.inputValue()).toBe("Dear diary, today I had soup.");
    await area.fill(
      `${GNOCCHI.title}\n\nServes 6\n\nIngredients\n${GNOCCHI.ingredients.join("\n")}\n\nInstructions\n${GNOCCHI.steps
        .map((step, index) => `${index + 1}. ${step}`)
        .join("\n")}\n`,
    );
    await press(page, "Read Recipe");
    await toast(page, "Recipe parsed successfully!").waitFor();
    expect(await typed(page)).toMatchObject({
      title: GNOCCHI.title,
      servings: "6",
      sourceUrl: url,
      ingredients: GNOCCHI.ingredients.join("\n"),
      instructions: GNOCCHI.steps.join("\n"),
    });
    await press(page, "Save Recipe");
    await page.getByRole("heading", { name: "Your Custom Recipes (1)" }).waitFor();
  });

  test("I type a recipe; what is missing is said, and nothing that I typed is lost", async () => {
    const cook = await signUp(fixture.app);
    const page = await open("/custom-recipes", cook);
    await page.getByRole("heading", { name: "Your Custom Recipes (0)" }).waitFor();
    await page.getByText("No custom recipes yet").waitFor();
    await page.getByRole("link", { name: "Manual Entry" }).click();
    const mine = {
      title: "",
      description: "What my aunt makes <every> Sunday & sells.",
      cuisine: "French",
      protein: "Fish",
      course: "Appetizers",
      cookingTime: "45",
      servings: "2",
      sourceUrl: "aunt.example",
      ingredients: "2 sole fillets\n1 lemon",
      instructions: "Fry the fish.\nSqueeze the lemon over it.",
    };
    for (const [name, label] of Object.entries(FIELDS)) {
      const value = Object.entries(mine).find(([key]) => key === name)?.[1] ?? "";
      const isList = ["cuisine", "protein", "course"].includes(name);
      if (isList) await field(page, label).selectOption(value);
      else await field(page, label).fill(value);
    }
    await press(page, "Save Recipe");
    await toast(page, "Please fill in at least the title and ingredients").waitFor();
    expect(await typed(page)).toEqual(mine);
    expect(await field(page, "Recipe Title *").getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("#recipe-form-title-error").textContent()).toBe(
      "Please fill in at least the title and ingredients",
    );
    expect(meals(await cook.get("/api/recipes/user"))).toEqual([]);

    await field(page, "Recipe Title *").fill("Aunt’s Sole");
    await press(page, "Save Recipe");
    await toast(page, "Recipe saved successfully!").waitFor();
    await page.getByRole("heading", { name: "Your Custom Recipes (1)" }).waitFor();
    const card = page.locator("[data-card]").filter({ hasText: "Aunt’s Sole" });
    await card.getByText("Custom", { exact: true }).waitFor();
    await card.getByRole("link", { name: "Aunt’s Sole", exact: true }).click();
    await shows(page, "Aunt’s Sole");
    await page.getByText(mine.description).first().waitFor();
    for (const fact of ["Serves 2", "45 min", "French", "Fish", "Appetizers", "aunt.example"]) {
      expect(await page.getByText(fact, { exact: true }).first().isVisible(), fact).toBe(true);
    }
    expect(await page.getByRole("link", { name: "aunt.example" }).count()).toBe(0);
  });

  test("a recipe that I save, go back to and save again is one recipe, as I saved it last", async () => {
    const cook = await signUp(fixture.app);
    const page = await open("/custom-recipes", cook);
    await page.getByRole("link", { name: "Manual Entry" }).click();
    await field(page, "Recipe Title *").fill("Leek Soup");
    await field(page, "Ingredients (one per line) *").fill("3 leeks");
    await field(page, "Description").press("Tab");
    await press(page, "Save Recipe");
    await page.getByRole("heading", { name: "Your Custom Recipes (1)" }).waitFor();
    await page.goBack();
    await page.getByRole("note").getByText("You have saved this recipe: Leek Soup").waitFor();
    await field(page, "Recipe Title *").fill("Leek and Potato Soup");
    await press(page, "Save Recipe");
    await page.getByRole("heading", { name: "Your Custom Recipes (1)" }).waitFor();
    const [mine, ...others] = meals(await cook.get("/api/recipes/user"));
    expect(others).toEqual([]);
    expect(mine).toMatchObject({ title: "Leek and Potato Soup", ingredients: ["3 leeks"] });

    await page.getByRole("link", { name: "Manual Entry" }).click();
    expect(await field(page, "Recipe Title *").inputValue()).toBe("");
    await field(page, "Recipe Title *").fill("Bread");
    await field(page, "Ingredients (one per line) *").fill("1 loaf");
    await press(page, "Save Recipe");
    await page.getByRole("heading", { name: "Your Custom Recipes (2)" }).waitFor();
  });

  test("a recipe that I save, go back to and save again is one recipe at an address that I typed, too", async () => {
    const cook = await signUp(fixture.app);
    const page = await open("/custom-recipes?mode=manual", cook);
    await field(page, "Recipe Title *").fill("Leek Soup");
    await field(page, "Ingredients (one per line) *").fill("3 leeks");
    await press(page, "Save Recipe");
    await page.getByRole("heading", { name: "Your Custom Recipes (1)" }).waitFor();
    await page.goBack();
    await page.getByRole("note").getByText("You have saved this recipe: Leek Soup").waitFor();
    await field(page, "Recipe Title *").fill("Leek and Potato Soup");
    await press(page, "Save Recipe");
    await page.getByRole("heading", { name: "Your Custom Recipes (1)" }).waitFor();
    expect(meals(await cook.get("/api/recipes/user"))).toMatchObject([
      { title: "Leek and Potato Soup" },
    ]);
  });

  test("a recipe that I have begun to type waits for me at an address that I type, too", async () => {
    const page = await open("/custom-recipes", await signUp(fixture.app));
    await page.getByRole("link", { name: "Manual Entry" }).click();
    await field(page, "Recipe Title *").fill("Leek Soup");
    await press(page, "From URL");
    await toast(page, "what you typed is kept under Manual Entry").waitFor();
    await page.goto("/custom-recipes?mode=manual");
    expect(await field(page, "Recipe Title *").inputValue()).toBe("Leek Soup");
  });

  test("a recipe that I have begun to type waits while I look at From URL, and Enter saves it", async () => {
    const cook = await signUp(fixture.app);
    const page = await open("/custom-recipes", cook);
    await page.getByRole("link", { name: "Manual Entry" }).click();
    await press(page, "From URL");
    await field(page, "Recipe URL").waitFor();
    expect(await toast(page).count()).toBe(0);
    await page.getByRole("link", { name: "Manual Entry" }).click();
    await field(page, "Recipe Title *").fill("Leek Soup");
    await field(page, "Cuisine").selectOption("French");
    await field(page, "Serves").fill("0");
    await press(page, "From URL");
    await toast(page, "what you typed is kept under Manual Entry").waitFor();
    await field(page, "Recipe URL").fill("https://");
    await press(page, "Parse Recipe");
    await toast(page, "Error parsing recipe").waitFor();
    await page.getByRole("link", { name: "Manual Entry" }).click();
    expect(await typed(page)).toMatchObject({
      title: "Leek Soup",
      cuisine: "French",
      servings: "0",
    });
    await field(page, "Serves").fill("3");
    await field(page, "Ingredients (one per line) *").fill("3 leeks");
    await field(page, "Recipe Title *").press("Enter");
    await toast(page, "Recipe saved successfully!").waitFor();
    expect(meals(await cook.get("/api/recipes/user"))).toMatchObject([
      { title: "Leek Soup", cuisine: "French", servings: 3, ingredients: ["3 leeks"] },
    ]);
  });

  test("a title and ingredients are enough for a recipe of mine", async () => {
    const page = await open("/custom-recipes?mode=manual");
    await field(page, "Recipe Title *").fill("Buttered Toast");
    await field(page, "Ingredients (one per line) *").fill("2 slices bread\n1 tbsp butter");
    await press(page, "Save Recipe");
    await toast(page, "Recipe saved successfully!").waitFor();
    await page.getByRole("link", { name: "Buttered Toast", exact: true }).click();
    await shows(page, "Buttered Toast");
    expect(await lines(page)).toEqual(["2 slices bread", "1 tbsp butter"]);
    await page.locator("[data-facts]").getByText("Serves 4", { exact: true }).waitFor();
    await page
      .locator("[data-facts]")
      .getByText("about 30 min, no time given", { exact: true })
      .waitFor();
    // Nothing to do is not a step.
    expect(await page.locator("[data-steps] li").count()).toBe(0);
  });

  test("I take my recipes along into another household, and read what became of each", async () => {
    const { client: cook } = await cookWithMeals(fixture.app, 2);
    await addRecipe(cook, {
      title: "Sélection “Dimanche” <soup> & co",
      description: "À la maison – 100 %",
      ingredients: ["½ cup crème", "1 onion"],
      instructions: "Chop.\nSimmer.",
      servings: 6,
      sourceUrl: "https://example.org/soup?a=1&b=2",
    });
    const page = await open("/all-recipes", cook);
    await page.getByRole("link", { name: "Filter", exact: true }).click();
    await page.getByRole("link", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download One JSON file" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^weeknight-recipes-\d{4}-\d\d-\d\d\.json$/);
    const buffer = await readFile(await download.path());

    const neighbor = await signUp(fixture.app);
    const theirs = await open("/custom-recipes", neighbor);
    await theirs.getByRole("link", { name: "Import a recipe file" }).click();
    await press(theirs, "Import Recipes");
    await theirs.locator("#file-form-file-error").getByText("Please choose a file").waitFor();
    const file = { name: "recipes.json", mimeType: "application/json", buffer };
    const report = theirs.getByRole("main");
    await bringIn(theirs, file);
    await report.getByText("3 recipes added, 0 recipes you already had, 0 could not").waitFor();
    await report.getByText("Added (3)").click();
    await report.getByRole("link", { name: "Sélection “Dimanche” <soup> & co" }).click();
    await shows(theirs, "Sélection “Dimanche” <soup> & co");
    expect(await content(neighbor)).toEqual(await content(cook));

    await theirs.goto("/custom-recipes/file");
    await report.getByText("recipes.json: finished, 3 added").waitFor();
    await bringIn(theirs, file);
    await report.getByText("0 recipes added, 3 recipes you already had, 0 could not").waitFor();
    expect(await content(neighbor)).toEqual(await content(cook));
  });

  test("of a file with mistakes I get what can be read, and the reason for the rest", async () => {
    const cook = await signUp(fixture.app);
    const page = await open("/custom-recipes/file", cook);
    const text = `[
      {"@type": "Recipe", "name": "Toast", "recipeIngredient": ["2 slices bread"]},
      {"@type": "Recipe", "name": "Grandmother’s Secret"},
      {"@type": "Recipe", "recipeIngredient": ["3 eggs"]},
      {"@type": "Recipe", "name": "Omelet", "recipeIngredient": ["3 eggs"]}
    ]`;
    const buffer = Buffer.from(text);
    await bringIn(page, { name: "mixed.json", mimeType: "application/json", buffer });
    const report = page.getByRole("main");
    await report.getByText("2 recipes added, 0 recipes you already had, 2 could not").waitFor();
    const said = await report.getByRole("listitem").allTextContents();
    expect(said).toContainEqual("Grandmother’s Secret This recipe has no ingredients.");
    expect(said).toContainEqual("Entry 3 This recipe has no name.");
    expect((await content(cook)).map(({ title }) => title).sort()).toEqual(["Omelet", "Toast"]);
  });

  async function bringIn(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
    await field(page, "Recipe file").setInputFiles(file);
    await press(page, "Import Recipes");
    // Where there is much to read the page asks again by itself, with a script or without one.
    await page
      .getByRole("heading", { name: /^(Your recipes are here|You already had these)/ })
      .waitFor();
    expect(pathOf(page)).toMatch(/^\/custom-recipes\/file\/[\w-]+$/);
    await page.getByText(file.name).waitFor();
  }

  test("a recipe of mine that breaks what we avoid warns me, and marks the line", async () => {
    const cook = await signUp(fixture.app);
    await cook.send("POST", "/api/preferences", { allergyPreferences: ["Nut-Free"] });
    const ingredients = ["3 bananas", "1/2 cup chopped walnuts", "1 1/2 cups flour"];
    await addRecipe(cook, { title: "Banana Bread", ingredients });
    const page = await open("/custom-recipes", cook);
    await page.getByRole("link", { name: "Banana Bread", exact: true }).click();
    await shows(page, "Banana Bread");
    const warning = page.getByRole("note");
    expect(await warning.textContent()).toBe("Not Nut-Free: walnuts. See line 2.");
    const marked = page.locator("[data-ingredients] li").filter({ hasText: "Not Nut-Free" });
    expect(await marked.allTextContents()).toEqual([
      expect.stringMatching(/^1\/2 cup chopped walnutsNot Nut-Free\. .*walnuts/i),
    ]);
    await page.getByText(/^Looked at for Nut-Free/).waitFor();
    // For more guests, too.
    await page.getByRole("link", { name: "One more" }).click();
    await page.getByText("Serves 5", { exact: true }).waitFor();
    expect(await marked.count()).toBe(1);
    expect(await page.getByRole("main").textContent()).not.toMatch(/\bsafe\b/i);
  });

  test("I narrow All Recipes down to what I want, and go through its pages", async () => {
    // All are added by hand: suggested ones are drawn at random, and some are Indian.
    const cook = await signUp(fixture.app);
    for (let number = 1; number <= 64; number++) {
      const cuisine = number <= 61 ? "Indian" : "French";
      await addRecipe(cook, { title: `Curry ${number}`, cuisine, protein: "Tofu" });
    }
    const page = await open("/all-recipes", cook);
    const titles = () => page.locator("#recipes [data-card] h3").allTextContents();
    const query = () => Object.fromEntries(new URL(page.url()).searchParams);
    const choose = async (label: string, option: string, count: string) => {
      await field(page, label).selectOption(option);
      if (!javaScript) {
        await press(page, "Show");
        const value = option === "Any" ? "" : option;
        await soon(() => new URL(page.url()).searchParams.get(label.toLowerCase())).toBe(value);
        await page.waitForLoadState();
        await page.getByRole("link", { name: "Filter", exact: true }).click();
      }
      await page.getByText(count, { exact: true }).waitFor();
    };
    await page.getByText("64 recipes", { exact: true }).waitFor();
    if (javaScript) await mark(page);
    // What there is can be seen above the fold, on a phone, too.
    expect(await isInSight(page.locator("#recipes [data-card] h3").first())).toBe(true);
    await page.getByRole("link", { name: "Filter", exact: true }).click();
    await choose("Cuisine", "Indian", "61 recipes");
    await choose("Protein", "Tofu", "61 recipes");
    expect(await titles()).toHaveLength(40);
    expect(at(await titles(), 0)).toBe("Curry 61");
    await soon(query).toMatchObject({ cuisine: "Indian", protein: "Tofu" });
    if (javaScript) expect(await isMarked(page)).toBe(true);

    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByText("1–40 of 61").waitFor();
    await pages.getByRole("link", { name: "Next" }).click();
    await pages.getByText("41–61 of 61").waitFor();
    expect(at(await titles(), 20)).toBe("Curry 1");
    await page.getByText("61 recipes", { exact: true }).waitFor();
    const cuisine = page.getByLabel("Cuisine", { exact: true });
    expect(await cuisine.inputValue()).toBe("Indian");
    await pages.getByRole("link", { name: "Previous" }).click();
    await pages.getByText("1–40 of 61").waitFor();

    await page.getByRole("link", { name: "Filter", exact: true }).click();
    await choose("Protein", "Any", "61 recipes");
    const search = page.getByRole("searchbox", { name: "Search recipes" });
    await search.fill("curry with 100%");
    if (!javaScript) await search.press("Enter");
    await page
      .getByText('No recipes match "curry with 100%". Try a different search term.')
      .waitFor();
    await page.getByRole("link", { name: "Clear search" }).click();
    await page.getByText("64 recipes", { exact: true }).waitFor();
    expect(pathOf(page)).toBe("/all-recipes");
    expect(await cuisine.inputValue()).toBe("");
  });
});

/** One page, with these words on it and none that are only for the screen. */
async function expectOnPaper(page: Page, title: string, words: string[]) {
  for (const format of ["A4", "Letter"]) {
    const print = readPdf(await page.pdf({ format }));
    expect(print.pages, format).toBe(1);
    for (const word of [title, ...words]) expect(print.text).toContain(withoutSpaces(word));
    for (const word of ["All Recipes", "Favorites", "Add to Calendar", "Account", "Use your"]) {
      expect(print.text).not.toContain(withoutSpaces(word));
    }
  }
}

/** The longest of the book that keep Nut-Free. */
test.each([
  "Weeknight Chicken Biryani",
  "Parsi Chicken Dhansak",
  "Quick Beef Bourguignon",
  "Kadai Tofu with Bell Peppers",
  "Marseille Fish Stew with Saffron and Fennel",
])("%s of the recipe book prints on one page, with what is said of its lines", async (title) => {
  const cook = await signUp(fixture.app);
  const choose = (...allergyPreferences: string[]) =>
    cook.send("POST", "/api/preferences", { allergyPreferences });
  await choose("Nut-Free");
  const found = meal(await cook.send("POST", "/api/meals/search-specific", { recipeQuery: title }));
  expect(found.title).toBe(title);
  const page = await fixture.visit({ as: cook, javaScript: false });
  const words = [...found.ingredients, ...found.instructions.split("\n")];
  await page.goto(`/dashboard/meals/${found.id}?print=1`);
  await expectOnPaper(page, title, [...words, "Checked for Nut-Free"]);
  // Chosen since then: the lines that break it say so.
  await choose("Nut-Free", "Gluten-Free", "Dairy-Free");
  await page.reload();
  await expectOnPaper(page, title, [...words, "Brands differ, so read the labels."]);
});

test("On a phone, the two main buttons of a recipe take one row", async () => {
  const cook = await signUp(fixture.app);
  const { id } = await addRecipe(cook, { title: "Lentil Soup" });
  const [generated] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
  const page = await fixture.visit({ as: cook });
  const buttons = page.locator(".dock .btn");
  for (const mealId of [id, generated?.id]) {
    await page.goto(`/dashboard/meals/${mealId}`);
    for (const width of [390, 360, 320]) {
      await resize(page, { width, height: 844 });
      const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
      for (const box of boxes) expect(box?.height).toBeGreaterThan(43);
      expect(new Set(boxes.map((box) => box?.y)).size, `at ${width}`).toBe(1);
    }
  }
});

test("What I press on the pages of my recipes is large enough for a thumb", async () => {
  const cook = await signUp(fixture.app);
  const pages = await collectRecipes(fixture.app, cook);
  const page = await fixture.visit({ as: cook });
  const paths = [
    "/custom-recipes",
    "/custom-recipes/file",
    "/all-recipes",
    ...Object.values(pages),
  ];
  for (const path of [...paths, `${pages.broken}?serves=6`, `${pages.broken}?print=1`]) {
    await page.goto(path);
    await page
      .locator("details")
      .evaluateAll((all) => all.forEach((it) => it.toggleAttribute("open", true)));
    const small = await page
      // Small buttons and the titles of cards are pressed around them, too.
      .locator(
        "main :is(a, button, input, select, textarea, summary):not(.btn-sm, article h3 a, [data-card] h3 a, #recipe-chips a, .sr-only)",
      )
      .evaluateAll((all) =>
        all
          .filter((it) => it.checkVisibility() && it.getBoundingClientRect().height < 44)
          .map((it) => it.outerHTML.slice(0, 100)),
      );
    expect(small, path).toEqual([]);
  }
});

test("With JavaScript, a page to print that I open by its address asks for the printer at once", async () => {
  const cook = await signUp(fixture.app);
  const { id } = await addRecipe(cook, { title: "Lentil Soup", ingredients: ["2 cups lentils"] });
  const page = await fixture.visit({ as: cook });
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute("printed", location.href);
  });
  await page.goto(`/dashboard/meals/${id}?serves=8&print=1`);
  await soon(() => page.locator("html").getAttribute("printed")).toContain("serves=8&print=1");
  await expectOnPaper(page, "Lentil Soup", ["4 cups lentils", "Serves 8"]);
  await page.getByRole("link", { name: "Back to the recipe" }).click();
  await soon(() => pathOf(page)).toBe(`/dashboard/meals/${id}?serves=8`);
  expect(await page.locator("html").getAttribute("printed")).toBe(null);
});

test("With JavaScript, an Undo stands long enough to be reached, and waits while I am at it", async () => {
  const cook = await signUp(fixture.app);
  const { id } = await addRecipe(cook, { title: "Lentil Soup" });
  const page = await fixture.visit({ as: cook, viewport: DESK });
  await page.clock.install();
  await page.goto(`/custom-recipes/${id}`);
  await press(page, "Delete Recipe");
  const undo = toast(page, "Recipe deleted").getByRole("button", { name: "Undo" });
  await undo.waitFor();
  await page.clock.fastForward(10_000);
  expect(await undo.count()).toBe(1);
  await undo.hover();
  await page.clock.fastForward(60_000);
  expect(await undo.count()).toBe(1);
  // From the mouse to the keys: the time begins anew only when I have left it altogether.
  await page.keyboard.press("F8");
  await page.mouse.move(5, 5);
  await page.clock.fastForward(60_000);
  expect(await undo.count()).toBe(1);
  await page.keyboard.press("Tab");
  expect(await hasFocus(undo)).toBe(true);
  await page.clock.fastForward(60_000);
  expect(await undo.count()).toBe(1);
  await page.getByRole("link", { name: "Manual Entry" }).focus();
  await page.clock.fastForward(10_000);
  expect(await undo.count()).toBe(1);
  await page.clock.fastForward(12_000);
  await soon(() => undo.count()).toBe(0);
});

test.each([
  ["Without JavaScript, a long file shows how far it is, and goes on by itself", false],
  ["With JavaScript, only how far it is changes, and I stay where I am on the page", true],
])("%s", async (_, javaScript) => {
  const page = await fixture.visit({ javaScript, as: await signUp(fixture.app) });
  await page.goto("/custom-recipes/file");
  const recipe = {
    "@type": "Recipe",
    recipeIngredient: Array.from({ length: 12 }, (_, line) => `${line + 1} cups of something`),
    recipeInstructions: "Stir it well, and let it stand for an hour.\n".repeat(12),
  };
  const all = Array.from({ length: 2_000 }, (_, n) => ({ ...recipe, name: `Recipe ${n}` }));
  await field(page, "Recipe file").setInputFiles({
    name: "all.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ "@graph": all })),
  });
  await press(page, "Import Recipes");
  const bar = page.getByRole("progressbar");
  await bar.waitFor();
  await page.getByText("Importing your recipes…").waitFor();
  const link = page.getByRole("main").getByRole("link", { name: "All Recipes" });
  if (javaScript) {
    await mark(page);
    await link.focus();
    const read = () => page.locator("#progress").textContent();
    const first = await read();
    await soon(read).not.toBe(first);
  }
  await page.getByText("Your recipes are here.").waitFor();
  await page.getByText(/^2,?000 recipes added/).waitFor();
  await page.getByText(/^Added \(2,?000\)/).waitFor();
  expect(await bar.count()).toBe(0);
  if (javaScript) {
    expect(await isMarked(page)).toBe(true);
    expect(await hasFocus(link)).toBe(true);
  }
});

test("With JavaScript, a search that I go on typing shows its last word, and Back leaves it", async () => {
  const cook = await signUp(fixture.app);
  for (const title of ["Carrot Soup", "Carrot Cake", "Fish Cake"]) await addRecipe(cook, { title });
  const page = await fixture.visit({ as: cook });
  await page.goto("/favorites");
  await page.goto("/all-recipes");
  await mark(page);
  const box = page.getByRole("searchbox", { name: "Search recipes" });
  const titles = () => page.locator("#recipes [data-card] h3").allTextContents();
  await box.pressSequentially("carrot", { delay: 60 });
  await soon(titles).toEqual(["Carrot Cake", "Carrot Soup"]);
  await box.pressSequentially(" cake", { delay: 60 });
  await soon(titles).toEqual(["Carrot Cake"]);
  await soon(() => pathOf(page)).toBe("/all-recipes?q=carrot+cake");
  expect(await box.inputValue()).toBe("carrot cake");
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  expect(await titles()).toEqual(["Carrot Cake"]);
  await page.goBack();
  await soon(() => pathOf(page)).toBe("/favorites");
});

/** All recipes by their titles, without the ids, which are a household's own. */
async function content(cook: Client) {
  const all: MealJson[] = meals(await cook.get("/api/meals/all"));
  return all.map((meal) => ({ ...meal, id: "" })).sort((a, b) => (a.title < b.title ? -1 : 1));
}
