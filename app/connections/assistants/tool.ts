import type * as z from "zod";
import type { Scope, User } from "~/household/access";
import type { Services } from "~/server/services";

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
