import * as z from "zod";
import { SHAPES } from "~/connections/api/shapes";
import { searchRecipes } from "~/find/search/index.server";
import { toAnswersJson } from "~/find/search";
import { priceOfNew, findMeal } from "~/find/generation/index.server";
import { addCheck } from "~/recipes/meals/index.server";
import { swapInWords } from "~/find/substitutions";
import { newId } from "~/server/values/ids";
import { confirm, offer } from "../offers.server";
import { offerShape } from "../shapes";
import { type Asking, tool } from "../tool";

const query = z.string().trim().min(1).max(500);

const find = tool({
  name: "find_recipes",
  title: "Find a recipe",
  description:
    "Three answers to a request in words, such as “lemon chicken in 30 minutes”, from the household’s own recipes and the recipe book. Looking takes no credits. One with a mealId is the household’s already: use that. One with a bookId and no mealId can be taken with take_recipe at its price. from passes by what was looked at.",
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

const taken = z.object({
  offer: offerShape.nullable().describe("Where it would take a credit: nothing is taken yet"),
  meal: SHAPES.Meal.nullable().describe("The recipe; null while it is only offered"),
});

const take = tool({
  name: "take_recipe",
  title: "Take a recipe that was found",
  description:
    "Makes an answer of find_recipes the household’s, by its bookId, its price and the same query. SPENDS A CREDIT where the price is 1: it then answers with an offer and does nothing; ask the person, and call it again with confirmedOfferId.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: true,
  input: z.object({
    query,
    bookId: z.string().min(1).max(200),
    price: z.int().min(0).max(1).describe("As find_recipes said it"),
    confirmedOfferId: z.string().max(200).optional(),
  }),
  output: taken,
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
    "Has a new recipe found or written for a request, where no answer of find_recipes will do. SPENDS A CREDIT where new meals cost any: it then answers with an offer and does nothing; ask the person, and call it again with confirmedOfferId. It may take a minute; asked again with the same offer it is done once.",
  scope: "plan",
  who: "planner",
  changes: "adds",
  isIdempotent: true,
  input: z.object({ query, confirmedOfferId: z.string().max(200).optional() }),
  output: taken,
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

/** By what it is done once; null where it takes credits that nobody has said yes to. */
function keyFor(
  asking: Asking,
  offered: Parameters<typeof confirm>[1],
  confirmedOfferId: string | undefined,
): string | null {
  if (offered.credits === 0) return newId();
  return confirmedOfferId === undefined ? null : confirm(asking, offered, confirmedOfferId);
}

export const FINDING = [find, take, write];
