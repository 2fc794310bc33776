import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { User } from "~/household/access/user";
import { addFavorite } from "~/recipes/favorites/favorites.server";
import { listCards } from "~/recipes/meals/meals.server";
import type { ImportReason } from "~/engine/recipe/exported-meal";
import type { Meal } from "~/engine/recipe/recipe";
import type { Services } from "~/server/services";
import {
  addMeal,
  addUser,
  type Clock,
  createGate,
  createServices,
  MINUTE,
  someRecipes,
} from "../../../tests/services";
import { listForExport } from "~/recipes/exporters/export.server";
import {
  beginImport,
  endInterruptedImports,
  requireNoImport,
  getImport,
  listImports,
} from "./file-import.server";
import { importReasonInWords } from "./import-reason-words";
import { toJsonLd, writeJsonLd } from "./own/json-ld";
import { listFavorites, listMeals } from "../../../tests/lists";

let services: Services & { clock: Clock };
let cook: User;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "weeknight-"));
  services = await createServices();
  cook = await addUser(services);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

/** Returns a file as an upload stores it. */
function fileOf(content: string | Buffer, fileName = "recipes.json") {
  const path = join(folder, `${++files}.upload`);
  writeFileSync(path, content);
  return { path, fileName, bytes: statSync(path).size };
}

/** Imports a file and waits for its end. Returns the report. */
async function bringIn(content: string | Buffer, owner = cook) {
  const file = fileOf(content);
  const report = await untilOver(await beginImport(services, owner, file), owner);
  expect(existsSync(file.path)).toBe(false);
  return report;
}

async function untilOver(id: string, owner = cook) {
  return vi.waitFor(
    async () => {
      const report = await getImport(services, owner, id);
      expect(report.status).not.toBe("running");
      return report;
    },
    { timeout: 120_000, interval: 5 },
  );
}

const wordsOf = (line: { reason: ImportReason | null } | undefined) =>
  line?.reason ? importReasonInWords(line.reason) : "";

const recipe = (name: string, changes: object = {}) => ({
  "@type": "Recipe",
  name,
  recipeIngredient: [`1 ${name}`],
  recipeInstructions: "Cook.",
  ...changes,
});
const recipes = (count: number, prefix = "Soup") =>
  Array.from({ length: count }, (_, i) => recipe(`${prefix} ${i + 1}`));
const titles = async (owner = cook) =>
  (await listMeals(services, owner)).map(({ title }) => title).sort();

async function exported(owner = cook) {
  let text = "";
  for await (const part of writeJsonLd(listForExport(services, owner))) text += part;
  return text;
}

