import * as z from "zod";
import type { Scope, User } from "~/household/access";
import type { Services } from "~/server/services";
import { SHAPES } from "~/connections/api/shapes";
import { isDate, NOT_A_DATE } from "~/server/values/dates";
import { MAX_SERVES } from "~/recipes/meals";

/** What a tool works with: whose token it is asked with. */
export type Asking = { services: Services; user: User };

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = {
  /** As an assistant calls it: `plan_dish`. */
  name: string;
  title: string;
  /** What it does and takes, for an assistant; what spends credits says so. */
  description: string;
  /** What a token must be for; without it the tool is not there. */
  scope: Scope;
  /** Whom it answers: as the guard of its page. */
  who: "planner" | "shopper" | "admin";
  /** Told to the assistant's program, which may ask its person before a tool that changes something. */
  changes: "nothing" | "adds" | "replaces";
  /** True where asking the same again changes nothing more. */
  isIdempotent: boolean;
  /** Without transforms: it is read twice. */
  input: Input;
  output: Output;
  /** What it answers is held against `output` as it is sent. */
  run: (asking: Asking, input: z.infer<Input>) => Promise<Record<keyof z.infer<Output>, unknown>>;
};

/** A tool of assistants, whatever it takes and answers. */
export type Tool = Omit<Definition<z.ZodObject, z.ZodObject>, "run"> & {
  run: (asking: Asking, input: unknown) => Promise<Record<string, unknown>>;
};

/** A tool whose input is read by its own schema. */
export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>({
  run,
  ...definition
}: Definition<Input, Output>): Tool => ({
  ...definition,
  run: (asking, input) => run(asking, definition.input.parse(input)),
});

/** A date that an assistant names. */
export const date = z.string().refine(isDate, NOT_A_DATE).meta({ format: "date" });
/** An id that an assistant was told. */
export const given = z.string().min(1).max(100);
export const serves = z.int().min(1).max(MAX_SERVES);

/** What stands on a week's page of an entry: all but the recipe. */
export const weekEntryShape = SHAPES.Entry.omit({ meal: true }).extend({
  warning: z.string().nullable().describe("What in it does not fit those who eat it"),
});

/** What something costs, before anything is taken. */
export const offerShape = z.strictObject({
  credits: z.number().int().min(1).describe("Credits that it takes; never more"),
  offerId: z.string().describe("Goes into confirmedOfferId once the person has said yes"),
  ask: z.string().describe("What the person has to be asked first"),
});

/** A recipe for those who eat it. */
export const scaledShape = z.strictObject({
  mealId: given,
  entryId: given.nullable().describe("The planned meal that it is for"),
  title: z.string(),
  portions: z.number().int(),
  night: z.string().nullable().describe("For whom it is, where not everybody eats"),
  warning: z.string().nullable().describe("What in it does not fit those who eat it"),
  ingredients: z.array(z.string()),
  steps: z.array(
    z.strictObject({
      index: z.number().int().describe("From 0, in the recipe"),
      part: z.string().nullable(),
      text: z.string(),
    }),
  ),
});

/** A step as one cooks it. */
export const cookStepShape = z.strictObject({
  mealId: given,
  entryId: given.nullable(),
  title: z.string(),
  portions: z.number().int(),
  warning: z.string().nullable(),
  index: z.number().int(),
  place: z.string().describe("“Step 2 of 5”"),
  part: z.string().nullable(),
  text: z.string(),
  ingredients: z.array(z.string()).describe("What this step needs"),
  times: z.array(z.strictObject({ time: z.number().int(), words: z.string() })),
  isDone: z.boolean(),
  nextIndex: z.number().int().nullable(),
  cooking: SHAPES.Cooking,
});
