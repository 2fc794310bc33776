import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { judgeStale } from "~/features/checks/rejudge.server";
import { eaterSchema } from "~/features/eaters/eaters.schema";
import { addEater, listEaters } from "~/features/eaters/eaters.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/services.server";

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
