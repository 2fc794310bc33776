import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { COURSES, PROTEINS, RECIPE_CUISINES } from "~/engine/recipe/recipe";
import type { ExportedMeal } from "~/engine/recipe/exported-meal";
import { readCooklang } from "~/recipes/importers/apps/readers/cooklang";
import { readMealieRecipe } from "~/recipes/importers/apps/readers/mealie";
import { readPaprika } from "~/recipes/importers/apps/readers/paprika";
import { readSchemaOrg } from "~/recipes/importers/apps/readers/schema-org";
import { alone } from "~/recipes/importers/apps/document";
import { toJsonLd } from "~/recipes/importers/own/json-ld";
import { isObject } from "~/recipes/importers/web/json";
import { toReadItem, toStorable } from "~/recipes/importers/storable-recipe";
import type { ExportItem } from "~/recipes/importers/apps/export-item";
import { aRecipe } from "../../../tests/services";
import { cooklangFiles } from "./cooklang";
import { createFileNames, mealieFiles, paprikaFile } from "./export.server";

const PHOTO = { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) };

const line = fc.oneof(
  fc.constantFrom(
    "2 cups flour, sifted",
    "1 1/2 lb chicken thighs (bone-in)",
    "For the sauce:",
    "½ tsp @home {spice} #1 ~ mix",
    "salt and pepper",
    "3–4 cloves garlic, minced, or more",
  ),
  fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.replace(/[\r\n]/g, " ")),
);

/** Any recipe that a household may have stored. */
const meals: fc.Arbitrary<ExportedMeal> = fc
  .record({
    title: fc.oneof(
      fc.constantFrom("Beef Stew", "1. Soup", "= Pie ="),
      fc.string({ minLength: 1, maxLength: 60 }),
    ),
    description: fc.oneof(fc.constant(""), fc.string({ maxLength: 80 }), fc.constant("One\n\nTwo")),
    cuisine: fc.constantFrom(...RECIPE_CUISINES),
    course: fc.constantFrom(...COURSES),
    protein: fc.option(fc.constantFrom(...PROTEINS)),
    servings: fc.integer({ min: 1, max: 24 }),
    cookingTime: fc.option(fc.integer({ min: 1, max: 600 })),
    ingredients: fc.array(line, { minLength: 1, maxLength: 8 }),
    instructions: fc.array(line, { maxLength: 6 }).map((lines) => lines.join("\n")),
    sourceUrl: fc.constantFrom("N/A", "https://example.org/stew?x=1&y=2", "Grandma's book"),
    imageUrl: fc.constantFrom(null, "https://example.org/stew.jpg"),
    source: fc.constantFrom("generated", "search", "url", "manual"),
    createdAt: fc.constantFrom("2025-03-04T05:06:07.890Z", "2026-01-31T23:59:59.000Z"),
    isFavorite: fc.boolean(),
    ownCourse: fc.constantFrom("", "Brunch"),
    equipment: fc.constantFrom("", "A wok\nA lid"),
    subRecipes: fc.constant([]),
    tags: fc.subarray(["weeknight", "quick", "kids like it"]),
    bookId: fc.constantFrom(null, "american/beef-stew"),
    carbsPerServing: fc.option(fc.integer({ min: 0, max: 90 })),
  })
  .map((facts): ExportedMeal => ({ ...aRecipe(), ...facts, id: "a-meal" }))
  // A household stores only recipes that are valid.
  .map((meal) => toStorable(meal))
  .filter((meal): meal is ExportedMeal => !("reason" in meal));

const json = (text: string) => {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error("No object");
  return value;
};
const textOf = (bytes: Uint8Array | string) =>
  typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes);
const first = async (items: AsyncIterable<ExportItem>) => {
  for await (const item of items) return item;
  throw new Error("Nothing was read");
};

/** For each format, its exporter followed by the importer of its app. */
const WAYS: Record<string, (meal: ExportedMeal) => ExportItem | Promise<ExportItem>> = {
  Paprika: async (meal) => {
    const { bytes } = await paprikaFile("stew", meal, [PHOTO]);
    return readPaprika(json(gunzipSync(bytes).toString("utf8")));
  },
  Mealie: async (meal) => {
    const [file] = await mealieFiles("stew", meal, [PHOTO]);
    return readMealieRecipe(json(textOf(file?.bytes ?? "")), alone("stew.json"));
  },
  Cooklang: async (meal) => {
    const [file] = await cooklangFiles("stew", meal, [PHOTO]);
    return first(readCooklang(alone("stew.cook", textOf(file?.bytes ?? ""))));
  },
  "schema.org": (meal) => first(readSchemaOrg(toJsonLd(meal), alone("stew.json"))),
};

describe.each(Object.entries(WAYS))("A recipe in the format of %s", (_, bring) => {
  it("is imported again unchanged", async () => {
    await fc.assert(
      fc.asyncProperty(meals, async (meal) => {
        const item = await bring(meal);
        const read = toReadItem(item);
        expect(read.kind === "recipe" ? read.meal : read).toEqual({ ...meal, id: "" });
      }),
    );
  });

  it("is read by other programs without Weeknight's extension fields", async () => {
    const meal = {
      ...aRecipe({ title: "Beef Stew", servings: 6, cookingTime: 90 }),
      ingredients: ["2 lb beef chuck", "1 cup stock"],
      instructions: "Brown it.\nSimmer it.",
      ownCourse: "",
      equipment: "",
      subRecipes: [],
      tags: ["winter"],
      isFavorite: false,
      id: "x",
      imageUrl: null,
      ...({ source: "manual", createdAt: "2025-03-04T05:06:07.890Z" } as const),
    };
    const item = await bring(meal);
    if (item.kind !== "recipe") throw new Error(item.kind);
    const { title, servings, minutes, ingredients, steps, tags } = item.recipe;
    expect({ title, servings, minutes }).toEqual({ title: "Beef Stew", servings: 6, minutes: 90 });
    expect(ingredients.map(({ text }) => text)).toEqual(["2 lb beef chuck", "1 cup stock"]);
    expect(steps.map(({ text }) => text)).toEqual(["Brown it.", "Simmer it."]);
    expect(tags).toContain("winter");
  });
});

const stored: ExportedMeal = {
  ...aRecipe(),
  ownCourse: "",
  equipment: "",
  subRecipes: [],
  tags: [],
  id: "x",
  imageUrl: null,
  isFavorite: true,
  source: "manual",
  createdAt: "2025-03-04T05:06:07.890Z",
};

test("a recipe's photos are in its Paprika file", async () => {
  const { bytes } = await paprikaFile("stew", stored, [PHOTO, PHOTO]);
  const item = readPaprika(json(gunzipSync(bytes).toString("utf8")));
  expect(item.kind === "recipe" && item.recipe.photos).toHaveLength(2);
});

test("file names are unique for any recipe titles", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom("Stew", "Stew 2", "?", "…"), fc.string())),
      (titles) => {
        const nameOf = createFileNames();
        const names = titles.map(nameOf);
        expect(new Set(names).size).toBe(titles.length);
        for (const name of names) expect(name).toMatch(/^[\p{L}\p{N} ]+$/u);
      },
    ),
  );
});
