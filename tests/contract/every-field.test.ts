import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recipeSchema } from "../../app/recipes/form/recipes.schema";
import { newId } from "../../app/server/values/ids";
import { type App, shareApp } from "../app";
import { type Client, signUp } from "../client";
import { EVERY_FIELD } from "../every-field";
import { bringIn } from "../own-recipes";
import { form, press, words } from "./page";
import { exportFile, type MealJson, meals } from "./shapes";

const fields = recipeSchema.keyof().options;
/** Returns the address of Manual Entry with a new form. */
const manual = () => `/custom-recipes?mode=manual&entry=${newId()}`;

/** Returns the lines of a value, as they are typed into a field and shown on a page. */
const linesOf = (value: unknown) => [value].flat().flatMap((each) => String(each).split("\n"));

let app: App;
let cook: Client;
let saved: MealJson | undefined;
beforeAll(async () => {
  app = await shareApp();
  cook = await signUp(app);
  const typed = fields.map((field) => [field, linesOf(EVERY_FIELD[field]).join("\r\n")]);
  await press(app, cook, manual(), "Save Recipe", Object.fromEntries(typed));
  [saved] = meals(await cook.get("/api/recipes/user"));
});
afterAll(() => app.stop());

describe("a field of a household's own recipe", () => {
  test.each(fields)("%s is in the form", async (field) => {
    expect(form(await cook.get(manual()), "Save Recipe").fields).toHaveProperty(field);
  });

  test.each(fields)("%s is stored as the user typed it", (field) => {
    expect(saved).toHaveProperty(field, EVERY_FIELD[field]);
  });

  test.each(fields)("%s is in the form for editing the recipe", async (field) => {
    const { fields } = form(await cook.get(`/custom-recipes/${saved?.id}`), "Save Recipe");
    expect(fields[field]).toEqual([linesOf(EVERY_FIELD[field]).join(" ")]);
  });

  test.each(fields)("%s is shown on the page of the recipe", async (field) => {
    const shown = words(await cook.get(`/dashboard/meals/${saved?.id}`)).toLowerCase();
    for (const line of linesOf(EVERY_FIELD[field])) {
      expect(shown).toContain(line.toLowerCase());
    }
  });

  test.each(fields)(
    "%s is in the exported file, which another household can import",
    async (field) => {
      const { "@graph": graph } = exportFile(await cook.get("/all-recipes/recipes.json"));
      const other = await signUp(app);
      await bringIn(app, other, "recipes.json", graph);
      expect(meals(await other.get("/api/recipes/user"))).toEqual([
        expect.objectContaining({ [field]: EVERY_FIELD[field] }),
      ]);
    },
  );
});
