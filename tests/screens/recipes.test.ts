import { type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, signUp } from "../client";
import { meal, meals } from "../contract/shapes";
import { startWebStandIn, type WebStandIn } from "../web-stand-in";
import { DESK, hasFocus, isMarked, mark, pathOf, soon, toast, useFixture } from "./fixture";
import { readPdf, withoutSpaces } from "./pdf";

let site: WebStandIn;
// Before the fixture starts the app, which must know the host from which it may fetch.
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

/** Returns a page with a recipe in the format of most sites. */
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
/** The title of a dialog appears before the rest. */
const lines = async (page: Page) => {
  const items = page.locator("[data-ingredients] li");
  await items.first().waitFor();
  return (await items.allTextContents()).map((line) => line.trim().replaceAll("\u00a0", " "));
};
const shows = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

describe("Without JavaScript, on a phone,", () => {
  const open = async (path: string, as?: Client) => {
    const page = await fixture.visit({ javaScript: false, as: as ?? (await signUp(fixture.app)) });
    await page.goto(path);
    return page;
  };

  test("a user can import a recipe, edit, find, cook and print it for eight, delete it, and undo the deletion", async () => {
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
    const search = page.getByRole("searchbox", { name: "Search recipes" });
    await search.fill("CREME gno");
    await search.press("Enter");
    const cards = page.locator("#recipes [data-card]");
    await soon(() => cards.getByRole("heading").allTextContents()).toEqual([title]);
    await soon(() => new URL(page.url()).searchParams.get("q")).toBe("CREME gno");
    await page.getByText("1 recipe", { exact: true }).waitFor();
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
    await soon(() => pathOf(page)).toContain(`${path}?serves=8&print=1&from=`);
    await page.getByText("Use your browser’s Print").waitFor();
    for (const name of ["Add to Calendar", "One more", "Dashboard"]) {
      expect(await page.getByRole("link", { name }).count(), name).toBe(0);
    }
    expect(await page.locator("main [data-picture] img").first().isVisible()).toBe(true);
    await expectOnPaper(page, title, [...GNOCCHI.forEight, ...GNOCCHI.steps, "Serves 8"]);

    // The number of servings depends on the address alone.
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

  test("if a site refuses the import, the page offers to paste the recipe instead", async () => {
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

  test("a rejected recipe form names the missing fields and keeps its input", async () => {
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

  test("a recipe form that is saved, reopened with Back and saved again creates one recipe with the last text", async () => {
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
  });

  test("a partly completed recipe is kept while the user looks at From URL, and Enter saves it", async () => {
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
    await toast(page, "What you typed is kept for one hour under Manual Entry.").waitFor();
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
});

/** Expects one printed page with these words and without words that are only for the screen. */
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

/** One of the longest recipes of the book that keep Nut-Free. */
test("a long recipe from the recipe book prints on one page, with the notes on its lines", async () => {
  const title = "Weeknight Chicken Biryani";
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
  // These restrictions are new, so the lines that break them are marked.
  await choose("Nut-Free", "Gluten-Free", "Dairy-Free");
  await page.reload();
  await expectOnPaper(page, title, [...words, "Brands differ, so read the labels."]);
});

test("With JavaScript, a print page opens the print dialog at once if the user opens its address", async () => {
  const cook = await signUp(fixture.app);
  const { id } = await addRecipe(cook, { title: "Lentil Soup", ingredients: ["2 cups lentils"] });
  const page = await fixture.visit({ as: cook });
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute("printed", location.href);
  });
  await page.goto(`/dashboard/meals/${id}?serves=8&print=1`);
  await soon(() => page.locator("html").getAttribute("printed")).toContain("serves=8&print=1");
  await page.getByRole("link", { name: "Back to the recipe" }).click();
  await soon(() => pathOf(page)).toBe(`/dashboard/meals/${id}?serves=8`);
  expect(await page.locator("html").getAttribute("printed")).toBe(null);
});

test("With JavaScript, a toast with Undo stays long enough to reach it, and its time stops while it is used", async () => {
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
  // From the mouse to the keys: the time starts again only when the user has left the toast completely.
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

test("With JavaScript, a search shows the results for the last entered word, and Back leaves the search", async () => {
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
