import fc from "fast-check";
import { beforeEach, describe, expect, it, test } from "vitest";
import { type ParsedRecipe, RECIPE_DEFAULTS } from "~/engine/recipe/recipe";
import { AppError } from "~/server/values/errors";
import { newId } from "~/server/values/ids";
import { visibleLine } from "~/server/values/text";
import type { User } from "~/household/access/user";
import { findChecked } from "~/recipes/verdicts/checks.server";
import { countMeals } from "~/recipes/meals/meals.server";
import { removeMeal } from "~/recipes/meals/meal-storage.server";
import { restore } from "~/recipes/trash/trash.server";
import type { Services } from "~/server/services";
import { anyAddress } from "../../../tests/any-text";
import { addUser, type Clock, createServices, DAY, MINUTE } from "../../../tests/services";
import { addEater } from "~/household/eaters/eaters.server";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import { getAdding, saveReviewed } from "./adding.server";
import { findParsed, keepParsed, parsePasted, parseUrl } from "~/recipes/importers/import.server";
import { recipeSchema, TITLE_AND_INGREDIENTS } from "./recipes.schema";
import { parseFailed } from "~/recipes/importers/importers.schema";
import { findBySource } from "~/recipes/importers/imported-meals.server";
import { addRecipe, getRecipe, saveRecipe, textVersion } from "./recipes.server";
import { exportedMeal } from "~/engine/recipe/exported-meal";
import { toStorable } from "~/recipes/importers/storable-recipe";
import { listRecipes } from "../../../tests/lists";

let services: Services & { clock: Clock };
let cook: User;
let stranger: User;

beforeEach(async () => {
  services = await createServices();
  cook = await addUser(services);
  stranger = await addUser(services);
});

const notFound = { code: "not_found" };
const storable = (changes: Record<string, unknown>) =>
  toStorable(
    exportedMeal.parse({
      ...RECIPE_DEFAULTS,
      ...changes,
      id: "",
      createdAt: "",
      isFavorite: false,
    }),
  );
const typed = (changes: Record<string, unknown> = {}) =>
  recipeSchema.parse({ title: "Leek Soup", ingredients: ["3 leeks"], ...changes });

describe("A recipe that two users edit at once", () => {
  it("keeps the first user's version until the second user has seen it", async () => {
    const { id, ...before } = await addRecipe(services, cook, typed());
    const seen = textVersion(before);
    const first = await saveRecipe(services, cook, id, typed({ description: "Hers" }), seen);
    const his = typed({ description: "His" });
    await expect(saveRecipe(services, cook, id, his, seen)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Someone changed this recipe"),
    });
    expect(await getRecipe(services, cook, id)).toMatchObject({ description: "Hers" });
    await saveRecipe(services, cook, id, his, textVersion(first));
    expect(await getRecipe(services, cook, id)).toMatchObject({ description: "His" });
  });
});

describe("Invisible characters and direction characters in a recipe's text", () => {
  const hidden = {
    title: "Soup \u202Emoc.live\u2066\u200b",
    description: "Warm\u3164ing\nand\u202E good",
    ingredients: ["1\tcup pea\u00adnuts", "\u200b"],
    instructions: "Stir\u2067.\n\nServe.",
    equipment: "Pot\u200b",
    ownCourse: "Lunch\u2069",
    sourceUrl: "Ann’s \u202Ebook",
  };
  const seen = {
    title: "Soup moc.live",
    description: "Warming\nand good",
    ingredients: ["1 cup peanuts"],
    instructions: "Stir.\n\nServe.",
    equipment: "Pot",
    ownCourse: "Lunch",
    sourceUrl: "Ann’s book",
  };

  it("are removed from typed and from imported text", () => {
    expect(typed(hidden)).toMatchObject(seen);
    expect(storable(hidden)).toMatchObject(seen);
  });

  it("cannot hide the scheme of a URL", () => {
    const link = { ...hidden, sourceUrl: "java\u200bscript:alert(1)" };
    expect(() => typed(link)).toThrow("must be a web address");
    expect(storable(link)).toMatchObject({ sourceUrl: "N/A" });
  });
});

