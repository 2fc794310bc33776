import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { judgeStale } from "~/recipes/verdicts/rejudge.server";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import { addEater, listEaters } from "~/household/eaters/eaters.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await listEaters(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const eater = await addEater(services, user, await readJson(request, eaterSchema));
  await judgeStale(services, user);
  return json(eater, 201);
}
