import { expect, test } from "vitest";
import * as z from "zod";
import { addEntrySchema } from "~/plan/calendar/calendar.schema";
import { MAX_SERVES } from "~/recipes/meals/recipe-path";
import { recipeSchema } from "~/recipes/form/recipes.schema";
import { constraintsOf } from "./use-form";

test("a field accepts as much text as its schema accepts after cutting, checking and converting", () => {
  const schema = z.object({
    name: z.string().trim().min(1).max(80),
    email: z.string().max(254).pipe(z.email()),
    note: z
      .string()
      .max(20)
      .default("")
      .transform((it) => it.length),
  });
  const { name, email, note } = constraintsOf(schema);
  expect(name).toMatchObject({ required: true, minLength: 1, maxLength: 80 });
  expect(email).toMatchObject({ required: true, maxLength: 254 });
  expect(note).toMatchObject({ required: false, maxLength: 20 });
});

test("a number field has the limits of its schema, and is optional if it has a default", () => {
  const { servings, mealId } = constraintsOf(addEntrySchema);
  expect(servings).toMatchObject({ required: false, min: 1, max: MAX_SERVES });
  expect(mealId).toMatchObject({ required: true });
});

test("a recipe form requires only the title and the ingredients", () => {
  const required = Object.entries(constraintsOf(recipeSchema)).filter(([, it]) => it.required);
  expect(required.map(([name]) => name)).toEqual(["title", "ingredients"]);
});