describe("A file of recipes", () => {
  it("is imported, and its outcomes are reported", async () => {
    const report = await bringIn(JSON.stringify(recipes(3)));
    expect(report).toMatchObject({
      fileName: "recipes.json",
      status: "done",
      added: 3,
      known: 0,
      skipped: 0,
    });
    expect(report.bytesRead).toBe(report.bytes);
    expect(report.lines.added.map(({ title }) => title)).toEqual(["Soup 1", "Soup 2", "Soup 3"]);
    const ids = (await listMeals(services, cook)).map(({ id }) => id);
    expect(report.lines.added.map(({ mealId }) => mealId).sort()).toEqual(ids.sort());
  });

  it.each([
    ["recipes\u202enosj\n.json", "recipesnosj .json"],
    ["\u202e", "File"],
  ])(
    "%j is listed as %j, without characters that change the text direction",
    async (name, shown) => {
      const id = await beginImport(services, cook, fileOf("[]", name));
      expect(await untilOver(id)).toMatchObject({ fileName: shown });
      expect(await listImports(services, cook)).toMatchObject([{ fileName: shown }]);
    },
  );

  it("adds all recipes with the same name whose ingredients differ", async () => {
    const file = [recipe("Soup"), recipe("Soup", { recipeIngredient: ["1 leek"] })];
    expect(await bringIn(JSON.stringify(file))).toMatchObject({ added: 2, known: 0 });
  });

  /**
   * Returns a recipe whose lines link to other recipes, in the format of Weeknight's own files. It may have more links
   * than allowed.
   */
  const made = (name: string, of: readonly string[], lines = of.length) =>
    recipe(name, {
      recipeIngredient: Array.from({ length: lines }, (_, i) => `1 batch no. ${i}`),
      "x-weeknight": {
        subRecipes: of.map((title, line) => ({
          line,
          title,
          mealId: "elsewhere",
          amount: "1",
          unit: "recipe",
          makes: "",
          isGone: false,
          made: [],
        })),
      },
    });
  const subRecipesOf = async (title: string) => {
    const meal = (await listMeals(services, cook)).find((one) => one.title === title);
    return (meal?.subRecipes ?? []).map(({ line, title, isGone }) => ({ line, title, isGone }));
  };

  it("links a line to a recipe later in the file", async () => {
    const between = recipes(120);
    const file = [made("Bake", ["Sauce", "Nowhere"]), ...between, recipe("Sauce")];
    expect(await bringIn(JSON.stringify(file))).toMatchObject({ status: "done", added: 122 });
    expect(await subRecipesOf("Bake")).toEqual([
      { line: 0, title: "Sauce", isGone: false },
      { line: 1, title: "Nowhere", isGone: true },
    ]);
  });

  it("is imported as a whole if its lines link to more recipes than allowed, and so is the next file", async () => {
    const many = Array.from({ length: 3_000 }, (_, n) => `No. ${n}`);
    const file = [made("Heap", many, 3), made("Long", ["x".repeat(9_000)])];
    expect(await bringIn(JSON.stringify(file))).toMatchObject({ status: "done", added: 2 });
    expect(await subRecipesOf("Heap")).toEqual([]);
    expect(await subRecipesOf("Long")).toEqual([]);
    const beyond = [made("Beyond", ["Soup 1", "Soup 2"], 1), ...recipes(1)];
    expect(await bringIn(JSON.stringify(beyond))).toMatchObject({ status: "done", added: 2 });
    expect(await subRecipesOf("Beyond")).toEqual([{ line: 0, title: "Soup 1", isGone: false }]);
  });

  it("leaves a line as plain text if its recipe would be nested too deeply, or used in too many other recipes", async () => {
    const chain = ["A", "B", "C", "D", "E", "F"];
    const deep = chain.map((name, n) => made(name, chain.slice(n + 1, n + 2), 1));
    const users = Array.from({ length: 101 }, (_, n) => made(`User ${n}`, ["Stock"]));
    const file = [...deep, ...users, recipe("Stock")];
    expect(await bringIn(JSON.stringify(file))).toMatchObject({ status: "done", added: 108 });
    const all = await listMeals(services, cook);
    const linked = all.filter(({ subRecipes }) => subRecipes.some(({ isGone }) => !isGone));
    expect(linked.filter(({ title }) => title.startsWith("User"))).toHaveLength(100);
    expect(linked.filter(({ title }) => chain.includes(title))).toHaveLength(4);
  });

  it("fills a household up to its limit, and reports that the remaining recipes do not fit", async () => {
    services = await createServices({ settings: { QUOTA_RECIPES: "2" } });
    cook = await addUser(services);
    const [first, second, third] = recipes(3);
    const report = await bringIn(JSON.stringify([first, first, second, third]));
    expect(report).toMatchObject({ status: "done", added: 2, known: 1, skipped: 1 });
    const [left] = report.lines.skipped;
    expect(left).toMatchObject({ title: "Soup 3" });
    expect(wordsOf(left)).toMatch(/^Your household has 2 recipes, the maximum\./);
    const again = await bringIn(JSON.stringify([first, third]));
    expect(again).toMatchObject({ status: "done", added: 0, known: 1, skipped: 1 });
  });

  it("is visible only to its own household", async () => {
    const stranger = await addUser(services);
    const report = await bringIn(JSON.stringify(recipes(2)));
    expect(await titles(stranger)).toEqual([]);
    expect(await listImports(services, stranger)).toEqual([]);
    await expect(getImport(services, stranger, report.id)).rejects.toMatchObject({
      code: "not_found",
    });
    // The contents of one household's recipes do not count for another household.
    expect(await bringIn(JSON.stringify(recipes(2)), stranger)).toMatchObject({ added: 2 });
  });

  test.each([0, 50, 101])(
    "with %i recipes lists each of them once in its report, in order",
    async (count) => {
      const report = await bringIn(JSON.stringify({ "@graph": recipes(count) }));
      expect(report).toMatchObject({ status: "done", added: count, known: 0, skipped: 0 });
      expect(report.lines.added.map(({ position }) => position)).toEqual(
        Array.from({ length: count }, (_, i) => i),
      );
      expect(await titles()).toHaveLength(count);
    },
  );

  it("reports each entry that is not a recipe at its position, and imports the other entries", async () => {
    const report = await bringIn(
      `[${[
        JSON.stringify(recipe("Good one")),
        JSON.stringify(recipe("")),
        JSON.stringify(recipe("No ingredients", { recipeIngredient: [] })),
        '{"@type":"Recipe","name":"Broken",}',
        "7",
        JSON.stringify({ "@type": "Person", name: "Ann" }),
        JSON.stringify(recipe("T".repeat(201))),
        JSON.stringify(recipe("Long description", { description: "d".repeat(2_001) })),
        JSON.stringify(recipe("Many lines", { recipeIngredient: Array(201).fill("1 egg") })),
        JSON.stringify(recipe("Long line", { recipeIngredient: ["x".repeat(501)] })),
        JSON.stringify(recipe("Long method", { recipeInstructions: "x".repeat(20_001) })),
        JSON.stringify(recipe("Good two")),
      ].join(",\n")}]`,
    );
    expect(report).toMatchObject({ status: "done", added: 2, known: 0, skipped: 10 });
    expect(await titles()).toEqual(["Good one", "Good two"]);
    expect(report.lines.added.map(({ position }) => position)).toEqual([0, 11]);
    expect(report.lines.skipped.map(({ position }) => position)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    for (const line of report.lines.skipped) expect(wordsOf(line)).toMatch(/^[A-Z].+\.$/);
    const named = report.lines.skipped.map(({ title }) => title);
    expect(named).toEqual(expect.arrayContaining(["No ingredients", "Long line", "T".repeat(200)]));
  });

  test.each([
    ["no content", "", "The file is empty."],
    ["plain text", "Leek soup, as my grandma made it.", "Weeknight cannot read this kind of file."],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]), /cannot read this kind/],
    ["half a file", '[{"@type":"Recipe","name":"Soup"', /ends in the middle/],
    ["an object that is not a recipe", '{"a":1}', "This entry is not a recipe."],
  ])("with %s is finished with a reason", async (_, content, reason) => {
    const report = await bringIn(content);
    expect(report).toMatchObject({ status: "done", added: 0, known: 0, skipped: 1 });
    expect(wordsOf(report.lines.skipped[0])).toMatch(reason);
  });
});

