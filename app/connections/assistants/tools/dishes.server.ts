import * as z from "zod";
import { SHAPES } from "~/connections/api/shapes";
import { searchRecipes } from "~/find/search/index.server";
import { toAnswersJson } from "~/find/search";
import { priceOfNew, findMeal } from "~/find/generation/index.server";
import { addCheck } from "~/recipes/meals/index.server";
import { swapInWords } from "~/find/substitutions";
import { newId } from "~/server/values/ids";
import { confirm, offer } from "../offers.server";
import {
  offerShape,
  type Asking,
  tool,
  cookStepShape,
  date,
  idInput,
  scaledShape,
  serves,
} from "../tool";
import { AppError } from "~/server/values/errors";
import { changesSchema } from "~/plan/cook-mode";
import { getCooking, changeProgress, getProgressJson } from "~/plan/cook-mode/index.server";
import { RATINGS } from "~/engine/recipe";
import { MAX_NOTE, madeCallSchema } from "~/plan/cook-log";
import { addMade } from "~/plan/cook-log/index.server";
import { t } from "~/language/messages";

const query = z.string().trim().min(1).max(500);

const find = tool({
  name: "find_recipes",
  title: "Find a recipe",
  description:
    "Returns three results for a request in words, such as “lemon chicken in 30 minutes”, from the household’s own recipes and the recipe book. A search takes no credits. A result with a mealId already belongs to the household: use that. A result with a bookId and no mealId can be taken with take_recipe at its price. from skips results that were shown before.",
  scope: "read",
  who: "planner",
  changes: "nothing",
  isIdempotent: true,
  input: z.object({ query, from: z.int().min(0).max(99).default(0) }),
  output: z.object({ answers: SHAPES.Answers }),
  run: async ({ services, user }, { query, from }) => ({
    answers: toAnswersJson(await searchRecipes(services, user, query, { from, swapInWords })),
  }),
});

const takeOutput = z.object({
  offer: offerShape.nullable().describe("Set if it would take a credit. Nothing was taken yet"),
  meal: SHAPES.Meal.nullable().describe("The recipe; null while it is only offered"),
});

const take = tool({
  name: "take_recipe",
  title: "Take a recipe that was found",
  description:
    "Adds a result of find_recipes to the household’s recipes, by its bookId, its price and the same query. SPENDS A CREDIT if the price is 1: the first call only returns an offer. Ask the person, then call again with confirmedOfferId.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: true,
  input: z.object({
    query,
    bookId: z.string().min(1).max(200),
    price: z.int().min(0).max(1).describe("The price in the result of find_recipes"),
    confirmedOfferId: z.string().max(200).optional(),
  }),
  output: takeOutput,
  async run(asking, { query, bookId, price: credits, confirmedOfferId }) {
    const offered = { what: "take a recipe", credits, bookId, query };
    const requestKey = keyFor(asking, offered, confirmedOfferId);
    if (requestKey === null) return { offer: offer(asking, offered), meal: null };
    const { services, user } = asking;
    const { meal } = await findMeal(services, user, {
      kind: "take",
      bookId,
      query,
      price: credits,
      requestKey,
    });
    return { offer: null, meal: await addCheck(services, user, meal) };
  },
});

const write = tool({
  name: "write_recipe",
  title: "Have a recipe written",
  description:
    "Finds or writes a new recipe for a request if no result of find_recipes is suitable. SPENDS A CREDIT if new meals cost credits: the first call only returns an offer. Ask the person, then call again with confirmedOfferId. It may take a minute. Calls with the same offer run once.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: true,
  input: z.object({ query, confirmedOfferId: z.string().max(200).optional() }),
  output: takeOutput,
  async run(asking, { query, confirmedOfferId }) {
    const { services, user } = asking;
    const offered = { what: "write a recipe", credits: priceOfNew(user), query };
    const requestKey = keyFor(asking, offered, confirmedOfferId);
    if (requestKey === null) return { offer: offer(asking, offered), meal: null };
    const { meal } = await findMeal(services, user, {
      kind: "find",
      query,
      requestKey,
    });
    return { offer: null, meal: await addCheck(services, user, meal) };
  },
});