describe("A recipe that is saved without a time", () => {
  const steps = { instructions: "Boil 1 hr.\nRest 10 minutes." };
  const save = async (key: string, changes: Record<string, unknown>) => {
    await saveReviewed(services, cook, typed(changes), key, (take) => take());
    const [meal] = await listRecipes(services, cook);
    return meal?.cookingTime;
  };

  it("gets the minutes in its steps if the user typed it", async () => {
    expect(await save(newId(), steps)).toBe(70);
  });

  it("keeps the field empty if the user cleared the time of an imported page", async () => {
    const read = { ...RECIPE_DEFAULTS, ...typed(steps), servingsSaid: null, otherImageUrls: [] };
    const key = await keepParsed(services, cook, { ...read, course: null });
    expect(await save(key, steps)).toBeNull();
  });
});

describe("A household's own recipe", () => {
  it("is stored as it was typed, serves four and is a main dish", async () => {
    const meal = await addRecipe(services, cook, typed());
    expect(meal).toEqual({
      id: expect.any(String),
      title: "Leek Soup",
      description: "",
      cuisine: "Other",
      protein: null,
      course: "Main Dishes",
      servings: 4,
      cookingTime: null,
      ingredients: ["3 leeks"],
      instructions: "",
      sourceUrl: "N/A",
      imageUrl: null,
      ownCourse: "",
      equipment: "",
      subRecipes: [],
      source: "manual",
      createdAt: services.now().toISOString(),
    });
    expect(await getRecipe(services, cook, meal.id)).toEqual(meal);
    expect(await listRecipes(services, cook)).toMatchObject([meal]);
  });

  it("is created once by a form that is sent twice, and changed by the second request", async () => {
    const send = (title: string, key = "form") => addRecipe(services, cook, typed({ title }), key);
    const [first, second] = await Promise.all([send("Leek Soup"), send("Leek Soup")]);
    expect(second.id).toBe(first.id);
    expect(await send("Leek and Potato Soup")).toEqual({
      ...first,
      title: "Leek and Potato Soup",
    });
    expect(await countMeals(services, cook, { only: "custom" })).toBe(1);
    expect((await send("Bread", "other form")).id).not.toBe(first.id);
  });

  it("is a different recipe for another household's form with the same key, and after a deletion", async () => {
    const mine = await addRecipe(services, cook, typed(), "form");
    const theirs = await addRecipe(services, stranger, typed({ title: "Bread" }), "form");
    expect(theirs.id).not.toBe(mine.id);
    expect(await getRecipe(services, cook, mine.id)).toEqual(mine);
    const { trashId } = await removeMeal(services, cook, mine.id);
    const again = await addRecipe(services, cook, typed(), "form");
    expect(again.id).not.toBe(mine.id);
    await restore(services, cook, trashId);
    expect(await countMeals(services, cook, { only: "custom" })).toBe(2);
  });

  it("cannot be found, changed or deleted by another household", async () => {
    const meal = await addRecipe(services, cook, typed());
    const tries = [
      getRecipe(services, stranger, meal.id),
      saveRecipe(services, stranger, meal.id, typed({ title: "Mine" })),
      removeMeal(services, stranger, meal.id),
    ];
    await Promise.all(tries.map((one) => expect(one).rejects.toMatchObject(notFound)));
    expect(await listRecipes(services, stranger)).toEqual([]);
    expect(await listRecipes(services, cook)).toMatchObject([meal]);
  });
});

