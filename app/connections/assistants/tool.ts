import * as z from "zod";
import type { Scope, User } from "~/household/access";
import type { Services } from "~/server/services";
import { SHAPES } from "~/connections/api/shapes";
import { isDate, NOT_A_DATE } from "~/server/values/dates";
import { MAX_SERVES } from "~/recipes/meals";
import { errorText } from "~/language/messages";

/** The context of a tool call: the services and the token's user. */
export type Asking = { services: Services; user: User };

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = {
  /** The name by which an assistant calls the tool, such as `plan_dish`. */
  name: string;
  title: string;
  /** The effect and the input of the tool, for an assistant. Mentions the price if the tool takes credits. */
  description: string;
  /** The scope that a token needs. Without it, the tool is not listed. */
  scope: Scope;
  /** The required access. It is enforced like the guard of the matching page. */
  who: "planner" | "shopper" | "admin";
  /** A hint for the assistant's program, which may ask its user before a tool that changes something. */
  changes: "nothing" | "adds" | "replaces";
  /** True if a repeated call with the same input changes nothing more. */
  isIdempotent: boolean;
  /** The schema of the input. It must have no transforms, because the input is parsed twice. */
  input: Input;
  output: Output;
  /** Runs the tool. The result is checked against `output` when it is sent. */
  run: (asking: Asking, input: z.infer<Input>) => Promise<Record<keyof z.infer<Output>, unknown>>;
};

/** A tool of assistants with any input and output. */
export type Tool = Omit<Definition<z.ZodObject, z.ZodObject>, "run"> & {
  run: (asking: Asking, input: unknown) => Promise<Record<string, unknown>>;
};

/** Returns a tool that parses its input with its own schema. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>({
  run,
  ...definition
}: Definition<Input, Output>): Tool => ({
  ...definition,
  run: (asking, input) => run(asking, definition.input.parse(input)),
});

/** A date in an assistant's input. */
export const date = z.string().refine(isDate, errorText(NOT_A_DATE)).meta({ format: "date" });
/** An id that an assistant got from an earlier answer. */
export const idInput = z.string().min(1).max(100);
export const serves = z.int().min(1).max(MAX_SERVES);

/** An entry as the page of a week shows it, without the recipe. */
export const weekEntryShape = SHAPES.Entry.omit({ meal: true }).extend({
  warning: z.string().nullable().describe("Parts that do not fit the eaters"),
});

/** An offer: the price of an action before any credits are taken. */
export const offerShape = z.strictObject({
  credits: z.number().int().min(1).describe("Credits that it takes; never more"),
  offerId: z.string().describe("Pass it as confirmedOfferId after the person has agreed"),
  ask: z.string().describe("The question to ask the person first"),
});

/** A recipe scaled for its eaters. */
export const scaledShape = z.strictObject({
  mealId: idInput,
  entryId: idInput.nullable().describe("The planned meal that it is for"),
  title: z.string(),
  portions: z.number().int(),
  night: z.string().nullable().describe("The eaters, if not everyone eats"),
  warning: z.string().nullable().describe("Parts that do not fit the eaters"),
  ingredients: z.array(z.string()),
  steps: z.array(
    z.strictObject({
      index: z.number().int().describe("From 0, in the recipe"),
      part: z.string().nullable(),
      text: z.string(),
    }),
  ),
});

/** A step with everything that a cook needs for it. */
export const cookStepShape = z.strictObject({
  mealId: idInput,
  entryId: idInput.nullable(),
  title: z.string(),
  portions: z.number().int(),
  warning: z.string().nullable(),
  index: z.number().int(),
  place: z.string().describe("“Step 2 of 5”"),
  part: z.string().nullable(),
  text: z.string(),
  ingredients: z.array(z.string()).describe("The ingredients of this step"),
  times: z.array(z.strictObject({ time: z.number().int(), words: z.string() })),
  isDone: z.boolean(),
  nextIndex: z.number().int().nullable(),
  cooking: SHAPES.Cooking,
});
