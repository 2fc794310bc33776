import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { judgeStale } from "~/recipes/verdicts/rejudge.server";
import { everybodySchema } from "~/household/eaters/eaters.schema";
import { getEverybody, saveEverybody } from "~/household/eaters/eaters.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "PUT"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await getEverybody(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const everybody = await saveEverybody(services, user, await readJson(request, everybodySchema));
  await judgeStale(services, user);
  return json(everybody);
}
