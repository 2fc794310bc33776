import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { RouteContract } from "~/connections/api";
import { judgeStale } from "~/recipes/verdicts/index.server";
import { eaterSchema, eaterShape } from "~/household/eaters";
import { getEater, removeEater, saveEater } from "~/household/eaters/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "household",
  parameters: { eaterId: "The id of one who eats" },
  GET: {
    id: "getEater",
    summary: "One of them",
    who: "planner",
    answers: { 200: { what: "Who it is", shape: eaterShape } },
  },
  PUT: {
    id: "saveEater",
    summary: "Change what one needs",
    who: "planner",
    body: eaterSchema,
    example: { name: "Paul", isChild: true, restrictions: ["Peanut-Free"], avoids: "olives" },
    answers: { 200: { what: "Who it is", shape: eaterShape } },
    refusals: { 409: "Too many foods are named." },
  },
  DELETE: {
    id: "removeEater",
    summary: "Take somebody off the list",
    who: "planner",
    answers: { 200: { what: "Who it was", shape: eaterShape } },
  },
} satisfies RouteContract;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  return answer(contract.GET, await getEater(services, user, params.eaterId ?? ""));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const id = params.eaterId ?? "";
  const eater =
    request.method === "DELETE"
      ? await removeEater(services, user, id)
      : await saveEater(services, user, id, await readJson(request, contract.PUT.body));
  await judgeStale(services, user);
  return answer(contract.PUT, eater);
}
