import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { copyWeekSchema, weeksSchema } from "~/plan/week-copies/week-copy.schema";
import { copyWeek, getCopies } from "~/plan/week-copies/week-copy.server";
import { requireApiPlanner } from "~/http/guards.server";
import { readJson, readQuery } from "~/http/json.server";
import { services } from "~/http/services.server";

export const handle = { methods: ["GET", "POST"] };

/** What copying a week onto another one would plan, with what stands there. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireApiPlanner(request);
  return json(await getCopies(services, user, readQuery(request, weeksSchema)));
}

/** Copies what of it is chosen, and answers with the dates. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireApiPlanner(request);
  const dates = await copyWeek(services, user, await readJson(request, copyWeekSchema));
  return json({ dates }, 201);
}
