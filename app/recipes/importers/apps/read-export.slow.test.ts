import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECIPE_DEFAULTS } from "~/engine/recipe/recipe";
import { Sqlite } from "~db/sqlite-library.mjs";
import { zipOf } from "../../../../tests/zip";
import { ofBytes } from "./byte-source";
import type { ExportItem } from "./export-item";
import { readExport } from "./read-export";

async function read(content: string | Uint8Array, name = "export"): Promise<ExportItem[]> {
  const items: ExportItem[] = [];
  for await (const item of readExport(ofBytes(Buffer.from(content)), name)) items.push(item);
  return items;
}

async function recipesOf(content: string | Uint8Array, name?: string) {
  return (await read(content, name)).flatMap((item) =>
    item.kind === "recipe" ? [item.recipe] : [],
  );
}

const skipped = (items: readonly ExportItem[]) =>
  items.flatMap((item) => (item.kind === "skipped" ? [[item.title, item.reason.code]] : []));

const texts = (lines: readonly { text: string; isHeading: boolean }[]) =>
  lines.map(({ text, isHeading }) => (isHeading ? `[${text}]` : text));

const SOUP = { name: "Soup", ingredients: "1 onion\n1 l stock", directions: "1. Chop.\n2. Boil." };
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8=";

describe("The reader of other apps' export files", () => {
  it("reads Paprika's gzipped recipes in a zip, with their categories and ratings", async () => {
    const soup = {
      ...SOUP,
      servings: "Yield: 6-8",
      prep_time: "10 min",
      cook_time: "1 hr",
      categories: ["Soups"],
      rating: 4,
      photo_data: PNG,
      source_url: "https://a.example/soup",
    };
    const file = zipOf({ "My Recipes/Soup.paprikarecipe": gzipSync(JSON.stringify(soup)) });
    const [recipe] = await recipesOf(file);
    expect(recipe).toMatchObject({
      title: "Soup",
      servings: 6,
      minutes: 70,
      tags: ["Soups"],
      rating: 4,
      photos: [{ type: "image/png" }],
      sourceUrl: "https://a.example/soup",
    });
    expect(texts(recipe?.steps ?? [])).toEqual(["Chop.", "Boil."]);
  });

  it("reads all data of a Weeknight account: its recipes unchanged, with photos in order", async () => {
    const soup = { ...RECIPE_DEFAULTS, title: "Soup", cuisine: "Indian", servings: 3 };
    const file = {
      exportedAt: "2026-11-28T00:00:00.000Z",
      household: { id: "h", name: "Ours" },
      meals: [{ ...soup, id: "a", ingredients: ["1 leek"], createdAt: "2026-01-01T00:00:00.000Z" }],
      favorites: [{ id: "f", mealId: "a" }],
      recipeTags: [{ mealId: "a", key: "winter", tag: "Winter" }],
      photos: [
        { mealId: "a", position: 1, jpeg: null },
        { mealId: "a", position: 0, jpeg: PNG },
      ],
    };
    const items = await read(JSON.stringify(file));
    expect(items).toMatchObject([
      {
        kind: "recipe",
        recipe: {
          title: "Soup",
          own: { cuisine: "Indian", servings: 3, isFavorite: true, tags: ["Winter"] },
          photos: [{ type: "image/png" }],
        },
      },
      { kind: "left", reason: { code: "weeknight_rest" } },
    ]);
  });

  it("reads Mela's and Crouton's groups, in the order that each line states", async () => {
    const mela = {
      title: "Pie",
      ingredients: "# Crust\n200 g flour\n# Filling\n3 apples",
      instructions: "Mix **well**.\nBake.",
      date: 0,
    };
    const crumb = {
      name: "Tea",
      serves: 0,
      ingredients: [
        {
          order: 2,
          ingredient: { name: "tea" },
          quantity: { amount: 2, quantityType: "TEASPOON" },
        },
        { order: 1, ingredient: { name: "Pot" }, quantity: { quantityType: "SECTION", amount: 0 } },
      ],
      steps: [{ order: 0, step: "Brew.", isSection: false }],
      tags: [{ name: "Drinks" }],
    };
    const recipes = await recipesOf(
      zipOf({ "a.melarecipe": JSON.stringify(mela), "b.crumb": JSON.stringify(crumb) }),
    );
    expect(texts(recipes[0]?.ingredients ?? [])).toEqual([
      "[Crust]",
      "200 g flour",
      "[Filling]",
      "3 apples",
    ]);
    expect(texts(recipes[0]?.steps ?? [])).toEqual(["Mix well.", "Bake."]);
    expect(recipes[0]?.createdAt).toBe("2001-01-01T00:00:00.000Z");
    expect(texts(recipes[1]?.ingredients ?? [])).toEqual(["[Pot]", "2 tsp tea"]);
    expect(recipes[1]).toMatchObject({ servings: null, tags: ["Drinks"] });
  });

  it("reads Mealie's backup with its plan, lists and pantry, with rows in any order", async () => {
    const backup = {
      alembic_version: [],
      ingredient_units: [{ id: "u", name: "cup", plural_name: "cups" }],
      ingredient_foods: [{ id: "f", name: "flour", on_hand: true }],
      recipes: [{ id: "aa", name: "Bread", recipe_servings: 2, total_time: "1 hour 5 minutes" }],
      recipes_ingredients: [
        { recipe_id: "aa", position: 1, note: "salt", quantity: 1 },
        {
          recipe_id: "aa",
          position: 0,
          title: "Dough",
          quantity: 2.5,
          unit_id: "u",
          food_id: "f",
          note: "sifted",
        },
      ],
      recipe_instructions: [{ recipe_id: "aa", position: 0, text: "Knead." }],
      tags: [{ id: "t", name: "Baking" }],
      recipes_to_tags: [{ recipe_id: "aa", tag_id: "t" }],
      group_meal_plans: [
        { date: "2026-11-23", entry_type: "dinner", recipe_id: "aa", title: "", text: "" },
        { date: "2026-11-24", entry_type: "lunch", recipe_id: null, title: "Out", text: "19:00" },
      ],
      shopping_lists: [{ id: "l", name: "Weekly" }],
      shopping_list_items: [
        { shopping_list_id: "l", position: 0, quantity: 1, note: "Candles", checked: true },
      ],
    };
    const items = await read(zipOf({ "database.json": JSON.stringify(backup) }));
    const [bread] = items.flatMap((item) => (item.kind === "recipe" ? [item.recipe] : []));
    expect(texts(bread?.ingredients ?? [])).toEqual(["[Dough]", "2 ½ cups flour, sifted", "salt"]);
    expect(bread).toMatchObject({ servings: 2, minutes: 65, tags: ["Baking"] });
    expect(items.slice(1)).toEqual([
      {
        kind: "plan",
        entry: { date: "2026-11-23", mealType: "dinner", recipe: "Bread", title: null, note: null },
      },
      {
        kind: "plan",
        entry: { date: "2026-11-24", mealType: "lunch", recipe: null, title: "Out", note: "19:00" },
      },
      { kind: "listItem", item: { list: "Weekly", text: "Candles", isChecked: true } },
      { kind: "pantry", item: { name: "flour", amount: null, unit: "", bestBefore: null } },
    ]);
  });

  it("reads Tandoor's zip of zips, with the amounts in its steps", async () => {
    const recipe = {
      name: "Chili",
      keywords: [{ name: "Hot" }],
      working_time: 5,
      waiting_time: 10,
      servings: 3,
      steps: [
        { order: 1, name: "", instruction: "Serve.", ingredients: [] },
        {
          order: 0,
          name: "",
          instruction: "Fry.",
          ingredients: [
            { amount: 0, food: { name: "salt" }, unit: null, note: "" },
            {
              amount: 2,
              food: { name: "beans" },
              unit: { name: "can" },
              note: "red",
              no_amount: false,
            },
          ],
        },
      ],
    };
    const inner = zipOf({
      "recipe.json": JSON.stringify(recipe),
      "image.png": Buffer.from(PNG, "base64"),
    });
    const [chili] = await recipesOf(zipOf({ "1.zip": inner }));
    expect(texts(chili?.ingredients ?? [])).toEqual(["salt", "2 can beans, red"]);
    expect(texts(chili?.steps ?? [])).toEqual(["Fry.", "Serve."]);
    expect(chili).toMatchObject({ minutes: 15, servings: 3, photos: [{ type: "image/png" }] });
  });

  it("reads schema.org's JSON with headings among the lines, for any number of recipes", async () => {
    const node = (n: number) => ({
      "@type": "Recipe",
      name: `Dish ${n}`,
      recipeIngredient: ["[Sauce]", "1 egg"],
      recipeInstructions: [
        { "@type": "HowToSection", name: "End" },
        { "@type": "HowToStep", text: "Fry." },
      ],
      totalTime: "PT1H5M",
      recipeCategory: ["dinner"],
    });
    const recipes = await recipesOf(
      JSON.stringify({ recipes: Array.from({ length: 3_000 }, (_, n) => node(n)) }),
    );
    expect(recipes).toHaveLength(3_000);
    expect(texts(recipes[2_999]?.steps ?? [])).toEqual(["[End]", "Fry."]);
    expect(recipes[0]).toMatchObject({ minutes: 65, tags: ["dinner"] });
  });

  it("reads KitchenOwl's export, with amounts separate from the food and a method in Markdown", async () => {
    const household = {
      shoppinglists: ["Default"],
      expenses: [{ name: "x" }],
      recipes: [
        {
          name: "Noodles",
          description: "Quick.\n\n1. Boil.\n2. Drain.\n\nKeeps a day.",
          yields: 0,
          items: [
            { name: "noodles", description: "400 g thin" },
            { name: "lemon", description: "1 zest" },
            { name: "salt", description: "to taste" },
          ],
        },
      ],
    };
    const items = await read(JSON.stringify(household));
    const [noodles] = items.flatMap((item) => (item.kind === "recipe" ? [item.recipe] : []));
    expect(texts(noodles?.ingredients ?? [])).toEqual([
      "400 g noodles, thin",
      "1 lemon, zest",
      "salt, to taste",
    ]);
    expect(noodles).toMatchObject({ description: "Quick.", notes: "Keeps a day.", servings: null });
    expect(items.filter(({ kind }) => kind === "left")).toHaveLength(2);
  });

  it("reads a copy of Grocy's database: recipes, plan, list and stock", async () => {
    const db = new Sqlite(":memory:");
    db.exec(`
      create table recipes (id, name, description, base_servings, type, row_created_timestamp);
      create table recipes_pos (id, recipe_id, product_id, amount, note, qu_id, only_check_single_unit_in_stock, ingredient_group, variable_amount);
      create table products (id, name, qu_id_stock);
      create table quantity_units (id, name, name_plural);
      create table quantity_unit_conversions (id, from_qu_id, to_qu_id, factor, product_id);
      create table stock (id, product_id, amount, best_before_date);
      create table meal_plan (id, day, type, recipe_id, note, product_id, section_id);
      insert into products values (1, 'Cheese', 1);
      insert into quantity_units values (1, 'Pack', 'Packs'), (2, 'Slice', 'Slices');
      insert into quantity_unit_conversions values (1, 1, 2, 10, 1);
      insert into recipes values (1, 'Toast', '<p>Melt &amp; eat.</p>', 2, 'normal', null), (-1, '2026-48', null, 1, 'mealplan-week', null);
      insert into recipes_pos values (1, 1, 1, 0.2, null, 2, 0, null, null);
      insert into stock values (1, 1, 2, '2026-12-02'), (2, 1, 1, '2026-12-01');
      insert into meal_plan values (1, '2026-11-23', 'recipe', 1, null, null, null);
    `);
    const items = await read(db.serialize());
    db.close();
    const [toast] = items.flatMap((item) => (item.kind === "recipe" ? [item.recipe] : []));
    expect(texts(toast?.ingredients ?? [])).toEqual(["2 Slices Cheese"]);
    expect(texts(toast?.steps ?? [])).toEqual(["Melt & eat."]);
    expect(items.slice(1)).toEqual([
      {
        kind: "plan",
        entry: { date: "2026-11-23", mealType: "", recipe: "Toast", title: null, note: null },
      },
      {
        kind: "pantry",
        item: { name: "Cheese", amount: 3, unit: "Pack", bestBefore: "2026-12-01" },
      },
    ]);
  });

  it("reads tables: Plan to Eat groups, shifted My Recipe Box rows, Windows-1252 letters", async () => {
    const plan =
      'Title,Servings,Ingredients,Directions,Tags\nPie,4,", Crust\n1 egg",Bake.,"a, b"\n';
    const [pie] = await recipesOf(plan);
    expect(texts(pie?.ingredients ?? [])).toEqual(["[Crust]", "1 egg"]);
    expect(pie).toMatchObject({ servings: 4, tags: ["a", "b"] });
    const box =
      "title,preparationTime,ingredients,instructions,categories,tags,video,source,originalPicture,\n" +
      "Crème,5,1 œuf,Cuire.,A,B,,,https://a.example/,https://a.example/x.jpg\n";
    const windows = Buffer.from(box.replace("œ", "\x9c"), "latin1");
    const [creme] = await recipesOf(windows);
    expect(creme).toMatchObject({
      title: "Crème",
      sourceUrl: "https://a.example/",
      photos: [{ address: "https://a.example/x.jpg" }],
    });
    expect(texts(creme?.ingredients ?? [])).toEqual(["1 œuf"]);
  });

  it("reads pages: Recipe Keeper's by itemprop and Copy Me That's by class, without scripts", async () => {
    const keeper = `<div class="recipe-details"><meta content="True" itemprop="recipeIsFavourite"><h2 itemprop="name">&lt;b&gt;Egg</h2>
      <div itemprop="recipeIngredients"><p>Sauce:</p><p>1 egg<script>alert(1)</script></p></div>
      <div itemprop="recipeDirections"><p>1. Fry.</p></div><span itemprop="recipeSource">javascript:alert(1)</span></div>`;
    const [egg] = await recipesOf(keeper);
    expect(egg).toMatchObject({
      title: "<b>Egg",
      isFavorite: true,
      sourceUrl: null,
      sourceName: "",
    });
    expect(texts(egg?.ingredients ?? [])).toEqual(["[Sauce]", "1 egg"]);
    const copied = `<meta name="copymethat_class_id_version"><div class = "recipe"><div id="name">Stew</div>
      <a id="original_link" href="https://a.example/">x</a><span id="made_this">I made this</span>
      <li class="recipeIngredient_subheader">Pot:</li><li class= "recipeIngredient">1 leek</li>
      <li class="instruction" value="1">Cook.</li></div>`;
    const [stew] = await recipesOf(copied);
    expect(stew).toMatchObject({ title: "Stew", isMade: true, sourceUrl: "https://a.example/" });
    expect(texts(stew?.ingredients ?? [])).toEqual(["[Pot]", "1 leek"]);
  });

  it("reads XML from four apps, and ignores document types", async () => {
    const [rice] = await recipesOf(
      `<!DOCTYPE gourmetDoc [<!ENTITY x SYSTEM "file:///etc/passwd">]><gourmetDoc><recipe><title>&x; Rice</title>
       <rating>8/10 stars</rating><cooktime>2 days</cooktime><ingredient-list><inggroup><groupname>A</groupname>
       <ingredient><amount>1</amount><unit>cup</unit><item>rice</item></ingredient></inggroup></ingredient-list>
       <instructions>Cook &amp;lt;i&amp;gt;well&amp;lt;/i&amp;gt;.</instructions></recipe></gourmetDoc>`,
    );
    expect(rice).toMatchObject({ title: "&x; Rice", rating: 4, minutes: 2_880 });
    expect(texts(rice?.steps ?? [])).toEqual(["Cook well."]);
    const [mx2] = await recipesOf(
      `<?xml version="1.0"?><mx2 source="MasterCook"><RcpE name="Ham"><Serv qty="6"/><PrpT elapsed="0:30"/><CatS><CatT>Pork</CatT></CatS>
       <IngR name="Glaze" code="S"/><IngR name="sugar" unit="cup" qty="1/2"><IPrp>brown</IPrp></IngR><DirS><DirT>Bake.</DirT></DirS></RcpE></mx2>`,
    );
    expect(mx2).toMatchObject({ title: "Ham", servings: 6, minutes: 30, tags: ["Pork"] });
    expect(texts(mx2?.ingredients ?? [])).toEqual(["[Glaze]", "1/2 cup sugar, brown"]);
    const [fdx] = await recipesOf(
      `<fdx Source="Living Cookbook"><Cookbooks><Cookbook ID="1" Name="Mine"/></Cookbooks><Recipes><Recipe Name="Jam" CookbookID="1" Servings="8">
       <RecipeIngredients><RecipeIngredient Quantity="1" Unit="kg" Ingredient="plums" Heading="N"/></RecipeIngredients>
       <RecipeProcedures><RecipeProcedure Heading="N"><ProcedureText>Cook.</ProcedureText></RecipeProcedure></RecipeProcedures></Recipe></Recipes></fdx>`,
    );
    expect(fdx).toMatchObject({ title: "Jam", tags: ["Mine"], servings: 8 });
    const [mcb] = await recipesOf(
      `<cookbook><recipe><title>Tart</title><ingredient><li>Base:</li><li>1 egg</li></ingredient><recipetext><li>Bake.</li></recipetext><tag>a</tag><tag>b</tag></recipe></cookbook>`,
    );
    expect(mcb).toMatchObject({ title: "Tart", tags: ["a", "b"] });
  });

  it("reads texts in columns: Meal-Master with two columns, RezKonv, MasterCook", async () => {
    const [mm] = await recipesOf(
      [
        "MMMMM----- Recipe via Meal-Master (tm) v8.05",
        "",
        "      Title: Pie",
        " Categories: Pies, Cakes",
        "      Yield: 8 servings",
        "",
        "      1 c  Flour,                              2 ts Sugar",
        "           -sifted                             1    Egg",
        "MMMMM--------------------------FILLING-------------------------------",
        "      3    Apples",
        "",
        "  Mix it.",
        "  Bake it.",
        "",
        "MMMMM",
      ].join("\r\n"),
    );
    expect(texts(mm?.ingredients ?? [])).toEqual([
      "1 c Flour, sifted",
      "2 ts Sugar",
      "1 Egg",
      "[FILLING]",
      "3 Apples",
    ]);
    expect(mm).toMatchObject({ title: "Pie", servings: 8, tags: ["Pies", "Cakes"] });
    expect(texts(mm?.steps ?? [])).toEqual(["Mix it. Bake it."]);
    const rk = `========== REZKONV-Rezept - RezkonvSuite v1.4\n\n     Titel:  Kekse\nKategorien:  Gebäck\n     Menge:  4 Portionen\n\n    250     Gramm Mehl\n      1           Ei\n\n============================== QUELLE ==============================\n                   Oma\n\n  Backen.\n=====\n`;
    const [kekse] = await recipesOf(rk);
    expect(kekse).toMatchObject({ title: "Kekse", servings: 4, sourceName: "Oma" });
    expect(texts(kekse?.ingredients ?? [])).toEqual(["250 Gramm Mehl", "1 Ei"]);
    const mc = `                     *  Exported from  MasterCook  *\n\n                          Soup\n\nRecipe By     : Ann\nServing Size  : 4    Preparation Time :0:20\nCategories    : Soups                            Quick\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n   1 1/2  cups          onions -- chopped\n                        and fried\n\nBoil.\n\n                   - - - - - - - - - - - - - - - - - -\n`;
    const [soup] = await recipesOf(mc);
    expect(soup).toMatchObject({
      title: "Soup",
      servings: 4,
      minutes: 20,
      tags: ["Soups", "Quick"],
      sourceName: "Ann",
    });
    expect(texts(soup?.ingredients ?? [])).toEqual(["1 1/2 cups onions, chopped and fried"]);
  });

  it("reads text formats that people write: Cooklang, RecipeMD, Chowdown, Saffron, ChefTap", async () => {
    const cook = `---\nservings: 2\ntags: [a, b]\nprep time: 10 min\ncook time: 5 min\n---\n= Base =\nFry @garlic{2%cloves}(sliced) in a #large pan{} for ~{5%minutes}. -- quick\n\nAdd @./Sauces/Pesto{50%ml} and @salt.\n`;
    const [pasta] = await recipesOf(zipOf({ "Pasta.cook": cook }));
    expect(pasta).toMatchObject({ title: "Pasta", servings: 2, minutes: 15, tags: ["a", "b"] });
    expect(texts(pasta?.ingredients ?? [])).toEqual([
      "[Base]",
      "2 cloves garlic, sliced",
      "50 ml Pesto",
      "salt",
    ]);
    expect(texts(pasta?.steps ?? [])).toEqual([
      "[Base]",
      "Fry garlic in a large pan for 5 minutes.",
      "Add Pesto and salt.",
    ]);
    const [dip] = await recipesOf(
      "# Dip\n\nNice.\n\n*sauce, vegan*\n\n**4 servings**\n\n---\n\n- *1* avocado\n- salt\n\n---\n\nMash.\n",
    );
    expect(dip).toMatchObject({
      title: "Dip",
      description: "Nice.",
      servings: 4,
      tags: ["sauce", "vegan"],
    });
    expect(texts(dip?.ingredients ?? [])).toEqual(["1 avocado", "salt"]);
    const [okra] = await recipesOf(
      '\n---\nlayout: recipe\ntitle: "Okra"\ntags: sides\ningredients:\n- 1 okra\ndirections:\n- Roast: hot\n---\nGood.\n',
    );
    expect(okra).toMatchObject({ title: "Okra", description: "Good.", tags: ["sides"] });
    const [cake] = await recipesOf(
      "Title: Cake\nOriginal URL: https://a.example/\nYield: 9\nTotal: 45 minutes\nCookbook: First\nIngredients: \n\t6 eggs\nInstructions: \n\tBake.\n",
    );
    expect(cake).toMatchObject({ title: "Cake", servings: 9, minutes: 45, tags: ["First"] });
    const [tap] = await recipesOf(
      "Bean Soup\nhttps://a.example/beans\n\n2 cups beans\n1 onion\n1 l stock\n\nSoak the beans over night. Cook them with the onion in the stock for two hours.\n",
    );
    expect(tap).toMatchObject({ title: "Bean Soup", sourceUrl: "https://a.example/beans" });
    expect(texts(tap?.ingredients ?? [])).toEqual(["2 cups beans", "1 onion", "1 l stock"]);
  });

  it("keeps one serving if the user set it, but not if Tandoor or Nextcloud filled it in", async () => {
    const tandoor = (servings_text: string) =>
      JSON.stringify({
        name: "Loaf",
        servings: 1,
        servings_text,
        keywords: [],
        steps: [{ instruction: "Bake.", ingredients: [{ food: { name: "flour" }, amount: 1 }] }],
      });
    const nextcloud = (recipeYield: unknown) =>
      JSON.stringify({ "@type": "Recipe", name: "Loaf", recipeIngredient: ["flour"], recipeYield });
    const isDefault = async (file: string) => (await recipesOf(file))[0]?.hasDefaultServings;
    expect(await isDefault(tandoor(""))).toBe(true);
    expect(await isDefault(tandoor("loaf"))).toBe(false);
    expect(await isDefault(nextcloud(1))).toBe(true);
    expect(await isDefault(nextcloud("1 loaf"))).toBe(false);
    expect(await isDefault(nextcloud(2))).toBe(false);
  });

  it("reads a calendar, whose events become planned meals", async () => {
    const items = await read(
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20261123\r\nSUMMARY:Lasagna\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
    );
    expect(items).toEqual([
      {
        kind: "plan",
        entry: { date: "2026-11-23", mealType: "", recipe: null, title: "Lasagna", note: null },
      },
    ]);
  });
});