describe("The URL of a recipe's source", () => {
  const URL_OF_SOUP = "https://www.example.org/recipes/soup?lang=en&size=2";
  const ways = [
    ["without www", "https://example.org/recipes/soup?lang=en&size=2"],
    ["by http", "http://www.example.org/recipes/soup?lang=en&size=2"],
    ["with a slash at its end", "https://www.example.org/recipes/soup/?lang=en&size=2"],
    ["with a fragment", `${URL_OF_SOUP}#jump-to-recipe`],
    ["with a campaign", `${URL_OF_SOUP}&utm_source=mail&fbclid=x`],
    ["with its parameters in another order", "https://www.example.org/recipes/soup?size=2&lang=en"],
    ["in capitals where that means nothing", "HTTPS://WWW.EXAMPLE.ORG/recipes/soup?lang=en&size=2"],
  ];
  it.each(ways)("is recognized if it is written %s", async (_, url) => {
    const { id } = await addRecipe(services, cook, typed({ sourceUrl: URL_OF_SOUP }));
    expect(await findBySource(services, cook, url)).toMatchObject({ id, title: "Leek Soup" });
    expect(await findBySource(services, stranger, url)).toBeNull();
  });

  it.each([
    "https://www.example.org/recipes/soup",
    "https://www.example.org/recipes/soup?lang=en&size=3",
    "https://www.example.org/recipes/soups?lang=en&size=2",
    "https://www.example.org/Recipes/soup?lang=en&size=2",
    "https://m.example.org/recipes/soup?lang=en&size=2",
    "N/A",
    "",
    "soup",
  ])("does not match %s", async (url) => {
    await addRecipe(services, cook, typed({ sourceUrl: URL_OF_SOUP }));
    await addRecipe(services, cook, typed({ sourceUrl: "soup" }));
    await addRecipe(services, cook, typed());
    expect(await findBySource(services, cook, url)).toBeNull();
  });

  test("matches itself, whatever the URL is", async () => {
    await fc.assert(
      fc.asyncProperty(anyAddress, async (sourceUrl) => {
        const { id } = await addRecipe(services, cook, typed({ sourceUrl }));
        expect(await findBySource(services, cook, sourceUrl)).not.toBeNull();
        await removeMeal(services, cook, id);
      }),
      { numRuns: 50 },
    );
  });
});

const page: ParsedRecipe = {
  title: "Leek Soup",
  description: "",
  cuisine: "French",
  protein: null,
  course: null,
  cookingTime: 40,
  ingredients: ["3 leeks"],
  instructions: "Cook.",
  sourceUrl: "https://example.org/soup",
  imageUrl: null,
  otherImageUrls: [],
  servings: 6,
  servingsSaid: null,
};
const SOUP_HTML = `<html><script type="application/ld+json">${JSON.stringify({
  "@type": "Recipe",
  name: "Leek Soup",
  recipeIngredient: ["3 leeks", "1 l stock"],
  recipeInstructions: "Cook.",
})}</script></html>`;

describe("Reading a page", () => {
  const withPage = (text: string) => ({
    ...services,
    webPages: {
      fetchPage: async (url: string) => ({
        url: `${url}/in-the-end`,
        text,
        contentType: "text/html",
        fetchedAt: services.now().toISOString(),
      }),
    },
  });
  const failing = (error: Error) => ({
    ...services,
    webPages: { fetchPage: () => Promise.reject(error) },
  });

  it("returns the titles of several recipes if the caller wants to choose, and stores nothing", async () => {
    const recipe = (name: string) => ({
      "@type": "Recipe",
      name,
      recipeInstructions: "Cook.",
      recipeIngredient: ["3 leeks", "1 l stock"],
    });
    const html = `<html><script type="application/ld+json">${JSON.stringify([recipe("Leek Soup"), recipe("Croutons")])}</script></html>`;
    const url = "https://example.org/soup";
    const asking = parseUrl(withPage(html), cook, url, { title: "", asks: true });
    await expect(asking).rejects.toMatchObject({
      code: "unreadable",
      details: { choices: ["Leek Soup", "Croutons"] },
    });
    const chosen = await parseUrl(withPage(html), cook, url, { title: "Croutons", asks: true });
    expect(chosen.title).toBe("Croutons");
    expect(await parseUrl(withPage(html), cook, url)).toHaveProperty("title", "Leek Soup");
    expect(await listRecipes(services, cook)).toEqual([]);
  });

  it("returns its recipe with the final address after redirects, and stores nothing", async () => {
    const recipe = await parseUrl(withPage(SOUP_HTML), cook, "https://example.org/soup");
    expect(recipe).toMatchObject({
      title: "Leek Soup",
      ingredients: ["3 leeks", "1 l stock"],
      sourceUrl: "https://example.org/soup/in-the-end",
    });
    expect(await listRecipes(services, cook)).toEqual([]);
    expect(await services.db.selectFrom("parsedRecipes").selectAll().execute()).toEqual([]);
  });

  test.each(["invalid", "upstream"] as const)(
    "shows the specified sentence and the reason if the page cannot be fetched (%s)",
    async (code) => {
      const error = new AppError(code, "That is why.");
      await expect(parseUrl(failing(error), cook, "https://example.org")).rejects.toMatchObject({
        code,
        message: parseFailed("URL"),
        details: { reason: "That is why." },
      });
    },
  );
});

