import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { judgeStale } from "~/features/checks/rejudge.server";
import { everybodySchema } from "~/features/eaters/eaters.schema";
import { getEverybody, saveEverybody } from "~/features/eaters/eaters.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/services.server";

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
