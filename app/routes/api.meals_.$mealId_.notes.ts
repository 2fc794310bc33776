import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { getMeal } from "~/recipes/meals/meals.server";
import { notesCallSchema } from "~/recipes/notes/recipe-notes.schema";
import { getRecipeNotes, saveRecipeNotes } from "~/recipes/notes/recipe-notes.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "PUT"] };

/** What the household has written to a recipe. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { id } = await getMeal(services, user, params.mealId ?? "");
  return json(await getRecipeNotes(services, user, id));
}

/** Changes it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { text } = await readJson(request, notesCallSchema);
  return json(await saveRecipeNotes(services, user, { mealId: params.mealId ?? "", text }));
}