describe("Data that cannot be imported", () => {
  it("is listed by name, except files that the operating system added", async () => {
    const items = await read(
      zipOf({
        "a.paprikarecipe": gzipSync(JSON.stringify(SOUP)),
        "b.paprikarecipe": "not gzip",
        "c.paprikarecipe": gzipSync('{"name":'),
        "e.paprikarecipe": gzipSync(
          JSON.stringify({ ...SOUP, name: "No list", ingredients: null }),
        ),
        "__MACOSX/._a.paprikarecipe": "x",
        ".DS_Store": "x",
        "Thumbs.db": "x",
      }),
    );
    expect(items.filter(({ kind }) => kind === "recipe")).toHaveLength(1);
    expect(skipped(items)).toEqual([
      ["No list", "no_ingredients"],
      ["b", "foreign_file"],
      ["c", "broken_json"],
    ]);
  });

  it.each([
    ["an empty file", "", "empty_file"],
    ["an empty zip", zipOf({}), "empty_zip"],
    ["a zip that was cut off", zipOf({ "a.json": "{}" }).subarray(0, 30), "damaged_zip"],
    ["a zip with a password", zipOf({ "a.json": "{}", "b.json": "{}" }, { flags: 1 }), "encrypted"],
    [
      "a zip whose directory lies about an empty backup",
      zipOf({ "database.json": '{"recipes":[],"recipes_ingredients":[]}' }, { claimed: 10 }),
      "no_recipes",
    ],
    [
      "JSON a hundred thousand levels deep",
      "[".repeat(100_000) + "]".repeat(100_000),
      "foreign_file",
    ],
    ["XML that is nested for ever", `<gourmetDoc>${"<a>".repeat(50_000)}`, "deep_file"],
    ["a picture", Buffer.from(PNG, "base64"), "foreign_file"],
  ])("such as %s has one clear reason", async (_what, content, reason) => {
    expect(
      (await read(content)).map((item) => ("reason" in item ? item.reason.code : item.kind)),
    ).toEqual([reason]);
  });

  it("from an unknown database has one reason, and a view instead of Grocy's table runs no code", async () => {
    const db = new Sqlite(":memory:");
    db.exec(
      "create table products (id); create table quantity_units (id); create table recipes_pos (id)",
    );
    db.exec(
      "create view recipes as with recursive r(id) as (select 1 union all select id + 1 from r) select id from r",
    );
    expect(skipped(await read(db.serialize()))).toEqual([["", "other_database"]]);
    db.close();
  });

  it("with a computed database column runs no code", async () => {
    const db = new Sqlite(":memory:");
    db.exec(`
      create table recipes (id, name);
      create table recipes_pos (id, recipe_id);
      create table quantity_units (id, name);
      create table products (id, name generated always as (length(zeroblob(1000))) virtual);
      insert into products (id) values (1);
      insert into recipes values (1, 'Toast');
    `);
    expect(skipped(await read(db.serialize()))).toEqual([["", "unreadable_file"]]);
    db.close();
  });

  it("from a database that claims more than its bytes is reported as damaged, and nothing is sorted on disk", async () => {
    const db = new Sqlite(":memory:");
    db.exec(`
      create table recipes (id, name);
      create table recipes_pos (id, recipe_id);
      create table quantity_units (id, name);
      create table products (id, name);
      with recursive r(n) as (select 1 union all select n + 1 from r where n < 1000)
        insert into products (id, name) select -n, 'a' from r;
      insert into recipes values (1, 'Toast');
      alter table products add column note default '${"a".repeat(100_000)}';
    `);
    expect(skipped(await read(db.serialize()))).toEqual([["", "damaged_file"]]);
    db.close();
  });

  it("such as a zip bomb skips its entry, and many zip bombs skip the rest of the file", async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));
    const one = await read(
      zipOf({ "a.paprikarecipe": bomb, "b.paprikarecipe": gzipSync(JSON.stringify(SOUP)) }),
    );
    expect(skipped(one)).toEqual([["a", "large_file"]]);
    expect(one.filter(({ kind }) => kind === "recipe")).toHaveLength(1);
    const names = Array.from({ length: 30 }, (_, n) => [`${n}.paprikarecipe`, bomb]);
    const all = await read(zipOf(Object.fromEntries(names)));
    expect(skipped(all).at(-1)).toEqual(["", "exploding_file"]);
  });

  it("without an end ends the import with a specific message after some megabytes", async () => {
    const items = await read(`Title,Ingredients,Directions\nEgg,1 egg,"${"a ".repeat(2_000_000)}`);
    expect(skipped(items)).toEqual([["", "csv_cut_off"]]);
  });

  it.each([["elements", "<a/>".repeat(600_000)]])(
    "such as an XML recipe with more %s than any app writes is skipped, and the recipe before it is read",
    async (_what, many) => {
      const recipe = (title: string, more = "") =>
        `<recipe><title>${title}</title><ingredient-list><ingredient><item>bread</item></ingredient></ingredient-list>${more}</recipe>`;
      const items = await read(
        `<gourmetDoc>${recipe("Toast")}${recipe("Bomb", many)}</gourmetDoc>`,
      );
      expect(items.map((item) => ("reason" in item ? item.reason.code : item.kind))).toEqual([
        "recipe",
        "large_file",
      ]);
    },
  );

  it.each(["MMMMM----- Recipe via Meal-Master", "=====REZKONV-Recipe"])(
    "such as a recipe with endless lines is cut: %s",
    async (begin) => {
      const title = "Title: Toast\nTitel: Toast\n\n";
      const items = await read(
        `${begin}\n${title}      1 sl Bread\n      1 Scheibe   Brot\n\n${`${"toast it ".repeat(50_000)}\n`.repeat(60)}`,
      );
      const steps = items.flatMap((item) => (item.kind === "recipe" ? item.recipe.steps : []));
      expect(steps.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(6_000_000);
    },
  );

  it("never crashes the reader, with any bytes", async () => {
    const starts = [
      "",
      "PK\x03\x04",
      "PK\x05\x06",
      "\x1f\x8b\x08",
      "SQLite format 3\0",
      "<gourmetDoc>",
      "{",
      "---\n",
      "MMMMM----- Recipe via Meal-Master\n",
      "Title,Ingredients,Directions\n",
      '<div class="recipe-details">',
      "# A\n---\n- b",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 400 }),
        async (start, bytes) => {
          const items = await read(Buffer.concat([Buffer.from(start, "latin1"), bytes]));
          expect(items.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});
