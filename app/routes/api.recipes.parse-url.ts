import { type ActionFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { parsedRecipe } from "~/engine/recipe";
import { parseUrl } from "~/recipes/importers/index.server";
import { parseUrlSchema, parsedShape } from "~/recipes/importers";
import { requireCaller } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { answer, readJson } from "~/http/json.server";
import { countImport } from "~/http/rate-limit.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "recipes",
  POST: {
    id: "parseUrl",
    summary: "Read a recipe from a page",
    details: "Nothing is saved.",
    who: "planner",
    body: parseUrlSchema,
    example: { url: "https://example.org/leek-soup" },
    answers: { 200: { what: "The parsed recipe", shape: parsedShape } },
    refusals: {
      409: "Another page is being read.",
      422: "The page has no recipe.",
      502: "The page cannot be reached.",
    },
  },
} satisfies RouteContract;

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const { url, recipe } = await readJson(request, contract.POST.body);
  await countImport(user);
  return answer(
    contract.POST,
    recipeJson.parse(
      await withHouseholdLock(request, user, "import", () =>
        parseUrl(services, user, url, { title: recipe }),
      ),
    ),
  );
}

/** The contract has no course and no servings. */
const recipeJson = parsedRecipe.omit({
  course: true,
  servings: true,
  servingsSaid: true,
  otherImageUrls: true,
});
