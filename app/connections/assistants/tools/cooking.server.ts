import * as z from "zod";
import { SHAPES } from "~/connections/api/shapes";
import { AppError } from "~/server/values/errors";
import { changesSchema } from "~/plan/cook-mode";
import { getCooking, changeProgress, getProgressJson } from "~/plan/cook-mode/index.server";
import { RATINGS } from "~/engine/recipe";
import { MAX_NOTE, madeCallSchema } from "~/plan/cook-log";
import { addMade } from "~/plan/cook-log/index.server";
import { newId } from "~/server/values/ids";
import { cookStepShape, date, given, scaledShape, serves } from "../shapes";
import { type Asking, tool } from "../tool";

const dish = {
  mealId: given,
  entryId: given.optional().describe("The planned meal that it is cooked for"),
};
const index = z.int().min(0).max(500);

const read = tool({
  name: "read_recipe",
  title: "Read a recipe",
  description:
    "A recipe of the household by its mealId, its amounts scaled for those who eat the planned meal of entryId, or for serves, or as it is written.",
  scope: "read",
  who: "planner",
  changes: "nothing",
  isIdempotent: true,
  input: z.object({ ...dish, serves: serves.optional() }),
  output: z.object({ recipe: scaledShape }),
  async run(asking, input) {
    const cooking = await cookingOf(asking, input);
    const { meal, entryId, portions, night, lines: ingredients } = cooking;
    const steps = cooking.steps.map(({ index, part, text }) => ({ index, part, text }));
    const { id: mealId, title } = meal;
    const warning = cooking.mark?.words ?? null;
    const recipe = { mealId, entryId, title, portions, night, warning, ingredients, steps };
    return { recipe };
  },
});

const step = tool({
  name: "cook_step",
  title: "Cook step by step",
  description:
    "One step of a recipe as one cooks it, with what it needs and the times that it names: the step with that index, or the first that is not done. Tick it with cook_progress and go on with nextIndex.",
  scope: "read",
  who: "planner",
  changes: "nothing",
  isIdempotent: true,
  input: z.object({ ...dish, serves: serves.optional(), index: index.optional() }),
  output: z.object({ step: cookStepShape }),
  async run(asking, { index, ...input }) {
    const cooking = await cookingOf(asking, input);
    const { meal, entryId, portions, steps, lines } = cooking;
    const { services, user } = asking;
    const known = await getProgressJson(services, user, {
      mealId: meal.id,
      entryId: entryId ?? "",
    });
    const isDone = (at: number) => known.steps.includes(at);
    const at = steps.findIndex((one) =>
      index === undefined ? !isDone(one.index) : one.index === index,
    );
    const found = steps[at];
    if (!found) {
      const why = index === undefined ? "All steps are done." : "There is no such step.";
      throw new AppError("not_found", why);
    }
    return {
      step: {
        mealId: meal.id,
        entryId,
        title: meal.title,
        portions,
        warning: cooking.mark?.words ?? null,
        index: found.index,
        place: `Step ${at + 1} of ${steps.length}`,
        part: found.part,
        text: found.text,
        isDone: isDone(found.index),
        ingredients: found.lines.flatMap((line) => lines[line] ?? []),
        times: found.times.map(({ words }, time) => ({ time, words })),
        nextIndex: steps[at + 1]?.index ?? null,
        cooking: known,
      },
    };
  },
});

const progress = tool({
  name: "cook_progress",
  title: "Tick steps and set timers",
  description:
    "Ticks steps and ingredient lines of a dish that is cooked, by their index from 0, or takes ticks back; starts a timer by a step’s index and the number of the time in it, and stops it with secondsLeft null.",
  scope: "cook",
  who: "planner",
  changes: "replaces",
  isIdempotent: true,
  input: z.object({ ...dish, ...changesSchema.shape }),
  output: z.object({ cooking: SHAPES.Cooking }),
  run: async ({ services, user }, { mealId, entryId = "", ...changes }) => ({
    cooking: await changeProgress(services, user, { mealId, entryId }, changes),
  }),
});

const made = tool({
  name: "mark_made",
  title: "Mark a dish as made",
  description:
    "Notes that a recipe was made, with a note for the next time, how those who ate liked it, and how many portions are left. With entryId the planned meal is ticked as cooked.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: false,
  input: z.object({
    ...dish,
    madeOn: date.optional().describe("Without it the day for which it is planned, or today"),
    leftOver: z.int().min(0).max(200).optional(),
    note: z.string().max(MAX_NOTE).default(""),
    ratings: z
      .array(z.object({ eaterId: given, rating: z.enum(RATINGS).nullable() }))
      .max(24)
      .default([]),
  }),
  output: z.object({ made: SHAPES.Made }),
  async run({ services, user }, { mealId, entryId = null, ...said }) {
    const key = { key: newId(), mealId, entryId, serves: null };
    return { made: await addMade(services, user, key, madeCallSchema.parse(said)) };
  },
});

const cookingOf = (
  { services, user }: Asking,
  { mealId, entryId, serves }: { mealId: string; entryId?: string; serves?: number },
) => {
  const asked = { mealId, entryId: entryId ?? null, serves: serves ? `${serves}` : null };
  return getCooking(services, user, { ...asked, measures: user.units });
};

export const COOKING = [read, step, progress, made];
