import { type ActionFunctionArgs, json } from "@remix-run/node";
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
  const { url } = await readJson(request, parseUrlSchema);
  await countImport(user);
  return json(
    toAnswer(await withHouseholdLock(request, user, "import", () => parseUrl(services, user, url))),
  );
}

/** The contract's fields. */
function toAnswer(recipe: Awaited<ReturnType<typeof parseUrl>>) {
  const { title, description, cuisine, protein, cookingTime } = recipe;
  const { ingredients, instructions, sourceUrl, imageUrl } = recipe;
  return {
    title,
    description,
    cuisine,
    protein,
    cookingTime,
    ingredients,
    instructions,
    sourceUrl,
    imageUrl,
  };
}