describe("An imported recipe that waits for review", () => {
  const PAD_THAI = "Pad Thai\n200 g noodles\n50 g peanuts\nFry all of it for 10 minutes.";
  const reviewOfPaste = async (owner: User) => {
    const recipe = await parsePasted(services, cook, { pasted: PAD_THAI, url: "" });
    const id = await keepParsed(services, cook, recipe);
    return getAdding(services, owner, new URLSearchParams({ parsed: id }));
  };

  it("shows which eater must not eat it, and because of which line", async () => {
    const theo = { name: "Theo", restrictions: ["Peanut-Free"] };
    await addEater(services, cook, eaterSchema.parse(theo));
    const { check, review } = await reviewOfPaste(cook);
    expect(check?.verdict).toBe("breaks");
    expect(check?.notes).toMatchObject([{ line: 1, eaters: ["Theo"], breaks: true }]);
    expect(review?.draft.ingredients[1]).toBe("50 g peanuts");
    // The warning is only shown. Saving is allowed.
    await addRecipe(services, cook, recipeSchema.parse(review?.draft));
    expect(await listRecipes(services, cook)).toMatchObject([{ title: "Pad Thai" }]);
  });

  it("has the same verdict as its page once it is saved", async () => {
    const theo = { name: "Theo", restrictions: ["Peanut-Free", "Vegan"] };
    await addEater(services, cook, eaterSchema.parse(theo));
    const { check, review } = await reviewOfPaste(cook);
    const { id } = await addRecipe(services, cook, recipeSchema.parse(review?.draft));
    expect((await findChecked(services, cook, id))?.check).toEqual(check);
  });
});

describe("A pasted recipe", () => {
  it.each(["", "my aunt", "javascript:alert(1)", "file:///etc/passwd", "https://"])(
    "has no source page if its source is %j",
    async (url) => {
      const recipe = await parsePasted(services, cook, { pasted: SOUP_HTML, url });
      expect(recipe.sourceUrl).not.toMatch(/aunt|javascript|file|^https:\/\/$/);
    },
  );

  it.each([
    ["text", "Hello"],
    ["text", "<html><p>Hello</p></html>"],
    ["file", '{"@type": "Person", "name": "Ann"}'],
    ["file", "\n[1, 2"],
  ] as const)(
    "without a recipe gets an error about a %s with the reason: %j",
    async (from, pasted) => {
      // The URL in the form was not fetched.
      for (const url of ["", "https://example.org/soup"]) {
        await expect(parsePasted(services, cook, { pasted, url })).rejects.toMatchObject({
          code: "unreadable",
          message: `Could not parse the recipe from this ${from}. Please try entering the recipe manually.`,
          details: { reason: expect.stringMatching(/^[A-Z].*\.$/) },
        });
      }
    },
  );
});