/**
 * Returns the idempotency key of an action. Returns null if it takes credits and the input has no confirmed offer.
 * Throws as `confirm`.
 */
function keyFor(
  asking: Asking,
  offered: Parameters<typeof confirm>[1],
  confirmedOfferId: string | undefined,
): string | null {
  if (offered.credits === 0) return newId();
  return confirmedOfferId === undefined ? null : confirm(asking, offered, confirmedOfferId);
}

export const FINDING = [find, take, write];

const dish = {
  mealId: idInput,
  entryId: idInput.optional().describe("The planned meal that it is cooked for"),
};
const index = z.int().min(0).max(500);

const readRecipe = tool({
  name: "read_recipe",
  title: "Read a recipe",
  description:
    "Returns a recipe of the household by its mealId. Amounts are scaled for the eaters of the planned meal in entryId, or for serves; otherwise they are as written.",
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
    "Returns one step of a recipe, with its ingredients and times: the step with that index, or the first that is not done. Check it off with cook_progress and continue with nextIndex.",
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
    const cookProgress = await getProgressJson(services, user, {
      mealId: meal.id,
      entryId: entryId ?? "",
    });
    const isDone = (at: number) => cookProgress.steps.includes(at);
    const at = steps.findIndex((recipeStep) =>
      index === undefined ? !isDone(recipeStep.index) : recipeStep.index === index,
    );
    const cookStep = steps[at];
    if (!cookStep) {
      const why = index === undefined ? t("All steps are done.") : t("That step was not found.");
      throw new AppError("not_found", why);
    }
    return {
      step: {
        mealId: meal.id,
        entryId,
        title: meal.title,
        portions,
        warning: cooking.mark?.words ?? null,
        index: cookStep.index,
        place: `Step ${at + 1} of ${steps.length}`,
        part: cookStep.part,
        text: cookStep.text,
        isDone: isDone(cookStep.index),
        ingredients: cookStep.lines.flatMap((line) => lines[line] ?? []),
        times: cookStep.times.map(({ words }, time) => ({ time, words })),
        nextIndex: steps[at + 1]?.index ?? null,
        cooking: cookProgress,
      },
    };
  },
});

const progress = tool({
  name: "cook_progress",
  title: "Tick steps and set timers",
  description:
    "Checks off steps and ingredient lines of a recipe that is being cooked, by their index from 0, or clears the checks. Starts a timer by a step’s index and the number of the time in that step, and stops it with secondsLeft null.",
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

const markMade = tool({
  name: "mark_made",
  title: "Mark a dish as made",
  description:
    "Records that a recipe was made, with a note for the next time, how the eaters liked it, and how many portions are left. With entryId, the planned meal is marked as cooked.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: false,
  input: z.object({
    ...dish,
    madeOn: date.optional().describe("By default the planned date, or today"),
    leftOver: z.int().min(0).max(200).optional(),
    note: z.string().max(MAX_NOTE).default(""),
    ratings: z
      .array(z.object({ eaterId: idInput, rating: z.enum(RATINGS).nullable() }))
      .max(24)
      .default([]),
  }),
  output: z.object({ made: SHAPES.Made }),
  async run({ services, user }, { mealId, entryId = null, ...input }) {
    const key = { key: newId(), mealId, entryId, serves: null };
    return { made: await addMade(services, user, key, madeCallSchema.parse(input)) };
  },
});

const cookingOf = (
  { services, user }: Asking,
  { mealId, entryId, serves }: { mealId: string; entryId?: string; serves?: number },
) => {
  const params = { mealId, entryId: entryId ?? null, serves: serves ? `${serves}` : null };
  return getCooking(services, user, { ...params, measures: user.units });
};

export const COOKING = [readRecipe, step, progress, markMade];
