import { type ActionFunctionArgs, json } from "@remix-run/node";
import { generateListSchema } from "~/features/groceries/groceries.schema";
import { makeList, toListJson } from "~/features/groceries/groceries.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/services.server";

export const handle = { methods: ["POST"] };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const input = await readJson(request, generateListSchema);
  return json(toListJson(await makeList(services, user, input)), 201);
}