describe("An imported recipe", () => {
  it("waits for review, visible only to the household that imported it", async () => {
    const id = await keepParsed(services, cook, page);
    expect(await findParsed(services, cook, id)).toEqual(page);
    expect(await findParsed(services, cook, id)).toEqual(page);
    expect(await findParsed(services, stranger, id)).toBeNull();
    expect(await findParsed(services, cook, "")).toBeNull();
  });

  it("is deleted a day later, when the next recipe is imported", async () => {
    const id = await keepParsed(services, cook, page);
    const theirs = await keepParsed(services, stranger, page);
    services.clock.pass(DAY + MINUTE);
    const next = await keepParsed(services, cook, page);
    expect(await findParsed(services, cook, id)).toBeNull();
    expect(await findParsed(services, cook, next)).toEqual(page);
    expect(await findParsed(services, stranger, theirs)).toEqual(page);
  });
});

describe("The typed fields of a recipe", () => {
  const messages = (input: unknown) =>
    recipeSchema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

  test.each([
    ["45 min", 45],
    ["45", 45],
    [" 45", 45],
    [45, 45],
    [45.9, 45],
    ["soon", null],
    ["", null],
    [null, null],
    [undefined, null],
    [0, null],
    [-20, null],
    ["NaN", null],
    // Limoncello takes a month.
    ["43200", 43_200],
  ])("convert a cooking time of %j to %j minutes", (cookingTime, minutes) => {
    expect(typed({ cookingTime }).cookingTime).toBe(minutes);
  });

  test.each([
    ["", []],
    ["3 leeks", ["3 leeks"]],
    ["3 leeks\r\n\r\n  1 l stock \n\t\n", ["3 leeks", "1 l stock"]],
    ["a\rb", ["a", "b"]],
    [
      [" a ", "", "\t", "b"],
      ["a", "b"],
    ],
  ])("split the ingredients %j into the lines %j", (ingredients, lines) => {
    const read = recipeSchema.safeParse({ title: "Soup", ingredients });
    if (lines.length === 0) expect(read.success).toBe(false);
    else expect(read.data?.ingredients).toEqual(lines);
  });

  test("are stored trimmed and without empty lines, and unchanged when they are stored again", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 8 }), text, (title, lines, instructions) => {
        const read = recipeSchema.safeParse({ title, ingredients: lines.join("\n"), instructions });
        const isEnough =
          visibleLine(title) !== "" && lines.some((line) => visibleLine(line) !== "");
        expect(read.success).toBe(isEnough);
        if (!read.success) return;
        const { data } = read;
        expect(data.title).toBe(visibleLine(title));
        for (const line of data.ingredients) expect(line).toBe(visibleLine(line));
        expect(data.ingredients).not.toContain("");
        expect(recipeSchema.parse(data)).toEqual(data);
      }),
    );
  });

  test.each([
    {},
    { title: "Soup" },
    { ingredients: ["3 leeks"] },
    { title: " \t", ingredients: ["3 leeks"] },
    { title: "Soup", ingredients: [] },
    { title: "Soup", ingredients: [" ", ""] },
    { title: "Soup", ingredients: " \n " },
    { title: null, ingredients: null },
  ])("are rejected with a message if only %j is given", (input) => {
    expect(messages(input)).toContain(TITLE_AND_INGREDIENTS);
  });

  test("never cause an exception for any input", () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            title: fc.anything(),
            description: fc.anything(),
            cuisine: fc.anything(),
            protein: fc.anything(),
            cookingTime: fc.anything(),
            servings: fc.anything(),
            ingredients: fc.anything(),
            instructions: fc.anything(),
            sourceUrl: fc.anything(),
          },
          { requiredKeys: [] },
        ),
        (input) => {
          const read = recipeSchema.safeParse(input);
          if (!read.success) return;
          expect(read.data.title.length).toBeGreaterThan(0);
          expect(read.data.ingredients.length).toBeGreaterThan(0);
          expect(read.data.servings).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});