describe("An exported file", () => {
  it("is imported unchanged in another household, with favorites", async () => {
    for (const [i, each] of someRecipes(3).entries()) {
      services.clock.pass(MINUTE);
      const id = await addMeal(services, cook, {
        ...each,
        source: "generated",
        servings: 2 + i,
        cookingTime: null,
        sourceUrl: i === 1 ? "my <aunt>" : "N/A",
        bookId: i === 2 ? "french/soup" : null,
      });
      if (i === 1) await addFavorite(services, cook, { mealId: id });
    }
    await addMeal(services, cook, { source: "url", sourceUrl: "https://example.org/s?a=1&b" });
    const other = await addUser(services);
    expect(await bringIn(await exported(), other)).toMatchObject({ added: 4, skipped: 0 });
    const bare = (meals: Meal[]) => meals.map((meal) => ({ ...meal, id: "" }));
    expect(bare(await listMeals(services, other))).toEqual(bare(await listMeals(services, cook)));
    const hearts = async (owner: User) =>
      (await listFavorites(services, owner)).map(({ meal }) => meal.title);
    expect(await hearts(other)).toEqual(await hearts(cook));
    expect(await hearts(other)).toEqual(["Recipe 2"]);
    // The search text is computed again.
    expect(await listCards(services, other, { search: "RÉCIPE 3" })).toHaveLength(1);
  });

  it("contains only one household's recipes", async () => {
    const other = await addUser(services);
    await addMeal(services, other, { title: "Theirs" });
    await addMeal(services, cook, { title: "Mine" });
    expect(await exported()).toContain("Mine");
    expect(await exported()).not.toContain("Theirs");
  });
});

