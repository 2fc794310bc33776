import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { judgeStale } from "~/recipes/verdicts/rejudge.server";
import { eaterSchema } from "~/household/eaters/eaters.schema";
import { getEater, removeEater, saveEater } from "~/household/eaters/eaters.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "PUT", "DELETE"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await getEater(services, user, params.eaterId ?? ""));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const id = params.eaterId ?? "";
  const eater =
    request.method === "DELETE"
      ? await removeEater(services, user, id)
      : await saveEater(services, user, id, await readJson(request, eaterSchema));
  await judgeStale(services, user);
  return json(eater);
}
