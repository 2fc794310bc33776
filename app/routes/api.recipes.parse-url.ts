import { type ActionFunctionArgs, json } from "@remix-run/node";
import { parsedRecipe } from "~/features/recipes/import/recipe-reader";
import { parseUrl } from "~/features/recipes/import.server";
import { parseUrlSchema } from "~/features/recipes/recipes.schema";
import { requireApiPlanner } from "~/http/guards.server";
import { withHouseholdLock } from "~/http/household-lock.server";
import { readJson } from "~/http/json.server";
import { countImport } from "~/http/rate-limit.server";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const { url, recipe } = await readJson(request, parseUrlSchema);
  await countImport(user);
  return json(
    answer.parse(
      await withHouseholdLock(request, user, "import", () =>
        parseUrl(services, user, url, { title: recipe }),
      ),
    ),
  );
}

/** The contract has neither course nor servings. */
const answer = parsedRecipe.omit({
  course: true,
  servings: true,
  servingsSaid: true,
  otherImageUrls: true,
});
