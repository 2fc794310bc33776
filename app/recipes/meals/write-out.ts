import { runCooperatively } from "~/server/values/cooperative-scheduling";
import { scaleLines } from "~/engine/scale/scale";
import { scaleSteps } from "~/engine/scale/scale-steps";
import { stepsOf } from "./steps";

type Texts = { ingredients: readonly string[]; instructions: string };

/**
 * A recipe's lines and steps for `factor` times as many eaters as it is written for; `unsure` has for each step what
 * stands there as it was written, because it cannot be told for another number.
 */
export async function writeOut({ ingredients, instructions }: Texts, factor: number) {
  const steps = await runCooperatively(scaleSteps(stepsOf(instructions), ingredients, factor));
  return {
    ingredients: await runCooperatively(scaleLines(ingredients, factor)),
    instructions: steps.map(({ text }) => text).join("\n"),
    unsure: steps.map((step) => step.unsure),
  };
}