describe("An edited file", () => {
  const soup = toJsonLd({
    id: "1",
    title: "Leek Soup",
    description: "Silky and quick.",
    cuisine: "French",
    protein: "Vegetarian",
    course: "Main Dishes",
    servings: 4,
    cookingTime: 40,
    ingredients: ["3 leeks"],
    instructions: "Cook.",
    sourceUrl: "https://example.org/soup",
    imageUrl: null,
    ownCourse: "",
    equipment: "",
    subRecipes: [],
    source: "url",
    createdAt: "2026-11-01T08:00:00.000Z",
    bookId: null,
    carbsPerServing: null,
    isFavorite: false,
    tags: [],
  });
  /** Returns Weeknight's own file with changed values in its additional fields and in the fields of schema.org. */
  const withOwn = (own: object, plain: object = {}) =>
    JSON.stringify([
      { ...soup, ...plain, "x-weeknight": { ...Object(soup["x-weeknight"]), ...own } },
    ]);

  /** The stored rows must satisfy the contract of the API for every content of the file. */
  test.each<[string, object, object?]>([
    ["an unknown course", { course: "Soups" }],
    ["servings of 0", { servings: 0 }],
    ["too many servings", { servings: 1e300 }],
    ["a cooking time below 0", { cookingTime: -5 }],
    ["an invalid date", { createdAt: "2026-99-99T99:99:99.999Z" }],
    ["a picture that is a script", { imageUrl: "javascript:alert(1)" }],
    ["a yield of nothing", {}, { recipeYield: "0 servings" }],
  ])("that has %s yields a valid recipe or a reason for rejecting it", async (_, own, plain) => {
    const report = await bringIn(withOwn(own, plain));
    expect(report.status).toBe("done");
    expect(report.added + report.skipped).toBe(1);
    for (const meal of await listMeals(services, cook)) {
      expect(meal.course).toMatch(/^(Main Dishes|Desserts|Appetizers|Side Dishes)$/);
      expect(meal.servings).toSatisfy((n: number) => Number.isInteger(n) && n >= 1 && n <= 1_000);
      expect(meal.cookingTime ?? 1).toSatisfy((n: number) => Number.isInteger(n) && n >= 1);
      expect(Date.parse(meal.createdAt)).not.toBeNaN();
      expect(meal.imageUrl ?? "https://").toMatch(/^https?:/);
      expect(meal.cuisine).toMatch(
        /^(Italian|Mexican|Mediterranean|Asian|American|Indian|French|Other)$/,
      );
      expect(meal.protein ?? "Tofu").toMatch(/^(Chicken|Beef|Fish|Vegetarian|Pork|Tofu)$/);
    }
  });

  it("does not make the diet check trust the carbohydrates in it", async () => {
    await bringIn(withOwn({ carbsPerServing: 1 }));
    const [row] = await services.db.selectFrom("meals").selectAll().execute();
    expect(row?.carbsPerServing).toBeNull();
  });
});

