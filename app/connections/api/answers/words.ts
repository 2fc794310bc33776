import * as z from "zod";

/** What all answers are made of. An answer is described here alone, to the letter: tests hold real ones against it. */
export const id = z.string().min(1);
export const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
  .meta({ format: "date-time" });
export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ format: "date" });
export const time = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .describe("A time of the household's day, such as 18:30");
export const mealType = z.enum(["breakfast", "lunch", "dinner", "snack"]);

/** A word of what was done, for people. */
export const noticeShape = z.strictObject({ message: z.string().min(1) });

/** Every error of the contract. */
export const refusalShape = z.strictObject({
  message: z.string().min(1),
  reason: z
    .string()
    .regex(/^[A-Z].+\.$/)
    .optional()
    .describe("Why, or what to do about it"),
  errors: z
    .record(z.string(), z.array(z.string().min(1)).min(1))
    .optional()
    .describe("What is wrong with each field"),
});
