import { queueCooked } from "~/connections/webhooks/index.server";
import { bringRecipes, copyOwnRecipes } from "~/recipes/moves/index.server";
import { handOverTrash } from "~/recipes/trash/index.server";
import { judgeStale } from "~/recipes/verdicts/index.server";
import type { Events } from "./events";

/** The handler of each event. */
export const HANDLERS: Events = {
  mealCooked: queueCooked,
  householdMoves: async (services, move) => {
    await bringRecipes(services, move);
    await handOverTrash(services, move);
  },
  memberMoves: copyOwnRecipes,
  recipesArrived: judgeStale,
};
