import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { judgeStale } from "~/features/checks/rejudge.server";
import { eaterSchema } from "~/features/eaters/eaters.schema";
import { getEater, removeEater, saveEater } from "~/features/eaters/eaters.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/services.server";

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