describe("While a file is imported", () => {
  it("another file from the household is rejected with a message and deleted", async () => {
    const id = await beginImport(services, cook, fileOf(JSON.stringify(recipes(200))));
    const second = fileOf(JSON.stringify(recipes(2, "Stew")));
    // The check is made before the upload, and again when the import is stored.
    await expect(requireNoImport(services, cook)).rejects.toMatchObject({ code: "conflict" });
    await expect(beginImport(services, cook, second)).rejects.toMatchObject({
      code: "conflict",
      message: "Another recipe file is still being imported.",
    });
    expect(existsSync(second.path)).toBe(false);
    expect(await untilOver(id)).toMatchObject({ status: "done", added: 200 });
    expect(await titles()).toHaveLength(200);
    // A later file is accepted.
    expect(await bringIn(JSON.stringify(recipes(2, "Stew")))).toMatchObject({ added: 2 });
  });

  it("one of two files that are uploaded at the same time is rejected", async () => {
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => beginImport(services, cook, fileOf(JSON.stringify(recipes(60))))),
    );
    for (const one of tries) if (one.status === "fulfilled") await untilOver(one.value);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await titles()).toHaveLength(60);
  });
});

describe("An aborted import", () => {
  /** Returns services that store the n-th batch only after `before(n)`. */
  function onTransaction(before: (n: number) => Promise<void>) {
    let stored = 0;
    const db = new Proxy(services.db, {
      get: (db, name) => {
        if (name === "transaction") {
          return () => ({
            execute: async (work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) => {
              await before(stored + 1);
              const result = await db.transaction().execute(work);
              stored += 1;
              return result;
            },
          });
        }
        const value: unknown = Reflect.get(db, name);
        return typeof value === "function" ? value.bind(db) : value;
      },
    });
    return { ...services, db };
  }

  it("is reported as interrupted if the process stops, and keeps the added recipes", async () => {
    const gate = createGate();
    const stopping = onTransaction((n) => (n > 2 ? gate.pass() : Promise.resolve()));
    const content = JSON.stringify(recipes(500));
    const id = await beginImport(stopping, cook, fileOf(content));
    await gate.reached;
    // Another process may end the import only after its process has died.
    const another = { ...services, processId: "another" };
    await endInterruptedImports(another);
    expect(await getImport(services, cook, id)).toMatchObject({ status: "running" });
    await services.db.deleteFrom("processes").execute();
    await endInterruptedImports(another);
    expect(await getImport(services, cook, id)).toMatchObject({ status: "failed", added: 100 });
    expect(await listImports(services, cook)).toMatchObject([{ id, status: "failed" }]);
    expect(await titles()).toHaveLength(100);
    // The next import may start at once, and adds the remaining recipes.
    expect(await bringIn(content)).toMatchObject({ status: "done", added: 400, known: 100 });
  });

  it("keeps whole batches after an error and deletes the file, so that the next import can start", async () => {
    const error = vi.fn();
    const failing = onTransaction((n) =>
      n > 2 ? Promise.reject(new Error("The disk is full")) : Promise.resolve(),
    );
    const log = Object.assign(Object.create(services.log), { error });
    const file = fileOf(JSON.stringify(recipes(500)));
    const report = await untilOver(await beginImport({ ...failing, log }, cook, file));
    expect(report).toMatchObject({ status: "failed", added: 100 });
    expect(await titles()).toHaveLength(100);
    expect(error).toHaveBeenCalledOnce();
    expect(existsSync(file.path)).toBe(false);
    expect(await bringIn(JSON.stringify(recipes(500)))).toMatchObject({ added: 400, known: 100 });
  });
});

test("the last ten imports are listed, newest first", async () => {
  for (let n = 1; n <= 12; n++) {
    services.clock.pass(MINUTE);
    await bringIn(JSON.stringify(recipes(1, `Soup no. ${n}`)));
  }
  const list = await listImports(services, cook);
  expect(list).toHaveLength(10);
  const times = list.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
});
