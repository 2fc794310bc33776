import { queueCooked } from "~/connections/webhooks/queue.server";
import { bringRecipes, copyOwnRecipes } from "~/recipes/moves/copy-recipes.server";
import { handOverTrash } from "~/recipes/trash/trash.server";
import { judgeStale } from "~/recipes/verdicts/rejudge.server";
import type { Events } from "./events";

/** Who handles each event. */
export const HANDLERS: Events = {
  mealCooked: queueCooked,
  householdMoves: async (services, move) => {
    await bringRecipes(services, move);
    await handOverTrash(services, move);
  },
  memberMoves: copyOwnRecipes,
  recipesArrived: judgeStale,
};
