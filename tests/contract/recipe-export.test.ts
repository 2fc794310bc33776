import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { readLibrary, untilIdle } from "../own-recipes";
import { attribute, byTag, page, textOf, words } from "./page";
import { meals } from "./shapes";

const RECIPES = [
  {
    title: "Sélection “Dimanche” <soup>",
    description: "À la maison\n\nwith bread",
    ingredients: ["For the soup:", "½ cup crème", "1 onion, sliced (thin)"],
    servings: 6,
    instructions: "Chop.\nSimmer for 20 minutes.",
    cookingTime: 45,
    cuisine: "French",
    sourceUrl: "https://example.org/soup?a=1&b=2",
    course: "Appetizers",
  },
  { title: "Pie", ingredients: ["@home {spice} #1"], instructions: "" },
  { title: "Pie", ingredients: ["2 lb apples"], instructions: "1. Peel.\n2. Bake at 375 °F." },
];

let app: App;
let cook: Client;
beforeAll(async () => {
  app = await shareApp();
  cook = await signUp(app);
  for (const recipe of RECIPES) {
    expect((await cook.send("POST", "/api/recipes/create", recipe)).status).toBe(201);
  }
  const [first] = meals(await cook.get("/api/recipes/user"));
  await cook.send("PUT", `/api/meals/${first?.id}/tags`, { tags: ["winter", "kids like it"] });
});
afterAll(() => app.stop());

const download = (path: string, client = cook) =>
  fetch(app.url + path, { headers: { cookie: client.cookie() } });

/** Returns the content of a household's recipes, without the fields that differ between households. */
const contentOf = async (client: Client) => {
  const file = await client.get("/all-recipes/recipes.json");
  const text = file.text.replace(/"id":"[^"]*"/g, '"id":""');
  return text
    .split("\n")
    .map((line) => line.replace(/,$/, ""))
    .sort();
};

describe.each([
  ["JSON with photos", "zip", ".zip"],
  ["Paprika", "paprika", ".paprikarecipes"],
  ["Mealie", "mealie", "-mealie.zip"],
  ["Cooklang", "cooklang", "-cooklang.zip"],
])("The export in the format “%s”", (name, format, ending) => {
  test("is offered as a link and downloaded as a file", async () => {
    const offered = byTag(page(await cook.get("/all-recipes/export")), "a").find(
      (link) => textOf(link) === `Download ${name}`,
    );
    expect(offered && attribute(offered, "href")).toBe(`/all-recipes/export/${format}`);
    const answer = await download(`/all-recipes/export/${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const named = answer.headers.get("content-disposition") ?? "";
    expect(named).toMatch(/^attachment; filename="weeknight-recipes-\d{4}-\d\d-\d\d[\w.-]+"$/);
    expect(named).toContain(`${ending}"`);
    await answer.arrayBuffer();
  });

  test("can be imported by another household without differences", async () => {
    const answer = await download(`/all-recipes/export/${format}`);
    const neighbor = await signUp(app);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const path = await readLibrary(app, neighbor, `recipes${ending}`, bytes);
    expect(words(await neighbor.get(path))).toContain("3 recipes.");
    await neighbor.post(path, { intent: "bring" });
    await untilIdle(neighbor, path);
    expect(await contentOf(neighbor)).toEqual(await contentOf(cook));
  });

  test("contains no recipes of another household", async () => {
    const stranger = await signUp(app);
    const answer = await download(`/all-recipes/export/${format}`, stranger);
    expect(answer.status).toBe(200);
    // Only the end of an empty zip file.
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(100);
  });
});

test("an unknown export format returns 404", async () => {
  expect((await cook.get("/all-recipes/export/word")).status).toBe(404);
  expect((await cook.get("/all-recipes/export/json")).status).toBe(404);
});
