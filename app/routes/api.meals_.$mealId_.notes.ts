import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { getMeal } from "~/recipes/meals/index.server";
import { notesCallSchema, notesShape } from "~/recipes/notes";
import { getRecipeNotes, saveRecipeNotes } from "~/recipes/notes/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "cooking",
  parameters: { mealId: "The id of a meal" },
  GET: {
    id: "getNotes",
    summary: "Get the notes of a recipe",
    who: "planner",
    answers: { 200: { what: "The notes", shape: notesShape } },
  },
  PUT: {
    id: "saveNotes",
    summary: "Change the notes of a recipe",
    details: "An empty text removes the notes.",
    who: "planner",
    body: notesCallSchema,
    example: { text: "Good with rye bread." },
    answers: { 200: { what: "The notes", shape: notesShape } },
    refusals: { 409: "The household’s storage is full." },
  },
} satisfies RouteContract;

/** Returns the household's notes on a recipe. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { id } = await getMeal(services, user, params.mealId ?? "");
  return answer(contract.GET, await getRecipeNotes(services, user, id));
}

/** Changes the household's notes on a recipe. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { text } = await readJson(request, contract.PUT.body);
  return answer(
    contract.PUT,
    await saveRecipeNotes(services, user, { mealId: params.mealId ?? "", text }),
  );
}
