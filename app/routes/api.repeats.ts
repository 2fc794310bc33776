import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { addRepeatSchema } from "~/plan/repeats/repeats.schema";
import { addRepeat, listRepeats } from "~/plan/repeats/repeats.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await listRepeats(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await addRepeat(services, user, await readJson(request, addRepeatSchema)), 201);
}
