import { describe, expect, test } from "vitest";
import * as z from "zod";
import { fieldsOf, typeOf } from "./fields";
import { answerSchema, inputSchema } from "./json-schema";
import { mealShape } from "~/recipes/meals/meals.schema";

const typeIn = (schema: z.ZodType) => typeOf(inputSchema(schema)).words;

describe("What a value is, in words", () => {
  test.each([
    [z.string().max(1_000), "text, up to 1,000 characters"],
    [z.int().min(1).max(10), "whole number, 1 to 10"],
    [z.int().min(0), "whole number, 0 or more"],
    [z.enum(["lunch", "dinner"]).nullable(), '"lunch" or "dinner" or null'],
    [z.array(z.boolean()).max(3), "list of true or false, at most 3"],
    [z.string().meta({ format: "date" }).optional(), "date"],
    [z.array(z.never()).length(0).or(z.array(z.string())), "list of text"],
  ])("%#: %s", (schema, words) => {
    expect(typeIn(schema)).toBe(words);
  });

  test("leads to the shape that an answer is made of", () => {
    expect(typeOf(answerSchema(z.array(mealShape)))).toEqual({
      words: "list of Meal",
      shape: "Meal",
    });
  });

  test("has the parts of an object, of a list's, and of each of several kinds", () => {
    const night = z.object({ date: z.string(), seats: z.array(z.object({ name: z.string() })) });
    expect(fieldsOf(inputSchema(night))).toMatchObject([
      { name: "date", isRequired: true, fields: [] },
      { name: "seats", words: "list of object", fields: [{ name: "name" }] },
    ]);
    const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
    expect(fieldsOf(inputSchema(either))).toMatchObject([
      { name: "either", fields: [{ name: "a" }] },
      { name: "or", fields: [{ name: "b" }] },
    ]);
  });
});
