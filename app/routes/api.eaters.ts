import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { RouteContract } from "~/connections/api";
import { judgeStale } from "~/recipes/verdicts/index.server";
import { eaterSchema, eaterShape } from "~/household/eaters";
import { addEater, listEaters } from "~/household/eaters/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "household",
  GET: {
    id: "listEaters",
    summary: "List all eaters",
    who: "planner",
    answers: { 200: { what: "The eaters", shape: z.array(eaterShape) } },
  },
  POST: {
    id: "addEater",
    summary: "Add an eater",
    who: "planner",
    body: eaterSchema,
    example: { name: "Paul", isChild: true, restrictions: ["Peanut-Free"], avoids: "olives" },
    answers: { 201: { what: "The eater", shape: eaterShape } },
    refusals: { 409: "The household has too many eaters." },
  },
} satisfies RouteContract;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await listEaters(services, user));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const eater = await addEater(services, user, await readJson(request, contract.POST.body));
  await judgeStale(services, user);
  return answer(contract.POST, eater);
}
